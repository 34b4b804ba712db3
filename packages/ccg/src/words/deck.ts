/** Words that many cards of the draw deck share: where they lie, what they fetch, how often they do it. */
import {
  type ActionHook,
  ask,
  call,
  confirm,
  done,
  locals,
  type Procedure,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { matches } from '../cards/match.ts'
import type { AttributeName } from '../cards/wordLists.ts'
import { download, type Fetched } from '../procedures/download/download.ts'
import { drawCards } from '../procedures/draw/drawCards.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import type { Offer } from '../rules/declared/cardHooks.ts'
import type { Played, Way } from '../rules/declared/cardSpec.ts'
import { type Fetch, whyNotFetch } from '../rules/downloads/fetch.ts'
import { score } from '../rules/turn/score.ts'
import { leavePlay } from '../rules/zones/zones.ts'
import { type Id, pieceOf } from '../state.ts'
import { type Ccg, type G, procedure, type Source } from '../types.ts'
import { onTable } from './played.ts'

export const id = (self: Source): Id => self.id
export const ALL: readonly AttributeName[] = ['INTEGRITY', 'CUNNING', 'STRENGTH']
/** As a card play, on the table. */
export const table: Way = { when: 'card play', stays: onTable }

export const ONCE_A_TURN = { times: 1, per: 'turn' } as const
export const ONCE_A_GAME = { times: 1, per: 'game' } as const

type Occasions = Ccg['Points']['actions']

/** Something that a card in play offers, within a limit. */
export function offer<K extends keyof Occasions>(
  what: Offer<Occasions[K]>,
): ActionHook<Ccg, Occasions[K]> & Offer<Occasions[K]> {
  return what
}

// ---- who is there

export const isYours = (g: G, one: Id, seat: Seat): boolean => pieceOf(g, one).play?.by === seat

export const yourPeople = (g: G, seat: Seat, test: (one: Id) => boolean = () => true): Id[] =>
  g.s.inPlay.filter(one => inPlay(g, one).by === seat && isPersonnel(cardOf(g, one)) && test(one))

/** As it is in play, or as it would come. */
export const isOne = (g: G, card: Id, filter: Filter): boolean =>
  subjectsIn(g, card).some(one => matches(one, filter))

/** A ship that moves without anybody. */
export const needsNoStaff = (g: G, ship: Id): boolean =>
  isShip(cardOf(g, ship)) && cardOf(g, ship).ship!.staffing.every(needs => needs.length === 0)

// ---- downloads

export type Wanted = Omit<Fetch, 'seat' | 'by'>

/** A download that the play of a card brings with it. */
export function fetching(
  name: string,
  what: (g: G, played: Played) => Wanted,
  after?: (g: G, played: Played, result: Fetched) => void,
): Procedure<Ccg, Played> {
  return procedure(`deck.${name}`, locals<Played>(), {
    search: (g, v) =>
      call(download, { ...what(g, played(v)), seat: v.seat, by: v.card, required: true }, 'found'),
    found(g, v, result: Fetched) {
      after?.(g, played(v), result)
      return done()
    },
  })
}

const played = ({ seat, card, chosen }: Played): Played => ({ seat, card, chosen: [...chosen] })

/** A way of playing that downloads, and is closed while nothing may be downloaded. */
export function downloads(
  name: string,
  want: readonly Filter[],
  more: Partial<Wanted> = {},
  way: Partial<Way> = {},
): Way {
  const wanted = { want: [...want], to: 'play' as const, ...more }
  return {
    name: 'download',
    when: 'card play',
    runs: fetching(name, () => wanted),
    ...way,
    needs: (g, seat, self) =>
      whyNotFetch(g, { ...wanted, seat, by: self }) === null && (way.needs?.(g, seat, self) ?? true),
  }
}

export interface Using {
  self: Source
  at: { seat: Seat }
}

/** A download that a card in play offers; then it may go. `asks`: its player may leave it, and has not searched then. */
export function fetchingInPlay<U extends Using = Using>(
  name: string,
  what: (g: G, using: U) => Wanted,
  { discard, asks }: { discard?: true; asks?: true } = {},
): Procedure<Ccg, U> {
  return procedure(`deck.${name}`, locals<U>(), {
    offer(g, v) {
      if (!asks) return 'search'
      if (!maySearch(g, v.at.seat, v.self, what(g, v))) return done()
      const extra = { rules: ['CCG-DOWNLOAD-01'], about: { card: id(v.self) }, fallback: true }
      return ask(v.at.seat, confirm('mayDownload', extra), 'said')
    },
    said: (_g, _v, wants: boolean) => (wants ? 'search' : done()),
    search: (g, v) => call(download, { ...what(g, v), seat: v.at.seat, by: v.self.id }, 'found'),
    found(g, v, result: Fetched) {
      const self = v.self.id
      if (discard && result !== 'undone' && pieceOf(g, self).play !== null) leavePlay(g, self, 'discard')
      return done(result)
    },
  })
}

/** Whether its player may search for that now. */
export const maySearch = (g: G, seat: Seat, self: Source, wanted: Wanted): boolean =>
  whyNotFetch(g, { ...wanted, seat, by: id(self) }) === null

// ---- points

export const pointsOn = (g: G, card: Id): number => cardOf(g, card).points?.value ?? 0

/** CCG-POINTS: bonus points, gained or lost by a card. */
export function bonus(g: G, seat: Seat, points: number, card: Id): void {
  score(g, seat, points, true, pieceOf(g, card).card)
}

/** A procedure of one deed, for offers that ask nothing. */
export function deed<C extends { seat: Seat }>(
  name: string,
  act: (g: G, v: { self: Source; at: C }) => void,
): Procedure<Ccg, { self: Source; at: C }> {
  return procedure(`deck.${name}`, locals<{ self: Source; at: C }>(), {
    act(g, v) {
      act(g, v)
      return 'end'
    },
    end: () => done(),
  }) as Procedure<Ccg, { self: Source; at: C }>
}

/** Cards are drawn when it is played. */
export function draws(
  name: string,
  count: (g: G, played: Played) => number,
  seat: (g: G, played: Played) => Seat = (_g, v) => v.seat,
): Procedure<Ccg, Played> {
  return procedure(`deck.${name}`, locals<Played>(), {
    draw: (g, v) => call(drawCards, { seat: seat(g, played(v)), count: count(g, played(v)) }, 'end'),
    end: () => done(),
  })
}
