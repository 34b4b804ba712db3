import { advancementById, factionById, systemById, type View } from './game.ts'
import { RESOURCE_NAME, RESOURCES } from './names.ts'

export const costOf = (card: string): number => advancementById[card]?.cost ?? 0

/** The sites of a System that are still free, by type; Open ones under O. */
export function openSites(view: View, system: number): Record<'P' | 'R' | 'C' | 'O', number> {
  const disc = view.discs[system]
  const capacity = systemById[disc?.card ?? '']?.capacity
  const free = { P: 0, R: 0, C: 0, O: 0 }
  if (!disc || !capacity) return free
  free.O = capacity.O
  for (const kind of RESOURCES) {
    const left = capacity[kind] - disc.nodes[kind]
    free[kind] = Math.max(0, left)
    // What does not fit its own sites stands on Open ones.
    if (left < 0) free.O = Math.max(0, free.O + left)
  }
  return free
}

/** "Open: 2 Production, 1 any". */
export function siteText(view: View, system: number): string {
  const free = openSites(view, system)
  const parts = RESOURCES.flatMap(kind => (free[kind] > 0 ? [`${free[kind]} ${RESOURCE_NAME[kind]}`] : []))
  if (free.O > 0) parts.push(`${free.O} any`)
  return parts.length === 0 ? '' : `Open sites: ${parts.join(', ')}`
}

export const systemsOf = (view: View, power: number): number[] =>
  view.discs.flatMap((disc, id) => (disc?.owner === power ? [id] : []))

export function shipsOnMap(view: View, seat: number): number {
  const player = view.players[seat]!
  const single = player.ships.reduce((n, stack) => n + stack.n, 0)
  const fleets = player.fleets.reduce((n, fleet) => n + (fleet?.n ?? 0), 0)
  return single + fleets + player.warping.length
}

export const hitRoll = (view: View, seat: number): number => {
  const player = view.players[seat]!
  return factionById[player.faction]?.weapons.levels[player.weapons] ?? 6
}

export const shieldsOf = (view: View, seat: number): number => {
  const player = view.players[seat]!
  return factionById[player.faction]?.shields.levels[player.shields] ?? 0
}

/** All Ships of a seat at a place. */
export function shipsAt(view: View, seat: number, at: number): number {
  const player = view.players[seat]!
  const single = player.ships.find(stack => stack.at === at)?.n ?? 0
  return player.fleets.reduce((n, f) => n + (f && !f.warp && f.at === at ? f.n : 0), single)
}

/** Ready Projects may not be more than Research Nodes. */
export const researchNodes = (view: View, seat: number): number =>
  systemsOf(view, seat).reduce((n, id) => n + view.discs[id]!.nodes.R, 0)
