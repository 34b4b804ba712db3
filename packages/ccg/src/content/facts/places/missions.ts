/** Missions with something built in, the wormholes that go with them, and what lies under one mission only. */
import { readFilter } from '../../../cards/filterNotation.ts'
import { readRequirement } from '../../../cards/requirementNotation.ts'
import type { CardId } from '../../../cards/types.ts'
import type { PlaceSpec } from './types.ts'

const WORMHOLE: PlaceSpec = { wormhole: 'built in' }
const CLOSED: PlaceSpec = { wormhole: 'closed' }
const lost = (builder: string): PlaceSpec => ({ rebuiltBy: readFilter(builder) })

export const MISSIONS: Readonly<Record<CardId, PlaceSpec>> = {
  'aftermath-ii': WORMHOLE,
  'aftermath-ii.back': CLOSED,
  'changeling-research-ii': WORMHOLE,
  'changeling-research-ii.back': CLOSED,
  'covert-installation-ii': WORMHOLE,
  'covert-installation-ii.back': CLOSED,
  'cultural-observation-ii': WORMHOLE,
  'cultural-observation-ii.back': CLOSED,
  'excavation-ii': WORMHOLE,
  'excavation-ii.back': CLOSED,
  'relief-mission-ii': WORMHOLE,
  'relief-mission-ii.back': CLOSED,
  space: { inserts: true },
  // Their locations are told by the stories on the cards.
  insurrection: { place: "Ba'ku Planet" },
  'risa-shore-leave': { place: 'Risa' },
  'seal-rift': { natives: readFilter('[AU] ship'), untilSolved: true },
  'deliver-ancient-artifact': {
    needs: readRequirement(
      'Archaeology + Exobiology + Geology + SCIENCE + CUNNING>37 OR "vulcan-related artifact"',
    ),
  },
  'patrol-neutral-zone': {
    needs: readRequirement('Leadership'),
    clear: 'Neutral Zone',
    perLocationOf: 'Neutral Zone',
  },
  'the-city-of-bhala': { at: [{ location: 'Bajor' }] },
  wormhole: { wormhole: 'played' },
  'q-flash': { likeDilemma: ['planet', 'space'] },
  'my-ship-my-crew': { likeDilemma: ['planet', 'space'] },
  'bajoran-wormhole': { span: 1 },
  'bajoran-wormhole-mirror-universe': { span: 1 },
  'barzan-wormhole': { span: 2 },
  'explore-black-cluster-ii.back': lost('[Kli] ENGINEER'),
  'explore-typhon-expanse-ii.back': lost('[Rom] ENGINEER'),
  'investigate-anomaly-ii.back': lost('[Fed] ENGINEER'),
  'investigate-sighting-ii.back': lost('[Rom] ENGINEER'),
  'secret-salvage-ii.back': lost('[Kli] ENGINEER'),
  'test-mission-ii.back': lost('[Fed] ENGINEER'),
}
