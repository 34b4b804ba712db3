/** What the bots believe: numbers found by playing very many games. */
export const taste = {
  /** Production a Round that is wanted before Culture comes first. */
  industry: 2,
  /** Ships for exploring and settling; Ships against Cubes, as soon as there are any. */
  explorers: 5,
  /** Ships that come before any Nodes. */
  crew: 2,
  armada: 20,
  /** The same for whoever buys Culture with Production, and has better use for it. */
  traders: 3,
  escort: 4,
  /** Such a trader settles when its free sites are no more than this part of what Production can fill. */
  fill: 0.5,
  /** Weapons that come before any Projects while Cubes are about. */
  arms: 2,
  /** What a Command more in a Round is worth while the Borg are about. */
  command: 0.12,
  /** The share of a Project's worth that counts when it is launched. */
  launch: 0.6,
  /** What stands against Nodes: Culture that is missing for each Culture of income. */
  payback: 2,
  /** A find, by Round that is left; what the Borg among the later cards take from it. */
  explore: 0.14,
  borgFinds: 0.8,
  /** Fear of the Hub, of Borg Worlds, and of the Homes of Rivals. */
  hub: 1.5,
  spire: 0.8,
  rival: 0.2,
  /** Guards in Orbit: against Rivals, and against Cubes. */
  guard: 0.06,
  guardBorg: 0.3,
  /** Ships in the lanes at Home: before a Cube is near, and then. */
  watch: 0.15,
  wall: 0.8,
  /** What a Cube destroyed is worth, and the least chance at which one is attacked. */
  cube: 6,
  cubeChance: 0.6,
  /** The same for a Borg World: by how few Spires are left to the Borg. */
  spireFreed: 15,
  spireChance: 0.5,
}
