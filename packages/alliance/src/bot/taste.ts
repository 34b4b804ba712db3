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
  /** A round on the way to where the mission wants it. */
  errand: 5,
  /** A fair stretch for one round in micrometres, and the rounds that turning a right angle takes. */
  stretch: 150_000,
  rightAngle: 0.55,
  /** How much more each round counts that the way takes too long, and how many rounds should be left over. */
  hurry: 4.8,
  margin: 2,
  /** So many rounds too late is as bad as any more. */
  latest: 2,
  /** A round on the way into battle. */
  battle: 0.7,
  /** A round on the way to a place that is to be held or guarded. */
  guard: 1.1,
  /** How much damage suffered counts: always, and more the less the ship can take. */
  care: 1.6,
  frailty: 1.5,
  /** Standing by an edge over which it may not go. */
  edge: 0.35,
  /** An Evade Token that will be needed. */
  evade: 2.1,
  /** A foe close ahead, and being close behind one, for the round after. */
  ahead: 0.5,
  behind: 0.5,
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
  success: 10,
  xp: 0.5,
  home: 1,
}
