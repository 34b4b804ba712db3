import { done, locals, next, shuffle } from '@tenforward/kernel'
import {
  advancementById,
  advancementDecks,
  borgCommandDeck,
  borgTechnologies,
  explorationById,
  explorationDeck,
  factionById,
  factions,
  isSetAside,
  numbers,
  systems,
} from '../../content/index.ts'
import type { FactionId } from '../../content/types.ts'
import { layOutMap, layout, placeOfSystem } from '../../map/index.ts'
import { nothing } from '../../rules/money.ts'
import { addSingles } from '../../rules/pieces.ts'
import type { Disc } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

/** 5: set-up in its order: Playing Area, Borg, discs and decks, Factions, players. */
export const setUp = procedure('setUp', locals<object>(), {
  factions(g) {
    const taken = g.s.players.map(p => p.faction)
    const free = shuffle(
      g,
      factions.map(f => f.id as string).filter(id => !taken.includes(id)),
      'factions',
    )
    for (const player of g.s.players) if (player.faction === 'random') player.faction = free.pop()!
    return next('area')
  },
  area(g) {
    const plan = layout({ players: g.match.seats, hub: g.match.options.borg === 'full' })
    if (!plan.ok) throw new Error(plan.reason)
    const homes = g.s.players.map(p => systems.find(s => s.home === p.faction)!)
    g.s.map = layOutMap(
      plan,
      homes.map(h => h.lanes),
      6,
    )
    g.s.discs = homes.map(home => newDisc(home.id))
    if (plan.hub) g.s.discs.push(newDisc('transwarp-hub'))
    return next('borg')
  },
  borg(g) {
    g.s.borg.commands = shuffle(
      g,
      borgCommandDeck.map(c => c.id),
      'borgCommands',
    )
    g.s.borg.tech = shuffle(
      g,
      borgTechnologies.flatMap(t => Array<string>(t.copies).fill(t.id)),
      'borgTech',
    )
    return next('discs')
  },
  discs(g) {
    const ordinary = shuffle(
      g,
      systems.filter(s => s.home === null && s.kind !== 'hub' && !s.conduit).map(s => s.id),
      'discs',
    )
    const top = ordinary.splice(0, Math.max(10, 2 * g.match.seats))
    g.s.discStack = [...shuffle(g, [...ordinary, 'transwarp-conduit', 'transwarp-conduit'], 'discs'), ...top]
    return next('exploration')
  },
  exploration(g) {
    const aside = explorationDeck.filter(c => isSetAside(explorationById[c.card]!)).map(c => c.id)
    const early = shuffle(
      g,
      explorationDeck.filter(c => !isSetAside(explorationById[c.card]!)).map(c => c.id),
      'exploration',
    )
    const top = early.splice(0, Math.max(10, 2 * g.match.seats))
    g.s.exploration = [...shuffle(g, [...early, ...aside], 'exploration'), ...top]
    g.s.starter = top.length
    return next('players')
  },
  players(g) {
    g.s.players.forEach((_, seat) => {
      setUpPlayer(g, seat)
    })
    return done()
  },
})

function setUpPlayer(g: G, seat: number): void {
  const player = g.s.players[seat]!
  const { startingAdvancement } = factionById[player.faction]!
  player.home = seat
  const disc = g.s.discs[seat]!
  disc.owner = seat
  disc.nodes = { ...numbers.starting.nodes }
  addSingles(g, seat, placeOfSystem(seat), numbers.starting.ships)
  player.advancements = [{ card: startingAdvancement, exhausted: false }]
  player.commands.ready += advancementById[startingAdvancement]!.command
  player.deck = shuffle(
    g,
    advancementDecks[player.faction as FactionId].filter(a => !a.starting).map(a => a.id),
    'advancements',
  )
}

export function newDisc(card: string): Disc {
  return {
    card,
    owner: null,
    nodes: nothing(),
    starbase: false,
    civilization: 0,
    tokens: nothing(),
    preWarp: false,
    cards: [],
    faceDown: null,
    assimilation: 0,
    cubeOnSpire: false,
  }
}
