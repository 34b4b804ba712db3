/** Facilities that say where they stand. */
import type { CardId } from '../../cards/index.ts'
import type { PlaceSpec } from './vocabulary.ts'

/** Headquarters stand on one planet. */
const on = (location: string): PlaceSpec => ({ at: [{ location }], onPlanet: true, plays: true })
const onIn = (location: string, year: number): PlaceSpec => ({
  at: [{ location, year }],
  onPlanet: true,
  plays: true,
})
const nor = (...at: NonNullable<PlaceSpec['at']>): PlaceSpec => ({ at, nor: true })

export const FACILITIES: Readonly<Record<CardId, PlaceSpec>> = {
  'central-command': on('Cardassia Prime'),
  'chamber-of-ministers': on('Bajor'),
  'continuing-committee': on('Romulus'),
  'office-of-the-president': on('Earth'),
  'office-of-the-proconsul': on('Romulus'),
  'the-great-hall': on("Qo'noS"),
  'the-great-link': on("Founders' homeworld"),
  'tower-of-commerce': on('Ferenginar'),
  'seat-of-starfleet': onIn('Earth', 2154),
  'imperial-palace': onIn('Earth', 2155),
  colony: { onPlanet: true },
  'terraforming-station': { at: [{ planet: true }], onPlanet: true },
  'deep-space-station-k-7': { at: [{ location: "Sherman's Planet", year: 2267 }] },
  'tellarite-trading-post': { at: [{ year: 2154, space: true }], docking: true },
  nor: { ...nor({ icon: 'Cardassian', outside: 'Bajor' }), plays: true },
  'alliance-nor': { ...nor({ anywhere: true }), plays: true },
  'deep-space-9': nor({ region: 'Bajor' }),
  'deep-space-9.back': nor({ region: 'Bajor' }),
  'terok-nor': nor({ region: 'Bajor' }),
  'terok-nor.back': nor({ region: 'Bajor' }),
  'mirror-terok-nor': nor({ location: 'Bajor' }),
  'mirror-terok-nor.back': nor({ location: 'Bajor' }),
  'empok-nor': nor(),
  'empok-nor.back': nor(),
}
