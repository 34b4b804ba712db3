import { ask, askEach, done, emit, found, locals, pick, reveal, type Seat, shuffle } from '@tenforward/kernel'
import { factions } from '../../content/facts/factions.ts'
import { factionFacts } from '../../content/facts/lookup.ts'
import { numbers } from '../../content/facts/numbers.ts'
import { systems } from '../../content/facts/systems.ts'
import { newMap } from '../../map/build.ts'
import { layOutMap } from '../../map/layout.ts'
import { placeOfSystem } from '../../map/place.ts'
import { systemNumbered } from '../../map/types.ts'
import { planArea } from '../../options/area.ts'
import { commandTotal } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { turnOrderCards } from '../../rules/round/turnOrder.ts'
import { addSingles } from '../../rules/ships/pieces.ts'
import { discOf } from '../../rules/systems/control.ts'
import { newDisc } from '../../rules/systems/newDisc.ts'
import { type G, procedure } from '../../types.ts'
import { shuffleAdvancements, shuffleBorgDecks, stackDiscs, stackExploration } from './decks.ts'

/** 5: set-up in its order: options, Playing Area, Borg, discs and decks, counters and dice, Factions, players. */
export const setUp = procedure('setUp', locals<object, void, { choosing: Seat[] }>(), {
  options(g) {
    emit(g, 'setup.step', { step: 'options' })
    return 'area'
  },
  area(g) {
    emit(g, 'setup.step', { step: 'area' })
    g.s.map = newMap(planOf(g).area)
    return 'borg'
  },
  borg(g) {
    emit(g, 'setup.step', { step: 'borg' })
    shuffleBorgDecks(g)
    return 'decks'
  },
  decks(g) {
    emit(g, 'setup.step', { step: 'decks' })
    stackDiscs(g)
    stackExploration(g)
    return 'supply'
  },
  /** 5.5: the Supply is common and never runs out, so nothing is counted (ASC-4-Supply-a). */
  supply(g) {
    emit(g, 'setup.step', { step: 'supply' })
    return 'factions'
  },
  factions(g, v) {
    emit(g, 'setup.step', { step: 'factions' })
    v.choosing = orderOfChoice(g)
    return 'choose'
  },
  choose(g, v) {
    const seat = v.choosing[0]
    if (seat === undefined) return 'homes'
    const free = freeFactions(g)
    return ask(
      seat,
      pick('faction', free, { rules: ['ASC-5.6-b', 'ASC-2-a'], fallback: found(free[0], 'free Faction') }),
      'chosen',
    )
  },
  chosen(g, v, faction: string) {
    const seat = found(v.choosing.shift(), 'seat')
    playerOf(g, seat).faction = faction
    emit(g, 'faction.chosen', { seat, faction })
    return 'choose'
  },
  homes(g) {
    drawFactions(g)
    placeHomes(g)
    return 'players'
  },
  players(g) {
    emit(g, 'setup.step', { step: 'players' })
    for (let seat = 0; seat < g.match.seats; seat++) setUpPlayer(g, seat)
    return 'project'
  },
  /** 16.2.10 */
  project(g) {
    if (g.match.options.startingProject === 'none') return 'advancement'
    const choosing = seatsOf(g).filter(seat => choosesProject(g, seat))
    return choosing.length === 0 ? 'launch' : askEach(fromDecks(g, 'startingProject', choosing), 'launch')
  },
  launch(g, _v, chosen?: Record<Seat, string>) {
    for (const seat of seatsOf(g)) {
      const card = takeFromDeck(g, seat, chosen?.[seat])
      playerOf(g, seat).projects.push({ card, research: 0, committed: false })
      emit(g, 'project.started', { seat, card })
    }
    return 'advancement'
  },
  /** 16.2.11 */
  advancement(g) {
    const { startingAdvancement } = g.match.options
    if (startingAdvancement === 'none') return 'commands'
    return startingAdvancement === 'random'
      ? 'complete'
      : askEach(fromDecks(g, 'startingAdvancement', seatsOf(g)), 'complete')
  },
  complete(g, _v, chosen?: Record<Seat, string>) {
    for (const seat of seatsOf(g)) {
      const card = takeFromDeck(g, seat, chosen?.[seat])
      playerOf(g, seat).advancements.push({ card, exhausted: false })
      emit(g, 'advancement.started', { seat, card })
    }
    return 'commands'
  },
  /** 5.7.2: all ready, those of Advancements too: a set-up gains nothing in play (G-B04). */
  commands(g) {
    const exhausted = g.match.options.start.exhaustedCommands
    for (const seat of seatsOf(g)) {
      playerOf(g, seat).commands = { ready: commandTotal(g, seat) - exhausted, exhausted, locked: 0 }
    }
    return done()
  },
})

