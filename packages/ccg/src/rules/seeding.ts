/** What may be seeded, where, and what turns out to be a mis-seed. */
import { allowed, type Seat } from '@tenforward/kernel'
import type { Card, Place, SeedPhase } from '../cards/index.ts'
import type { Id, LocId } from '../state.ts'
import type { G } from '../types.ts'
import { cardOf, inPlay } from './cards.ts'
import { facilitiesAt, isPlanet, isSpace } from './places.ts'
import { duplicates } from './unique.ts'

/** Cards of a player's seed deck that seed in this phase (CCG-SEED-12 and 13). */
export function seedsFor(g: G, seat: Seat, phase: SeedPhase): Id[] {
  return g.s.players[seat]!.seeds.filter(id => cardOf(g, id).seed?.phase === phase)
}

/** Dilemmas and artifacts go under missions; other cards of the Dilemma Phase do not (CCG-DILEMMA-SEED-23). */
export function goesUnderMissions(card: Card): boolean {
  return card.dilemma !== null || card.types.includes('Artifact')
}

const misPlaced = (places: readonly Place[], g: G, loc: LocId): boolean =>
  !places.some(place => (place === 'planet' ? isPlanet(g, loc) : isSpace(g, loc)))

/**
 * Why a card under a mission is a mis-seed, as the rule that says so; null when it can be encountered. `others` are
 * the cards of the same player that are there before it.
 */
export function misSeed(g: G, id: Id, loc: LocId, others: readonly Id[]): string | null {
  const card = cardOf(g, id)
  const seat = g.s.cards[id]!.owner
  if (allowed(g, 'seed', { seat, id, loc })) return null
  if (!goesUnderMissions(card)) return card.personnel.length > 0 ? 'CCG-MISSEED-07' : 'CCG-MISSEED-02'
  if (card.icons.includes('Q')) return 'CCG-DILEMMA-SEED-06'
  if (card.dilemma !== null && misPlaced(card.dilemma.places, g, loc)) return 'CCG-MISSEED-04'
  if (card.dilemma === null && !isPlanet(g, loc)) return 'CCG-DILEMMA-SEED-04'
  if (others.some(other => repeats(cardOf(g, other), card))) return 'CCG-MISSEED-03'
  if (card.dilemma === null && others.some(other => isArtifact(cardOf(g, other)))) return 'CCG-MISSEED-06'
  if (card.icons.includes('AU') && !allowed(g, 'alternateUniverse', { seat, id })) return 'CCG-MISSEED-05'
  return null
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
    const own = g.s.cards[missions[0]!]!.owner === seat
    const of = missions.length > 1 ? 'shared' : own ? 'own' : 'rival'
    if (of === kind) found.push(loc)
  })
  return found
}

/** CCG-FACILITY-06, 15, 16 and 18: where a facility may be seeded. */
export function facilitySites(g: G, seat: Seat, id: Id): LocId[] {
  const card = cardOf(g, id)
  if (card.facility === null || card.facility.kind !== 'Outpost') return []
  return [...g.s.locations.keys()].filter(loc => {
    const { quadrant, missions } = g.s.locations[loc]!
    return (
      quadrant === card.quadrant &&
      missions.every(mission => cardOf(g, mission).mission!.homeworldOf.length === 0) &&
      missions.some(mission => showsIcon(cardOf(g, mission), card)) &&
      !facilitiesAt(g, loc).some(other => inPlay(g, other).by === seat)
    )
  })
}

function showsIcon(mission: Card, facility: Card): boolean {
  const { attempt, opposite } = mission.mission!
  return [attempt, ...(opposite === null ? [] : [opposite.attempt])].some(
    of => of.kind === 'affiliations' && facility.affiliations.some(one => of.of.includes(one)),
  )
}

/** CCG-FACILITY-11: "seed one" is a limit for each title; CCG-UNIQUE holds for seeding too. */
export function mayStillSeed(g: G, seat: Seat, id: Id): boolean {
  const card = cardOf(g, id)
  if (duplicates(g, seat, card) !== null) return false
  const limit = card.seed?.limit ?? null
  if (limit === null) return true
  const seeded = g.s.inPlay.filter(
    other => g.s.cards[other]!.owner === seat && g.s.cards[other]!.card === card.id,
  )
  return seeded.length < limit
}
