import type { Filter } from '../../../cards/filter.ts'
import type { Requirement } from '../../../cards/requirement.ts'
import type { Affiliation } from '../../../cards/wordLists.ts'

/** Where a facility may be seeded or built. */
export type Where =
  /** At a location of that name, in the facility's own universe (CCG-MIRROR-02 and 03). */
  | { readonly location: string }
  /** At a mission that shows that affiliation icon, outside of a region. */
  | { readonly icon: Affiliation; readonly outside?: string }
  | { readonly region: string }
  /** At a time location of that place and year. */
  | { readonly location: string; readonly year: number }
  /** At any time location in space of that year. */
  | { readonly year: number; readonly space: true }
  /** At any planet. */
  | { readonly planet: true }
  /** At a planet whose mission its player has completed. */
  | { readonly completed: true }
  /** At any mission in space, homeworlds included or not. */
  | { readonly space: true; readonly homeworld?: false }
  /** At a universal mission. */
  | { readonly universal: true }
  /** Anywhere in its quadrant, outside of a region, homeworlds included or not. */
  | { readonly anywhere: true; readonly outside?: string; readonly homeworld?: false }

export interface PlaceSpec {
  /** One of these must hold. */
  readonly at?: readonly Where[]
  /** A mission that may be put between others (CCG-MISSION-SEED-09). */
  readonly inserts?: true
  /** It may be played from hand, too. */
  readonly plays?: true
  /** CCG-FACILITY-04: it stands on the planet. */
  readonly onPlanet?: true
  /** A Nor: it takes sites. */
  readonly nor?: true
  /** Titles of sites that it takes beside those that name it, and sites that it does not take. */
  readonly takes?: readonly string[]
  readonly refuses?: Filter
  /** Who can build it, where its facts do not say so. */
  readonly builtBy?: Filter
  /** Which ships that dock here are repaired, where it is not as its kind has it. */
  readonly repairs?: boolean | Filter
  /** It is built, never seeded. */
  readonly built?: true
  /** A station that shows its other face when it is commandeered: by these, by all but these, or as its new player likes. */
  readonly turns?:
    | { readonly by: readonly Affiliation[] }
    | { readonly notBy: readonly Affiliation[] }
    | 'asked'
  /** Ships that dock there whatever their affiliation. */
  readonly docks?: Filter
  /** Decision G-18: ships may dock there. */
  readonly docking?: true
  /** CCG-TIME-04: the place, without its year; of a time location, or of a mission whose facts do not say it. */
  readonly place?: string
  /** Titles of missions at that place that do not name it. */
  readonly missions?: readonly string[]
  /** The year of a time location. */
  readonly year?: number
  /** It may be seeded beneath missions of these kinds like a dilemma. */
  readonly likeDilemma?: readonly ('planet' | 'space')[]
  /** The span of a location that a card makes. */
  readonly span?: number
  /** A wormhole: built into a mission, closed there for the time being, or played where one is wanted. */
  readonly wormhole?: 'built in' | 'closed' | 'played'
  /** Of the face of a mission without its outpost: who can build that again. */
  readonly rebuiltBy?: Filter
  /** What a mission wants that its facts do not say. */
  readonly needs?: Requirement
  /** The region in which no ship of the rival may be when it is solved. */
  readonly clear?: string
  /** Its points are for each location of this region in play. */
  readonly perLocationOf?: string
  /** Its natives come only while it is not solved: of a mission. */
  readonly untilSolved?: true
  /** Cards that are at home in a time location (CCG-AU-03), or may come to a mission from another universe. */
  readonly natives?: Filter
}
