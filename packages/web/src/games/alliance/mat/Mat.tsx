import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { useChoosing, useShown } from '../../../table/choosing.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { useFarClass } from '../../ascendancy/galaxy/looking.ts'
import { StarField } from '../../ascendancy/galaxy/StarField.tsx'
import { usePanZoom } from '../../ascendancy/galaxy/usePanZoom.ts'
import { BAND, echoPose, type Options, type Pose, type Ship, type View } from '../game.ts'
import { look, useLooking } from '../looking.ts'
import { usePosition } from '../position.ts'
import { shipLabel } from '../reading/labels.ts'
import { rulerAt } from '../reading/measuring.ts'
import type { Moved } from '../reading/recap.ts'
import { shownHere } from '../reading/shown.ts'
import { matBox, toDrawing, toMat } from './geometry.ts'
import { FireLine, Ghost, Preview, RangeOverlay, Trails } from './Overlays.tsx'
import { type PieceState, ShipPiece } from './ShipPiece.tsx'
import { shipColour } from './silhouettes.ts'
import { nearestSpot } from './spots.ts'
import { Terrain } from './Terrain.tsx'

interface MatProps {
  view: View
  options: Options
  /** The ways flown since the last decision. */
  moves: readonly Moved[]
}

/** The mat, three feet square. It is drawn anew when the view or the question changes, never while it is moved. */
export function Mat({ view, options, moves }: MatProps) {
  const frame = useRef<HTMLDivElement>(null)
  const world = useRef<SVGGElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const camera = usePanZoom(frame, layer, world)
  const { prompt, offered, chosen, pick, whyNot, draft, place } = useChoosing()
  const position = usePosition()
  const looking = useLooking()
  const { mission } = options
  const side = (mission.map.squares ?? 9) * BAND
  const colours = useMemo(() => options.captains.map(c => c.colour), [options])
  const present = useMemo(() => view.ships.filter(ship => ship.fate === 'inPlay'), [view])
  const about = (prompt?.about ?? {}) as { ship?: string; previews?: boolean }
  const placing = prompt?.kind === 'place'
  const spot = draft?.kind === 'place' ? draft.spot : null
  useShown(shownHere(prompt, present))
  useWholeMat(camera, frame, side)
  useFarClass(camera, world)

  const asked = view.ships.find(ship => ship.id === about.ship)
  const seen = present.find(ship => ship.id === (looking.ship ?? asked?.id))
  const colourOf = (ship: Ship) => shipColour(ship, colours)
  const state = (id: string): PieceState =>
    offered(id) ? (chosen(id) ? 'taken' : 'glows') : id === seen?.id ? 'chosen' : 'quiet'
  const lockedBy = (id: string) =>
    view.ships.flatMap(s => s.locks.filter(lock => lock.target === id).map(lock => lock.letter)).join('')

  function choose(id: string): void {
    if (offered(id)) return pick(id)
    if (prompt !== null && ['target', 'lockTarget'].includes(prompt.name) && id.startsWith('E')) whyNot(id)
    look({ ship: looking.ship === id ? null : id })
  }
  function onClick(event: MouseEvent) {
    if (camera.dragged()) return
    const piece = (event.target as Element).closest<SVGElement>('[data-ship]')
    if (placing) {
      const at = toMat(camera.point(event.clientX, event.clientY), side)
      const found = nearestSpot(prompt, at, spot, asked?.pose)
      if (found !== null) place(found)
    } else if (piece) choose(piece.dataset.ship!)
    else look({ ship: null })
  }
  function onKeyDown(event: KeyboardEvent) {
    const piece = (event.target as Element).closest<SVGElement>('[data-ship]')
    if ((event.key === 'Enter' || event.key === ' ') && piece) {
      event.preventDefault()
      return choose(piece.dataset.ship!)
    }
    const by = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]
    if (by) camera.panBy(by[0]!, by[1]!)
    else if (event.key === '+' || event.key === '=') camera.zoomBy(1.25)
    else if (event.key === '-') camera.zoomBy(0.8)
    else if (event.key === '0') camera.fit(matBox(side))
    else return
    event.preventDefault()
  }
  const ghost = placing && asked && spot !== null ? poseOfSpot(spot, asked.pose) : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields.
    <div
      ref={frame}
      className={placing ? 'all-mat placing' : 'all-mat'}
      role="group"
      aria-label="The mat. Arrows move it, plus and minus zoom."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys.
      tabIndex={0}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <StarField />
      <div ref={layer} className="asc-layer">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields. */}
        <svg className="all-sky" role="group" aria-label="Ships and obstacles">
          <g ref={world}>
            <Terrain mission={mission} tokens={view.tokens} side={side} deploying={view.phase === 'setup'} />
            <Trails moves={moves} side={side} />
            {seen && <RangeOverlay ship={seen} side={side} ruler={rulerAt(view, options, prompt)} />}
            {view.attack && <AttackLine view={view} side={side} />}
            {present.map(ship => (
              <ShipPiece
                key={ship.id}
                ship={ship}
                side={side}
                colour={colourOf(ship)}
                label={shipLabel(view, ship)}
                state={state(ship.id)}
                locked={lockedBy(ship.id)}
              />
            ))}
            {about.previews && asked && position && looking.code !== null && prompt?.name === 'dial' && (
              <Preview g={position} ship={asked} code={looking.code} side={side} colour={colourOf(asked)} />
            )}
            {ghost && asked && <Ghost ship={asked} pose={ghost} side={side} colour={colourOf(asked)} />}
          </g>
        </svg>
      </div>
      <div className="all-map-tools" data-still="">
        <IconButton icon="plus" label="Zoom in" onClick={() => camera.zoomBy(1.35)} />
        <IconButton icon="minus" label="Zoom out" onClick={() => camera.zoomBy(0.74)} />
        <IconButton icon="home" label="See the whole mat" onClick={() => camera.fit(matBox(side))} />
        {seen && (
          <IconButton
            icon="grip"
            label="Go to the ship"
            onClick={() => camera.centre(toDrawing(seen.pose, side), 0.7)}
          />
        )}
      </div>
    </div>
  )
}

/** A spot is a pose, or a Sensor Echo from where the ship stands. */
const poseOfSpot = (spot: unknown, from: Pose): Pose =>
  typeof spot === 'object' && spot !== null && 'side' in spot
    ? echoPose(from, spot as Parameters<typeof echoPose>[1])
    : (spot as Pose)

function AttackLine({ view, side }: { view: View; side: number }) {
  const from = view.ships.find(ship => ship.id === view.attack!.attacker)
  const to = view.ships.find(ship => ship.id === view.attack!.defender)
  return from && to ? <FireLine from={from.pose} to={to.pose} side={side} /> : null
}

/** All of it fits the frame, again when the frame changes, until somebody moves it. */
function useWholeMat(
  camera: ReturnType<typeof usePanZoom>,
  frame: React.RefObject<HTMLElement | null>,
  side: number,
) {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!camera.touched()) camera.fit(matBox(side))
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [camera, frame, side])
}
