import { same } from '@tenforward/kernel'
import { type PointerEvent, useRef } from 'react'
import type { PanZoom } from '../../../stage/camera/usePanZoom.ts'
import { useChoosing } from '../../../table/choosing.ts'
import type { Talk } from '../../words.ts'
import { type LinkPose, type Piece, pivotOf, spanOf, type View } from '../game.ts'
import { systemName } from '../names.ts'
import { spotText } from '../words.ts'
import { type Interval, inside, nearestIn } from './directions.ts'
import { arcPath, headingOf, laneShape, R, toDrawing, UNIT, type XY } from './geometry.ts'

/** What the board needs to let somebody place a lane, pass its end or swing a piece. */
interface Spots {
  /** Around which directions are chosen; null: there are none. */
  pivot: XY | null
  /** How far from it the thing lies. */
  reach: number
  arcs: readonly Interval[]
  /** Directions that leave room for a disc as well. */
  discs: readonly Interval[]
  links: readonly LinkPose[]
  spotAt(angle: number): unknown
  from: number | null
}

const NOBODY: Spots = {
  pivot: null,
  reach: 0,
  arcs: [],
  discs: [],
  links: [],
  spotAt: () => null,
  from: null,
}

function spotsOf(view: View, prompt: any): Spots {
  const { where, region } = prompt
  if (prompt.name === 'layLane') {
    const system = view.map.systems[where.from]
    if (!system) return NOBODY
    return {
      pivot: toDrawing(system),
      reach: spanOf(where.length) / UNIT,
      arcs: where.forDisc ? region.disc : region.open,
      discs: region.disc,
      links: region.links,
      spotAt: angle => ({ angle }),
      from: where.from,
    }
  }
  if (prompt.name === 'pastEnd') {
    const lane = view.map.lanes[where.lane]
    const from = lane?.a ?? lane?.b ?? null
    const system = from === null ? null : view.map.systems[from]
    if (!lane || !system) return NOBODY
    return {
      pivot: toDrawing(system),
      reach: spanOf(lane.length) / UNIT,
      arcs: region.here ? [] : region.disc,
      discs: region.disc,
      links: region.links,
      spotAt: angle => ({ disc: 'swung', angle }),
      from,
    }
  }
  const piece = where.piece as Piece
  const pivot = pivotSystem(view, piece)
  if (pivot === null || !region?.ok) return NOBODY
  return {
    pivot: pivot.at,
    reach: pivot.reach,
    arcs: region.stops,
    discs: piece.kind === 'system' ? region.stops : [],
    links: [],
    spotAt: angle => ({ angle }),
    from: pivot.id,
  }
}

function pivotSystem(view: View, piece: Piece): { id: number; at: XY; reach: number } | null {
  if (piece.kind === 'lane') {
    const lane = view.map.lanes[piece.id]
    const id = lane?.a ?? lane?.b ?? null
    const system = id === null ? null : view.map.systems[id]
    return lane && system ? { id: id!, at: toDrawing(system), reach: spanOf(lane.length) / UNIT } : null
  }
  const id = pivotOf(view.map, piece.id)
  const [system, moved] = [id === null ? null : view.map.systems[id], view.map.systems[piece.id]]
  if (id === null || !system || !moved) return null
  const [at, to] = [toDrawing(system), toDrawing(moved)]
  return { id, at, reach: Math.hypot(at.x - to.x, at.y - to.y) }
}

