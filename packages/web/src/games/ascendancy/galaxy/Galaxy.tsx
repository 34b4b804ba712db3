import { type KeyboardEvent, type MouseEvent, type PointerEvent, useContext, useMemo, useRef } from 'react'
import { useChoosing, useShown } from '../../../table/choosing.ts'
import { PLACES } from '../../../table/prompt/panels/place.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import type { Talk } from '../../words.ts'
import { type Place, systemById, type View } from '../game.ts'
import type { Step } from '../intents.ts'
import { laneName, systemName } from '../names.ts'
import { Disc } from './Disc.tsx'
import { Fight } from './Fight.tsx'
import { FocusContext } from './focus.ts'
import { boundsOf, laneShape, round, toDrawing } from './geometry.ts'
import { LanePiece } from './LanePiece.tsx'
import { discLabel, unitLabel } from './labels.ts'
import { useFarClass, useFirstLook, useFollow } from './looking.ts'
import { Minimap } from './Minimap.tsx'
import { Placing } from './Placing.tsx'
import { mayOf, type State, targetsOf } from './pieces.ts'
import { ReachLayer } from './ReachLayer.tsx'
import { StarField } from './StarField.tsx'
import { markersOf, sceneOf } from './scene.ts'
import { Told } from './Told.tsx'
import { UnitPiece } from './UnitPiece.tsx'
import { usePanZoom } from './usePanZoom.ts'

interface GalaxyProps {
  view: View
  viewer: number | null
  talk: Talk
  onIntent(steps: readonly Step[]): void
}

const LONG_PRESS = 450

