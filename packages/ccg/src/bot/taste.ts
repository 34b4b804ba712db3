/** What the bots think of risks and numbers. */
export const TASTE = {
  /** How bad a seed card beneath a mission is, for a team of one. */
  danger: 0.6,
  /** So many together are company enough for anything. */
  company: 6,
}

/** What perils mean to somebody who weighs them, in points. */
export const WEIGHED = {
  /** Somebody who is lost, and a ship. */
  person: 6,
  ship: 20,
  /** A seed card that is out of the way. */
  passed: 2,
  /** What an attempt must promise, as a share of the points: with less a team waits for others. */
  nerve: 0.35,
  /** So many wait for nobody. */
  enough: 12,
  /** What somebody more is worth, beside the points that come within reach. */
  promise: 0.3,
}

/** How much a dilemma is in the way of others, in turns lost. */
export const MALICE = {
  /** Just by being there. */
  being: 0.3,
  /** What cannot be passed stays: it stops more than once. */
  wall: 1.5,
  person: 0.15,
  /** More than so many do not matter: then there is nobody left anyway. */
  people: 4,
  ship: 0.3,
  /** A point that it gives away when it is overcome. */
  prize: 0.03,
}

/** How far somebody looks ahead: by counts, never by a clock. */
export const FORESIGHT = {
  /** Answers that are compared, and worlds in which each is tried. */
  options: 5,
  worlds: 4,
  /** Until so many turns later, or after so many choices; and so many in all. */
  turns: 2,
  each: 20,
  choices: 120,
  /** What another answer must bring, in points. */
  margin: 1,
  /** One time in so many the usual answer is given without further thought. */
  tire: 16,
}