const seatsOf = (g: G): Seat[] => g.s.players.map((_, seat) => seat)

function planOf(g: G) {
  const plan = planArea(g.match.options, g.match.seats)
  if (!plan.ok) throw new Error(`the options let through a table that is no good: ${plan.reason}`)
  return plan
}

/** Turn Order cards, one a seat, say who picks a Faction first (ASC-5.6-b). */
function orderOfChoice(g: G): Seat[] {
  const choosing = seatsOf(g).filter(seat => playerOf(g, seat).faction === 'choose')
  if (choosing.length === 0) return []
  const cards = shuffle(g, turnOrderCards(), 'factionOrder')
  const drawn = choosing.map((seat, i) => ({ seat, card: found(cards[i], 'card', i) }))
  reveal(g)
  emit(g, 'factions.order', { cards: drawn })
  return drawn.sort((a, b) => a.card - b.card).map(d => d.seat)
}

function freeFactions(g: G): string[] {
  const taken = g.s.players.map(p => p.faction)
  return factions.map(f => f.id as string).filter(id => !taken.includes(id))
}

function drawFactions(g: G): void {
  const drawing = g.s.players.filter(p => p.faction === 'random')
  if (drawing.length === 0) return
  const free = shuffle(g, freeFactions(g), 'factions')
  for (const player of drawing) player.faction = found(free.pop(), 'free')
}

/** 5.6: the Home discs go to their positions, the Hub to the middle where the game begins with it. */
function placeHomes(g: G): void {
  const { players } = g.s
  const positions = players.map(p => p.position)
  if (g.match.options.positions === 'random') shuffle(g, positions, 'positions')
  players.forEach((player, seat) => {
    player.position = found(positions[seat], 'position', seat)
    player.home = systemNumbered(seat)
  })
  const plan = planOf(g)
  const homes = players.map(p =>
    found(
      systems.find(s => s.home === p.faction),
      'system',
    ),
  )
  const hub = found(
    systems.find(s => s.kind === 'hub'),
    'system',
  )
  g.s.map = layOutMap(
    { ...plan, homes: positions.map(position => found(plan.homes[position], 'home', position)) },
    homes.map(home => home.lanes),
    hub.lanes,
  )
  g.s.discs = homes.map(home => newDisc(home.id))
  if (plan.hub !== null) g.s.discs.push(newDisc(hub.id))
}

/** 5.7 */
function setUpPlayer(g: G, seat: Seat): void {
  const player = playerOf(g, seat)
  const disc = discOf(g, player.home)
  disc.owner = seat
  disc.nodes = { ...numbers.starting.nodes }
  addSingles(g, seat, placeOfSystem(player.home), numbers.starting.ships)
  player.advancements = [{ card: factionFacts(player.faction).startingAdvancement, exhausted: false }]
  player.deck = shuffleAdvancements(g, player.faction)
}

/** New players draw, and so does everybody where Projects are random (ASC-16.2.10-b, B91). */
function choosesProject(g: G, seat: Seat): boolean {
  const { startingProject, randomProjects, newcomers } = g.match.options
  return startingProject === 'chosen' && !randomProjects && !newcomers.includes(seat)
}

/** The cards in the order of their names: the order of the deck stays hidden. */
function fromDecks(g: G, name: 'startingProject' | 'startingAdvancement', seats: readonly Seat[]) {
  const rules = name === 'startingProject' ? ['ASC-16.2.10-b'] : ['ASC-16.2.11-b']
  return seats.map(seat => {
    const cards = [...playerOf(g, seat).deck].sort()
    return [seat, pick(name, cards, { rules, fallback: found(cards[0], 'card') })] as const
  })
}

/** The chosen card, or the next of the deck. */
function takeFromDeck(g: G, seat: Seat, chosen: string | undefined): string {
  const { deck } = playerOf(g, seat)
  reveal(g)
  return found(deck.splice(chosen === undefined ? deck.length - 1 : deck.indexOf(chosen), 1)[0], 'splice')
}
