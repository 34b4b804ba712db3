import { ascendancy } from '@tenforward/ascendancy/game'
import { begin, type Game, viewOf } from '@tenforward/kernel'
import {
  type DiscView,
  type Lane,
  laneNumbered,
  placeOfSector,
  placeOfSystem,
  type StarSystem,
  type SystemId,
  spanOf,
  systemCards,
  systemNumbered,
  type View,
} from '../game.ts'

/** A crowded galaxy for measuring and for looking at: not a legal game, but everything there is to draw. */
export function sampleView(columns = 8, rows = 7, ships = 200): View {
  const run = begin(ascendancy as unknown as Game, { seed: 'sample', seats: 5, options: {} })
  const view = structuredClone(viewOf(run, 0).view) as View
  const cards = systemCards.filter(card => card.kind !== 'hub')
  const step = spanOf(3)
  const systems: StarSystem[] = []
  const lanes: Lane[] = []
  const discs: DiscView[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const id = systemNumbered(systems.length)
      const card = cards[id % cards.length]!
      systems.push({
        id,
        x: Math.round((column - columns / 2 + (row % 2) / 2) * step),
        y: Math.round((rows / 2 - row) * step * Math.sin(Math.PI / 3)),
        kind: 'ordinary',
        anchored: true,
        lanesMax: 6,
        lanes: [],
      })
      discs.push(sampleDisc(card.id, id))
      if (column > 0) link(systems, lanes, systemNumbered(id - 1), id)
      if (row > 0 && id % 2 === 0) link(systems, lanes, systemNumbered(id - columns), id)
    }
  }
  view.map = { area: { ...view.map.area, size: Math.round((columns / 2 + 0.6) * step) }, systems, lanes }
  view.discs = discs
  view.players.forEach((player, seat) => {
    player.home = systemNumbered(seat)
    player.ships = []
    player.warping = []
    player.fleets = [0, 1, 2].map(n => ({
      side: 'A' as const,
      n: 3 + n,
      at: placeOfSystem(systemNumbered(seat * 9 + n * 4)),
      warp: false,
      tokens: 0,
    }))
  })
  for (let i = 0; i < ships; i++) {
    const inSystem = (nth: number) => placeOfSystem(systemNumbered(nth % systems.length))
    const at = i % 3 === 0 ? inSystem(i) : placeOfSector(laneNumbered(i % lanes.length), 1 + (i % 3))
    view.players[i % 5]!.ships.push({ at: i % 7 === 0 ? inSystem(i * 5) : at, n: 1 + (i % 4) })
  }
  view.borg.inPlay = true
  view.borg.cubes = [1, 2, 3].map(number => ({
    number,
    at: placeOfSystem(systemNumbered(number * 10)),
    damage: number,
    shield: 0,
    activated: false,
  }))
  return view
}

function sampleDisc(card: string, id: number): DiscView {
  const owner = id % 4 === 3 ? null : id % 11 === 10 ? -1 : id % 5
  const planet = systemCards.find(c => c.id === card)!.kind === 'planet'
  return {
    card,
    owner: planet ? owner : null,
    nodes:
      planet && owner !== null && owner >= 0
        ? { P: 1, R: id % 2, C: id % 3 === 0 ? 1 : 0 }
        : { P: 0, R: 0, C: 0 },
    starbase: planet && owner !== null && owner >= 0 && id % 6 === 0,
    civilization: planet && owner === null ? 1 + (id % 3) : 0,
    tokens: { P: 0, R: planet ? 0 : 1, C: 0 },
    preWarp: false,
    cards: id % 9 === 0 ? ['gomtuu#1'] : [],
    faceDown: id % 13 === 0,
    assimilation: owner === -1 ? 2 : 0,
    cubeOnSpire: false,
  }
}

function link(systems: StarSystem[], lanes: Lane[], a: SystemId, b: SystemId): void {
  const id = laneNumbered(lanes.length)
  const [from, to] = [systems[a]!, systems[b]!]
  const angle = (Math.round((Math.atan2(to.y - from.y, to.x - from.x) / Math.PI) * 18_000) + 36_000) % 36_000
  lanes.push({ id, length: 3, a, b, angle, stretch: 0, at: null })
  from.lanes.push(id)
  to.lanes.push(id)
}

/** The same with a battle under way. */
export function withCombat(view: View): View {
  const at = placeOfSector(laneNumbered(2), 1)
  const beside = placeOfSector(laneNumbered(2), 2)
  const side = { planet: false, fate: 'fighting', scored: 0, until: 0, silent: false } as const
  view.players[0]!.ships.push({ at: beside, n: 5 })
  view.players[1]!.ships.push({ at, n: 4 })
  const dice = (...faces: number[]) => faces.map(face => ({ face }))
  const roll = { sectors: [at], automatic: 0, sure: 0, counted: true }
  view.combat = {
    kind: 'battle',
    at,
    round: 2,
    sides: [
      { ...side, power: 0, sectors: [beside], began: 6, lost: 1 },
      { ...side, power: 1, sectors: [at], began: 6, lost: 2 },
    ],
    rolls: [
      { ...roll, by: 0, batch: 'ships', to: 1, dice: dice(5, 2, 6, 1, 4) },
      { ...roll, by: 1, batch: 'ships', to: 0, dice: dice(3, 5, 2, 2) },
    ],
    lasting: [],
    methodical: true,
    spared: {},
    landed: null,
  }
  return view
}

/** The same with an Exploration card being resolved. */
export function withDiscovery(view: View): View {
  view.exploring = { card: 'encounter-at-farpoint#1', seat: 0, system: systemNumbered(4), after: 'discard' }
  return view
}