/** Legal directions as arcs around the disc, connections as signs, and a ghost of what is proposed. */
export function Placing({ view, talk, camera }: { view: View; talk: Talk; camera: PanZoom }) {
  const { prompt, draft, place } = useChoosing()
  const ghost = useRef<SVGGElement>(null)
  if (prompt?.kind !== 'place') return null
  const spots = spotsOf(view, prompt)
  const { pivot, reach, arcs, discs, links } = spots
  const chosen = draft?.kind === 'place' ? (draft.spot as any) : null

  const angleAt = (event: PointerEvent): number | null =>
    pivot === null ? null : nearestIn(arcs, headingOf(pivot, camera.point(event.clientX, event.clientY)))
  const hover = (event: PointerEvent) => {
    const angle = angleAt(event)
    if (angle === null || ghost.current === null) return
    ghost.current.setAttribute('transform', `rotate(${-angle / 100} ${pivot!.x} ${pivot!.y})`)
    ghost.current.style.display = 'inline'
  }
  const leave = () => {
    if (ghost.current) ghost.current.style.display = 'none'
  }
  /** A drag that ends on a System to which the lane could lead means that connection. */
  const linkAt = (event: PointerEvent): unknown => {
    const at = camera.point(event.clientX, event.clientY)
    const pose = links.find(({ to }) => {
      const system = view.map.systems[to]
      return system && Math.hypot(toDrawing(system).x - at.x, toDrawing(system).y - at.y) < R
    })
    return pose && spotOf(pose, links)
  }
  const drop = (event: PointerEvent) => {
    event.currentTarget.releasePointerCapture(event.pointerId)
    leave()
    const at = camera.point(event.clientX, event.clientY)
    // Let go where it was taken up: nothing is meant.
    if (pivot === null || Math.hypot(at.x - pivot.x, at.y - pivot.y) < R * 0.6) return
    const link = linkAt(event)
    if (link !== undefined) place(link)
    else choose(event)
  }
  const choose = (event: PointerEvent) => {
    const angle = angleAt(event)
    if (angle === null) return
    const spot = spots.spotAt(angle)
    // A second click near the proposal means the proposal.
    const near = chosen !== null && chosen.angle !== undefined && Math.abs(chosen.angle - angle) < 600
    place(near ? chosen : spot)
  }
  const ring = reach - R
  return (
    <g className="asc-placing">
      {pivot !== null && arcs.length > 0 && (
        <g data-still="" onPointerMove={hover} onPointerLeave={leave} onPointerUp={choose}>
          {arcs.map(({ from, to }) => (
            <path key={from} className="asc-arc" d={arcPath(pivot, R + 14, ring + 20, from, to)} />
          ))}
          {discs.map(({ from, to }) => (
            <path key={from} className="asc-arc room" d={arcPath(pivot, ring + 26, ring + 60, from, to)} />
          ))}
        </g>
      )}
      {pivot !== null && (arcs.length > 0 || links.length > 0) && (
        <circle
          className="asc-grip"
          data-still=""
          cx={pivot.x}
          cy={pivot.y}
          r={R}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={event => event.buttons > 0 && hover(event)}
          onPointerUp={drop}
        />
      )}
      {pivot !== null && (
        <g ref={ghost} className="asc-ghost" style={{ display: 'none' }} pointerEvents="none">
          <LaneGhost pivot={pivot} reach={reach} disc={discs.length > 0} />
        </g>
      )}
      {prompt.name === 'pastEnd' && pivot !== null && (
        <HereSpot view={view} prompt={prompt} chosen={chosen} place={place} />
      )}
      {links.map(pose => (
        <LinkSpot
          key={`${pose.to} ${pose.angle}`}
          view={view}
          pose={pose}
          links={links}
          chosen={chosen}
          place={place}
        />
      ))}
      {chosen?.angle !== undefined && pivot !== null && (
        <g
          className="asc-ghost chosen"
          transform={`rotate(${-chosen.angle / 100} ${pivot.x} ${pivot.y})`}
          pointerEvents="none"
        >
          <LaneGhost pivot={pivot} reach={reach} disc={discs.some(i => inside(i, chosen.angle))} />
        </g>
      )}
      {chosen !== null && pivot !== null && (
        <text className="asc-proposal" x={pivot.x} y={pivot.y - R - 40}>
          {spotText(chosen, prompt, talk)}
        </text>
      )}
    </g>
  )
}

