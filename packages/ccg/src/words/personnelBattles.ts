/** Words for personnel battles. */
import type { Seat } from '@tenforward/kernel'
import { readFilter } from '../cards/filterNotation.ts'
import { attackers, foesAt } from '../rules/battle/battle.ts'
import { isDisabled } from '../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../rules/card/lookup.ts'
import type { Responding, Way } from '../rules/declared/cardSpec.ts'
import { mayUse, noteUse } from '../rules/declared/limits.ts'
import { personnelAt, spotOf } from '../rules/places/places.ts'
import { type Action, combatOf, type Id, pieceOf, rivalOf } from '../state.ts'
import type { G } from '../types.ts'
import { discardInPlay } from './played.ts'
import { encountered, isTitled, justPlayed, nullifiesIt } from './responses.ts'
import { cardInPlay, fits } from './targets.ts'

/** The battle that is under way. */
export const battle = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')

/** A personnel battle has just begun. */
export const begins =
  (test: (g: G, at: Responding) => boolean = () => true) =>
  (g: G, at: Responding) =>
    !at.just &&
    at.moment === 'initiated' &&
    at.action.kind === 'battle' &&
    at.action.spot !== undefined &&
    test(g, at)

/** Those of a player who fight. */
export function fighting(g: G, seat: Seat): Id[] {
  const { spot, by } = battle(g) ?? {}
  if (spot === undefined) return []
  const there = by === seat ? attackers(g, seat, spot) : foesAt(g, rivalOf(seat), spot)
  return there.filter(one => isPersonnel(cardOf(g, one)) && !g.s.combat?.out?.includes(one))
}

/** In combat: one's own and the adversary. */
export function pairOf(g: G, seat: Seat): { own: Id; foe: Id } | null {
  const pair = g.s.combat?.pair
  if (pair == null || pair.some(one => pieceOf(g, one).play === null)) return null
  const [own, foe] = inPlay(g, pair[0]).by === seat ? pair : [pair[1], pair[0]]
  return inPlay(g, own).by === seat ? { own, foe } : null
}

/** Neither stunned nor wounded yet. */
const isUp = (g: G, one: Id): boolean =>
  !combatOf(g).stunned.includes(one) && !combatOf(g).dying.includes(one)

export const engaged =
  (test: (g: G, own: Id, foe: Id) => boolean) =>
  (g: G, at: Responding): boolean => {
    if (at.moment !== 'paired' || at.just) return false
    const pair = pairOf(g, at.seat)
    return pair !== null && isUp(g, pair.own) && isUp(g, pair.foe) && test(g, pair.own, pair.foe)
  }

export const BATTLE = { times: 1, per: 'battle' } as const

/** CCG-ONCE-05: once in a battle, whatever copies there are. */
export const oncePerBattle = (card: string) => ({
  may: (g: G, seat: Seat) => mayUse(g, seat, card, 'play', BATTLE),
  note: (g: G, seat: Seat) => noteUse(g, seat, card, 'play', BATTLE),
})

export const nullifies = (...titles: string[]): Way[] => [
  {
    name: 'nullify',
    when: 'any time',
    targets: [cardInPlay((g, one) => isTitled(g, one, ...titles))],
    does: discardInPlay,
  },
  { when: 'response', answers: justPlayed((g, card) => isTitled(g, card, ...titles)), does: nullifiesIt },
  { when: 'response', answers: encountered((g, card) => isTitled(g, card, ...titles)), does: nullifiesIt },
]

export const ANDROID = readFilter('"android"')

export const withVulcan = (g: G, one: Id, seat: Seat): boolean => {
  if (inPlay(g, one).by !== seat || fits(g, one, ANDROID)) return false
  const spot = spotOf(g, one)
  const others = spot === null ? [] : personnelAt(g, spot, seat)
  return others.some(
    other =>
      other !== one &&
      !isDisabled(g, other) &&
      cardOf(g, other).personnel.some(({ species }) => species.includes('vulcan')),
  )
}

export const wounded = (g: G, seat: Seat): Id[] =>
  (g.s.combat?.dying ?? []).filter(one => pieceOf(g, one).play !== null && withVulcan(g, one, seat))
