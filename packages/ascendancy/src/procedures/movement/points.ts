/** What the rules of this area tell: for the log and the screen. */
export type MovementEvents = object

/** Where content attaches to the rules of this area. */
export interface MovementPoints {
  values: object
  permissions: object
  triggers: object
  actions: object
}