function LaneGhost({ pivot, reach, disc }: { pivot: XY; reach: number; disc: boolean }) {
  return (
    <>
      <rect x={pivot.x + R} y={pivot.y - 20} width={reach - 2 * R} height="40" rx="8" />
      {disc && <circle cx={pivot.x + reach} cy={pivot.y} r={R} />}
    </>
  )
}

interface SpotProps {
  view: View
  chosen: any
  place(spot: unknown): void
}

/** The new System right where the lane ends. */
function HereSpot({ view, prompt, chosen, place }: SpotProps & { prompt: any }) {
  const lane = view.map.lanes[prompt.where.lane]
  if (!lane || !prompt.region.here) return null
  const shape = laneShape(view.map, lane)
  const end = prompt.where.end === 'b' ? shape.b : shape.a
  const other = prompt.where.end === 'b' ? shape.a : shape.b
  const length = Math.hypot(end.x - other.x, end.y - other.y) || 1
  const at = { x: end.x + ((end.x - other.x) / length) * R, y: end.y + ((end.y - other.y) / length) * R }
  return (
    <Spot
      label="Discover a new System here"
      taken={same(chosen, { disc: 'here' })}
      onClick={() => place({ disc: 'here' })}
    >
      <circle cx={at.x} cy={at.y} r={R} />
      <text x={at.x} y={at.y + 26}>
        ?
      </text>
    </Spot>
  )
}

/** Several ways to lay a lane to one System are numbered. */
const spotOf = (pose: LinkPose, links: readonly LinkPose[]) => ({
  link: pose.to,
  pose: links.filter(other => other.to === pose.to).indexOf(pose),
})

/** A connection that is possible: the lane as it would lie, and what would swing for it. */
function LinkSpot({
  view,
  pose,
  links,
  chosen,
  place,
}: SpotProps & { pose: LinkPose; links: readonly LinkPose[] }) {
  const spot = spotOf(pose, links)
  const target = view.map.systems[pose.to]
  const from = view.map.systems[pose.from]
  if (!target || !from) return null
  const swings = pose.swing
  const fromAt = swings?.system === pose.from ? toDrawing(swings) : toDrawing(from)
  const toAt = swings?.system === pose.to ? toDrawing(swings) : toDrawing(target)
  const taken = same(chosen, spot)
  const middle = { x: (fromAt.x + toAt.x) / 2, y: (fromAt.y + toAt.y) / 2 }
  const swung = swings === null ? '' : `, ${systemName(view, swings.system)} swings`
  return (
    <Spot label={`Connect to ${systemName(view, pose.to)}${swung}`} taken={taken} onClick={() => place(spot)}>
      <path className="asc-link" d={`M${fromAt.x} ${fromAt.y}L${toAt.x} ${toAt.y}`} />
      {swings !== null && (
        <>
          <circle className="asc-swung" cx={swings.x / UNIT} cy={-swings.y / UNIT} r={R} />
          <path
            className="asc-swing-way"
            d={`M${toDrawing(view.map.systems[swings.system]!).x} ${toDrawing(view.map.systems[swings.system]!).y}L${swings.x / UNIT} ${-swings.y / UNIT}`}
          />
        </>
      )}
      <circle className="asc-link-sign" cx={middle.x} cy={middle.y} r="30" />
      <path
        className="asc-link-mark"
        transform={`translate(${middle.x} ${middle.y})`}
        d="M-12 0H12M-5-7-12 0-5 7M5-7 12 0 5 7"
      />
    </Spot>
  )
}

interface SignProps {
  label: string
  taken: boolean
  onClick(): void
  children: React.ReactNode
}

function Spot({ label, taken, onClick, children }: SignProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing.
    <g
      className={taken ? 'asc-spot is-taken' : 'asc-spot'}
      data-still=""
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={taken}
      onClick={onClick}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onClick()
      }}
    >
      {children}
    </g>
  )
}
