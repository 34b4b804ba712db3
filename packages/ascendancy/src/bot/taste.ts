/** What the bots believe: numbers found by playing very many games. */
export const taste = {
  /** Production a Round below which a Ship waits for any site to build it on. */
  industry: 2,
  /** One Ship at Home, while a Cube could come. */
  garrison: 5,
  /** Systems worth settling that one free Ship finds in a Round. */
  finds: 0.34,
  /** What a Round less to victory is worth to whoever attempts Hegemony. */
  hegemony: 4,
  /** Rounds that Ships against Cubes may put victory off; for a trader they are cheap. */
  delay: 0.3,
  traderDelay: 0.8,
  /** How near a Cube must be before the lanes at Home are manned at any price. */
  bare: 0.5,
  /** The same, before any Ships are bound in Fleets. */
  fleets: 0.5,
  /** Ships for exploring and settling; Ships against Cubes, as soon as there are any. */
  explorers: 5,
  armada: 20,
  /** The same for whoever buys Culture with Production, and has better use for it. */
  traders: 3,
  escort: 14,
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
