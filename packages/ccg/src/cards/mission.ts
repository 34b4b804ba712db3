/** The location of a mission. */
import type { Card } from './types.ts'

/** A "Mission II" is at the location of its original. Where the name of the location is not known, the title is it. */
export function locationName(card: Card): string {
  return card.mission?.location ?? card.title.replace(/ II$/, '')
}
