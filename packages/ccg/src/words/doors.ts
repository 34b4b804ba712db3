/** Words for what places, doorways and objectives say. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  type Hooks,
  locals,
  type Procedure,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { readFilter } from '../cards/filterNotation.ts'
import { matches } from '../cards/match.ts'
import { download, type Fetched } from '../procedures/download/download.ts'
import { inPlay } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import type { Limit } from '../rules/declared/limits.ts'
import { type Fetch, whyNotFetch } from '../rules/downloads/fetch.ts'
import { locOf, personnelAt, spotLoc, spotOf, stationOf, surface } from '../rules/places/places.ts'
import type { FreeHere } from '../rules/reporting/freeReport.ts'
import { type Id, type LocId, rivalOf, type Spot } from '../state.ts'
import { type Ccg, type G, procedure, type Source } from '../types.ts'

export const idOf = (self: Source): Id => self.id
export const isAtLoc = (g: G, loc: LocId | null, self: Source | Id): boolean =>
  loc !== null && locOf(g, typeof self === 'number' ? self : idOf(self)) === loc

/** Of cards that are not in play yet. */
export const isCard = (g: G, id: Id, filter: Filter): boolean =>
  subjectsIn(g, id).some(one => matches(one, filter))

export const EACH_TURN: Limit = { times: 1, per: 'turn' }
export const ONCE: Limit = { times: 1, per: 'game' }
export const TWICE: Limit = { times: 2, per: 'game' }

/** What limits an offer, as the rules read it beside the hook. */
export const limited = (limit: Limit, effect?: string): object =>
  effect === undefined ? { limit } : { limit, effect }

// ---- reporting

type Reports = NonNullable<NonNullable<Hooks<Ccg>['permissions']>['report']>

/** CCG-REPORT-17: these may report on the planet where the card is. */
export function reportsOnPlanet(who: string): Reports {
  const filter = readFilter(who)
  return (g, { id, spot }, self) =>
    spot === surface(locOf(g, idOf(self)) ?? -1) && isCard(g, id, filter) ? allow() : undefined
}

/** Where a card is: the facility or site itself, or what it lies on. */
function isSpotOf(g: G, spot: Spot, self: Id): boolean {
  if (typeof spot !== 'number') return inPlay(g, self).at.in === 'line' && spotLoc(g, spot) === locOf(g, self)
  const { at } = inPlay(g, self)
  return spot === self || stationOf(g, spot) === self || (at.in === 'on' && at.host === spot)
}

/** These come for nothing where the card is. */
export function freeAt(who: string, limit?: Limit): FreeHere {
  const filter = readFilter(who)
  return {
    ...(limit === undefined ? {} : { limit }),
    when: (g, { id, spot }, self) => isSpotOf(g, spot, self) && isCard(g, id, filter),
  }
}

// ---- who is there

/** CCG-PRESENT: nobody of the rival's is there. */
export function isUnopposed(g: G, id: Id): boolean {
  const spot = spotOf(g, id)
  return spot !== null && personnelAt(g, spot, rivalOf(inPlay(g, id).by)).length === 0
}

// ---- downloading

/** What content knows when one of its hooks runs. */
export interface Happened {
  self: Source
  at: { seat: Seat }
}

type Plan<H extends Happened> = (g: G, v: H) => Fetch | null

/** The player may download what the card says, as soon as it says so. */
export function mayFetch<H extends Happened = Happened>(
  name: string,
  plan: Plan<H>,
  then?: (g: G, v: H, result: Fetched) => void,
): Procedure<Ccg, H> {
  return procedure(name, locals<H>(), {
    offer(g: G, v: H) {
      const fetch = plan(g, v)
      if (fetch === null || whyNotFetch(g, fetch) !== null) return done()
      const extra = { rules: ['CCG-DOWNLOAD-01'], about: { card: fetch.by }, fallback: false }
      return ask(fetch.seat, confirm('mayDownload', extra), 'answer')
    },
    answer: (_g: G, _v: H, wants: boolean) => (wants ? 'search' : done()),
    search(g: G, v: H) {
      const fetch = plan(g, v)
      return fetch === null ? done() : call(download, fetch, 'end')
    },
    end(g: G, v: H, result: Fetched) {
      then?.(g, v, result)
      return done()
    },
  })
}

/** The download that somebody has chosen to make: it is looked for at once. */
export function fetching<H extends Happened = Happened>(
  name: string,
  plan: Plan<H>,
  then?: (g: G, v: H, result: Fetched) => void,
): Procedure<Ccg, H> {
  return procedure(name, locals<H>(), {
    search(g: G, v: H) {
      const fetch = plan(g, v)
      return fetch === null ? done() : call(download, fetch, 'end')
    },
    end(g: G, v: H, result: Fetched) {
      then?.(g, v, result)
      return done()
    },
  })
}

/** CCG-DOWNLOAD-10 and 11: not while a card forbids it, nor again after it has failed. */
export const maySearch = (g: G, fetch: Fetch): boolean => whyNotFetch(g, fetch) === null

export const wants = (...texts: string[]): Filter[] => texts.map(text => readFilter(text))

interface Coming {
  self: Source
  at: { seat: Seat; id: Id }
}

/** Seeded or played: what it does when it comes is done then. */
export const whenItComes = (run: Procedure<Ccg, Coming>) => ({
  seeded: { when: (_g: G, { id }: { id: Id }, self: Source) => id === self.id, run },
  entered: { when: (_g: G, { id }: { id: Id }, self: Source) => id === self.id, run },
})
