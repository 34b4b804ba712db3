import type { Seat } from '@tenforward/kernel'
import type { Resource } from '../../content/facts/types.ts'
import type { Place } from '../../map/place.ts'
import type { SystemId } from '../../map/types.ts'
import type { Offer, Power, Reserves } from '../../state.ts'

/** The three things that need Occupation of a System, or leave to go without it (ASC-13.2.2-a). */
export type Deed = 'colonise' | 'invade' | 'hegemony'

/** How Control of a System came about; `card` stands for any explicit card effect (ASC-4-Control-b). */
export type Gained = 'colonise' | 'invade' | 'surrender' | 'hegemony' | 'card'

export type Track = 'weapons' | 'shields'

/** What is paid for, so that content can change the price or the means. */
export type Purpose =
  | 'ship'
  | 'colony'
  | 'node'
  | 'research'
  | 'weapons'
  | 'shields'
  | 'ascendancy'
  | 'hegemonyAttempt'
  | 'hegemonyControl'

/** What the rules of this area tell: for the log and the screen. */
export type BuildingEvents = {
  'command.refreshed': { seat: Seat; refreshed: number; ready: number }
  'ships.built': { seat: Seat; at: Place; ships: number; free: number }
  'ships.decommissioned': { seat: Seat; ships: number }
  'node.built': { seat: Seat; system: SystemId; kind: Resource; instead: Resource | null }
  'control.gained': { seat: Seat; system: SystemId; how: Gained; former: Power | null }
  'control.lost': { seat: Power; system: SystemId }
  'tokens.taken': { seat: Seat; system: SystemId; amount: Reserves }
  'permission.given': { seat: Seat; system: SystemId; act: Deed; by: Seat[] }
  'permission.denied': { seat: Seat; system: SystemId; act: Deed; by: Seat[] }
  'project.launched': { seat: Seat; card: string; research: number }
  'project.discarded': { seat: Seat; card: string }
  'project.captured': { seat: Seat; from: Seat; card: string }
  /** A card brought a Rival's Advancement into the Project Area. */
  'project.traded': { seat: Seat; from: Seat; card: string }
  'research.committed': { seat: Seat; card: string; research: number; cost: number }
  'advancement.completed': { seat: Seat; card: string }
  'advancement.discarded': { seat: Seat; card: string }
  'advancement.exhausted': { seat: Seat; card: string }
  /** A card, or a Faction's own rule, paid this out of the Supply. */
  'resources.gained': { seat: Seat; card: string; amount: Readonly<Partial<Reserves>> }
  /** A card put Ships on the map; they are placed, not built (G62). */
  'ships.placed': { seat: Seat; at: Place; ships: number; card: string }
  'track.upgraded': { seat: Seat; track: Track; level: number }
  'ascendancy.gained': { seat: Seat; total: number }
  'fleet.commissioned': {
    seat: Seat
    fleet: number
    side: 'A' | 'B'
    ships: number
    at: Place
    free: boolean
  }
  'fleet.arranged': { seat: Seat; fleet: number; from: number; to: number }
  'fleet.disbanded': { seat: Seat; fleet: number; ships: number }
  'starbase.commissioned': { seat: Seat; system: SystemId }
  'hegemony.rolled': {
    seat: Seat
    system: SystemId
    die: number
    total: number
    resistance: number
    success: boolean
  }
  'agreement.offered': { offer: Offer }
  'agreement.withdrawn': { offer: Offer }
  'agreement.refused': { offer: Offer }
  'agreement.exhausted': { owner: Seat; holder: Seat; number: number }
  'ally.exhausted': { seat: Seat; card: string }
  'agreement.given': { owner: Seat; holder: Seat; number: number }
  'agreement.returned': { owner: Seat; holder: Seat; number: number; why: string }
}

/** Where content attaches to the rules of this area. */
export interface BuildingPoints {
  values: {
    /** Production for each Ship. */
    shipPrice: { seat: Seat; system: SystemId }
    /** Further Ships that come free with those just built in one System. */
    freeShips: { seat: Seat; system: SystemId; built: number }
    /** Culture and Research for a Colony; `by` says which action or card founds it. */
    colonyCulture: { seat: Seat; system: SystemId; by: string }
    colonyResearch: { seat: Seat; system: SystemId; by: string }
    /** Research to leave the present level of a track. */
    upgradePrice: { seat: Seat; track: Track }
    /** Production that may stand in for one Culture, or for one Research; 0 where it may not. */
    productionForCulture: { seat: Seat; purpose: Purpose }
    productionForResearch: { seat: Seat; purpose: Purpose }
    /** Research that lies on a Project when it is launched. */
    launchResearch: { seat: Seat; card: string }
    /** Culture for the attempt, and for Control after a success. */
    hegemonyAttemptPrice: { seat: Seat; system: SystemId }
    hegemonyControlPrice: { seat: Seat; system: SystemId }
    hegemonyResistance: { system: SystemId; owner: Power | null }
    /** What the attempting player's Ascendancy is worth, and what is made of the die. */
    hegemonyAscendancy: { seat: Seat; system: SystemId }
    hegemonyRoll: { seat: Seat; system: SystemId }
  }
  permissions: {
    colonise: { seat: Seat; system: SystemId; by: string }
    hegemony: { seat: Seat; system: SystemId }
    buildNode: { seat: Seat; system: SystemId; kind: Resource }
    /** Allows a Node on a site of another type, within the number of sites. */
    nodeOnAnySite: { seat: Seat; system: SystemId; kind: Resource }
    /** Allows Fleets to be Commissioned away from Home and Starbases; `free` is the bonus of rule 7.1.1. */
    commissionFleet: { seat: Seat; at: Place; free: boolean }
  }
  triggers: {
    shipsBuilt: { seat: Seat; system: SystemId; ships: number }
    /** The cards that remain in play on the disc are still there. */
    controlGained: { seat: Seat; system: SystemId; how: Gained; former: Power | null }
    controlLost: { seat: Power; system: SystemId }
    /** An Exploration card that remained in play on a disc was discarded. */
    remainingCardDiscarded: { system: SystemId; card: string }
    starbaseCommissioned: { seat: Seat; system: SystemId }
    projectLaunched: { seat: Seat; card: string }
    /** A Project reached its cost; fired after `advancementCompleted`. */
    projectCompleted: { seat: Seat; card: string }
    /** A card came to the Advancement Area, by whatever way. */
    advancementCompleted: { seat: Seat; card: string }
    /**
     * A holder received an Agreement, or another in exchange (`swapped`). Answered while a standing action is
     * carried out, so content may only use `act` here.
     */
    agreementReceived: { owner: Seat; holder: Seat; number: number; swapped: boolean }
  }
  actions: {
    /** Other ways to use the Command that launches Projects. */
    launch: { seat: Seat }
    /** Before a Hegemony roll; the procedure returns what it adds to the roll. */
    hegemonyBoost: { seat: Seat; system: SystemId }
    /** After a Hegemony roll; the procedure returns the new die, or nothing when it stays. */
    hegemonyReroll: { seat: Seat; system: SystemId; die: number }
  }
}
