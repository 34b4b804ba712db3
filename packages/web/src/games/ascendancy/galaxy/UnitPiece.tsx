import { memo } from 'react'
import { seatColour } from '../../../ui/SeatMark.tsx'
import { hullOf } from '../art/emblems.ts'
import type { Unit } from './scene.ts'

export interface UnitProps {
  unit: Unit
  faction: string
  label: string
  state: 'quiet' | 'may' | 'glows' | 'taken'
}

/** Ships, Fleets, Ships at Warp and Cubes. */
export const UnitPiece = memo(
  function UnitPiece({ unit, faction, label, state }: UnitProps) {
    const colour = unit.kind === 'cube' ? '#5ff08a' : seatColour(unit.seat)
    const chosen = state !== 'quiet'
    return (
      <g
        className={`asc-unit kind-${unit.kind} is-${state}`}
        transform={`translate(${unit.at.x} ${unit.at.y})`}
        data-piece={`unit:${unit.key}`}
        role={chosen ? 'button' : 'img'}
        tabIndex={chosen ? 0 : undefined}
        aria-label={label}
      >
        {chosen && <circle className="asc-halo" r="27" />}
        <g className="asc-unit-body">
          {unit.kind === 'cube' ? (
            <CubeMark unit={unit} />
          ) : (
            <ShipMark unit={unit} faction={faction} colour={colour} />
          )}
        </g>
      </g>
    )
  },
  (a, b) =>
    a.state === b.state &&
    a.label === b.label &&
    a.faction === b.faction &&
    a.unit.at.x === b.unit.at.x &&
    a.unit.at.y === b.unit.at.y &&
    a.unit.n === b.unit.n &&
    a.unit.kind === b.unit.kind &&
    a.unit.tokens === b.unit.tokens &&
    a.unit.key === b.unit.key &&
    a.unit.cube?.damage === b.unit.cube?.damage,
)

function ShipMark({ unit, faction, colour }: { unit: Unit; faction: string; colour: string }) {
  const fleet = unit.fleet !== null
  return (
    <>
      {unit.kind === 'warp' && <path className="asc-streak" d="M-8 24V40M0 26V48M8 24V40" stroke={colour} />}
      {fleet && <circle r="23" fill="#000" fillOpacity="0.75" stroke={colour} strokeWidth="3" />}
      <path className="asc-hull" d={hullOf(faction)} fill={colour} transform="scale(1.35)" />
      {(unit.n > 1 || fleet) && (
        <g transform="translate(15 -14)" className="asc-count">
          <circle r="10.5" />
          <text y="5.5">{unit.n}</text>
        </g>
      )}
      {fleet && (
        <text className="asc-fleet-number" x="-16" y="-12">
          {'ⅠⅡⅢ'[unit.fleet!]}
        </text>
      )}
      {unit.tokens > 0 && (
        <g transform="translate(15 14)" className="asc-warp-tokens">
          <circle r="10.5" />
          <text y="5.5">{unit.tokens}</text>
        </g>
      )}
    </>
  )
}

function CubeMark({ unit }: { unit: Unit }) {
  return (
    <>
      <path className="asc-cube" d="M-24-24H24V24H-24ZM-24-8H24M-24 8H24M-8-24V24M8-24V24M-24-24 24 24" />
      <g transform="translate(24 -24)" className="asc-count">
        <circle r="11" />
        <text y="5.5">{unit.cube!.number}</text>
      </g>
      {unit.cube!.damage > 0 && (
        <text className="asc-damage" y="42">
          −{unit.cube!.damage}
        </text>
      )}
    </>
  )
}
