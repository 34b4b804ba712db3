/** What the rules of this area tell: for the log and the screen. */
export type BorgEvents = object

/** Where content attaches to the rules of this area. */
export interface BorgPoints {
  values: object
  permissions: object
  triggers: object
  actions: object
}
