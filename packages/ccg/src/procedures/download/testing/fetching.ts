/** Test cards that download what a test wants. */
import { call, done, forbid, locals, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../../cards/filterNotation.ts'
import type { CardHooks } from '../../../rules/declared/cardHooks.ts'
import type { Fetch } from '../../../rules/downloads/fetch.ts'
import { put, take } from '../../../rules/zones/zones.ts'
import type { Id } from '../../../state.ts'
import { card, inSpace, type Table, table } from '../../../testing/table.ts'
import { gameWith } from '../../../testing/testCards.ts'
import { procedure, type Source } from '../../../types.ts'
import { answerFaceDown, liesFaceDown } from '../../agendas/answer.ts'
import { download, type Fetched } from '../download.ts'

export type Spec = Omit<Fetch, 'seat' | 'by'>
export type Doing = { self: Source; at: { seat: Seat } }

export const specs: Record<string, Spec> = {}
export const fetchOf = (self: Source, seat: Seat): Fetch => ({
  ...specs[self.content]!,
  seat,
  by: self.id,
})

/** A test card in play that downloads as an order; in `cardPlay` and `replaceDraw` likewise. */
export const downloading = procedure('testDownloading', locals<Doing & { result?: Fetched }>(), {
  go: (_g, v) => call(download, fetchOf(v.self, v.at.seat), 'end'),
  end: (_g, _v, result: Fetched) => done(result),
})

/** A test card in hand whose play requires a download. */
export const requiring = procedure('testRequiring', locals<Doing>(), {
  go: (_g, v) => call(download, { ...fetchOf(v.self, v.at.seat), required: true }, 'end'),
  end(g, v, result: Fetched) {
    if (result === 'done') put(g, take(g.s.players[v.at.seat]!.hand, v.self.id), 'discard')
    return done()
  },
})

export type Point = 'order' | 'cardPlay' | 'replaceDraw'

export function downloads(name: string, spec: Spec, point: Point = 'order', more: Partial<CardHooks> = {}) {
  specs[name] = spec
  const offer = {
    when: (g: any, { seat }: { seat: Seat }, self: Source) =>
      g.s.inPlay.includes(self.id) && self.owner === seat,
    run: downloading,
  }
  return { [name]: { actions: { [point]: offer }, ...more } as CardHooks }
}

/** A test agenda that makes downloads illegal. */
export const crash: CardHooks = {
  actions: {
    respond: {
      when: (g, at, self) =>
        liesFaceDown(g, at.seat, self) &&
        !at.just &&
        at.action.kind === 'download' &&
        at.action.by !== at.seat,
      run: answerFaceDown,
    },
  },
  permissions: {
    action: (g, { action }, self) =>
      g.s.inPlay.includes(self.id) && action.kind === 'download'
        ? forbid('The computer is down.', ['CCG-DOWNLOAD-11'])
        : undefined,
  },
}

export const MISSIONS = ['0 first-contact', '0 repair-mission']
export const KLEEG = readFilter("{Kle'eg}")
export const TAITT = readFilter('{Taitt}')

export function deck(t: Table, seat: Seat, ...names: string[]): Id[] {
  const ids = names.map(name => card(t, seat, name))
  t.g.s.players[seat]!.deck.push(...ids)
  return ids
}

export function ready(content: Record<string, CardHooks>, options = {}) {
  const t = table({ missions: MISSIONS, game: gameWith(content), options })
  inSpace(t, 0, 'federation-outpost', 1)
  return t
}
