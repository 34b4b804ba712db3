import { type KeyboardEvent, type MouseEvent, type PointerEvent, useContext, useMemo, useRef } from 'react'
import { StarField } from '../../../art/worlds/StarField.tsx'
import { usePanZoom } from '../../../stage/camera/usePanZoom.ts'
import { BoardEffects } from '../../../stage/effects/BoardEffects.tsx'
import type { Piece, Pieces } from '../../../stage/playback/piece.ts'
import type { Shot } from '../../../stage/playback/planner.ts'
import { useChoosing, useShown } from '../../../table/choosing.ts'
import { PLACES } from '../../../table/prompt/panels/place.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import type { Talk } from '../../words.ts'
import { type Place, systemById, type View } from '../game.ts'
import type { Step } from '../intents.ts'
import { Disc } from './Disc.tsx'
import { Fight } from './Fight.tsx'
import { FocusContext } from './focus.ts'
import { type GalaxyPiece, sceneIn } from './galaxyPieces.ts'
import { boundsOf, toDrawing } from './geometry.ts'
import { LanePiece } from './LanePiece.tsx'
import { discLabel, unitLabel } from './labels.ts'
import { useFirstLook, useFollow, useFollowFilm, useZoomSizes } from './looking.ts'
import { Minimap } from './Minimap.tsx'
import { Placing } from './Placing.tsx'
import { mayOf, type State, targetsOf } from './pieces.ts'
import { ReachLayer } from './ReachLayer.tsx'
import { markersOf } from './scene.ts'
import { UnitPiece } from './UnitPiece.tsx'

interface GalaxyProps {
  view: View
  pieces: Pieces
  leaving: readonly Piece[]
  shot: Shot | null
  viewer: number | null
  talk: Talk
  onIntent(steps: readonly Step[]): void
}

const LONG_PRESS = 450

/** The map of the galaxy. It is drawn anew when the view or the question changes, never while it is moved. */
export function Galaxy({ view, pieces, leaving, shot, viewer, talk, onIntent }: GalaxyProps) {
  const frame = useRef<HTMLDivElement>(null)
  const world = useRef<SVGGElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const camera = usePanZoom(frame, layer, world)
  const focus = useContext(FocusContext)
  const choosing = useChoosing()
  const { prompt, chosen, pick } = choosing
  const scene = sceneIn(view)
  const targets = useMemo(() => targetsOf(scene, prompt), [scene, prompt])
  const may = useMemo(() => mayOf(view, scene, prompt), [view, scene, prompt])
  useShown([PLACES, ...targets.shown])
  useFirstLook(view, viewer, camera, frame)
  useZoomSizes(camera, frame)
  useFollow(view, prompt, camera, frame)
  useFollowFilm(shot, pieces, camera, frame)

  const state = (id: string | number | undefined, also: boolean): State =>
    id === undefined ? (also ? 'may' : 'quiet') : chosen(id) ? 'taken' : 'glows'
  const from = (prompt?.about as { at?: Place } | null)?.at ?? null
  const statesOf = (lane: number, length: number): string =>
    Array.from({ length }, (_, i) => state(targets.places.get(lane * 8 + i + 1), false)[0]).join('')
  // While a film runs pieces are ahead of the view, which cannot tell of all of them.
  const still = shot === null
  const drawn = [
    ...[...pieces.values()].map(piece => ({ piece: piece as GalaxyPiece, leaving: false })),
    ...leaving.map(piece => ({ piece: piece as GalaxyPiece, leaving: true })),
  ]
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
      <StarField seed="galaxy" />
      <div ref={layer} className="asc-layer">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields. */}
        <svg className="asc-sky" role="group" aria-label="Systems, lanes and Ships">
          <defs>
            <Territories />
          </defs>
          <g ref={world} className="asc-world">
            <Border view={view} />
            <HubLinks view={view} />
            {drawn.map(({ piece, leaving }) => {
              const common = { x: piece.x, y: piece.y, leaving }
              if (piece.kind === 'lane') {
                const { lane, ...look } = piece.look
                const whole = targets.lanes.get(lane)
                return (
                  <LanePiece
                    key={piece.id}
                    id={lane}
                    {...common}
                    {...look}
                    turn={piece.turn ?? 0}
                    states={statesOf(lane, look.length)}
                    label={piece.name}
                    whole={whole === undefined ? 'quiet' : chosen(whole) ? 'taken' : 'glows'}
                  />
                )
              }
              if (piece.kind === 'unit') {
                const { unit, faction } = piece.look
                return (
                  <UnitPiece
                    key={piece.id}
                    {...common}
                    unit={unit}
                    faction={faction}
                    label={still ? unitLabel(view, unit, talk) : ''}
                    state={state(targets.units.get(unit.key), may.units.has(unit.key))}
                  />
                )
              }
              const { system, disc, title, ...look } = piece.look
              const card = systemById[look.card]
              if (card === undefined) return null
              return (
                <Disc
                  key={piece.id}
                  id={system}
                  {...common}
                  {...look}
                  card={card}
                  disc={disc}
                  name={title}
                  label={still ? discLabel(view, system, talk) : title}
                  state={state(targets.systems.get(system), may.systems.has(system))}
                  building={
                    prompt?.name === 'building' && disc.owner === prompt.seat && may.systems.has(system)
                  }
                />
              )
            })}
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
            <BoardEffects shot={shot} pieces={pieces} />
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

const LIGHTS = ['federation', 'klingon', 'romulan', 'cardassian', 'ferengi', 'borg', 'neutral']

/** Soft light in the colour of each faction: whose space this is, and whose ships. */
function Territories() {
  return LIGHTS.map(faction => (
    <radialGradient key={faction} id={`light-${faction}`} style={{ color: `var(--${faction})` }}>
      <stop offset="0" stopColor="currentColor" stopOpacity=".34" />
      <stop offset=".45" stopColor="currentColor" stopOpacity=".17" />
      <stop offset="1" stopColor="currentColor" stopOpacity="0" />
    </radialGradient>
  ))
}

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
