/** What content offers to do, within the limits on its use. */
import { actionOf, actionsAt, call } from '@tenforward/kernel'
import type { Offer } from '../../rules/declared/cardHooks.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import type { Ccg, G, Source } from '../../types.ts'

type Occasions = Ccg['Points']['actions']
type Limited = Pick<Offer<never>, 'effect' | 'limitedAs'>

const offerOf = <K extends keyof Occasions>(g: G, point: K, source: Source): Offer<Occasions[K]> =>
  actionOf(g, point, source)
const effectOf = ({ effect }: Limited, point: string): string => effect ?? point
const cardFor = ({ limitedAs }: Limited, { content }: Source): string => limitedAs ?? content

/** CCG-ONCE-05, CCG-CUMULATIVE-05: further copies of a card give no further uses. */
export function offered<K extends keyof Occasions>(g: G, point: K, at: Occasions[K]): Source[] {
  const found = actionsAt(g, point, at)
  if (found.length === 0) return found
  return found.filter(source => {
    const offer = offerOf(g, point, source)
    if (offer.limit === undefined) return true
    return mayUse(g, at.seat, cardFor(offer, source), effectOf(offer, point), offer.limit)
  })
}

export function takeUp<K extends keyof Occasions, L extends string>(
  g: G,
  point: K,
  source: Source,
  at: Occasions[K],
  to: L,
) {
  const offer = offerOf(g, point, source)
  if (offer.limit !== undefined)
    noteUse(g, at.seat, cardFor(offer, source), effectOf(offer, point), offer.limit)
  return call(offer.run, { self: source, at }, to)
}

/** How an effect of a card is named in a prompt: by the copy that has it. */
export const nameOf = (source: Source): string => `use ${source.id}`
