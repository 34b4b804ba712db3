import type { Seat } from '@tenforward/kernel'
import { Fragment, useRef } from 'react'
import type { View } from '../game.ts'
import { useLooking } from '../looking.ts'
import { locationName } from '../names.ts'
import type { Layout } from '../reading/layout.ts'
import { useTarget } from '../usePiece.ts'
import { LocationColumn } from './LocationColumn.tsx'
import { besides } from './PlaceView.tsx'
import { useFollow } from './useFollow.ts'
import { zoomBy } from './ZoomBar.tsx'

interface SpacelineProps {
  view: View
  layout: Layout
  near: Seat
}

/** The universe: one line a quadrant, and what lies beside the lines. */
export function Spaceline({ view, layout, near }: SpacelineProps) {
  const { zoom } = useLooking()
  const universe = useRef<HTMLDivElement>(null)
  useFollow(universe, view, layout, near)
  const lines = Object.entries(view.spacelines)
  const beside = besides(view)
  return (
    <div
      ref={universe}
      className={`ccg-universe zoom-${zoom}`}
      onWheel={event => event.ctrlKey && zoomBy(event.deltaY > 0 ? -1 : 1, zoom)}
    >
      {lines.map(([quadrant, locs]) => (
        <Line
          key={quadrant}
          name={`${quadrant} Quadrant`}
          view={view}
          layout={layout}
          near={near}
          locs={locs}
          gaps
        />
      ))}
      {beside.length > 0 && (
        <Line name="Time locations" view={view} layout={layout} near={near} locs={beside} gaps={false} />
      )}
      {lines.length === 0 && <EmptySpace />}
    </div>
  )
}

interface LineProps extends SpacelineProps {
  name: string
  locs: readonly number[]
  gaps: boolean
}

function Line({ name, view, layout, near, locs, gaps }: LineProps) {
  return (
    <section className="ccg-spaceline" aria-label={name}>
      <h2>{name}</h2>
      <ol>
        {gaps && <Gap n={0} label={locs.length === 0 ? 'Here' : `Left of ${locationName(view, locs[0]!)}`} />}
        {locs.map((loc, i) => (
          <Fragment key={loc}>
            <LocationColumn view={view} loc={loc} place={layout.places[loc]!} near={near} />
            {gaps && <Gap n={i + 1} label={`Right of ${locationName(view, loc)}`} />}
          </Fragment>
        ))}
      </ol>
    </section>
  )
}

/** Where a mission may go. */
function Gap({ n, label }: { n: number; label: string }) {
  const piece = useTarget({ kind: 'gap', n })
  if (!piece.glows) return null
  return (
    <li className="ccg-gap">
      <button
        type="button"
        className={piece.className}
        aria-label={label}
        aria-pressed={piece.pressed}
        data-gap={n}
        onClick={piece.choose}
      >
        +
      </button>
    </li>
  )
}

function EmptySpace() {
  return <p className="ccg-empty">The spaceline is empty until missions are placed.</p>
}
