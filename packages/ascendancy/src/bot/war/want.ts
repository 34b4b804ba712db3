/** What a captain wants of a war: numbers found by playing many games. */
export const want = {
  /** A Home System of a Rival; one that is no longer its first owner's. */
  home: 6,
  lostHome: 4,
  /** By Round that its owner is nearer to victory than this. */
  urgency: 2,
  nearVictory: 5,
  /** The least chance at which a Fleet sets out: usually, and when the owner wins in the next Round or in this. */
  chance: 0.6,
  soon: 1.4,
  soonChance: 0.5,
  atOnce: 0.4,
  lastChance: 0.08,
  /** A Fleet at Warp goes on at this part of it. */
  goOn: 0.7,
  command: 0.15,
  /** Rounds of Culture that are saved for the Ascendancy that a Fleet needs. */
  saving: 3,
  /** A way to a Rival not met yet: by nearness, and when a lane leads to it. */
  contact: 4,
  link: 3,
  /** A Ship beside a Rival who would trade, for each Production that comes of it. */
  envoy: 1,
}
