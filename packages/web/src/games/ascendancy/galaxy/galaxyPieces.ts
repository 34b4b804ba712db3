import type { Seat } from '@tenforward/kernel'
import { type Piece, type Pieces, piecesOf } from '../../../stage/playback/piece.ts'
import { type DiscView, systemById, type View } from '../game.ts'
import { laneName, systemName } from '../names.ts'
import { laneShape, round, toDrawing } from './geometry.ts'
import { type Scene, sceneOf, type Unit } from './scene.ts'

/** What a System looks like. */
interface SystemLook {
  system: number
  card: string
  disc: DiscView
  title: string
  faction: string | null
  home: boolean
  above: boolean
  floating: boolean
}

interface LaneLook {
  lane: number
  length: number
  span: number
  open: boolean
}

interface UnitLook {
  unit: Unit
  faction: string
}

export type GalaxyPiece =
  | (Piece<SystemLook> & { kind: 'system' })
  | (Piece<LaneLook> & { kind: 'lane' })
  | (Piece<UnitLook> & { kind: 'unit' })

const scenes = new WeakMap<View, Scene>()

/** What stands where on the map of this view: worked out once. */
export function sceneIn(view: View): Scene {
  const known = scenes.get(view)
  if (known !== undefined) return known
  const scene = sceneOf(view)
  scenes.set(view, scene)
  return scene
}

export const systemPiece = (system: number): string => `system:${system}`
export const lanePiece = (lane: number): string => `lane:${lane}`
export const unitPiece = (key: string): string => `unit:${key}`

/** The galaxy as the film moves it: systems, lanes, ships. */
export function galaxyPieces(view: View, _viewer: Seat | null): Pieces {
  const scene = sceneIn(view)
  return piecesOf([...lanes(view), ...systems(view, scene), ...units(view, scene)] as Piece[])
}

function lanes(view: View): GalaxyPiece[] {
  return view.map.lanes.flatMap(lane => {
    if (!lane) return []
    const shape = laneShape(view.map, lane)
    const look: LaneLook = {
      lane: lane.id,
      length: lane.length,
      span: round(shape.length),
      open: lane.b === null && lane.a !== null,
    }
    const pose = { x: round(shape.a.x), y: round(shape.a.y), turn: round(shape.turn) }
    return [{ id: lanePiece(lane.id), kind: 'lane', layer: 0, name: laneName(view, lane.id), look, ...pose }]
  })
}

function systems(view: View, scene: Scene): GalaxyPiece[] {
  return view.map.systems.flatMap(system => {
    const disc = system && view.discs[system.id]
    if (!system || !disc || systemById[disc.card] === undefined) return []
    const at = toDrawing(system)
    const title = systemName(view, system.id)
    const owner = disc.owner === null ? undefined : view.players[disc.owner]
    const look: SystemLook = {
      system: system.id,
      card: disc.card,
      disc,
      title,
      faction: owner?.faction ?? null,
      home: view.players.some(({ home }) => home === system.id),
      above: scene.above.has(system.id),
      floating: scene.floating.has(system.id),
    }
    return [
      {
        id: systemPiece(system.id),
        kind: 'system',
        layer: 1,
        name: title,
        look,
        x: round(at.x),
        y: round(at.y),
      },
    ]
  })
}

function units(view: View, scene: Scene): GalaxyPiece[] {
  return scene.units.map(unit => ({
    id: unitPiece(unit.key),
    kind: 'unit',
    layer: 2,
    name: unit.key,
    look: { unit, faction: view.players[unit.seat]?.faction ?? '' },
    x: round(unit.at.x),
    y: round(unit.at.y),
  }))
}
