/** Incidents of battles and missions. */
import {
  allow,
  ask,
  call,
  done,
  locals,
  next,
  type OptionId,
  pick,
  pickMany,
  pickRandom,
  type Seat,
} from '@tenforward/kernel'
import { readFilter, readRequirement } from '../../cards/index.ts'
import { pool } from '../../facts/index.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { download } from '../../procedures/download/download.ts'
import { probeNow } from '../../procedures/endTurn/probe.ts'
import { isActive, isDisabled } from '../../rules/able.ts'
import { attackers, foesAt } from '../../rules/battle.ts'
import { isDrone } from '../../rules/borg/kinds.ts'
import { cardOf, inPlay, isPersonnel, isShip, subjectsIn } from '../../rules/cards.ts'
import { compatible } from '../../rules/compatible.ts'
import { awayTeam, crew, endOf, members, missionFor, type Party } from '../../rules/missions.ts'
import { cardsAt, isPlanet, locOf, personnelAt, type Spot, spotLoc, surface } from '../../rules/places.ts'
import { modesOf } from '../../rules/report.ts'
import { spotsOf } from '../../rules/transport.ts'
import { keepForUniqueness, releaseUnique } from '../../rules/uniqueOnly.ts'
import { enterPlay, leavePlay, take, toBonusArea } from '../../rules/zones.ts'
import type { Action, Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import type { CardSpec, Responding } from '../spec.ts'
import { fits } from '../targets.ts'
import { bonus, fetchingInPlay, id, maySearch, ONCE_A_GAME, offer, table, type Using } from './words.ts'

const discardSelf = (g: G, self: Id): void => {
  if (g.s.cards[self]!.play !== null) leavePlay(g, self, 'discard')
}

const battle = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')
const begins = (at: Responding): boolean =>
  !at.just && at.moment === 'initiated' && at.action.kind === 'battle' && at.action.spot !== undefined

function fighting(g: G, seat: Seat): Id[] {
  const { spot, by } = battle(g) ?? {}
  if (spot === undefined) return []
  const there = by === seat ? attackers(g, seat, spot) : foesAt(g, 1 - seat, spot)
  return there.filter(one => isPersonnel(cardOf(g, one)) && !g.s.combat?.out?.includes(one))
}

interface Answering {
  self: { id?: unknown; owner: Seat | null; content: string }
  at: Responding
}

// ---- Bodyguards

const GUARD = readFilter('any("bodyguard"|"leader" SECURITY)')
const WARD = readFilter('any(V.I.P.|CIVILIAN)')
const guards = (g: G, seat: Seat): Id[] =>
  fighting(g, seat).filter(one => !isDisabled(g, one) && fits(g, one, GUARD))
const wards = (g: G, seat: Seat): Id[] => fighting(g, seat).filter(one => fits(g, one, WARD))
const commander = readFilter('Leadership')
const leads = (g: G, seat: Seat): boolean =>
  fighting(g, seat).some(
    one =>
      !isDisabled(g, one) &&
      (inPlay(g, one).mode === 'Borg'
        ? isDrone(g, one) && fits(g, one, { icon: 'Def' })
        : fits(g, one, commander)),
  )

/** Some are kept out of it, and the others fight in an order of one's own. */
const guarding = procedure('deck.guarding', locals<Answering>(), {
  who(g, v) {
    const { seat } = v.at
    const among = wards(g, seat)
    const max = Math.min(among.length, guards(g, seat).length)
    const extra = { rules: ['CCG-PBATTLE-05'], max, fallback: [], hush: true, skipForced: true }
    return ask(seat, pickMany('guarded', among, extra), 'kept')
  },
  kept(g, v, who: Id[]) {
    if (g.s.combat) g.s.combat.out = [...(g.s.combat.out ?? []), ...who]
    return next(leads(g, v.at.seat) ? 'order' : 'end')
  },
  order: (_g, v) =>
    ask(
      v.at.seat,
      pick('arrange', ['arrange', 'shuffle'], { rules: ['CCG-PBATTLE-07'], fallback: 'arrange' }),
      'ordered',
    ),
  ordered(g, v, how: 'arrange' | 'shuffle') {
    if (how === 'arrange' && g.s.combat) g.s.combat.arranges = [...(g.s.combat.arranges ?? []), v.at.seat]
    return next('end')
  },
  end(g, v) {
    discardSelf(g, v.self.id as Id)
    return done()
  },
})

// ---- Captured

const SECURITY = readFilter('SECURITY')
const ARMS = readFilter('"hand weapon"')

/** Levels of SECURITY of a player there. */
const guardsAt = (g: G, spot: Spot, seat: Seat): number =>
  personnelAt(g, spot, seat)
    .filter(one => !isDisabled(g, one))
    .flatMap(one => subjectsIn(g, one))
    .reduce((sum, one) => sum + one.level('SECURITY'), 0)
const armsAt = (g: G, spot: Spot, seat: Seat): number =>
  cardsAt(g, spot).filter(one => inPlay(g, one).by === seat && fits(g, one, ARMS)).length

/** Where a player has people who are no Borg, and something to capture with; who else is there nobody says. */
const ambushes = (g: G, seat: Seat): Spot[] =>
  spotsOf(g, seat).filter(
    spot =>
      personnelAt(g, spot, seat).some(one => inPlay(g, one).mode !== 'Borg' && isActive(g, one)) &&
      guardsAt(g, spot, seat) + armsAt(g, spot, seat) > 0 &&
      cardsAt(g, spot).some(one => inPlay(g, one).by !== seat),
  )

const ambushing = procedure('deck.ambushing', locals<Using>(), {
  where(g, v) {
    const spots: OptionId[] = [...ambushes(g, v.at.seat), 'back']
    return ask(
      v.at.seat,
      pick('ambushAt', spots, { rules: ['CCG-CAPTURE-02'], fallback: 'back', hush: true }),
      'try',
    )
  },
  /** Only now is it known who is stronger; in vain it stays. */
  try(g, v, spot: Spot | 'back') {
    if (spot === 'back') return done()
    const { seat } = v.at
    const foes = personnelAt(g, spot, 1 - seat)
    const more = [guardsAt, armsAt].some(count => count(g, spot, seat) > count(g, spot, 1 - seat))
    if (!more || foes.length === 0) return done()
    const chosen = [pickRandom(g, foes, 'selection')]
    return call(captureAll, { by: seat, chosen, trap: null, team: spot }, 'end')
  },
  end(g, v) {
    discardSelf(g, id(v.self))
    return done()
  },
})

/** The adversary was just stunned by somebody with SECURITY. */
function stunnedBy(g: G, seat: Seat): Id | null {
  const { pair, stunned } = g.s.combat ?? {}
  if (pair == null) return null
  const foe = pair.find(one => g.s.cards[one]!.play?.by === 1 - seat)
  const own = pair.find(one => g.s.cards[one]!.play?.by === seat)
  if (foe === undefined || own === undefined || !stunned!.includes(foe)) return null
  return inPlay(g, own).mode !== 'Borg' && fits(g, own, SECURITY) && isPersonnel(cardOf(g, foe)) ? foe : null
}

const arresting = procedure('deck.arresting', locals<Answering>(), {
  take(g, v) {
    const foe = stunnedBy(g, v.at.seat)
    const spot = battle(g)?.spot
    if (foe === null || spot === undefined) return done()
    g.s.combat!.out = [...(g.s.combat!.out ?? []), foe]
    return call(captureAll, { by: v.at.seat, chosen: [foe], trap: null, team: spot }, 'end')
  },
  end(g, v) {
    discardSelf(g, v.self.id as Id)
    return done()
  },
})

// ---- Sniper

const RIFLE = readFilter('any("phaser"|"disruptor")')
const hasRifle = (g: G, seat: Seat, spot: Spot): boolean =>
  cardsAt(g, spot).some(one => inPlay(g, one).by === seat && fits(g, one, RIFLE))

/** One of the others is aimed at, and a probe says whether the shot hits. */
const sniping = procedure('deck.sniping', locals<Answering>(), {
  show(g, v) {
    const battleNow = battle(g)
    if (battleNow === undefined) return done()
    battleNow.applied = [...(battleNow.applied ?? []), `sniper ${v.self.id}`]
    g.s.shown = fighting(g, 1 - v.at.seat)
    g.revealed = true
    return g.s.shown.length === 0 ? done() : next('aim')
  },
  aim(g, v) {
    const foes = fighting(g, 1 - v.at.seat)
    return ask(
      v.at.seat,
      pick('snipeAt', foes, { rules: ['CCG-PROBE-03'], fallback: foes[0]!, hush: true }),
      'shoot',
    )
  },
  shoot(g, v, target: Id) {
    g.s.shown = []
    inPlay(g, v.self.id as Id).marks = [target]
    return call(probeNow, { seat: v.at.seat, sources: [v.self.id as Id] }, 'beneath')
  },
  /** The probe card goes under the deck. */
  beneath(g, v) {
    const { deck } = g.s.players[v.at.seat]!
    const top = deck.pop()
    if (top !== undefined) deck.unshift(top)
    return done()
  },
})

// ---- Kobayashi Maru Scenario

/** Those of whom one is trapped; at a dual mission one of the two teams. */
const teamsOf = (party: Party): ('awayTeam' | 'crew')[] =>
  party.ship !== null && party.surface ? ['awayTeam', 'crew'] : party.surface ? ['awayTeam'] : ['crew']

interface Attempted {
  self: { id?: unknown }
  at: { party: Party }
}

const trapping = procedure('deck.trapping', locals<Attempted>(), {
  team(_g, v) {
    const teams = teamsOf(v.at.party)
    const extra = { rules: ['CCG-ATTEMPT-16'], fallback: teams[0]!, skipForced: true }
    return ask(v.at.party.seat, pick('trappedTeam', teams, extra), 'trap')
  },
  trap(g, v, team: 'awayTeam' | 'crew') {
    const people = (team === 'crew' ? crew : awayTeam)(g, v.at.party)
    if (people.length === 0) return done()
    const one = pickRandom(g, people, 'selection')
    const self = inPlay(g, v.self.id as Id)
    self.marks = [...(self.marks ?? []), one]
    keepForUniqueness(g, one)
    return done()
  },
})

/** Those beneath who still are. */
const beneath = (g: G, self: Id): Id[] =>
  (inPlay(g, self).marks ?? []).filter(one => g.s.players[g.s.cards[one]!.owner]!.uniqueOnly?.includes(one))

function comeOut(g: G, self: Id, party: Party): void {
  const spot = party.ship ?? surface(party.loc)
  for (const one of beneath(g, self)) {
    const { owner } = g.s.cards[one]!
    const team = members(g, party)
    const mode = modesOf(cardOf(g, one)).find(as => team.every(other => compatible(g, owner, one, as, other)))
    if (owner !== party.seat || mode === undefined) {
      releaseUnique(g, one)
      continue
    }
    const place =
      typeof spot === 'number'
        ? { in: 'aboard' as const, host: spot }
        : { in: 'planet' as const, loc: party.loc }
    enterPlay(g, take(g.s.players[owner]!.uniqueOnly!, one), owner, place, mode)
  }
  inPlay(g, self).marks = []
}

// ---- The Genesis Effect

let dilemmas: string[] | null = null
/** One card for each title. */
function allDilemmas(): string[] {
  if (dilemmas === null) {
    const titles = new Map<string, string>()
    for (const card of pool().cards)
      if (card.dilemma !== null && !titles.has(card.title)) titles.set(card.title, card.id)
    dilemmas = [...titles.values()]
  }
  return dilemmas
}

const unexamined = (g: G, loc: LocId, seat: Seat): boolean => {
  const { met, known, completedBy, missions, under } = g.s.locations[loc]!
  return (
    met.length === 0 &&
    known.length === 0 &&
    completedBy === null &&
    under === undefined &&
    missions.some(one => g.s.cards[one]!.owner === seat && cardOf(g, one).mission !== null)
  )
}

// ---- Ultimatum

const WORMHOLE = { want: [{ title: 'Bajoran Wormhole' }], to: 'play' as const }
const wormhole = fetchingInPlay('wormhole', () => WORMHOLE)
const BUILDER = readFilter('[Dom] ENGINEER')

/** Missions for the Dominion in the Alpha Quadrant where an engineer of theirs is. */
const outposts = (g: G, seat: Seat): LocId[] =>
  [...g.s.locations.keys()].filter(loc => {
    if (g.s.locations[loc]!.quadrant !== 'Alpha') return false
    const { attempt } = endOf(g, seat, loc)
    if (attempt.kind !== 'affiliations' || !attempt.of.includes('Dominion')) return false
    return g.s.inPlay.some(
      one =>
        inPlay(g, one).by === seat &&
        isPersonnel(cardOf(g, one)) &&
        isActive(g, one) &&
        locOf(g, one) === loc &&
        fits(g, one, BUILDER),
    )
  })

const DEPOT = { title: 'Remote Supply Depot' }

const supplying = procedure('deck.supplying', locals<Using & { loc?: LocId; left?: number }>(), {
  where(g, v) {
    const locs = outposts(g, v.at.seat)
    const extra = { rules: ['CCG-DOWNLOAD-23'], fallback: locs[0]!, skipForced: true }
    return ask(v.at.seat, pick('depotAt', locs, extra), 'build')
  },
  build(_g, v, loc: LocId) {
    v.loc = loc
    v.left = 2
    return call(download, { seat: v.at.seat, by: id(v.self), want: [DEPOT], to: 'play', at: loc }, 'equip')
  },
  equip(g, v) {
    const depot = g.s.inPlay.find(
      one =>
        inPlay(g, one).by === v.at.seat && cardOf(g, one).title === DEPOT.title && locOf(g, one) === v.loc,
    )
    if (depot === undefined || v.left === 0) return done()
    v.left!--
    const want = [{ type: 'Equipment' as const }]
    return call(download, { seat: v.at.seat, by: id(v.self), want, to: 'play', there: depot }, 'equip')
  },
})

/** A ship that a Dominion ship of this player has just destroyed. */
function prize(g: G, at: Responding): Id | null {
  const { action } = at
  if (!at.just || at.moment !== 'resolved' || action.kind !== 'destroy' || action.card === null) return null
  const ship = action.card
  const { play, owner } = g.s.cards[ship]!
  if (play !== null || !isShip(cardOf(g, ship)) || !g.s.players[owner]!.discard.includes(ship)) return null
  const [one, other] = g.s.forces ?? [[], []]
  const foes = one.includes(ship) ? other : other.includes(ship) ? one : []
  const own = foes.some(foe => g.s.cards[foe]!.play?.by === at.seat && fits(g, foe, DOMINION_SHIP))
  return own ? ship : null
}

const DOMINION_SHIP = readFilter('ship "dominion ship"')

const claiming = procedure('deck.claiming', locals<Answering>(), {
  claim(g, v) {
    const ship = prize(g, v.at)
    if (ship === null) return done()
    const printed = Object.values(cardOf(g, ship).ship!.attributes).map(one =>
      typeof one === 'number' ? one : 'base' in one ? one.base : 0,
    )
    const self = v.self.id as Id
    toBonusArea(g, take(g.s.players[g.s.cards[ship]!.owner]!.discard, ship), v.at.seat)
    bonus(g, v.at.seat, Math.max(...printed), self)
    discardSelf(g, self)
    return done()
  },
})

export const MORE_INCIDENTS: Readonly<Record<string, CardSpec>> = {
  bodyguards: {
    text: 'On the table: when a personnel battle begins, each bodyguard and each leader with SECURITY of yours in it may keep a V.I.P. or CIVILIAN of yours out of it; with Leadership or a Defense drone left you may say in which order yours fight. Then discarded.',
    ways: [table],
    faceDown: (g, at) => begins(at) && fighting(g, at.seat).length > 0,
    hooks: {
      actions: {
        respond: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            begins(at) &&
            ((guards(g, at.seat).length > 0 && wards(g, at.seat).length > 0) || leads(g, at.seat)),
          run: guarding as never,
        },
      },
    },
  },
  captured: {
    text: 'On the table: in your turn a crew or Away Team of yours, no Borg, captures one of the others there at random, if you have more SECURITY or more hand weapons there; or whenever your SECURITY, no Borg, has just stunned somebody in battle, you capture that one. Then discarded.',
    ways: [table],
    faceDown: (g, at) => at.moment === 'struck' && stunnedBy(g, at.seat) !== null,
    hooks: {
      actions: {
        order: {
          when: (g, at, self) => at.seat === self.owner && ambushes(g, at.seat).length > 0,
          run: ambushing,
        },
        respond: {
          when: (g, at, self) =>
            at.seat === self.owner && at.moment === 'struck' && stunnedBy(g, at.seat) !== null,
          run: arresting as never,
        },
      },
    },
  },
  sniper: {
    text: 'On the table: when you begin a battle on a planet where you have a phaser or disruptor, aim at one of the others and probe: Staff, Ketracel-White, Equipment or Maquis: mortally wounded. Objective, Interrupt, Doorway or Alternate Universe: stunned. Federation, Ferengi, Borg or Command: this is discarded. The probe card goes under your deck. Adds up.',
    ways: [table],
    faceDown: (g, at) =>
      begins(at) &&
      at.action.by === at.seat &&
      typeof at.action.spot !== 'number' &&
      hasRifle(g, at.seat, at.action.spot!),
    probe: {
      list: [
        ['Stf', 'KW', 'Equipment', 'Maq'],
        ['Objective', 'Interrupt', 'Doorway', 'AU'],
        ['Federation', 'Ferengi', 'Borg', 'Cmd'],
      ],
      when: () => false,
    },
    hooks: {
      actions: {
        respond: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            begins(at) &&
            at.action.by === at.seat &&
            typeof at.action.spot !== 'number' &&
            isPlanet(g, spotLoc(g, at.action.spot!)!) &&
            hasRifle(g, at.seat, at.action.spot!) &&
            !at.action.applied?.includes(`sniper ${self.id}`) &&
            g.s.players[at.seat]!.deck.length > 0 &&
            fighting(g, 1 - at.seat).length > 0,
          run: sniping as never,
        },
      },
      triggers: {
        probed: {
          when: (_g, at, self) => at.source === self.id,
          act(g, at, self) {
            const [target] = inPlay(g, id(self)).marks ?? []
            if (at.entry === 2) return leavePlay(g, id(self), 'discard')
            if (target === undefined || !g.s.combat) return
            g.s.combat[at.entry === 0 ? 'dying' : 'stunned'].push(target)
          },
        },
      },
    },
  },
  'kobayashi-maru-scenario': {
    text: 'On a mission: it takes Computer Skill as well to solve it. When an attempt begins there one of those who attempt, at random, is placed beneath this. When a player solves the mission all compatible personnel of that player from beneath join the team; the others are discarded.',
    seedsAt: (g, _seat, loc) => cardOf(g, g.s.locations[loc]!.missions[0]!).mission !== null,
    ways: [
      {
        when: 'card play',
        targets: [
          {
            name: 'targetLocation',
            among: (g, { seat }) =>
              [...g.s.locations.keys()].filter(
                loc => cardOf(g, missionFor(g, seat, loc)).mission !== null && onLine(g, loc),
              ),
          },
        ],
        stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as LocId }),
      },
    ],
    adds: readRequirement('Computer Skill'),
    leaves(g, self) {
      for (const one of beneath(g, self)) releaseUnique(g, one)
    },
    hooks: {
      triggers: {
        attemptBegan: {
          when: (g, at, self) => locOf(g, id(self)) === at.party.loc,
          run: trapping as never,
        },
        solved: {
          when: (g, at, self) => locOf(g, id(self)) === at.loc && at.party !== undefined,
          act: (g, at, self) => comeOut(g, id(self), at.party!),
        },
      },
    },
  },
  'the-genesis-effect': {
    text: 'On a mission of yours that nobody has examined: name a dilemma. When three to seven of yours attempt the mission and face that dilemma there, it is discarded.',
    ways: [
      {
        when: 'card play',
        targets: [
          {
            name: 'targetLocation',
            among: (g, { seat }) => [...g.s.locations.keys()].filter(loc => unexamined(g, loc, seat)),
          },
          { name: 'nameDilemma', among: allDilemmas },
        ],
        stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as LocId }),
        enters(g, { card, chosen }) {
          inPlay(g, card).named = chosen[1] as string
        },
      },
    ],
    hooks: {
      permissions: {
        nullifies(g, at, self) {
          const { named } = inPlay(g, id(self))
          const { party } = at
          if (named === undefined || party.seat !== self.owner || party.loc !== locOf(g, id(self)))
            return undefined
          const began = party.began ?? members(g, party).length
          if (began <= 2 || began >= 8) return undefined
          return cardOf(g, at.dilemma).title === pool().card(named).title ? allow() : undefined
        },
      },
    },
  },
  ultimatum: {
    text: 'On the table: you may download Bajoran Wormhole at once. Once in a game a Dominion ENGINEER of yours at a mission for the Dominion in the Alpha Quadrant may download a Remote Supply Depot there, with up to two Equipment. When a Dominion ship of yours has just destroyed a ship you may discard this: the ship goes to your point area, for points equal to its highest printed number.',
    ways: [table],
    hooks: {
      triggers: {
        entered: { when: (_g, at, self) => at.id === self.id, run: wormhole as never },
        seeded: { when: (_g, at, self) => at.id === self.id, run: wormhole as never },
      },
      actions: {
        order: offer<'order'>({
          when: (g, at, self) =>
            at.seat === self.owner &&
            outposts(g, at.seat).length > 0 &&
            maySearch(g, at.seat, self, { want: [DEPOT], to: 'play' }),
          run: supplying,
          limit: ONCE_A_GAME,
        }),
        respond: {
          when: (g, at, self) => at.seat === self.owner && prize(g, at) !== null,
          run: claiming as never,
        },
      },
    },
  },
}

const onLine = (g: G, loc: LocId): boolean => g.s.locations[loc]!.under === undefined
