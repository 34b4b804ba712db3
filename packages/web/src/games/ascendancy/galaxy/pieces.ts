import type { OptionId } from '@tenforward/kernel'
import { type Choosing, optionsOf } from '../../../table/choosing.ts'
import { isSystemPlace, type Place, systemIn, type View } from '../game.ts'
import { intentsAt, intentsFor } from '../intents.ts'
import type { Scene, Unit } from './scene.ts'

export type State = 'quiet' | 'may' | 'glows' | 'taken'

/** Questions whose numbers are places on the map. */
export const PLACE_PROMPTS = new Set([
  'moveTo',
  'exitTo',
  'manoeuvreTo',
  'retreatTo',
  'battleTarget',
  'battleForces',
  'borgTarget',
  'borgSite',
  'borgShip',
  'cubeStops',
  'pushCube',
  'pushCubeTo',
  'leaveSystem',
])
const CUBE_PROMPTS = new Set(['activateCube', 'callCube'])
export const UNIT_PROMPTS = new Set([
  'moveUnit',
  'enterUnit',
  'boostUnit',
  'exitUnit',
  'fleet',
  'fleetBase',
  'colonyShip',
  'giveUpShip',
  'spareShip',
])
export const PHASES = new Set(['building', 'command'])

/** Which option each piece on the board stands for at the moment. */
export interface Targets {
  systems: ReadonlyMap<number, OptionId>
  places: ReadonlyMap<number, OptionId>
  units: ReadonlyMap<string, OptionId>
  lanes: ReadonlyMap<number, OptionId>
  /** Options that the board shows, for the panel. */
  shown: OptionId[]
}

export function targetsOf(scene: Scene, prompt: Choosing['prompt']): Targets {
  const systems = new Map<number, OptionId>()
  const places = new Map<number, OptionId>()
  const units = new Map<string, OptionId>()
  const lanes = new Map<number, OptionId>()
  const shown: OptionId[] = []
  const own = new Map(scene.units.filter(u => u.seat === prompt?.seat).map(u => [u.option, u.key]))
  const cubes = new Map(scene.units.flatMap(u => (u.cube ? [[u.cube.number, u.key] as const] : [])))
  const options = optionsOf(prompt)
  for (const id of options) {
    const [kind, number] = String(id).split(':')
    if (typeof id === 'number') {
      if (CUBE_PROMPTS.has(prompt!.name) && cubes.has(id)) units.set(cubes.get(id)!, id)
      else if (!PLACE_PROMPTS.has(prompt!.name)) continue
      else if (isSystemPlace(id as Place)) systems.set(systemIn(id as Place), id)
      else places.set(id, id)
    } else if (kind === 'system') systems.set(Number(number), id)
    else if (kind === 'lane' && prompt!.name === 'swingPiece') lanes.set(Number(number), id)
    else if (UNIT_PROMPTS.has(prompt!.name) && own.has(id)) units.set(own.get(id)!, id)
    else if (!isMarker(id, kind!)) continue
    shown.push(id)
  }
  return { systems, places, units, lanes, shown }
}

/** Signs beside discs and lane ends. */
const isMarker = (id: OptionId, kind: string): boolean =>
  id === 'lane' || id === 'past' || kind === 'lane' || kind === 'past'

/** Pieces with which something could be done in the open Phase, though nothing is asked about them yet. */
export function mayOf(
  view: View,
  scene: Scene,
  prompt: Choosing['prompt'],
): { systems: Set<number>; units: Set<string> } {
  const systems = new Set<number>()
  const units = new Set<string>()
  if (prompt === null || !PHASES.has(prompt.name)) return { systems, units }
  const offered = optionsOf(prompt)
  view.discs.forEach((disc, id) => {
    if (disc !== null && intentsAt(view, id, prompt.seat, prompt.name, offered).length > 0) systems.add(id)
  })
  for (const unit of scene.units) if (mayUse(view, unit, prompt, offered)) units.add(unit.key)
  return { systems, units }
}

const mayUse = (
  view: View,
  unit: Unit,
  prompt: NonNullable<Choosing['prompt']>,
  offered: readonly OptionId[],
): boolean =>
  unit.seat === prompt.seat &&
  intentsFor(view, unit, prompt.seat, prompt.name, offered).some(i =>
    ['move', 'enterWarp', 'exitWarp', 'boostWarp'].includes(String(i.steps[0]!.id)),
  )
