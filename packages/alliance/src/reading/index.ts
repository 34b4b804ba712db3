/**
 * The one door for the client: cards and other facts, the geometry of the mat, the dice, colours and ways of a
 * position, and careers, fleets and campaigns. Nothing here changes a game.
 */

export { campaignById, campaigns } from '../campaign/campaigns.ts'
export { adaptedMission, campaignOf, flagsOf, missionOptions, missionsOpen } from '../campaign/missions.ts'
export {
  briefed,
  chooseMission,
  launched,
  nextCampaignRound,
  type Recruit,
  recordResult,
  spendXp,
  startCampaign,
  unlockIcon,
} from '../campaign/progress.ts'
export type { Campaign, CampaignState, LogEntry } from '../campaign/types.ts'
export { whyNotReady, whyNotShade } from '../career/experience.ts'
export { BOXES, captainSkill, iconsOwed, REPUTATIONS, ROWS } from '../career/playerCard.ts'
export type { Captain, Career, Reputation, Row, ShipChoice, ShipOffer } from '../career/types.ts'
export { type DamageCard, damageById, kindOf } from '../content/facts/damage.ts'
export { loadoutById, logicById } from '../content/facts/enemies.ts'
export { missionById, missions } from '../content/facts/missions.ts'
export type * from '../content/facts/missionTypes.ts'
export { codesOn, shipById, shipClasses } from '../content/facts/ships.ts'
export { slotCardById } from '../content/facts/slotCards.ts'
export type * from '../content/facts/types.ts'
export { upgradeById, upgrades } from '../content/facts/upgrades.ts'
export { type Fault, faultsOf } from '../fleet/check.ts'
export { careerLimits, costOf, shipsFor, upgradesFor } from '../fleet/limits.ts'
export { QUICK_FLEETS, type QuickFleet, quickFleet } from '../fleet/quick.ts'
export type { CaptainColour, CaptainOptions, Options } from '../options/types.ts'
export { attackDice, defenceDice, mountsOf, PRIMARY } from '../rules/combat/weapons.ts'
export { blockersFor, colourOf, obstaclesMet } from '../rules/movement/moving.ts'
export type { Arc } from '../space/arc.ts'
export { BAND, BASE, TEMPLATE_HALF_WIDTH } from '../space/constants.ts'
export { echoPose } from '../space/echo.ts'
export { type Code, type Colour, endPose, isCode, manoeuvreOf, mirrored } from '../space/manoeuvres.ts'
export { placeAt, wayOf } from '../space/path.ts'
export type { Pose } from '../space/pose.ts'
export { SECTOR_LINES, SECTORS, type Sector } from '../space/sectors.ts'
export { fly } from '../space/slide.ts'
export { fieldOutline } from '../space/terrain.ts'
export type { MapToken, Outcome, ShipId } from '../state.ts'
export type { Alliance, AllianceEvents, G } from '../types.ts'
