/** Facilities that say where they stand. */
import { readFilter } from '../../../cards/filterNotation.ts'
import type { CardId } from '../../../cards/types.ts'
import type { PlaceSpec } from './types.ts'

/** Headquarters stand on one planet. */
const on = (location: string): PlaceSpec => ({ at: [{ location }], onPlanet: true, plays: true })
const onIn = (location: string, year: number): PlaceSpec => ({
  at: [{ location, year }],
  onPlanet: true,
  plays: true,
})
const nor = (...at: NonNullable<PlaceSpec['at']>): PlaceSpec => ({ at, nor: true })

/** The Ops of one set is not for the mirror universe. */
const DS9_OPS = readFilter('{Ops} not({Ops: Mirror Universe})')

const DEEP_SPACE_9: PlaceSpec = { ...nor({ region: 'Bajor' }), turns: { notBy: ['Bajoran', 'Federation'] } }
const TEROK_NOR: PlaceSpec = { ...nor({ region: 'Bajor' }), turns: { by: ['Bajoran', 'Federation'] } }
const MIRROR_NOR: PlaceSpec = {
  ...nor({ location: 'Bajor' }),
  turns: 'asked',
  takes: ["Quark's Bar"],
  refuses: DS9_OPS,
}

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
  colony: { at: [{ completed: true }], onPlanet: true, plays: true },
  'neutral-outpost': { at: [{ space: true }], builtBy: readFilter('ENGINEER'), repairs: false },
  'primary-supply-depot': { at: [{ anywhere: true, homeworld: false }], repairs: false },
  'remote-supply-depot': { repairs: false, built: true },
  'ferengi-trading-post': { builtBy: readFilter('"ferengi" ENGINEER') },
  'sona-observatory': { at: [{ location: "Ba'ku Planet" }], onPlanet: true },
  'terraforming-station': { at: [{ planet: true }], onPlanet: true },
  'deep-space-station-k-7': { at: [{ location: "Sherman's Planet", year: 2267 }], plays: true },
  'tellarite-trading-post': { at: [{ year: 2154, space: true }], docking: true },
  nor: { ...nor({ icon: 'Cardassian', outside: 'Bajor' }), plays: true },
  'alliance-nor': { ...nor({ anywhere: true, outside: 'Badlands' }), plays: true, refuses: DS9_OPS },
  'deep-space-9': DEEP_SPACE_9,
  'deep-space-9.back': DEEP_SPACE_9,
  'terok-nor': TEROK_NOR,
  'terok-nor.back': TEROK_NOR,
  'mirror-terok-nor': MIRROR_NOR,
  'mirror-terok-nor.back': MIRROR_NOR,
  'empok-nor': nor({ universal: true }),
  'empok-nor.back': nor(),
}
