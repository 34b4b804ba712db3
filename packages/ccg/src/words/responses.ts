/** Words for what a response answers, and for taking away what it answers. */
import { found } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { matches } from '../cards/match.ts'
import { subjectsOf } from '../cards/subject.ts'
import type { CardType } from '../cards/wordLists.ts'
import { cardOf } from '../rules/card/lookup.ts'
import type { Responding } from '../rules/declared/cardSpec.ts'
import { giveBackCardPlay } from '../rules/reporting/cardPlay.ts'
import { type Action, type Id, pieceOf } from '../state.ts'
import type { G } from '../types.ts'

const PLAYS: readonly string[] = ['play', 'respond', 'activate', 'cost']

/** Just after a card was played, before it takes effect. */
export function justPlayed(test: (g: G, card: Id, action: Action) => boolean) {
  return (g: G, { action, moment, just }: Responding): boolean =>
    just &&
    moment === 'initiated' &&
    PLAYS.includes(action.kind) &&
    action.card !== null &&
    test(g, action.card, action)
}

/** CCG-TYPES-04: by its type, or because it is played as one. */
export function isPlayedAs(g: G, { card, kind }: Action, type: CardType): boolean {
  const { types, usedAs } = cardOf(g, card!)
  if (types.includes(type)) return true
  if (!usedAs.includes(type)) return false
  return usedAs.length === 1 || (type === 'Interrupt') === (kind === 'respond')
}

const known = new Map<string, boolean>()

/** Asked of many cards at every order: each pair of card and title is compared once. */
export const isTitled = (g: G, card: Id, ...titles: readonly string[]): boolean =>
  titles.some(title => {
    const key = `${pieceOf(g, card).card}: ${title}`
    let same = known.get(key)
    if (same === undefined) {
      same = printed(g, card, { title })
      known.set(key, same)
    }
    return same
  })

export function printed(g: G, card: Id, filter: Filter): boolean {
  return subjectsOf(cardOf(g, card)).some(one => matches(one, filter))
}

/** A dilemma that is being encountered. */
export function encountered(test: (g: G, dilemma: Id) => boolean) {
  return (g: G, { action, moment, just }: Responding): boolean =>
    !just &&
    moment === 'initiated' &&
    action.kind === 'encounter' &&
    action.card !== null &&
    test(g, action.card)
}

/** Just after a mission was solved. */
export function justSolved(test: (g: G, at: Responding) => boolean) {
  return (g: G, at: Responding): boolean =>
    at.just && at.moment === 'resolved' && at.action.kind === 'solve' && at.action.loc !== null && test(g, at)
}

/** The action that is answered: the one below the response itself. */
export const answered = (g: G): Action | undefined => g.s.actions.at(-2)

export const answeredAction = (g: G): Action => found(answered(g), 'action that is answered')

export function nullifiesIt(g: G): void {
  const action = answered(g)
  if (action !== undefined) action.nullified = true
}

/** The card goes back to hand, and another must be played in its place. */
export function sendsItBack(g: G): void {
  const action = answered(g)
  if (action === undefined || action.card === null) return
  action.nullified = true
  action.returned = true
  giveBackCardPlay(g, action.card)
  g.s.here.sentBack = [...(g.s.here.sentBack ?? []), action.card]
}
