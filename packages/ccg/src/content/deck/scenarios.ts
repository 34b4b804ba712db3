/** Incidents of missions and conquest. */
import { allow, ask, call, done, locals, pick, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { byDefault, firstOf } from '../../lists.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { download } from '../../procedures/download/download.ts'
import { isActive } from '../../rules/card/able.ts'
import { compatible } from '../../rules/card/compatible.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { keepForUniqueness, releaseUnique } from '../../rules/card/uniqueOnly.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import { endOf, missionFor } from '../../rules/missions/ends.ts'
import { awayTeam, crew, members } from '../../rules/missions/party.ts'
import { locOf, surface } from '../../rules/places/places.ts'
import { modesOf } from '../../rules/reporting/report.ts'
import { enterPlay, take, toBonusArea } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, type Party, pieceOf, playerOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import {
  bonus,
  fetchingInPlay,
  id,
  maySearch,
  ONCE_A_GAME,
  offer,
  table,
  type Using,
} from '../../words/deck.ts'
import { type Answering, beneath, discardSelf } from '../../words/incidents.ts'
import { fits } from '../../words/targets.ts'
import { pool } from '../facts/pool.ts'

/** Those of whom one is trapped; at a dual mission one of the two teams. */
const teamsOf = (party: Party): ('awayTeam' | 'crew')[] =>
  party.ship !== null && party.surface ? ['awayTeam', 'crew'] : party.surface ? ['awayTeam'] : ['crew']

interface Attempted {
  self: Source
  at: { party: Party }
}

const trapping = procedure('deck.trapping', locals<Attempted>(), {
  team(_g, v) {
    const teams = teamsOf(v.at.party)
    const extra = { rules: ['CCG-ATTEMPT-16'], fallback: byDefault(teams), skipForced: true }
    return ask(v.at.party.seat, pick('trappedTeam', teams, extra), 'trap')
  },
  trap(g, v, team: 'awayTeam' | 'crew') {
    const people = (team === 'crew' ? crew : awayTeam)(g, v.at.party)
    return call(drawSome, { among: people }, 'trapped')
  },
  trapped(g, v, ids: Id[]) {
    const self = inPlay(g, v.self.id)
    for (const one of ids) {
      self.marks = [...(self.marks ?? []), one]
      keepForUniqueness(g, one)
    }
    return done()
  },
})

function comeOut(g: G, self: Id, party: Party): void {
  const spot = party.ship ?? surface(party.loc)
  for (const one of beneath(g, self)) {
    const { owner } = pieceOf(g, one)
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
    enterPlay(g, take(playerOf(g, owner).uniqueOnly!, one), owner, place, mode)
  }
  inPlay(g, self).marks = []
}

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
  const { met, known, completedBy, missions, under } = locationAt(g, loc)
  return (
    met.length === 0 &&
    known.length === 0 &&
    completedBy === null &&
    under === undefined &&
    missions.some(one => pieceOf(g, one).owner === seat && cardOf(g, one).mission !== null)
  )
}

const WORMHOLE = { want: [{ title: 'Bajoran Wormhole' }], to: 'play' as const }

const wormhole = fetchingInPlay('wormhole', () => WORMHOLE, { asks: true })

const BUILDER = readFilter('[Dom] ENGINEER')

/** Missions for the Dominion in the Alpha Quadrant where an engineer of theirs is. */
const outposts = (g: G, seat: Seat): LocId[] =>
  [...g.s.locations.keys()].filter(loc => {
    if (locationAt(g, loc).quadrant !== 'Alpha') return false
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
    const extra = { rules: ['CCG-DOWNLOAD-23'], fallback: byDefault(locs), skipForced: true }
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
  const { play, owner } = pieceOf(g, ship)
  if (play !== null || !isShip(cardOf(g, ship)) || !playerOf(g, owner).discard.includes(ship)) return null
  const [one, other] = g.s.forces ?? [[], []]
  const foes = one.includes(ship) ? other : other.includes(ship) ? one : []
  const own = foes.some(foe => pieceOf(g, foe).play?.by === at.seat && fits(g, foe, DOMINION_SHIP))
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
    const self = v.self.id
    toBonusArea(g, take(playerOf(g, pieceOf(g, ship).owner).discard, ship), v.at.seat)
    bonus(g, v.at.seat, Math.max(...printed), self)
    discardSelf(g, self)
    return done()
  },
})

const onLine = (g: G, loc: LocId): boolean => locationAt(g, loc).under === undefined

export const SCENARIOS: Readonly<Record<string, CardSpec>> = {
  'kobayashi-maru-scenario': {
    text: 'On a mission: it takes Computer Skill as well to solve it. When an attempt begins there one of those who attempt, at random, is placed beneath this. When a player solves the mission all compatible personnel of that player from beneath join the team; the others are discarded.',
    seedsAt: (g, _seat, loc) => cardOf(g, firstOf(locationAt(g, loc).missions)).mission !== null,
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
          run: trapping,
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
        entered: { when: (_g, at, self) => at.id === self.id, run: wormhole },
        seeded: { when: (_g, at, self) => at.id === self.id, run: wormhole },
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
          run: claiming,
        },
      },
    },
  },
}
