/** Objectives that bring people of one kind. */
import { allow, ask, call, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import type { Requirement } from '../../cards/requirement.ts'
import type { RegularSkill } from '../../cards/wordLists.ts'
import { firstOf } from '../../lists.ts'
import { BACK } from '../../procedures/declining.ts'
import { download } from '../../procedures/download/download.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { canFetch, type Fetch } from '../../rules/downloads/fetch.ts'
import { facilitiesOf, shipsOf } from '../../rules/places/places.ts'
import { score } from '../../rules/turn/score.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { type G, laying, procedure } from '../../types.ts'
import { choosing, inOwnTurn } from '../../words/choosing.ts'
import { EACH_TURN, type Happened, idOf, maySearch, whenItComes } from '../../words/doors.ts'
import { onTable } from '../../words/played.ts'
import { fits } from '../../words/targets.ts'
import { isOut } from '../../words/values.ts'

const PLAYS: Way = { when: 'card play', stays: onTable }

// ---- Assign Mission Specialists

const SPECIALIST: Filter = { trait: 'mission specialist' }
const WORTH = 5

interface Assigning extends Happened {
  outpost?: Id
}

/** With what its steps lay down. */
interface AssigningNow extends Assigning {
  titles: string[]
}

const outposts = (g: G, seat: Seat): Id[] =>
  facilitiesOf(g, seat).filter(id => cardOf(g, id).facility!.kind === 'Outpost')

/** Somebody of whom the player has nobody of that name in play. */
function specialist(
  g: G,
  { self, at: { seat }, outpost, titles = [] }: Assigning & Partial<AssigningNow>,
): Fetch {
  const there = g.s.inPlay.filter(id => inPlay(g, id).by === seat && isPersonnel(cardOf(g, id)))
  const known = [...titles, ...there.map(id => cardOf(g, id).title)].map(
    title => ({ not: { title } }) as Filter,
  )
  const want: Filter = { all: [{ type: 'Personnel' }, SPECIALIST, ...known] }
  return {
    seat,
    by: idOf(self),
    want: [want],
    to: 'play',
    spots: [outpost!],
    ...(titles.length > 0 ? { counted: true, further: true } : {}),
  }
}

const MOST = 2

const assigns = procedure('assignsSpecialists', laying<Assigning, AssigningNow>(), {
  where(g, v) {
    const among: OptionId[] = [...outposts(g, v.at.seat), BACK]
    const extra = {
      rules: ['CCG-FACILITY-10'],
      about: { card: idOf(v.self) },
      fallback: BACK,
      skipForced: true,
    }
    return ask(v.at.seat, pick('downloadTo', among, extra), 'there')
  },
  there(_g, v, outpost: Id | typeof BACK) {
    if (outpost === BACK) return done()
    v.outpost = outpost
    v.titles = []
    return 'one'
  },
  one(g, v) {
    if (v.titles.length >= MOST || !canFetch(g, specialist(g, v))) return done()
    return call(download, specialist(g, v), 'came')
  },
  came(g, v, result: string) {
    if (result !== 'done') return done()
    const last = g.s.inPlay.findLast(id => isPersonnel(cardOf(g, id)) && inPlay(g, id).by === v.at.seat)
    v.titles = [...v.titles, last === undefined ? '' : cardOf(g, last).title]
    return 'one'
  },
})

type Wanted = ReadonlyMap<RegularSkill, number>

/** The skills that are asked for and how often, once for each way of meeting it: an alternative is met or it is not. */
function waysToMeet(requirement: Requirement): Wanted[] {
  if (requirement.kind === 'skill') return [new Map([[requirement.skill, requirement.count]])]
  if (requirement.kind === 'any') return requirement.of.flatMap(waysToMeet)
  if (requirement.kind !== 'all') return [new Map()]
  return requirement.of.reduce<Wanted[]>(
    (ways, one) => waysToMeet(one).flatMap(more => ways.map(way => added(way, more))),
    [new Map()],
  )
}

const added = (a: Wanted, b: Wanted): Wanted =>
  new Map([...a.keys(), ...b.keys()].map(skill => [skill, (a.get(skill) ?? 0) + (b.get(skill) ?? 0)]))

const skillOf = (g: G, id: Id): RegularSkill | undefined => {
  const [only] = firstOf(cardOf(g, id).personnel).skills
  return only?.kind === 'regular' ? only.skill : undefined
}

/** Of those who contributed, the specialists whose skill was asked for, as often as it was; the way that counts most. */
function usefulOnes(g: G, ids: readonly Id[], requirement: Requirement): number {
  const skills = ids.flatMap(id => (fits(g, id, SPECIALIST) ? (skillOf(g, id) ?? []) : []))
  const used = (way: Wanted): number =>
    [...way].reduce(
      (sum, [skill, most]) => sum + Math.min(most, skills.filter(one => one === skill).length),
      0,
    )
  return Math.max(0, ...waysToMeet(requirement).map(used))
}

const discards = procedure('discardsObjective', locals<Happened>(), {
  gone(g, v) {
    leavePlay(g, idOf(v.self), 'discard')
    return done()
  },
})

// ---- Assign Support Personnel

const SUPPORT: Filter = { trait: 'support personnel' }

const isBig = (g: G, ship: Id): boolean => fits(g, ship, { staffingIcons: 2 })

const stationsFor = (g: G, seat: Seat): Id[] => [
  ...shipsOf(g, seat).filter(id => isBig(g, id)),
  ...facilitiesOf(g, seat),
]

/** CCG-ONCE-05: each title once in a game. */
const usedKey = (title: string): string => `support: ${title}`

function supporter(g: G, seat: Seat, by: Id): Fetch {
  const used = playerOf(g, seat)
    .spent.filter(key => key.startsWith('support: '))
    .map(key => key.slice(9))
  const want: Filter = { all: [SUPPORT, ...used.map(title => ({ not: { title } }) as Filter)] }
  return { seat, by, want: [want], to: 'play', spots: stationsFor(g, seat), matching: true }
}

/** With this in play, whoever comes for the Dominion or the Cardassians costs nothing. */
const EFFORTS = 'dominion-war-efforts'
const isAtWar = (g: G, id: Id): boolean => ['Dominion', 'Cardassian'].includes(inPlay(g, id).mode ?? '')

const sendsSupport = procedure('sendsSupport', locals<Happened>(), {
  go(g, v) {
    if (!isOut(g, EFFORTS, v.at.seat)) leavePlay(g, idOf(v.self), 'discard')
    return call(download, supporter(g, v.at.seat, idOf(v.self)), 'came')
  },
  came(g, v, result: string) {
    const last = g.s.inPlay.findLast(id => isPersonnel(cardOf(g, id)) && inPlay(g, id).by === v.at.seat)
    if (result === 'done' && last !== undefined)
      playerOf(g, v.at.seat).spent.push(usedKey(cardOf(g, last).title))
    const kept = result === 'done' && last !== undefined && isAtWar(g, last)
    if (!kept && pieceOf(g, idOf(v.self)).play !== null) leavePlay(g, idOf(v.self), 'discard')
    return done()
  },
})

const support = choosing('useSupport', [
  {
    name: 'download',
    limit: EACH_TURN,
    when: (g, seat, self) => stationsFor(g, seat).length > 0 && maySearch(g, supporter(g, seat, self)),
    run: sendsSupport,
  },
])

export const SPECIALISTS: Readonly<Record<string, CardSpec>> = {
  'assign-mission-specialists': {
    text: 'On the table. When it comes you may download up to two different mission specialists, of whom you have none in play, to one of your outposts. While it is there each mission specialist of yours who helps with the own skill to solve a mission scores 5 points. You may discard it when a turn of yours begins.',
    ways: [PLAYS],
    hooks: {
      triggers: {
        ...whenItComes(assigns),
        contributed: {
          when: (g, { seat, ids, requirement, to }, self) =>
            seat === self.owner && cardOf(g, to).mission !== null && usefulOnes(g, ids, requirement) > 0,
          act: (g, { seat, ids, requirement }, self) =>
            score(g, seat, WORTH * usefulOnes(g, ids, requirement), true, pieceOf(g, idOf(self)).card),
        },
      },
      actions: { start: { when: (_g, { seat }, self) => self.owner === seat, run: discards } },
    },
  },
  'assign-support-personnel': {
    text: 'On the table: your support personnel may report aboard your ships with two staffing icons or more. Once each turn you may discard it to download one of them, each title once in a game, to such a ship or a facility of theirs.',
    ways: [PLAYS],
    hooks: {
      permissions: {
        report: (g, { seat, id, spot }, self) =>
          self.owner === seat &&
          typeof spot === 'number' &&
          pieceOf(g, spot).play?.by === seat &&
          isShip(cardOf(g, spot)) &&
          isBig(g, spot) &&
          fits(g, id, SUPPORT)
            ? allow()
            : undefined,
      },
      actions: inOwnTurn(support),
    },
  },
}
