import { memo } from 'react'
import { LANE_WIDTH } from './geometry.ts'

export interface LaneProps {
  id: number
  length: number
  x: number
  y: number
  turn: number
  span: number
  open: boolean
  /** By Sector, from end a: whether it may be chosen. */
  states: string
  label: string
  /** The lane itself may be chosen, to be swung. */
  whole: 'quiet' | 'glows' | 'taken'
}

/** A lane with its Sectors; each Sector is a piece of its own. `states` has one letter a Sector: q, m, g or t. */
export const LanePiece = memo(function LanePiece(props: LaneProps) {
  const { id, length, x, y, turn, span, open, states, label, whole } = props
  const step = span / length
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className={open ? 'asc-lane open' : 'asc-lane'}>
      {whole !== 'quiet' && (
        // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing.
        <rect
          className={`asc-lane-whole is-${whole}`}
          x="-6"
          y={-LANE_WIDTH / 2 - 8}
          width={span + 12}
          height={LANE_WIDTH + 16}
          rx="14"
          data-piece={`lane:${id}`}
          role="button"
          tabIndex={0}
          aria-label={label}
        />
      )}
      {Array.from({ length }, (_, i) => {
        const state = STATES[states[i] ?? 'q']!
        const chosen = state === 'glows' || state === 'taken'
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a Sector is its number.
            key={i}
            className={`asc-sector is-${state}`}
            x={i * step + 2}
            y={-LANE_WIDTH / 2}
            width={step - 4}
            height={LANE_WIDTH}
            rx="7"
            data-piece={`place:${id * 8 + i + 1}`}
            role={chosen ? 'button' : undefined}
            tabIndex={chosen ? 0 : undefined}
            aria-label={chosen ? `${label}, Sector ${i + 1} of ${length}` : undefined}
          />
        )
      })}
      {open && <path className="asc-open-end" d={`M${span + 8}-12 ${span + 22} 0 ${span + 8} 12`} />}
    </g>
  )
})

const STATES: Readonly<Record<string, 'quiet' | 'may' | 'glows' | 'taken'>> = {
  q: 'quiet',
  m: 'may',
  g: 'glows',
  t: 'taken',
}
