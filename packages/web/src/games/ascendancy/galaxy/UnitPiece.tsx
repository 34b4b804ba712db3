import { memo } from 'react'
import { colourOf } from '../face.ts'
import type { Unit } from './scene.ts'

export interface UnitProps {
  unit: Unit
  x: number
  y: number
  /** It is gone already, and seen to go. */
  leaving: boolean
  faction: string
  label: string
  state: 'quiet' | 'may' | 'glows' | 'taken'
}

const SHIP = 62
const SMALL = 46

/** Ships, Fleets, Ships at Warp and Cubes. */
export const UnitPiece = memo(
  function UnitPiece({ unit, x, y, leaving, faction, label, state }: UnitProps) {
    const chosen = state !== 'quiet'
    return (
      <g
        className={`asc-unit kind-${unit.kind} is-${state}`}
        transform={`translate(${x} ${y})`}
        data-piece={`unit:${unit.key}`}
        data-leaving={leaving || undefined}
        role={chosen ? 'button' : 'img'}
        tabIndex={chosen ? 0 : undefined}
        aria-label={label}
        style={{ color: unit.kind === 'cube' ? 'var(--borg)' : colourOf(faction) }}
      >
        <g className="asc-unit-body">
          {chosen && <circle className="asc-halo" r="40" />}
          {unit.kind === 'cube' ? <Cube unit={unit} /> : <Ships unit={unit} faction={faction} />}
        </g>
      </g>
    )
  },
  (a, b) =>
    a.x === b.x &&
    a.y === b.y &&
    a.leaving === b.leaving &&
    a.state === b.state &&
    a.label === b.label &&
    a.faction === b.faction &&
    sameUnit(a.unit, b.unit),
)

const sameUnit = (a: Unit, b: Unit): boolean =>
  a.at.x === b.at.x &&
  a.at.y === b.at.y &&
  a.turn === b.turn &&
  a.n === b.n &&
  a.kind === b.kind &&
  a.tokens === b.tokens &&
  a.key === b.key &&
  a.cube?.damage === b.cube?.damage

/** The first in front, up to two behind in echelon; then a number tells. */
function Ships({ unit, faction }: { unit: Unit; faction: string }) {
  const { n, fleet, tokens, turn } = unit
  return (
    <>
      <circle className="asc-unit-light" r="52" fill={`url(#light-${faction})`} />
      <g transform={`rotate(${turn})`} className={unit.kind === 'warp' ? 'asc-at-warp' : undefined}>
        {unit.kind === 'warp' && <path className="asc-streak" d="M-9 26V46M0 30V60M9 26V46" />}
        {n > 2 && <Ship faction={faction} x={30} y={24} size={SMALL} />}
        {n > 1 && <Ship faction={faction} x={-30} y={24} size={SMALL} />}
        <Ship faction={faction} x={0} y={0} size={SHIP} />
      </g>
      {n > 1 && <Count x={32} y={24} n={n} />}
      {fleet !== null && (
        <g transform="translate(-30 28)" className="asc-pennant">
          <path d="M-12-12H12V4L0 12-12 4Z" />
          <text y="4">{fleet + 1}</text>
        </g>
      )}
      {tokens > 0 && (
        <g transform="translate(0 44)" className="asc-warp-tokens">
          <rect x="-22" y="-10" width="44" height="20" rx="10" />
          <text y="6">Warp {tokens}</text>
        </g>
      )}
    </>
  )
}

function Ship({ faction, x, y, size }: { faction: string; x: number; y: number; size: number }) {
  return <use href={`#ship-${faction}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}

function Count({ x, y, n }: { x: number; y: number; n: number }) {
  const width = n > 9 ? 30 : 24
  return (
    <g transform={`translate(${x} ${y})`} className="asc-count">
      <rect x={-width / 2} y="-12" width={width} height="24" rx="12" />
      <text y="6">{n}</text>
    </g>
  )
}

function Cube({ unit }: { unit: Unit }) {
  const { number = 0, damage = 0 } = unit.cube ?? {}
  return (
    <>
      <circle className="asc-unit-light" r="66" fill="url(#light-borg)" />
      <use href="#ship-borg" x="-42" y="-42" width="84" height="84" />
      <Count x={34} y={-30} n={number} />
      {damage > 0 && (
        <g transform="translate(0 46)" className="asc-damage">
          <rect x="-34" y="-11" width="68" height="22" rx="11" />
          <text y="6">Damage {damage}</text>
        </g>
      )}
    </>
  )
}