/** The map of the galaxy. It is drawn anew when the view or the question changes, never while it is moved. */
export function Galaxy({ view, viewer, talk, onIntent }: GalaxyProps) {
  const frame = useRef<HTMLDivElement>(null)
  const world = useRef<SVGGElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const camera = usePanZoom(frame, layer, world)
  const focus = useContext(FocusContext)
  const choosing = useChoosing()
  const { prompt, chosen, pick } = choosing
  const scene = useMemo(() => sceneOf(view), [view])
  const targets = useMemo(() => targetsOf(scene, prompt), [scene, prompt])
  const may = useMemo(() => mayOf(view, scene, prompt), [view, scene, prompt])
  useShown([PLACES, ...targets.shown])
  useFirstLook(view, viewer, camera, frame)
  useFarClass(camera, world)
  useFollow(view, prompt, camera, frame)

  const state = (id: string | number | undefined, also: boolean): State =>
    id === undefined ? (also ? 'may' : 'quiet') : chosen(id) ? 'taken' : 'glows'
  const from = (prompt?.about as { at?: Place } | null)?.at ?? null
  const markers =
    prompt?.kind === 'pick' && (prompt.name === 'moveTo' || prompt.name === 'exitTo')
      ? markersOf(view, prompt.options, from)
      : []

  function choose(piece: string): boolean {
    const [kind, rest] = split(piece)
    const id =
      kind === 'system'
        ? targets.systems.get(Number(rest))
        : kind === 'place'
          ? targets.places.get(Number(rest))
          : kind === 'unit'
            ? targets.units.get(rest)
            : targets.lanes.get(Number(rest))
    if (id !== undefined) pick(id)
    // Ships stand in the way of the place they are in: a click on them means the place, if that is asked for.
    else if (kind === 'unit') {
      const unit = scene.units.find(u => u.key === rest)
      const at =
        unit &&
        (targets.places.get(unit.place) ??
          (unit.place % 8 === 0 ? targets.systems.get(unit.place / 8) : undefined))
      if (at === undefined) return false
      pick(at)
    } else return false
    return true
  }
  const press = useRef(0)
  const pressed = useRef(false)
  function onClick(event: MouseEvent) {
    if (camera.dragged() || pressed.current) return
    const site = (event.target as Element).closest<SVGElement>('[data-site]')
    if (
      site &&
      prompt?.name === 'building' &&
      prompt.kind === 'pick' &&
      prompt.options.includes('buildNode')
    ) {
      const system = Number(site.dataset.system)
      const kind = site.dataset.site!
      const steps: Step[] = [
        { prompt: 'building', id: 'buildNode' },
        { prompt: 'nodeSystem', id: `system:${system}` },
      ]
      if (kind !== 'O') steps.push({ prompt: 'node', id: kind })
      if (view.discs[system]?.owner === prompt.seat) return onIntent(steps)
    }
    const piece = pieceAt(event)
    if (piece === null) return focus.set({ selected: null })
    if (!choose(piece)) focus.set({ selected: piece })
  }
  function onPointerDown(event: PointerEvent) {
    pressed.current = false
    const piece = pieceAt(event)
    if (event.pointerType === 'mouse' || piece === null) return
    press.current = window.setTimeout(() => {
      if (camera.dragged()) return
      pressed.current = true
      focus.set({ selected: piece })
    }, LONG_PRESS)
  }
  function onKeyDown(event: KeyboardEvent) {
    const piece = pieceAt(event)
    if ((event.key === 'Enter' || event.key === ' ') && piece !== null) {
      event.preventDefault()
      if (!choose(piece)) focus.set({ selected: piece })
      return
    }
    const by = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]
    if (by) camera.panBy(by[0]!, by[1]!)
    else if (event.key === '+' || event.key === '=') camera.zoomBy(1.25)
    else if (event.key === '-') camera.zoomBy(0.8)
    else if (event.key === '0') camera.fit(boundsOf(view.map))
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields.
    <div
      ref={frame}
      className="asc-galaxy"
      role="group"
      aria-label="The galaxy. Arrows move the map, plus and minus zoom."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys.
      tabIndex={0}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerUp={() => clearTimeout(press.current)}
      onPointerOver={event => event.pointerType === 'mouse' && focus.set({ hovered: pieceAt(event) })}
      onPointerLeave={() => focus.set({ hovered: null })}
      onFocus={event => focus.set({ hovered: pieceAt(event) })}
      onBlur={() => focus.set({ hovered: null })}
      onKeyDown={onKeyDown}
    >
      <StarField />
      <div ref={layer} className="asc-layer">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields. */}
        <svg className="asc-sky" role="group" aria-label="Systems, lanes and Ships">
          <g ref={world} className="asc-world">
            <Border view={view} />
            <HubLinks view={view} />
            {view.map.lanes.map(lane => {
              if (!lane) return null
              const shape = laneShape(view.map, lane)
              const states = Array.from(
                { length: lane.length },
                (_, i) => state(targets.places.get(lane.id * 8 + i + 1), false)[0],
              ).join('')
              const whole = targets.lanes.get(lane.id)
              const flip = lane.a === null && lane.b !== null
              return (
                <LanePiece
                  key={lane.id}
                  id={lane.id}
                  length={lane.length}
                  x={round(shape.a.x)}
                  y={round(shape.a.y)}
                  turn={round(shape.turn)}
                  span={round(shape.length)}
                  open={lane.b === null && !flip}
                  states={states}
                  label={laneName(view, lane.id)}
                  whole={whole === undefined ? 'quiet' : chosen(whole) ? 'taken' : 'glows'}
                />
              )
            })}
            {view.map.systems.map(system => {
              const disc = system && view.discs[system.id]
              if (!system || !disc) return null
              const at = toDrawing(system)
              return (
                <Disc
                  key={system.id}
                  id={system.id}
                  x={round(at.x)}
                  y={round(at.y)}
                  card={systemById[disc.card]!}
                  disc={disc}
                  name={systemName(view, system.id)}
                  label={discLabel(view, system.id, talk)}
                  above={scene.above.has(system.id)}
                  floating={scene.floating.has(system.id)}
                  faction={disc.owner !== null && disc.owner >= 0 ? view.players[disc.owner]!.faction : null}
                  state={state(targets.systems.get(system.id), may.systems.has(system.id))}
                  building={
                    prompt?.name === 'building' && disc.owner === prompt.seat && may.systems.has(system.id)
                  }
                />
              )
            })}
            {scene.units.map(unit => (
              <UnitPiece
                key={unit.key}
                unit={unit}
                faction={view.players[unit.seat]?.faction ?? ''}
                label={unitLabel(view, unit, talk)}
                state={state(targets.units.get(unit.key), may.units.has(unit.key))}
              />
            ))}
            {markers.map(marker => (
              // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing.
              <g
                key={marker.id}
                className="asc-marker"
                transform={`translate(${marker.at.x} ${marker.at.y})`}
                role="button"
                tabIndex={0}
                aria-label={marker.kind === 'lane' ? 'Lay a new lane here' : 'Go on into the unknown'}
                onClick={event => {
                  event.stopPropagation()
                  if (!camera.dragged()) pick(marker.id)
                }}
                onKeyDown={event => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  event.stopPropagation()
                  pick(marker.id)
                }}
              >
                <circle r="32" />
                {marker.kind === 'lane' ? <path d="M-14 0H14M0-14V14" /> : <text y="15">?</text>}
              </g>
            ))}
            <ReachLayer view={view} scene={scene} />
            <Told view={view} camera={camera} frame={frame} />
            <Fight view={view} camera={camera} frame={frame} />
            <Placing view={view} talk={talk} camera={camera} />
          </g>
        </svg>
      </div>
      <div className="asc-map-tools" data-still="">
        <IconButton icon="plus" label="Zoom in" onClick={() => camera.zoomBy(1.35)} />
        <IconButton icon="minus" label="Zoom out" onClick={() => camera.zoomBy(0.74)} />
        <IconButton icon="home" label="See the whole galaxy" onClick={() => camera.fit(boundsOf(view.map))} />
      </div>
      <Minimap view={view} camera={camera} />
    </div>
  )
}

const split = (piece: string): [string, string] => [
  piece.slice(0, piece.indexOf(':')),
  piece.slice(piece.indexOf(':') + 1),
]

const pieceAt = (event: { target: EventTarget }): string | null =>
  (event.target as Element).closest<SVGElement>('[data-piece]')?.dataset.piece ?? null

function Border({ view }: { view: View }) {
  const { shape, size } = view.map.area
  const r = size / 381
  return shape === 'circle' ? (
    <circle className="asc-border" r={r} />
  ) : (
    <rect className="asc-border" x={-r} y={-r} width={2 * r} height={2 * r} rx="60" />
  )
}

/** The Hub and its Conduits are one step apart, however far they lie. */
function HubLinks({ view }: { view: View }) {
  const hub = view.map.systems.find(s => s?.kind === 'hub')
  if (!hub) return null
  const from = toDrawing(hub)
  return view.map.systems.map(system => {
    if (system?.kind !== 'conduit') return null
    const to = toDrawing(system)
    return <path key={system.id} className="asc-hub-link" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
  })
}
