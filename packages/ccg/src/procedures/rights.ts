/** What a player may demand of the other at any time (decision 9.4). */
import { emit, RuleError, reveal, type Standing } from '@tenforward/kernel'
import { sourcesFor } from '../rules/fetch.ts'
import type { Ccg } from '../types.ts'

/** CCG-DOWNLOAD-09, CCG-LOOK-13: after a search that found nothing, the rival may look through what was searched. */
const verify: Standing<Ccg, null> = {
  list: () => [],
  check(g, seat) {
    const { failed } = g.s.here
    if (failed === undefined || failed.seat === seat)
      throw new RuleError('There is no search of the rival to verify.', ['CCG-DOWNLOAD-09'])
  },
  apply(g, seat) {
    const { seat: owner, searched } = g.s.here.failed!
    delete g.s.here.failed
    const looked = sourcesFor(g, owner).filter(({ name }) => searched.includes(name))
    // In no order that tells anything.
    const cards = looked.flatMap(({ cards: ids }) => ids.map(id => g.s.cards[id]!.card)).sort()
    reveal(g)
    emit(g, 'sources.shown', { seat: owner, cards }, { only: [seat] })
  },
}

export const rights = { verify }
