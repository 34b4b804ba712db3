/** What things are worth to the wingman, in points of damage. */
export const TASTE = {
  /** An Action in the round to come. */
  action: 2.36,
  /** Damage from an obstacle, on average. */
  obstacle: 1.82,
  /** An Auxiliary Power Token. */
  power: 0.52,
  /** A face-up Damage Card. */
  card: 3.3,
  /** Somebody in the way. */
  crowd: 1.43,
  /** Damage dealt, beside damage suffered. */
  deal: 1.2,
  /** A round on the way to where the mission wants it, and on the way home. */
  errand: 5,
  home: 4.7,
  /** A fair stretch for one round in micrometres, and the rounds that turning a right angle takes. */
  stretch: 150_000,
  rightAngle: 0.55,
  /** Being in time, and how many rounds too few make it as likely as not that it is late. */
  inTime: 193,
  late: 0.34,
  sharpness: 1.47,
  /** With fewer rounds than these left over, whatever is aboard goes home. */
  margin: 0.82,
  /** Rounds that must be left over for a ship to fetch everything itself. */
  round: -0.32,
  /** A round on the way into battle. */
  battle: 0.74,
  /** A round on the way to a place that is to be held or guarded. */
  guard: 1.1,
  /** How much damage suffered counts: always, and more the less the ship can take. */
  care: 0.65,
  frailty: 1.58,
  /** Standing by an edge over which it may not go. */
  edge: 0.6,
  /** An Evade Token that will be needed. */
  evade: 2.5,
  /** A foe close ahead, and being close behind one, for the round after. */
  ahead: 0.21,
  behind: 0.61,
  /** How much the fight counts on the way home. */
  dealHome: 0.52,
  aheadHome: 0.56,
  behindHome: 0.2,
  /** A Range Ruler section further from the nearest friend than friends should be. */
  together: 0.2,
  /** What a turn of the dial must bring before a card is spent on it. */
  turn: 0.7,
}

/** Looking ahead: how many manoeuvres, how many futures of each in each heat, and what an outcome is worth. */
export const LOOK = {
  candidates: 6,
  heats: [6, 8, 12],
  /** Choices that may be made in imagined futures for one decision. */
  choices: 5_000,
  /** It is not worth it with more ships than these, nor with every foe further off than this. */
  ships: 3,
  reach: 650_000,
  /** How much the first sight counts: the futures are few, and luck is in all of them. */
  trust: 0.5,
  /** A future is not played on when somebody is so many rounds late. */
  hopeless: 2,
  success: 10,
  xp: 0.5,
  home: 1,
}
