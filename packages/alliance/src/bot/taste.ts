/** What things are worth to the wingman, in points of damage. */
export const TASTE = {
  /** An Action in the round to come. */
  action: 2,
  /** Damage from an obstacle, on average. */
  obstacle: 1.5,
  /** An Auxiliary Power Token. */
  power: 0.45,
  /** A face-up Damage Card. */
  card: 3,
  /** Somebody in the way. */
  crowd: 1.2,
  /** Damage dealt, beside damage suffered. */
  deal: 1.35,
  /** A round on the way to where the mission wants it, and on the way home. */
  errand: 2,
  home: 2.5,
  /** A fair stretch for one round in micrometres, and the rounds that turning a right angle takes. */
  stretch: 150_000,
  rightAngle: 0.55,
  /** Being in time, and how many rounds too few make it as likely as not that it is late. */
  inTime: 25,
  late: 0.3,
  sharpness: 1.6,
  /** With fewer rounds than these left over, whatever is aboard goes home. */
  margin: 2,
  /** A round on the way into battle. */
  battle: 0.7,
  /** A round on the way to a place that is to be held or guarded. */
  guard: 1.1,
  /** How much damage suffered counts: always, and more the less the ship can take. */
  care: 1.6,
  frailty: 1.5,
  /** ... with something aboard that must come home ... */
  stake: 0,
  /** ... and when it may be the end. */
  doom: 0,
  /** Standing by an edge over which it may not go. */
  edge: 0.35,
  /** An Evade Token that will be needed. */
  evade: 2.1,
  /** A foe close ahead, and being close behind one, for the round after. */
  ahead: 0.5,
  behind: 0.5,
  /** How much the fight counts on the way home. */
  dealHome: 1.35,
  aheadHome: 0.5,
  behindHome: 0.5,
  /** What a turn of the dial must bring before a card is spent on it. */
  turn: 1,
}

/** Looking ahead: how many manoeuvres, how many futures of each in each heat, and what an outcome is worth. */
export const LOOK = {
  candidates: 6,
  heats: [5, 7, 9],
  /** Choices that may be made in imagined futures for one decision. */
  choices: 3_000,
  /** It is not worth it with more ships than these, nor with every foe further off than this. */
  ships: 3,
  reach: 650_000,
  /** So many rounds are played on; then the chances are judged, where that can be done. */
  rounds: 2,
  success: 10,
  xp: 0.5,
  home: 1,
}

/** What makes a way succeed, found by games of ensigns: the sum is the logarithm of the odds. */
export const CHANCE = {
  base: 1.87,
  strength: 0.19,
  agility: 0.53,
  /** Rounds left over, from three too few to half a round. */
  spare: 2.04,
  round: 0.67,
  /** Foes that are near, that face the ship, and both for a ship that can take little. */
  near: 0.49,
  faced: 0.3,
  worn: 0.84,
  hunted: 0.063,
}
