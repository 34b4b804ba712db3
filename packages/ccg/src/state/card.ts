/** One copy of a card, and what it is while it is in play. */
import type { Seat } from '@tenforward/kernel'
import type { CardId, Skill } from '../cards/types.ts'
import type { Affiliation, RegularSkill } from '../cards/wordLists.ts'
import type { Id, LocId } from './ids.ts'

/** Where people can be: a ship or facility by its number, the surface of a planet by its location. */
export type Spot = Id | `planet ${number}`

/** One copy of a card. Where it is when it is not in play is said by the list that holds it. */
export interface Piece {
  card: CardId
  /** CCG-CONTROL-07: the player who began the game with it. */
  owner: Seat
  play: InPlay | null
}

/** A card in play. */
export interface InPlay {
  /** CCG-CONTROL-01: whose it is now. */
  by: Seat
  at: Place
  /** CCG-MULTI-01: its one present affiliation; null for cards that have none. */
  mode: Affiliation | null
  stopped: boolean
  /** It stays stopped until its player's next turn ends: the turn in which that was said. */
  held?: number
  /** Killed, it goes to the bonus point area of this player. */
  prize?: Seat
  /** RANGE spent this turn. */
  used: number
  /** Rotation damage markers: each takes half of the HULL. */
  damage: number
  /** A number that the card's own effect keeps: turns counted, RANGE lost. */
  count: number
  /** Those whom this card has hit. */
  marks?: Id[]
  /** The turn in which a card that was played by its text came. */
  since?: number
  /** Under another's command for a while: whose it is, and the card that did it. */
  lentBy?: { seat: Seat; card: Id }
  /** Its affiliation before a card took it away. */
  was?: { mode: Affiliation; card: Id }
  /** The turn in which a card made this ship stop where it is. */
  haltedIn?: number
  /** CCG-TRIBBLE-10: the personnel who carries this small Tribble card. */
  carriedBy?: Id
  /** CCG-COUNTDOWN-01: what is left on its countdown icon. */
  left?: number
  /** CCG-CLOAK-02, CCG-PHASE-01: face down. */
  cloak?: Cloak | undefined
  /** CCG-CLOAK-01: the turn in which it cloaked or decloaked last. */
  cloakedIn?: number | undefined
  /** CCG-MOVE-11: whom it joined, where it could be in several Away Teams. */
  joined?: Id
  /** CCG-MOVE-03: the ship or facility with which this member of an Away Team is associated. */
  from?: Id | undefined
  /** CCG-SITE-04: where a site stands in the line of its station, counted from the left. */
  slot?: number
  /** CCG-LEAVE-11: the long-term target that was chosen for this card. */
  aim?: Id
  /** What a Borg-Only Objective has come to. */
  goal?: Goal
  /** CCG-FAR-03: the end of the spaceline to which this card travels. */
  bound?: End
  /** CCG-MII-08: the outpost that was built into this mission is out of play. */
  lost?: true
  /** Disabled by an effect; other reasons to be disabled are beside it (see rules/able.ts). */
  disabled?: true
  /** CCG-HOLO-02: a hologram that is deactivated, and the turn of it; 0: it came so. */
  off?: number
  /** CCG-HOLO-08: the rival's ship or facility where it has leave to be. */
  guest?: Id
  /** CCG-MULTI-13: affiliations beside its own. */
  gained?: Affiliation[]
  /** CCG-MULTI-14: its affiliation is fixed; this is the mode that its features go by. */
  face?: Affiliation
  /** CCG-HOUSE-02: under house arrest. */
  arrested?: true
  /** The skill box of each individual, where it is not as printed; null: an emptied slot (CCG-SKILL-19). */
  box?: (Skill | null)[][]
  /** The card that was named for it. */
  named?: CardId
  /** Regular skills that were selected for it. */
  selected?: RegularSkill[]
  /** CCG-ASSIM-15: assimilated by the Borg, as what. */
  assimilated?: 'drone' | 'counterpart'
  /** CCG-STASIS-01: in stasis until released, and the card that did it, which alone still works on this one. */
  stasis?: Id | null
  captive?: Captive
  /** CCG-INFILTRATE-04: the icon under which it infiltrates the rival. */
  infiltrates?: Affiliation | 'Maquis'
  /** CCG-INFILTRATE-09: an infiltrator that keeps out of what the rival's people do. */
  aloof?: true
  /** CCG-EXPOSE-07: exposed, and with people of the rival ever since. */
  exposed?: true
  /** It mixes with all other cards of its player. */
  mixes?: true
  /** CCG-COMMANDEER-06: commandeered by nobody who is there: it takes the affiliation of the first who come. */
  unclaimed?: true
}

/** CCG-CAPTURE: by whom, and how it is held; neither: escorted, or left alone. */
export interface Captive {
  by: Seat
  /** CCG-CAPTURE-14: in the brig of the ship or facility that it is aboard. */
  brig?: true
  /** CCG-CAPTURE-16: nobody holds it. */
  alone?: true
  /** CCG-ABDUCT-01: abducted by the Borg, which for cards is something else than captured. */
  abducted?: true
}

/** CCG-SCOUT: kept with the objective, and so for that objective alone (CCG-SCOUT-16). */
export interface Goal {
  /** The location that it targets; ships and personnel are its aim. */
  loc?: LocId
  /** Scouted at least once. */
  scouted?: true
  /** The turn in which scouting was complete. */
  complete?: number
  /** The last turn in which there was a battle where the target was. */
  fought?: number
  /** It is completed. */
  done?: true
}

export type Cloak = 'cloaked' | 'phased'
/** An end of a spaceline, as seat 0 sees it. */
export type End = 'left' | 'right'

export type Place =
  /** A mission on the spaceline. */
  | { in: 'line'; loc: LocId }
  /** A ship or facility in space at a location. */
  | { in: 'space'; loc: LocId }
  /** On a planet: an Away Team and its equipment, or a planet facility. */
  | { in: 'planet'; loc: LocId }
  /** Inside a ship or facility. */
  | { in: 'aboard'; host: Id }
  /** A ship docked at a facility; `turns`: full turns that it has been there to be repaired. */
  | { in: 'docked'; host: Id; turns?: number }
  /** Played or placed on another card. */
  | { in: 'on'; host: Id }
  /** Placed on the mission of a location. */
  | { in: 'atop'; loc: LocId }
  /** CCG-CAPTURE-05: captured where the capturer has nobody, beneath a trap card. */
  | { in: 'trap'; loc: LocId }
  /** On the table, in the core of its player. */
  | { in: 'core' }
