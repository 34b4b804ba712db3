/** Cards that need a rule of their own: seldom, and each in its own way. */
import { allow, ask, call, done, forbid, locals, pick, type Seat } from '@tenforward/kernel'
import { matches } from '../../cards/match.ts'
import { isMet } from '../../cards/meet.ts'
import type { Requirement } from '../../cards/requirement.ts'
import type { Subject } from '../../cards/subject.ts'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { fitsIn } from '../../rules/card/compatible.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { disable, revive } from '../../rules/card/states.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import type { DilemmaSpec, Striking } from '../../rules/declared/dilemmaSpec.ts'
import { members, resources } from '../../rules/missions/party.ts'
import { requirementFor } from '../../rules/missions/requirements.ts'
import { isHologram, moveByForce } from '../../rules/people/holograms.ts'
import {
  isPlanet,
  locationOf,
  locOf,
  personnelAt,
  placeOf,
  shipsOf,
  spotOf,
  surface,
} from '../../rules/places/places.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay, take, toBonusArea } from '../../rules/zones/zones.ts'
import { combatOf, type Id, type LocId, type Party, pieceOf, playerOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { id, of } from '../../words/people.ts'
import { needs } from '../../words/played.ts'
import { isAnyNow } from '../../words/values.ts'
import { peopleAt } from './runs.ts'

interface Using {
  self: Source
  at: { seat: Seat }
}

// ---- every skill by somebody else

/** The single parts of each of the alternatives. */
function alternatives(requirement: Requirement): Requirement[][] {
  if (requirement.kind === 'any') return requirement.of.flatMap(alternatives)
  if (requirement.kind !== 'all') return [[requirement]]
  return requirement.of
    .map(alternatives)
    .reduce<Requirement[][]>(
      (sofar, more) => sofar.flatMap(one => more.map(other => [...one, ...other])),
      [[]],
    )
}

type Part = (one: Subject) => boolean

/** Each required skill, as often as it is required. */
function skillParts(part: Requirement): Part[] {
  if (part.kind === 'skill')
    return Array.from({ length: part.count }, () => (one: Subject) => one.level(part.skill) > 0)
  if (part.kind === 'count' && 'skill' in part.filter)
    return Array.from({ length: part.count }, () => (one: Subject) => matches(one, part.filter))
  return []
}

/** Whether everybody can take one part, so that none is left. */
function canShare(parts: readonly Part[], team: readonly Subject[]): boolean {
  const takenBy = new Map<number, number>()
  const place = (part: number, tried: Set<number>): boolean =>
    team.some((one, i) => {
      if (tried.has(i) || !parts[part]!(one)) return false
      tried.add(i)
      const other = takenBy.get(i)
      if (other !== undefined && !place(other, tried)) return false
      takenBy.set(i, part)
      return true
    })
  return parts.every((_, part) => place(part, new Set()))
}

function solvesApart(g: G, party: Parameters<typeof members>[1]): boolean {
  const wanted = requirementFor(g, party)
  if (wanted === null) return false
  const team = members(g, party).flatMap(one => subjectsIn(g, one))
  const all = resources(g, party)
  return alternatives(wanted).some(
    parts => parts.every(part => isMet(part, all)) && canShare(parts.flatMap(skillParts), team),
  )
}

// ---- held atop the mission

/** Whoever it lies on is held with it. */
const holds = procedure('dilemma.holds', locals<Striking>(), {
  take(g, v) {
    const at = pieceOf(g, v.card).play?.at
    if (at?.in !== 'on') return done()
    disable(g, [at.host])
    inPlay(g, at.host).at = { in: 'atop', loc: v.party.loc }
    return done()
  },
})

const CLEVER = 24

/** CUNNING of everybody of a player at a location. */
const cunningAt = (g: G, seat: Seat, loc: LocId): number =>
  peopleAt(g, seat, loc)
    .flatMap(one => subjectsIn(g, one))
    .reduce((sum, one) => sum + one.attribute('CUNNING'), 0)

/** The one who was held is with the others again: on the planet, or aboard a ship of theirs. */
function release(g: G, one: Id, loc: LocId): void {
  const play = inPlay(g, one)
  const ship = shipsOf(g, play.by).find(
    host => locOf(g, host) === loc && fitsIn(g, play.by, one, play.mode, host),
  )
  revive(g, [one])
  if (isPlanet(g, loc)) moveByForce(g, one, { in: 'planet', loc }, surface(loc))
  else if (ship !== undefined) moveByForce(g, one, { in: 'aboard', host: ship }, ship)
}

function endsHold(g: G, self: Id): void {
  const play = inPlay(g, self)
  if (play.at.in !== 'on') return
  play.count++
  if (play.count < 2) return
  const { host } = play.at
  const loc = locationOf(g, host)
  if (cunningAt(g, inPlay(g, host).by, loc) > CLEVER) {
    release(g, host, loc)
    leavePlay(g, self, 'discard')
  } else leavePlay(g, host, 'out')
}

export const ODDMENT_DILEMMAS: Readonly<Record<string, DilemmaSpec>> = {
  'cytoplasmic-life-form': {
    text: 'On the mission, unless there are 3 Exobiology: whoever solves it needs another person for each skill that it asks for.',
    effects: [{ kind: 'place', on: 'mission', unless: needs('Exobiology x3') }],
  },
  'make-us-go': {
    text: 'Nobody gets past unless the ENGINEER with the most CUNNING is held with it on the mission. When your next turn ends, CUNNING over 24 at this location cures it; otherwise both are out of play.',
    effects: [
      { kind: 'condition', needs: needs('ENGINEER') },
      {
        kind: 'place',
        on: { of: { skill: 'ENGINEER' }, count: 1, by: { most: ['CUNNING'] } },
        whenPassed: true,
      },
      { kind: 'auto', run: holds },
    ],
  },
}

// ---- a device that is worn

/** Holograms there who could wear it, or the end of it. */
function wearers(g: G, self: Id): Id[] {
  const { at, by } = inPlay(g, self)
  if (at.in === 'on') return []
  const spot = spotOf(g, self)
  if (spot === null) return []
  return [...personnelAt(g, spot, by)].filter(one => isHologram(cardOf(g, one)))
}

const isWorn = (g: G, self: Id): boolean => inPlay(g, self).at.in === 'on'

const wears = procedure('crew.wears', locals<Using>(), {
  who(g, v) {
    const self = v.self.id
    if (isWorn(g, self)) return 'off'
    const able = wearers(g, self)
    const extra = {
      rules: ['CCG-HOLO-06'],
      about: { card: self },
      fallback: byDefault(able),
      skipForced: true,
    }
    return ask(v.at.seat, pick('targetPersonnel', able, extra), 'on')
  },
  on(g, v, who: Id) {
    inPlay(g, v.self.id).at = { in: 'on', host: who }
    return done()
  },
  off(g, v) {
    const play = inPlay(g, v.self.id)
    const spot = play.at.in === 'on' ? spotOf(g, play.at.host) : null
    if (spot !== null) play.at = placeOf(spot)
    return done()
  },
})

// ---- a killer's prize

const retires = procedure('crew.retires', locals<Using>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: v.self.id }) }, 'go'),
  go(g, v, stands: boolean) {
    const self = v.self.id
    if (stands && pieceOf(g, self).play !== null) {
      const { owner } = pieceOf(g, self)
      leavePlay(g, self, 'discard')
      toBonusArea(g, take(playerOf(g, owner).discard, self), v.at.seat)
      score(g, v.at.seat, cardOf(g, self).points!.value, true, v.self.content)
    }
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

const hasWounded = (g: G, { moment }: Responding, self: Id): boolean => {
  const pair = g.s.combat?.pair
  const foe = pair?.includes(self) ? pair.find(one => one !== self) : undefined
  return moment === 'struck' && foe !== undefined && combatOf(g).dying.includes(foe)
}

const KIRK = of('{any Kirk}')

/** A team of the rival's with somebody of the Federation, and without Kirk. */
const lacksKirk = (g: G, party: Party, self: Id): boolean => {
  const team = members(g, party)
  return (
    party.seat !== inPlay(g, self).by &&
    party.loc === locOf(g, self) &&
    team.some(one => inPlay(g, one).mode === 'Federation') &&
    !team.some(one => isAnyNow(g, one, KIRK))
  )
}

export const CREW_ODDMENTS: Readonly<Record<string, CardSpec>> = {
  khan: {
    text: 'Where this one is, Federation personnel of the opponent solve no mission without Kirk.',
    hooks: {
      permissions: {
        solve: (g, { party }, self) =>
          lacksKirk(g, party, id(self))
            ? forbid('Nobody of the Federation solves this without Kirk.', ['CCG-SOLVE-02'])
            : undefined,
      },
    },
  },
  'cytoplasmic-life-form': {
    text: ODDMENT_DILEMMAS['cytoplasmic-life-form']!.text,
    hooks: {
      permissions: {
        solve: (g, at, self) =>
          locOf(g, id(self)) === at.party.loc && !solvesApart(g, at.party)
            ? forbid('Every skill takes somebody else.', ['CCG-SOLVE-02'])
            : undefined,
      },
    },
  },
  'make-us-go': {
    text: ODDMENT_DILEMMAS['make-us-go']!.text,
    hooks: {
      triggers: {
        turnEnds: {
          when: (g, at, self) => inPlay(g, id(self)).by === at.seat,
          act: (g, _at, self) => endsHold(g, id(self)),
        },
      },
    },
  },
  'captain-spock': {
    text: 'Once in the game, its player may take it back to hand from the discard pile.',
    comesBack: true,
  },
  'uss-stargazer': {
    text: 'Once in the game, its player may take it back to hand from the discard pile.',
    comesBack: true,
  },
  'alien-gambling-device': {
    text: 'Equipment. Once in every turn you may have a random selection made anew, at this location or next to it. Several add up.',
    reselects: true,
  },
  'mobile-holo-emitter': {
    text: 'In your turn, a hologram of yours where it is may put it on or take it off: who wears it may be anywhere. While worn it is no Equipment.',
    hooks: {
      permissions: {
        hologram: (g, at, self) => {
          const { at: place } = inPlay(g, id(self))
          return place.in === 'on' && place.host === at.id ? allow() : undefined
        },
      },
      actions: {
        order: {
          when: (g, at, self) =>
            self.owner === at.seat && (isWorn(g, id(self)) || wearers(g, id(self)).length > 0),
          run: wears,
        },
      },
    },
  },
  falcon: {
    text: 'When he has wounded an adversary mortally, he may go to your bonus point area for his points.',
    hooks: {
      actions: {
        respond: {
          when: (g, at, self) => self.owner === at.seat && hasWounded(g, at, id(self)),
          run: retires,
        },
      },
    },
  },
}

export const ODDMENT_RUNS = [holds]
