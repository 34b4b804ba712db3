/** What may be seeded, where, and what turns out to be a mis-seed. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import type { Card, Place, SeedPhase } from '../../cards/types.ts'
import { placeSpec } from '../../content/facts/places/placeSpec.ts'
import { pool } from '../../content/facts/pool.ts'
import { firstOf } from '../../lists.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { cardOf } from '../card/lookup.ts'
import { duplicates } from '../card/unique.ts'
import { cardSpecOf, permitOf } from '../declared/lookup.ts'
import { anyCard, onceAGame } from '../declared/onceAGame.ts'
import { belongsBeneath } from '../places/abandoned.ts'
import { isPlanet, isSpace } from '../places/places.ts'
import { goesThere } from '../reporting/founding.ts'
import { put, take } from '../zones/zones.ts'

/** Cards of a player's seed deck that seed in this phase (CCG-SEED-12 and 13). */
export function seedsFor(g: G, seat: Seat, phase: SeedPhase): Id[] {
  return playerOf(g, seat).seeds.filter(id => {
    const card = cardOf(g, id)
    return (cardSpecOf(g, card.id)?.seeds?.in ?? card.seed?.phase) === phase
  })
}

/** By seat: the phases in which any card that the player brought is seeded openly, on either face. */
const openSeeds = onceAGame((g): readonly ReadonlySet<SeedPhase>[] =>
  g.s.players.map((_, seat) => {
    const own = [...g.s.cards.keys()].filter(id => pieceOf(g, id).owner === seat)
    const faces = own.flatMap(id => [cardOf(g, id), ...backOf(cardOf(g, id))])
    // Missions have a pile of their own.
    const seeds = faces.filter(card => card.mission === null)
    const open = seeds.filter(card => g.match.options.format === 'Open' || !goesUnderMissions(card))
    return new Set(open.flatMap(card => cardSpecOf(g, card.id)?.seeds?.in ?? card.seed?.phase ?? []))
  }),
)

const backOf = ({ back }: Card): Card[] => (back === null ? [] : [pool().card(back)])

/** Whether a player may have anything to seed in this phase, beside what goes under missions in secret. */
export const seedsEver = (g: G, seat: Seat, phase: SeedPhase): boolean => openSeeds(g)[seat]!.has(phase)

/** Dilemmas and artifacts go under missions; other cards of the Dilemma Phase do not (CCG-DILEMMA-SEED-23). */
export function goesUnderMissions(card: Card): boolean {
  return dilemmaPlaces(card) !== null || card.types.includes('Artifact')
}

/** Where a dilemma, or a card that is seeded like one, is met; null for all others. */
export function dilemmaPlaces(card: Card): readonly Place[] | null {
  return placeSpec(card.id)?.likeDilemma ?? card.dilemma?.places ?? null
}

const misPlaced = (places: readonly Place[], g: G, loc: LocId): boolean =>
  !places.some(place => (place === 'planet' ? isPlanet(g, loc) : isSpace(g, loc)))

/** CCG-DILEMMA-SEED-04: artifacts lie beneath planets, some of them in space as well, or only there. */
function artifactPlaces(g: G, card: Card): readonly Place[] {
  const { itself, only } = permitOf(g, card.id) ?? {}
  if (itself === undefined) return ['planet']
  return only ? [itself] : ['planet', itself]
}

/** With a card that lets one more artifact be seeded it may lie wherever that one may. */
const joinsAnother = (g: G, id: Id, loc: LocId, others: readonly Id[]): boolean =>
  [...others, ...ownBeneath(g, pieceOf(g, id).owner, loc)].some(
    one => one !== id && permitOf(g, pieceOf(g, one).card)?.artifact === true,
  )

/**
 * Why a card under a mission is a mis-seed, as the rule that says so; null when it can be encountered. `others` are
 * the cards of the same player that are there before it.
 */
export function misSeed(g: G, id: Id, loc: LocId, others: readonly Id[]): string | null {
  const card = cardOf(g, id)
  const seat = pieceOf(g, id).owner
  if (allowed(g, 'seed', { seat, id, loc })) return null
  if (locationAt(g, loc).under !== undefined) return misSeedBeneath(g, id, loc, others)
  if (isPermitted(g, id, loc, others)) return null
  if (!goesUnderMissions(card)) return card.personnel.length > 0 ? 'CCG-MISSEED-07' : 'CCG-MISSEED-02'
  if (card.icons.includes('Q') && placeSpec(card.id)?.likeDilemma === undefined) return 'CCG-DILEMMA-SEED-06'
  const places = dilemmaPlaces(card)
  if (places !== null && misPlaced(places, g, loc)) return 'CCG-MISSEED-04'
  if (places === null && misPlaced(artifactPlaces(g, card), g, loc) && !joinsAnother(g, id, loc, others))
    return 'CCG-DILEMMA-SEED-04'
  // CCG-MIRROR-04: some lie only where they say.
  if (!goesThere(g, card, loc)) return 'CCG-MISSEED-02'
  if (others.some(other => repeats(cardOf(g, other), card))) return 'CCG-MISSEED-03'
  if (places === null && isOneTooMany(g, id, loc, others)) return 'CCG-MISSEED-06'
  if (card.icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })) return 'CCG-MISSEED-05'
  return null
}

/** CCG-MISSEED-10: beneath a station only what has to do with it. */
function misSeedBeneath(g: G, id: Id, loc: LocId, others: readonly Id[]): string | null {
  if (!belongsBeneath(g, id, loc)) return 'CCG-MISSEED-02'
  return others.some(other => repeats(cardOf(g, other), cardOf(g, id))) ? 'CCG-MISSEED-03' : null
}

