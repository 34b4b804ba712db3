/** Downloading: where a player may look, what may be fetched, and where it may go. */
import { allowed, forbidden, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import type { Card } from '../../cards/types.ts'
import { type Action, type Id, type LocId, locationAt, pieceOf, playerOf, type Spot } from '../../state.ts'
import type { G } from '../../types.ts'
import { mayTurnUp } from '../borg/objectives.ts'
import { fitsIn } from '../card/compatible.ts'
import { cardOf, inPlay, isEquipment, isPersonnel, isShip, reports } from '../card/lookup.ts'
import { subjectsIn } from '../card/subjects.ts'
import { duplicates } from '../card/unique.ts'
import { declared } from '../declared/cardHooks.ts'
import type { Played, Way } from '../declared/cardSpec.ts'
import { cardSpecOf } from '../declared/lookup.ts'
import { openWays } from '../declared/waysToPlay.ts'
import { locOf, spotLoc, stationOf } from '../places/places.ts'
import { roomsOf, stationsFor } from '../places/sites.ts'
import { buildSites } from '../reporting/build.ts'
import { maySetUp } from '../reporting/founding.ts'
import { modesOf, modesToReport, nativesOf, reportTo } from '../reporting/report.ts'
import { misSeed } from '../seeding/seeding.ts'
import { downloadSpots } from './download.ts'
import { reachableWays } from './reach.ts'

export interface Fetch {
  seat: Seat
  /** The card that lets the player download. */
  by: Id
  /** One card for each; all of them or none (CCG-DOWNLOAD-07). */
  want: Filter[]
  /** Any number of the first kind, with so many skill dots in all (CCG-DUAL-04). */
  dots?: number
  /** CCG-DOWNLOAD-31 and 32. */
  to: 'play' | 'hand' | 'either' | 'seed'
  /** CCG-DOWNLOAD-21: to this location, which is special reporting unless a facility or site gives it. */
  at?: LocId
  /** Only to this spot. */
  there?: Spot
  /** Special reporting to one of these and nowhere else. */
  spots?: readonly Spot[]
  /** Of the cards that are played by their text only those that can be played on this card, or at this location. */
  on?: Id | LocId
  /** Only to ships and facilities of their own affiliation. */
  matching?: true
  /** Only who could report there without the download. */
  ordinary?: true
  /** By a special download icon. */
  special?: true
  /** CCG-DOWNLOAD-13: without it the action that called for it cannot stand. */
  required?: true
  /** The card itself says that it brings another copy of somebody in play. */
  clone?: true
  /** CCG-DLLIMIT-02: one personnel of this download has come, so that the others may. */
  counted?: true
  /** More of a download that has already brought something: to take no more is no failure. */
  further?: true
}

export type Destination =
  | Spot
  | 'space'
  | 'seed'
  | 'report'
  | 'build'
  | 'set up'
  | 'face down'
  | 'activate'
  | 'play'
  | 'hand'

/** CCG-DOWNLOAD-01 and 19, CCG-SIDE-02 and 10: the hand, the draw deck and open side decks. */
export function sourcesFor(g: G, seat: Seat): { name: string; cards: Id[] }[] {
  const { hand, deck, sides, kept = [] } = playerOf(g, seat)
  const open = sides.filter(side => side.open).map(({ kind, cards }) => ({ name: kind as string, cards }))
  // What is stored face down.
  const stored = kept.filter(one => !one.open).map(({ on, cards }) => ({ name: `stored ${on}`, cards }))
  return [{ name: 'hand', cards: hand }, { name: 'deck', cards: deck }, ...open, ...stored]
}

const dilemmaDeck = (g: G, seat: Seat): readonly Id[] | undefined =>
  playerOf(g, seat).sides.find(({ kind, open }) => kind === 'Dilemma' && open)?.cards

/** By number, not in the order of a deck. */
export function findable(g: G, fetch: Fetch, filter: Filter): Id[] {
  const all = sourcesFor(g, fetch.seat).flatMap(({ cards }) => cards)
  const own = dilemmaDeck(g, fetch.seat)
  const fit = all.filter(id => {
    const card = cardOf(g, id)
    // CCG-SIDE-11: who has a side deck of dilemmas takes them from there.
    if (own !== undefined && card.dilemma !== null && !own.includes(id)) return false
    return subjectsIn(g, id).some(one => matches(one, filter)) && mayFetch(g, fetch, id, card)
  })
  return fit.sort((a, b) => a - b)
}

/** CCG-DUAL-04 and 05: of the individuals on a card those count that are legal targets. */
export function dotsTaken(g: G, ids: readonly Id[], filter: Filter): number {
  const taken = ids.flatMap(id => subjectsIn(g, id)).filter(one => matches(one, filter))
  return taken.reduce((sum, { card, index }) => sum + card.personnel[index]!.dots, 0)
}

/** CCG-DOWNLOAD-35: artifacts and Q-icon cards only by leave of a card. */
function mayFetch(g: G, fetch: Fetch, id: Id, card: Card): boolean {
  const rare = card.types.includes('Artifact') || card.icons.includes('Q')
  if (rare && !allowed(g, 'fetch', { seat: fetch.seat, id, by: fetch.by })) return false
  return destinationsOf(g, fetch, id).length > 0
}

export function destinationsOf(g: G, fetch: Fetch, id: Id): Destination[] {
  if (fetch.to === 'hand') return ['hand']
  if (fetch.to === 'seed') return seedable(g, fetch.at!, id) ? ['seed'] : []
  const places = waysIntoPlay(g, fetch, id)
  return fetch.to === 'either' ? [...places, 'hand'] : places
}

/** CCG-DOWNLOAD-28: what would be an illegal seed cannot be chosen. */
function seedable(g: G, loc: LocId, id: Id): boolean {
  const { owner } = pieceOf(g, id)
  const others = locationAt(g, loc).seeds.filter(one => pieceOf(g, one).owner === owner)
  return misSeed(g, id, loc, others) === null
}

/** CCG-DOWNLOAD-02: it is played by the normal rules. */
function waysIntoPlay(g: G, fetch: Fetch, id: Id): Destination[] {
  const card = cardOf(g, id)
  const { seat } = fetch
  // CCG-DOWNLOAD-29 and 30: Tactics come in the Tactics stage of a battle alone.
  if (card.tactic !== null || (!fetch.clone && duplicates(g, seat, card) !== null)) return []
  if (
    card.icons.includes('AU') &&
    !allowed(g, 'alternateUniverse', { seat, id }) &&
    !isAtHome(g, fetch, card)
  )
    return []
  // CCG-DOWNLOAD-16, CCG-SDL-06 and 07.
  if (card.icons.includes('HA')) {
    if (!fetch.special) return ['face down']
    return mayTurnUp(g, seat, id) ? ['activate'] : []
  }
  if (reports(card)) return isPersonnel(card) && limitReached(g, fetch) ? [] : reporting(g, fetch, id)
  if ((card.site ?? card.timeLocation) !== null) return settable(g, fetch, id, card) ? ['set up'] : []
  if (card.facility !== null && card.mission === null) return buildable(g, fetch, id) ? ['build'] : []
  return playsByText(g, fetch, id) ? ['play'] : []
}

/** CCG-DLLIMIT-01: of personnel one download a turn; in Open Format there is no limit. Decision G-51: seeding is no turn. */
export function limitReached(g: G, { seat, counted }: Fetch): boolean {
  if (counted || g.match.options.format !== 'OTF' || g.s.stage !== 'play') return false
  return g.s.here.downloaded.includes(seat)
}

/** CCG-DOWNLOAD-21 and 22: a given location is special reporting; all else is an ordinary report. */
function reporting(g: G, fetch: Fetch, id: Id): Destination[] {
  if (fetch.spots !== undefined) return fittingSpots(g, fetch, id)
  const loc = reachOf(g, fetch)
  if (loc !== null) {
    const spots = downloadSpots(g, fetch.seat, id, loc, fetch.special ? fetch.by : null)
    if (fetch.there === undefined) return spots
    const rooms: readonly Spot[] = typeof fetch.there === 'number' ? roomsOf(g, fetch.there) : [fetch.there]
    return spots.filter(spot => spot === 'space' || rooms.includes(spot))
  }
  return modesToReport(g, fetch.seat, id).length > 0 ? ['report'] : []
}

function fittingSpots(g: G, { seat, spots, ordinary, matching }: Fetch, id: Id): Destination[] {
  const card = cardOf(g, id)
  const modes = modesOf(card)
  if (ordinary) return spots!.filter(spot => modes.some(mode => reportTo(g, seat, id, mode).includes(spot)))
  const isVessel = isShip(card) && !isEquipment(card)
  const isTheirs = (spot: Spot) =>
    !matching || (typeof spot === 'number' && card.affiliations.some(one => one === inPlay(g, spot).mode))
  return spots!.filter(
    spot => isTheirs(spot) && (isVessel || modes.some(mode => fitsIn(g, seat, id, mode, spot))),
  )
}

/** Where special reporting takes place; null for an ordinary report. */
export function reachOf(g: G, fetch: Fetch): LocId | null {
  if (fetch.special) return locOf(g, fetch.by)
  if (fetch.there !== undefined) return spotLoc(g, fetch.there)
  const by = cardOf(g, fetch.by)
  return fetch.at === undefined || by.facility !== null || by.site !== null ? null : fetch.at
}

/** CCG-AU-03: natives of the place to which it is fetched need no door. */
function isAtHome(g: G, { at }: Fetch, card: Card): boolean {
  const natives = at === undefined ? undefined : nativesOf(g, at)
  return natives !== undefined && subjectsOf(card).some(one => matches(one, natives))
}

/** CCG-SITE-02: on a station that takes it, or on the one that the download names. */
function settable(g: G, { seat, on }: Fetch, id: Id, card: Card): boolean {
  if (on !== undefined && card.site !== null) return stationsFor(g, card).some(station => station === on)
  return maySetUp(g, seat, id, false)
}

/** CCG-DOWNLOAD-23: only where it could be built. */
function buildable(g: G, fetch: Fetch, id: Id): boolean {
  const sites = buildSites(g, fetch.seat, id)
  return fetch.at === undefined ? sites.length > 0 : sites.includes(fetch.at)
}

function playsByText(g: G, fetch: Fetch, id: Id): boolean {
  const { seat } = fetch
  const { card } = pieceOf(g, id)
  const spec = cardSpecOf(g, card)
  // Dilemmas are seeded, never played.
  if (cardOf(g, id).types.every(type => type === 'Dilemma' || type === 'Mission')) return false
  if (spec?.ways === undefined) return fetch.on === undefined && declared(g, card) !== undefined
  const loc = fetch.special ? locOf(g, fetch.by) : null
  const played = { seat, card: id, chosen: [] }
  const times: Way['when'][] = [
    'card play',
    'any time',
    ...(g.s.active === seat ? (['own turn'] as const) : []),
  ]
  return times.some(when => {
    const ways = openWays(g, spec, when, seat, id)
    return reachableWays(g, spec, ways, loc, played).some(way =>
      isAimedAt(g, spec.ways![way]!, fetch.on, played),
    )
  })
}

/** Whether a download may begin, as the rule that forbids it. */
export function whyNotFetch(g: G, fetch: Fetch): string | null {
  const action: Action = { kind: 'download', by: fetch.seat, card: fetch.by, loc: null, nullified: false }
  const ban = forbidden(g, 'action', { seat: fetch.seat, action })
  // Nothing bars the way to a side deck of dilemmas.
  const free = fetch.to === 'seed' && dilemmaDeck(g, fetch.seat) !== undefined
  if (ban !== null && !free) return ban.rules[0] ?? 'CCG-DOWNLOAD-11'
  if (hasFailed(g, fetch)) return 'CCG-DOWNLOAD-10'
  return isAway(g, fetch.by) ? 'CCG-DOWNLOAD-34' : null
}

/** CCG-DOWNLOAD-34: facilities and their sites give none outside of their native quadrant. */
function isAway(g: G, by: Id): boolean {
  const card = cardOf(g, by)
  if ((card.facility === null && card.site === null) || pieceOf(g, by).play === null) return false
  const loc = locOf(g, by)
  // A site is at home where its station is.
  return loc !== null && locationAt(g, loc).quadrant !== cardOf(g, stationOf(g, by)).quadrant
}

/** Decision G-50: by the card and what it looks for. */
export const keyOf = (g: G, { by, want }: Fetch): string => JSON.stringify([pieceOf(g, by).card, want])

/** CCG-DOWNLOAD-10: not again before there is something new to look through. */
function hasFailed(g: G, fetch: Fetch): boolean {
  const player = playerOf(g, fetch.seat)
  if (player.failed === undefined) return false
  const last = player.failed.find(({ what }) => what === keyOf(g, fetch))
  if (last === undefined) return false
  const seen = new Set(last.among)
  return sourcesFor(g, fetch.seat).every(({ cards }) => cards.every(id => seen.has(id)))
}

/** CCG-DOWNLOAD-20: whether all that is wanted could be fetched now. */
export function canFetch(g: G, fetch: Fetch): boolean {
  if (whyNotFetch(g, fetch) !== null) return false
  const used = new Set<Id>()
  return fetch.want.every(filter => {
    const id = findable(g, fetch, filter).find(one => !used.has(one))
    if (id !== undefined) used.add(id)
    return id !== undefined
  })
}

/** Whether it can be played on the card that the download names; anywhere where it names none. */
function isAimedAt(g: G, way: Way, on: Id | LocId | undefined, played: Played): boolean {
  return on === undefined || (way.targets?.[0]?.among(g, played).includes(on) ?? false)
}
