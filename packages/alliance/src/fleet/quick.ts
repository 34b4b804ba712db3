import { found } from '@tenforward/kernel'
import type { ShipChoice } from '../career/types.ts'
import { CAPTAIN_FACTIONS } from '../content/facts/factions.ts'
import { pregenerated } from '../content/facts/missions/aSimplePatrol.ts'
import type { CaptainFaction } from '../content/facts/types.ts'

/** Fleets to begin with at once: for each faction, ships with upgrades that go well together (ALL-PAT-02). */
export type QuickFleet = CaptainFaction | 'allied'
export const QUICK_FLEETS: readonly QuickFleet[] = [...CAPTAIN_FACTIONS, 'allied']

/** The sets of the introductory mission: Excelsior and Akira in turn. */
const federation: readonly ShipChoice[] = alternate(
  pregenerated.map(({ ship, upgrades }) => ({ ship, upgrades: [...upgrades] })),
)

/** Ours. Every second ship can scan, which many missions need and these classes cannot do by themselves. */
const klingon: readonly ShipChoice[] = [
  { ship: 'kvort', upgrades: ['klingonScienceOfficer', 'klingonPhotonTorpedoes', 'reinforcedHull'] },
  { ship: 'vorcha', upgrades: ['klingonScienceOfficer', 'disruptorSweep', 'secondaryRelays'] },
  { ship: 'kvort', upgrades: ['klingonOperationsOfficer', 'forwardBattery', 'passiveSensors'] },
  { ship: 'vorcha', upgrades: ['weaponsOfficer', 'convergingFire', 'targetingArray'] },
  { ship: 'kvort', upgrades: ['klingonScienceOfficer', 'disruptorOvercharge', 'enhancedThrusters'] },
  { ship: 'vorcha', upgrades: ['firstOfficer', 'torpedoFusillade', 'passiveSensors'] },
]

const romulan: readonly ShipChoice[] = [
  { ship: 'dderidex', upgrades: ['opsOfficer', 'subCommander', 'ventralDisruptors', 'advancedCloaking'] },
  {
    ship: 'dderidex',
    upgrades: ['opsOfficer', 'romulanTacticalOfficer', 'heavyDisruptor', 'plasmaCoilOvercharge'],
  },
  { ship: 'dderidex', upgrades: ['opsOfficer', 'romulanHelmsman', 'enhancedTorpedoes', 'deepCloak'] },
  { ship: 'dderidex', upgrades: ['opsOfficer', 'romulanEngineer', 'integratedCloak', 'ventralThrusters'] },
  {
    ship: 'dderidex',
    upgrades: ['opsOfficer', 'subCommander', 'heavyPlasmaTorpedo', 'molecularPhaseInverter'],
  },
  { ship: 'dderidex', upgrades: ['opsOfficer', 'romulanEngineer', 'singularityLeak', 'muonFeedbackBeam'] },
]

/** One of each faction in turn. */
const allied: readonly ShipChoice[] = [0, 1].flatMap(i =>
  [federation, klingon, romulan].flatMap(fleet => fleet.slice(i, i + 1)),
)

const FLEETS: Readonly<Record<QuickFleet, readonly ShipChoice[]>> = { federation, klingon, romulan, allied }

/** The first half and the second half of a list in turn. */
function alternate<T>(list: readonly T[]): T[] {
  const half = list.length / 2
  return list.slice(0, half).flatMap((one, i) => [one, ...list.slice(half + i, half + i + 1)])
}

/** So many ships of a quick fleet. */
export const quickFleet = (fleet: QuickFleet, count: number): ShipChoice[] =>
  Array.from({ length: count }, (_, i) => {
    const { ship, upgrades } = found(FLEETS[fleet][i % FLEETS[fleet].length], 'ship of the fleet', fleet)
    return { ship, upgrades: [...upgrades] }
  })
