import type { Seat } from '@tenforward/kernel'

/** What the rules of this area tell: for the log and the screen. */
export type BuildingEvents = {
  'fleet.disbanded': { seat: Seat; fleet: number; ships: number }
}

/** Where content attaches to the rules of this area. */
export interface BuildingPoints {
  values: object
  permissions: object
  triggers: object
  actions: object
}
