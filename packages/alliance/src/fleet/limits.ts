import { captainSkill, reputationOf, talentIcons } from '../career/playerCard.ts'
import type { Career, Reputation } from '../career/types.ts'
import { shipClasses } from '../content/facts/ships.ts'
import { slotCardById } from '../content/facts/slotCards.ts'
import type { CaptainFaction, ShipClass, Upgrade } from '../content/facts/types.ts'
import { upgrades } from '../content/facts/upgrades.ts'

/** What a captain may put on a ship. */
export interface Limits {
  faction: CaptainFaction
  skill: number
  /** Talent icons of the Player Card; Upgrade Bars never have one (ALL-FLT-06). */
  talents: number
  /** Points by type (ALL-FLT-09); Talents are limited by Captain Skill. */
  points: Record<Reputation, number>
  /** Icons beyond those of the Upgrade Bar. */
  icons: readonly Reputation[]
  /** Icons that are Crew, Weapon or Tech as they are needed: only slot cards give them. */
  any: number
  /** Slot cards are for captains without a career. */
  slotCards: boolean
}

export const careerLimits = (faction: CaptainFaction, career: Career): Limits => ({
  faction,
  skill: captainSkill(career),
  talents: talentIcons(career),
  points: {
    crew: reputationOf(career, 'crew'),
    weapon: reputationOf(career, 'weapon'),
    tech: reputationOf(career, 'tech'),
  },
  icons: career.icons,
  any: 0,
  slotCards: false,
})

/** Reputation of captains made for a single mission: every row is full. */
const FULL = 10

/** A captain without a career: Captain Skill as the table likes, and the icons that slot cards add. */
export function freeLimits(faction: CaptainFaction, skill: number, chosen: readonly string[]): Limits {
  const limits: Limits = {
    faction,
    skill,
    talents: 0,
    points: { crew: FULL, weapon: FULL, tech: FULL },
    icons: [],
    any: 0,
    slotCards: true,
  }
  for (const id of chosen) {
    const adds = slotCardById[id]?.adds
    if (adds === undefined) continue
    if ('talent' in adds) limits.talents += adds.talent
    else limits.any += adds.any
  }
  return limits
}

/** Squadron Points of an upgrade on this ship; those of the ship itself are ignored (ALL-FLT-04). */
export const costOf = (upgrade: Upgrade, ship: ShipClass): number =>
  upgrade.costsPrimary ? ship.attack : upgrade.cost

/** Ships and upgrades that a captain of this faction can choose from (ALL-PLR-02). */
export const shipsFor = (faction: CaptainFaction): ShipClass[] =>
  shipClasses.filter(ship => ship.faction === faction)

export const upgradesFor = (faction: CaptainFaction): Upgrade[] =>
  upgrades.filter(upgrade => upgrade.faction === faction)
