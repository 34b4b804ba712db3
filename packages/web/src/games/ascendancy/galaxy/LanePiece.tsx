import { memo } from 'react'
import { LANE_WIDTH } from './geometry.ts'

export interface LaneProps {
  id: number
  length: number
  x: number
  y: number
  leaving: boolean
  turn: number
  span: number
  open: boolean
  /** By Sector, from end a: whether it may be chosen. */
  states: string
  label: string
  /** The lane itself may be chosen, to be swung. */
  whole: 'quiet' | 'glows' | 'taken'
}

const HEIGHT = 26

/** A lane: one light for each Sector. `states` has one letter a Sector: q, m, g or t. */
export const LanePiece = memo(function LanePiece(props: LaneProps) {
  const { id, length, x, y, turn, span, open, states, label, whole } = props
  const step = span / length
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn})`}
      className={open ? 'asc-lane open' : 'asc-lane'}
      data-piece={`lane:${id}`}
    >
      {whole !== 'quiet' && (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing.
        <rect
          className={`asc-lane-whole is-${whole}`}
          x="-6"
          y={-LANE_WIDTH / 2 - 8}
          width={span + 12}
          height={LANE_WIDTH + 16}
          rx="14"
          role="button"
          tabIndex={0}
          aria-label={label}
        />
      )}
      {Array.from({ length }, (_, i) => {
        const state = STATES[states[i] ?? 'q'] ?? 'quiet'
        const chosen = state === 'glows' || state === 'taken'
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a Sector is its number.
            key={i}
            className={`asc-sector is-${state}`}
            data-piece={`place:${id * 8 + i + 1}`}
            role={chosen ? 'button' : undefined}
            tabIndex={chosen ? 0 : undefined}
            aria-label={chosen ? `${label}, sector ${i + 1} of ${length}` : undefined}
          >
            {/* As wide as the lane is on the table: it is what one points at. */}
            <rect
              className="asc-sector-area"
              x={i * step}
              y={-LANE_WIDTH / 2}
              width={step}
              height={LANE_WIDTH}
            />
            <rect
              className="asc-sector-light"
              x={i * step + 6}
              y={-HEIGHT / 2}
              width={Math.max(8, step - 12)}
              height={HEIGHT}
              rx={HEIGHT / 2}
            />
            <circle className="asc-sector-lamp" cx={(i + 0.5) * step} r="3" />
          </g>
        )
      })}
      {open && (
        <g transform={`translate(${span + 30} 0) rotate(${-turn})`} className="asc-unknown">
          <circle r="26" />
          <text y="10">?</text>
        </g>
      )}
    </g>
  )
})

const STATES: Readonly<Record<string, 'quiet' | 'may' | 'glows' | 'taken'>> = {
  q: 'quiet',
  m: 'may',
  g: 'glows',
  t: 'taken',
}
