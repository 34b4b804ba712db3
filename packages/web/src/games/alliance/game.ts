/** The one door to the game's own package: facts of ships and cards, the geometry of the mat, careers, and the view. */
import type { Alliance, AllianceEvents } from '@tenforward/alliance/reading'

export type {
  Code,
  Colour,
  DamageCard,
  Faction,
  G,
  Logic,
  MapToken,
  Mission,
  Options,
  Pose,
  Sector,
  ShipClass,
  TokenKind,
} from '@tenforward/alliance/reading'
export {
  BAND,
  BASE,
  codesOn,
  damageById,
  echoPose,
  fieldOutline,
  fly,
  isCode,
  kindOf,
  loadoutById,
  logicById,
  manoeuvreOf,
  missionById,
  missions,
  placeAt,
  SECTOR_LINES,
  shipById,
  slotCardById,
  TEMPLATE_HALF_WIDTH,
  upgradeById,
  wayOf,
} from '@tenforward/alliance/reading'

export type View = Alliance['View']
export type Ship = View['ships'][number]
export type Attack = NonNullable<View['attack']>
export type Events = AllianceEvents
