import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { StarField } from '../../../art/worlds/StarField.tsx'
import { type PanZoom, usePanZoom } from '../../../stage/camera/usePanZoom.ts'
import { useChoosing, useShown } from '../../../table/choosing.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { BAND, type Options, type Ship, type View } from '../game.ts'
import { useLooking } from '../looking.ts'
import { rulerAt } from '../reading/measuring.ts'
import type { Moved } from '../reading/recap.ts'
import { shownHere } from '../reading/shown.ts'
import { matBox, toDrawing } from './geometry.ts'
import { RangeOverlay, Trails } from './Overlays.tsx'
import { AttackLine, Pieces, Planned } from './Pieces.tsx'
import { Plans } from './Plans.tsx'
import { shipColour } from './silhouettes.ts'
import { Terrain } from './Terrain.tsx'
import { type Drawing, placeClicked, useDrawing } from './useDrawing.ts'
import { useFarClass } from './useFarClass.ts'
import { useMatInput } from './useMatInput.ts'

interface MatProps {
  view: View
  options: Options
  /** The ways flown in this round. */
  moves: readonly Moved[]
  /** The seat that may draw plans; null where nobody may. */
  viewer: number | null
  /** Names of the seats. */
  names: readonly string[]
}

/** The mat, three feet square. It is drawn anew when the view or the question changes, never while it is moved. */
export function Mat({ view, options, moves, viewer, names }: MatProps) {
  const frame = useRef<HTMLDivElement>(null)
  const world = useRef<SVGGElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const camera = usePanZoom(frame, layer, world)
  const { prompt } = useChoosing()
  const { ship: looked } = useLooking()
  const { mission } = options
  const side = (mission.map.squares ?? 9) * BAND
  const colours = useMemo(() => options.captains.map(captain => captain.colour), [options])
  const about = (prompt?.about ?? {}) as { ship?: string }
  const asked = view.ships.find(ship => ship.id === about.ship)
  const seen = view.ships.find(ship => ship.id === (looked ?? asked?.id) && ship.fate === 'inPlay')
  useShown(
    shownHere(
      prompt,
      view.ships.filter(ship => ship.fate === 'inPlay'),
    ),
  )
  useWholeMat(camera, frame, side)
  useFarClass(camera, world)
  const drawing = useDrawing(viewer)
  const drawAt = drawing.on
    ? (x: number, y: number, piece: string | null) =>
        drawing.click(
          placeClicked(camera.point(x, y), view.ships.find(ship => ship.id === piece)?.pose, side),
        )
    : null
  const input = useMatInput(camera, side, asked?.pose, drawAt)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields.
    <div
      ref={frame}
      className={prompt?.kind === 'place' || drawing.on ? 'all-mat placing' : 'all-mat'}
      role="group"
      aria-label="The mat. Arrows move it, plus and minus zoom."
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the keys.
      tabIndex={0}
      {...input}
    >
      <StarField seed="mat" />
      <div ref={layer} className="asc-layer">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of pieces, not of fields. */}
        <svg className="all-sky" role="group" aria-label="Ships and obstacles">
          <g ref={world}>
            <Terrain mission={mission} tokens={view.tokens} side={side} deploying={view.phase === 'setup'} />
            <Trails moves={moves} side={side} />
            {seen && <RangeOverlay ship={seen} side={side} ruler={rulerAt(view, options, prompt)} />}
            <AttackLine view={view} side={side} />
            <Pieces view={view} side={side} colours={colours} seen={seen} />
            <Plans
              plans={view.plans}
              side={side}
              colours={names.map((_, seat) => seatColour(view, seat, colours))}
              names={names}
              from={drawing.from}
            />
            {asked && <Planned asked={asked} side={side} colours={colours} />}
          </g>
        </svg>
      </div>
      <MapTools camera={camera} side={side} seen={seen}>
        {viewer !== null && (
          <PlanTools drawing={drawing} own={view.plans.some(({ seat }) => seat === viewer)} />
        )}
      </MapTools>
    </div>
  )
}

/** A seat goes by the colour of its first ship. */
function seatColour(view: View, seat: number, colours: readonly string[]): string {
  const ship = view.ships.find(s => s.seat === seat)
  return ship === undefined ? 'var(--peach)' : shipColour(ship, colours)
}

function PlanTools({ drawing, own }: { drawing: Drawing; own: boolean }) {
  return (
    <>
      <IconButton
        icon="forward"
        label="Draw a plan: click where it begins, then where it ends"
        tone={drawing.on ? 'orange' : 'quiet'}
        aria-pressed={drawing.on}
        onClick={drawing.toggle}
      />
      {own && <IconButton icon="trash" label="Wipe my plans off the mat" onClick={drawing.wipe} />}
    </>
  )
}

interface MapToolsProps {
  camera: PanZoom
  side: number
  seen: Ship | undefined
  children: ReactNode
}

function MapTools({ camera, side, seen, children }: MapToolsProps) {
  return (
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
      {children}
    </div>
  )
}

/** All of it fits the frame, again when the frame changes, until somebody moves it. */
function useWholeMat(camera: PanZoom, frame: React.RefObject<HTMLElement | null>, side: number) {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!camera.touched()) camera.fit(matBox(side))
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [camera, frame, side])
}
