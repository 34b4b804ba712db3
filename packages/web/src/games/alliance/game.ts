/** The one door to the game's own package: facts of ships and cards, the geometry of the mat, careers, and the view. */
import type { Alliance, AllianceEvents } from '@tenforward/alliance/reading'

export type {
  Arc,
  Captain,
  CaptainColour,
  CaptainFaction,
  CaptainOptions,
  Career,
  Code,
  Colour,
  Faction,
  Logic,
  MapToken,
  Mission,
  Options,
  Pose,
  Range,
  Row,
  Sector,
  ShipChoice,
  ShipClass,
  ShipOffer,
  ShipView,
  TokenKind,
  Upgrade,
  UpgradeType,
  Weapon,
} from '@tenforward/alliance'
export {
  BAND,
  BASE,
  damageById,
  echoPose,
  fieldOutline,
  fly,
  HALF,
  kindOf,
  loadoutById,
  logicById,
  MAT,
  manoeuvreOf,
  missionById,
  missions,
  placeAt,
  SECTORS,
  shipById,
  slotCardById,
  TEMPLATE_HALF_WIDTH,
  upgradeById,
  wayOf,
} from '@tenforward/alliance'
export type { G, Mount } from '@tenforward/alliance/reading'

export type View = Alliance['View']
export type Ship = View['ships'][number]
export type Attack = NonNullable<View['attack']>
export type Events = AllianceEvents
