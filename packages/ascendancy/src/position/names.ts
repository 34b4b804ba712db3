import { found } from '@tenforward/kernel'
import { laneOf, type Place, placeOfSector, placeOfSystem, sectorOf, systemOf } from '../map/place.ts'
import { laneNumbered, type SystemId, systemNumbered } from '../map/types.ts'
import { BORG, type Power } from '../state.ts'

/** Names for the pieces of one position: discs by their card, Sectors by lane and number, powers by Faction. */
export interface Names {
  system(id: SystemId): string
  place(at: Place): string
  power(power: Power): string
}

export function namesOf(cards: readonly (string | null)[], factions: readonly string[]): Names {
  const systems = systemNames(cards)
  const system = (id: SystemId): string => systems[id] ?? `system${id}`
  return {
    system,
    place(at) {
      const id = systemOf(at)
      return id === null ? `lane${laneOf(at)}.${sectorOf(at)}` : system(id)
    },
    power: power => (power === BORG ? 'borg' : found(factions[power], 'faction', power)),
  }
}

/** Two discs can share a card (the Conduits): the second is written `card~2`. */
export function systemNames(cards: readonly (string | null)[]): (string | null)[] {
  const seen: Record<string, number> = {}
  return cards.map(card => {
    if (card === null) return null
    const n = (seen[card] ?? 0) + 1
    seen[card] = n
    return n === 1 ? card : `${card}~${n}`
  })
}

/** The place of that name, or null. */
export function placeNamed(systems: readonly (string | null)[], name: string): Place | null {
  const id = systems.indexOf(name)
  if (id >= 0) return placeOfSystem(systemNumbered(id))
  const found = /^lane(\d+)\.([1-4])$/.exec(name)
  return found ? placeOfSector(laneNumbered(Number(found[1])), Number(found[2])) : null
}
