import { memo } from 'react'
import type { Ship } from '../game.ts'
import { printed } from '../reading/hull.ts'
import { baseWedge, HALF_BASE, sectorLines, standing, toDrawing } from './geometry.ts'
import { silhouetteOf } from './silhouettes.ts'

export type PieceState = 'quiet' | 'glows' | 'taken' | 'chosen'

interface ShipPieceProps {
  ship: Ship
  side: number
  colour: string
  label: string
  state: PieceState
  /** Letters of the Target Locks on it. */
  locked: string
}

const TOKENS = [
  ['evade', 'E', 'var(--good)'],
  ['scan', 'S', 'var(--blue)'],
  ['battleStations', 'B', 'var(--rust)'],
  ['aux', 'A', 'var(--orange)'],
] as const

const SECTORS = sectorLines()

/** A ship on its base: arcs, figure, number, shields and hull, and the tokens beside it. */
export const ShipPiece = memo(function ShipPiece({
  ship,
  side,
  colour,
  label,
  state,
  locked,
}: ShipPieceProps) {
  const { x, y } = toDrawing(ship.pose, side)
  const { front, rear } = printed(ship)
  const h = HALF_BASE
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing. */}
      <g
        className={`all-ship is-${state}${ship.seat === null ? ' enemy' : ''}${ship.cloak ? ' cloaked' : ''}`}
        style={{ '--ship': colour } as React.CSSProperties}
        data-ship={ship.id}
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-pressed={state === 'taken' || state === 'chosen'}
      >
        <g transform={standing(ship.pose, side)}>
          <rect className="all-halo" x={-h - 9} y={-h - 9} width={2 * h + 18} height={2 * h + 18} rx="16" />
          <rect className="all-base" x={-h} y={-h} width={2 * h} height={2 * h} rx="7" />
          <path className="all-arc-front" d={baseWedge(front.angle)} />
          {rear && <path className="all-arc-rear" d={baseWedge(rear.angle)} transform="rotate(180)" />}
          {/* Player Ship Tokens have none (ALL-COMP-02). */}
          {ship.seat === null && <path className="all-sectors" d={SECTORS} />}
          <path className="all-nose" d={`M${h} -9L${h + 11} 0L${h} 9Z`} />
          <path className="all-figure" d={silhouetteOf(ship)} />
        </g>
        <g transform={`translate(${x} ${y})`} pointerEvents="none">
          <Pips n={ship.shields} off={ship.disabled} kind="shield" y={h + 12} />
          <Pips
            n={Math.max(0, printed(ship).hull - ship.damage.length)}
            off={ship.damage.length}
            kind="hull"
            y={h + 25}
          />
          <g transform={`translate(${-h} ${-h})`}>
            <circle className="all-id" r="17" />
            <text className="all-id-number" y="8">
              {ship.number}
            </text>
          </g>
          {ship.loadout?.elite && (
            <path className="all-elite" d={`M${h} ${-h - 14}l4 10h10l-8 6 3 10-9-6-9 6 3-10-8-6h10Z`} />
          )}
        </g>
      </g>
      {/* Beside the base, and no part of its name: the label says it in words. */}
      <g transform={`translate(${x} ${y})`} pointerEvents="none">
        <Tokens ship={ship} locked={locked} at={h + 22} />
      </g>
    </>
  )
})

function Pips({ n, off, kind, y }: { n: number; off: number; kind: 'shield' | 'hull'; y: number }) {
  const all = n + off
  return (
    <>
      {Array.from({ length: all }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike.
          key={i}
          className={`all-pip ${kind}${i < n ? '' : ' off'}`}
          cx={(i - (all - 1) / 2) * 12}
          cy={y}
          r="4.6"
        />
      ))}
    </>
  )
}

/** Tokens are square; the lettered ones of Target Locks are round. */
function Tokens({ ship, locked, at }: { ship: Ship; locked: string; at: number }) {
  const tokens: { key: string; text: string; colour: string; round?: boolean }[] = TOKENS.flatMap(
    ([kind, letter, colour]) =>
      ship.tokens[kind] > 0
        ? [
            {
              key: kind,
              text: ship.tokens[kind] > 1 ? `${letter}${ship.tokens[kind]}` : letter,
              colour,
            },
          ]
        : [],
  )
  if (ship.critical > 0) tokens.push({ key: 'crit', text: `!${ship.critical}`, colour: 'var(--rust)' })
  for (const { letter } of ship.locks)
    tokens.push({ key: `own${letter}`, text: letter, colour: 'var(--blue)', round: true })
  if (locked !== '') tokens.push({ key: 'locked', text: locked, colour: 'var(--rust)', round: true })
  if (ship.cargo.length > 0)
    tokens.push({ key: 'cargo', text: `◆${ship.cargo.length}`, colour: 'var(--lilac)' })
  return (
    <>
      {tokens.map(({ key, text, colour, round = false }, i) => (
        <g key={key} transform={`translate(${at + Math.floor(i / 3) * 38} ${-38 + (i % 3) * 38})`}>
          <rect
            className="all-token"
            x="-17"
            y="-17"
            width="34"
            height="34"
            rx={round ? 17 : 9}
            style={{ fill: colour }}
          />
          <text className="all-token-text" y="8">
            {text}
          </text>
        </g>
      ))}
    </>
  )
}
