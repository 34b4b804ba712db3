import {
  ask,
  call,
  clone,
  done,
  emit,
  forbidden,
  locals,
  type OptionId,
  pick,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import type { Card } from '../../cards/types.ts'
import { byDefault } from '../../lists.ts'
import { beginScouting } from '../../rules/borg/objectives.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { dilemmaOf } from '../../rules/declared/lookup.ts'
import { parties, qualifies } from '../../rules/missions/attempts.ts'
import { missionFor } from '../../rules/missions/ends.ts'
import { isSpent, meets, members } from '../../rules/missions/party.ts'
import { isClear, requirementFor } from '../../rules/missions/requirements.ts'
import { takers } from '../../rules/places/abandoned.ts'
import { surface } from '../../rules/places/places.ts'
import { turnOver } from '../../rules/reporting/turning.ts'
import { becameMisSeed, dilemmaPlaces, goesUnderMissions, misSeed } from '../../rules/seeding/seeding.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, type Party, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure } from '../../types.ts'
import { anAction, conclude, initiate } from '../actions/act.ts'
import { commandeer } from '../commandeer/commandeer.ts'
import { BACK } from '../declining.ts'
import { askGuests } from '../infiltrate/infiltrate.ts'
import type { Encounter } from './aiming.ts'
import { contribute } from './contribute.ts'
import { encounter, putBack } from './encounter.ts'
import { solve } from './solve.ts'

/** How a party is named in a prompt: by its ship, or by the planet it stands on. */
const handle = (party: Party): OptionId => {
  const where = party.ship ?? surface(party.loc)
  const by = party.set === undefined ? '' : ` by ${party.set}`
  const team = party.team === undefined ? '' : ` with ${party.team[0]}`
  return team + by === '' ? where : `${where}${team}${by}`
}

export function openAttempts(g: G, seat: Seat): Party[] {
  return placesOf(g, seat)
    .sort((a, b) => a - b)
    .flatMap(loc => parties(g, seat, loc))
}

/** Asked at every order. */
export const anyAttempt = (g: G, seat: Seat): boolean =>
  placesOf(g, seat).some(loc => parties(g, seat, loc).length > 0)

/** Where a player has a ship in space, or anything on a planet. */
function placesOf(g: G, seat: Seat): LocId[] {
  const near: LocId[] = []
  for (const id of g.s.inPlay) {
    const { at, by } = pieceOf(g, id).play!
    if (by === seat && (at.in === 'planet' || at.in === 'space') && !near.includes(at.loc)) near.push(at.loc)
  }
  return near
}

/** CCG-COMMANDEER-08: an attempt to take a station that nobody controls. */
export const takeStation = procedure('takeStation', locals<{ seat: Seat }>(), {
  who: (g, v) =>
    ask(
      v.seat,
      pick('takeStation', [...takers(g, v.seat).map(handle), BACK], {
        rules: ['CCG-COMMANDEER-08', 'CCG-ATTEMPT-24'],
        fallback: BACK,
        hush: true,
      }),
      'begin',
    ),
  begin(g, v, chosen: OptionId) {
    const party = takers(g, v.seat).find(one => handle(one) === chosen)
    return party === undefined ? done() : call(missionAttempt, { party }, 'end')
  },
  end: () => done(),
})

/** CCG-ATTEMPT-25: announce the attempt and who makes it. */
export const attempt = procedure('attempt', locals<{ seat: Seat }>(), {
  who(g, v) {
    const options = [...openAttempts(g, v.seat).map(handle), BACK]
    return ask(
      v.seat,
      pick('attempt', options, { rules: ['CCG-ATTEMPT-25', 'CCG-ATTEMPT-20'], fallback: BACK, hush: true }),
      'begin',
    )
  },
  begin(g, v, chosen: OptionId) {
    const party = openAttempts(g, v.seat).find(one => handle(one) === chosen)
    return party === undefined ? done() : call(missionAttempt, { party }, 'end')
  },
  end: () => done(),
})

type Why = 'empty' | 'dilemma' | 'requirements'

interface Attempting {
  party: Party
  condemned?: boolean
}

/** With what its steps lay down. */
interface AttemptingNow extends Attempting {
  card: Id
  why: Why
  faced: Party
}

/** A mission attempt is one action: a series of encounters, then the solving (CCG-ACTION-16). */
export const missionAttempt = procedure('missionAttempt', laying<Attempting, AttemptingNow>(), {
  announce(g, v) {
    const { seat, loc } = v.party
    const scouting = v.party.scouts !== undefined
    emit(g, scouting ? 'scouting.began' : 'attempt.began', { seat, loc })
    const kind = scouting ? 'scout' : 'attempt'
    return call(initiate, { action: anAction({ kind, by: seat, loc, party: v.party }) }, 'begin')
  },
  begin(_g, v, stands: boolean) {
    if (!stands) return 'end'
    return call(askGuests, { party: { ...v.party } }, 'gather')
  },
  gather(g, v) {
    v.party.began = members(g, v.party).length
    const wanted = requirementFor(g, v.party)
    if (wanted !== null && meets(g, v.party, wanted)) v.party.able = true
    if (v.party.scouts !== undefined) {
      beginScouting(g, v.party.scouts)
      return 'nextSeed'
    }
    return fire('attemptBegan', { party: { ...v.party } }, 'nextSeed')
  },
  /** CCG-ATTEMPT-27 and 28: from the bottom up; without seeds the mission itself. */
  nextSeed(g, v) {
    if (isSpent(g, v.party)) return fail(v, 'empty')
    if (g.s.here.over) return fail(v, 'dilemma')
    const { seeds } = locationAt(g, v.party.loc)
    if (seeds.length > 0) return 'reveal'
    if (v.party.takes !== undefined) return 'takeStation'
    // CCG-SCOUT-06: scouting never ends in solving the mission.
    return v.party.scouts === undefined ? 'solve' : 'end'
  },
  reveal(g, v) {
    const { loc, seat } = v.party
    const place = locationAt(g, loc)
    const card = place.seeds.shift()!
    place.known = place.known.filter(id => id !== card)
    v.card = card
    reveal(g)
    const others = sameOwner(g, card, loc)
    const rule = isHalfMisSeed(g, card, others) ? null : misSeed(g, card, loc, others)
    const as = rule !== null ? 'mis-seed' : dilemmaPlaces(cardOf(g, card)) === null ? 'found' : 'dilemma'
    if (!place.met.includes(card)) place.met.push(card)
    emit(g, 'seed.revealed', { seat, loc, card: pieceOf(g, card).card, as })
    if (as === 'mis-seed') {
      misSeeded(g, card, loc, seat, rule!)
      return 'nextSeed'
    }
    if (as === 'found') {
      place.found.push(card)
      return 'nextSeed'
    }
    // CCG-DECK-15: a second copy of a unique one is gone at once, without effect.
    if (duplicates(g, pieceOf(g, card).owner, cardOf(g, card)) !== null) {
      put(g, card, 'discard')
      return 'nextSeed'
    }
    // CCG-COMBO-13: the half is as good as gone, and the card itself goes after the other half.
    v.condemned = isHalfMisSeed(g, card, others)
    if (v.condemned) {
      place.halves = [...used(g, loc), card]
      bar(g, card, loc, seat)
    }
    g.s.table.push(card)
    return 'face'
  },
  /** CCG-ATTEMPT-13 to 15: at a dual-icon mission one of the two teams faces it. */
  face(g, v) {
    const teams = facing(g, v.party, v.card)
    const extra = {
      rules: ['CCG-ATTEMPT-15'],
      about: { card: v.card },
      fallback: byDefault(teams),
      skipForced: true,
    }
    return ask(v.party.seat, pick('facedBy', teams, extra), 'faced')
  },
  faced(_g, v, team: Team) {
    v.faced = { ...clone(v.party), ...(team === 'all' ? {} : ONLY[team]) }
    return 'encounter'
  },
  /** CCG-COMBO-02: of a combo dilemma the first half comes first, unless it is used up. */
  encounter(g, v) {
    if (firstHalf(g, v) === undefined) return call(encounter, meeting(v), 'met')
    return call(encounter, { ...meeting(v), half: 'first' }, 'halfMet')
  },
  /** CCG-COMBO-03 and 04: past the first half the second follows; failed, it is faced again another time. */
  halfMet(g, v, result: 'failed' | 'continue') {
    const once = firstHalf(g, v)?.once !== undefined
    if (result === 'continue' || once) locationAt(g, v.party.loc).halves = [...used(g, v.party.loc), v.card]
    if (result === 'failed') return fail(v, 'dilemma')
    if (!isSpent(g, v.party)) return call(encounter, meeting(v), 'met')
    putBack(g, v.party.loc, g.s.table.pop()!)
    return fail(v, 'empty')
  },
  met(g, v, result: 'failed' | 'continue') {
    if (v.condemned) condemn(g, v.card, v.party.loc)
    return result === 'failed' ? fail(v, 'dilemma') : 'nextSeed'
  },
  /** CCG-SOLVE-01, 02 and 23: those who are left solve it if they can; decision G-25: one of them must match. */
  solve(g, v) {
    const { party } = v
    const { seat, loc } = party
    const barred = locationAt(g, loc).barred.includes(seat)
    const requirement = requirementFor(g, party)
    const able =
      !barred &&
      members(g, party).some(id => qualifies(g, party, id)) &&
      requirement !== null &&
      isClear(g, party) &&
      meets(g, party, requirement) &&
      forbidden(g, 'solve', { party }) === null
    if (!able) return fail(v, 'requirements')
    return call(contribute, { party, requirement: requirement, to: missionFor(g, seat, loc) }, 'solved')
  },
  solved: (_g, v) => call(solve, { party: v.party }, 'end'),
  /** CCG-COMMANDEER-08, CCG-MISSEED-10: the station is theirs, unless they met their own mis-seed there. */
  takeStation(g, v) {
    const { seat, loc, takes } = v.party
    if (locationAt(g, loc).barred.includes(seat)) return fail(v, 'requirements')
    return call(commandeer, { seat, id: takes!, team: members(g, v.party) }, 'taken')
  },
  taken(g, v) {
    turnOver(g, v.party.takes!)
    return fire('turnedOver', { id: v.party.takes!, seat: v.party.seat }, 'end')
  },
  fail(g, v) {
    const { seat, loc } = v.party
    emit(g, 'attempt.failed', { seat, loc, why: v.why })
    return 'end'
  },
  end: (_g, v) =>
    v.party.scouts === undefined ? fire('attempted', { party: { ...v.party } }, 'conclude') : 'conclude',
  conclude: () => call(conclude, {}, 'done'),
  done: () => done(),
})

const used = (g: G, loc: LocId): Id[] => locationAt(g, loc).halves ?? []

function firstHalf(g: G, v: AttemptingNow): DilemmaSpec | undefined {
  return used(g, v.party.loc).includes(v.card) ? undefined : dilemmaOf(g, pieceOf(g, v.card).card)?.first
}

function meeting(v: AttemptingNow): Encounter {
  const start = { index: 0, targets: {}, failed: false, placed: false, met: false }
  return { party: v.faced, whole: v.party, card: v.card, ...start }
}

type Team = 'all' | 'awayTeam' | 'crew'

const ONLY = { awayTeam: { ship: null }, crew: { surface: false } }

/** Who could face a dilemma: everybody, unless an Away Team and a crew attempt together. */
function facing(g: G, party: Party, card: Id): Team[] {
  if (party.ship === null || !party.surface) return ['all']
  const places = dilemmaPlaces(cardOf(g, card))!
  if (places.length !== 1) return ['awayTeam', 'crew']
  return places[0] === 'planet' ? ['awayTeam'] : ['crew']
}

function fail(v: AttemptingNow, why: Why): 'fail' {
  v.why = why
  return 'fail'
}

/** Decision G-32: copies met here before, and all artifacts of the same player. */
function sameOwner(g: G, card: Id, loc: LocId): Id[] {
  const { owner } = pieceOf(g, card)
  const { found, seeds, met } = locationAt(g, loc)
  const artifacts = [...found, ...seeds].filter(id => isArtifact(cardOf(g, id)))
  return [...artifacts, ...met].filter(id => id !== card && pieceOf(g, id).owner === owner)
}

const isArtifact = (card: Card): boolean => dilemmaPlaces(card) === null && goesUnderMissions(card)

/** CCG-MISSEED-01: out of play; CCG-MISSEED-12: what only became a mis-seed bars nobody. */
function misSeeded(g: G, card: Id, loc: LocId, seat: Seat, rule: string): void {
  if (!becameMisSeed(g, card, loc, rule)) bar(g, card, loc, seat)
  put(g, card, 'out')
}

/** CCG-MISSEED-08: its own player can never solve the mission. */
function bar(g: G, card: Id, loc: LocId, seat: Seat): void {
  const { barred } = locationAt(g, loc)
  if (pieceOf(g, card).owner === seat && !barred.includes(seat)) barred.push(seat)
}

/** CCG-COMBO-13: whether only the first half of a combo dilemma repeats what its player seeded here. */
function isHalfMisSeed(g: G, card: Id, others: readonly Id[]): boolean {
  const [first, second] = cardOf(g, card).dilemma?.combo ?? []
  const titles = others.map(id => cardOf(g, id).title)
  return first !== undefined && titles.includes(first) && !titles.includes(second!)
}

/** Wherever the second half has left it: out of play. In play it stays until it leaves. */
function condemn(g: G, card: Id, loc: LocId): void {
  const place = locationAt(g, loc)
  const { owner } = pieceOf(g, card)
  const pile = [place.seeds, playerOf(g, owner).discard].find(list => list.includes(card))
  if (pile === undefined) return
  place.known = place.known.filter(id => id !== card)
  put(g, take(pile, card), 'out')
}