/** A player's own cards at a mission: beneath it, open there, or laid beside it. */
function ownBeneath(g: G, seat: Seat, loc: LocId): Id[] {
  const { seeds, found } = locationAt(g, loc)
  const laid = playerOf(g, seat).plan.find(stack => stack.loc === loc)?.cards ?? []
  return [...seeds, ...found, ...laid].filter(id => pieceOf(g, id).owner === seat)
}

const havePermits = anyCard((card, g) => permitOf(g, card.id) !== undefined)

/** CCG-OTHERSEED-01: the mission, or a card of the same player there, lets it be seeded. */
function isPermitted(g: G, id: Id, loc: LocId, others: readonly Id[]): boolean {
  if (!havePermits(g)) return false
  const { owner } = pieceOf(g, id)
  const { found, missions } = locationAt(g, loc)
  const before = [...new Set([...others, ...found])].filter(one => one !== id)
  return [...missions, ...ownBeneath(g, owner, loc)].some(by => permits(g, by, id, before))
}

/** Whether a player brought anything that may go under a mission. */
export const laysEver = (g: G, seat: Seat): boolean => havePermits(g) || layers(g)[seat]!

const layers = onceAGame((g): readonly boolean[] =>
  g.s.players.map((_, seat) =>
    g.s.cards.some(({ owner }, id) => owner === seat && goesUnderMissions(cardOf(g, id))),
  ),
)

/** Whether there is any location where a card may lie by leave of another. */
export function mayBePermitted(g: G, seat: Seat, id: Id): boolean {
  return g.s.locations.some((_, loc) => isPermitted(g, id, loc, []) && seat === pieceOf(g, id).owner)
}

function permits(g: G, by: Id, id: Id, before: readonly Id[]): boolean {
  const permit = permitOf(g, pieceOf(g, by).card)
  if (permit === undefined || by === id || !isKind(g, id, permit.cards)) return false
  const { owner } = pieceOf(g, id)
  const same = before.filter(one => pieceOf(g, one).owner === owner && isKind(g, one, permit.cards))
  return same.length < (permit.most ?? Number.POSITIVE_INFINITY)
}

const isKind = (g: G, id: Id, filter: Filter): boolean =>
  subjectsOf(cardOf(g, id)).some(subject => matches(subject, filter))

/** CCG-MISSEED-06: one artifact, and one more for each card that says so. */
function isOneTooMany(g: G, id: Id, loc: LocId, others: readonly Id[]): boolean {
  const artifacts = [...new Set([...others, id])].filter(one => isArtifact(cardOf(g, one)))
  const more = [...artifacts, ...ownBeneath(g, pieceOf(g, id).owner, loc)].filter(
    one => permitOf(g, pieceOf(g, one).card)?.artifact,
  )
  return artifacts.length > 1 + new Set(more).size
}

/** CCG-MISSEED-12: it was seeded rightly, and only what happened since makes it a mis-seed. */
export function becameMisSeed(g: G, id: Id, loc: LocId, rule: string): boolean {
  const { ended = [], now } = locationAt(g, loc)
  if (now !== undefined && (rule === 'CCG-MISSEED-04' || rule === 'CCG-DILEMMA-SEED-04')) return true
  return ended.some(by => permits(g, by, id, []))
}

/** A seed card that goes without having been met: whatever it permitted is not permitted any more. */
export function discardSeed(g: G, loc: LocId, id: Id): void {
  const place = locationAt(g, loc)
  take(place.seeds.includes(id) ? place.seeds : place.found, id)
  place.known = place.known.filter(one => one !== id)
  if (permitOf(g, pieceOf(g, id).card) !== undefined) place.ended = [...(place.ended ?? []), id]
  put(g, id, 'discard')
}

const isArtifact = (card: Card): boolean => card.dilemma === null && card.types.includes('Artifact')

/** CCG-DILEMMA-SEED-08, CCG-COMBO-12. */
function repeats(a: Card, b: Card): boolean {
  if (a.id === b.id) return true
  const inCombo = (combo: Card, of: Card) => combo.dilemma?.combo.includes(of.title) ?? false
  return inCombo(a, b) || inCombo(b, a)
}

/** Who laid a mission: stages 1 to 3 go by it (CCG-DILEMMA-SEED-15). Two owners: it is shared. */
export function missionsOf(g: G, kind: 'rival' | 'shared' | 'own', seat: Seat): LocId[] {
  const found: LocId[] = []
  g.s.locations.forEach(({ missions }, loc) => {
    const own = pieceOf(g, firstOf(missions)).owner === seat
    const of = missions.length > 1 ? 'shared' : own ? 'own' : 'rival'
    if (of === kind) found.push(loc)
  })
  return found
}

/** CCG-FACILITY-11: "seed one" is a limit for each title; CCG-UNIQUE holds for seeding too. */
export function mayStillSeed(g: G, seat: Seat, id: Id, card: Card = cardOf(g, id)): boolean {
  if (placeSpec(card.id)?.built) return false
  // CCG-SITE-06: a site is unique for its station only.
  if (card.site === null && duplicates(g, seat, card) !== null) return false
  const limit = card.seed?.limit ?? null
  if (limit === null) return true
  const seeded = g.s.inPlay.filter(
    other => pieceOf(g, other).owner === seat && pieceOf(g, other).card === card.id,
  )
  return seeded.length < limit
}
