import type { Anchor, Effect, Tone } from '../playback/beat.ts'
import type { Pieces } from '../playback/piece.ts'
import type { Shot } from '../playback/planner.ts'
import { Die } from './Die.tsx'
import './effects.css'

const COLOURS: Readonly<Record<Exclude<Tone, number>, string>> = {
  mine: 'var(--amber)',
  danger: 'var(--coral)',
  success: 'var(--mint)',
  info: 'var(--sky)',
  gold: 'var(--gold)',
  borg: 'var(--borg)',
}

const colourOf = (tone: Tone): string => (typeof tone === 'number' ? `var(--seat-${tone})` : COLOURS[tone])

interface BoardEffectsProps {
  shot: Shot | null
  /** What is drawn: effects begin and end at pieces. */
  pieces: Pieces
}

/** Beams, flashes, dice and words of the present beat, in units of the board. They come and go by themselves. */
export function BoardEffects({ shot, pieces }: BoardEffectsProps) {
  if (shot === null) return null
  const pose = (anchor: Anchor) => (typeof anchor === 'string' ? (pieces.get(anchor) ?? null) : anchor)
  return (
    <g className="effects" key={`${shot.seq} ${shot.beat.say}`}>
      {(shot.beat.effects ?? []).map((effect, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects of a beat have no other name.
        <One key={i} effect={effect} pose={pose} />
      ))}
    </g>
  )
}

type PoseOf = (anchor: Anchor) => { x: number; y: number } | null

function One({ effect, pose }: { effect: Effect; pose: PoseOf }) {
  switch (effect.effect) {
    case 'beam': {
      const [from, to] = [pose(effect.from), pose(effect.to)]
      if (from === null || to === null) return null
      const line = `M${from.x} ${from.y}L${to.x} ${to.y}`
      return (
        <g style={{ color: colourOf(effect.tone) }}>
          <path className="effect-beam-glow" d={line} />
          <path className="effect-beam" d={line} pathLength="1" />
        </g>
      )
    }
    case 'flash': {
      const at = pose(effect.at)
      if (at === null) return null
      return (
        <circle
          className="effect-flash"
          cx={at.x}
          cy={at.y}
          r="112"
          style={{ color: colourOf(effect.tone) }}
        />
      )
    }
    case 'blast': {
      const at = pose(effect.at)
      return at === null ? null : <Blast x={at.x} y={at.y} size={effect.size} />
    }
    case 'dice': {
      const at = pose(effect.at)
      if (at === null) return null
      return <Dice {...effect} x={at.x} y={at.y} />
    }
    case 'rise': {
      const at = pose(effect.at)
      if (at === null) return null
      return (
        <text className="effect-rise" x={at.x} y={at.y - 60} style={{ color: colourOf(effect.tone) }}>
          {effect.text}
        </text>
      )
    }
    case 'banner':
    case 'card':
      return null
  }
}

const RAYS = Array.from({ length: 9 }, (_, i) => (i * 360) / 9 + (i % 3) * 9)

function Blast({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${0.7 + size * 0.4})`} className="effect-blast">
      <circle className="effect-blast-fire" r="60" />
      <circle className="effect-blast-core" r="26" />
      <circle className="effect-blast-ring" r="70" />
      {RAYS.map(angle => (
        <path key={angle} d="M0-30 3-84 0-100-3-84Z" transform={`rotate(${angle})`} />
      ))}
    </g>
  )
}

interface DiceProps {
  x: number
  y: number
  dice: readonly number[]
  hits?: readonly boolean[]
  tone: Tone
}

const DIE = 46
const GAP = 12
const PER_ROW = 6

/** Dice tumble in above the place, one after the other. */
function Dice({ x, y, dice, hits, tone }: DiceProps) {
  const width = Math.min(dice.length, PER_ROW) * (DIE + GAP) - GAP
  return (
    <g transform={`translate(${x} ${y - 160})`} style={{ color: colourOf(tone) }}>
      <rect
        className="effect-tray"
        x={-width / 2 - 16}
        y={-DIE / 2 - 14}
        width={width + 32}
        height={Math.ceil(dice.length / PER_ROW) * (DIE + GAP) + 16}
        rx="14"
      />
      {dice.map((value, i) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: dice are alike.
          key={i}
          transform={`translate(${-width / 2 + DIE / 2 + (i % PER_ROW) * (DIE + GAP)} ${Math.floor(i / PER_ROW) * (DIE + GAP)})`}
        >
          <g className="effect-die" style={{ animationDelay: `${Math.min(i, 8) * 60}ms` }}>
            <Die value={value} size={DIE} hit={hits?.[i] ?? null} />
          </g>
        </g>
      ))}
    </g>
  )
}
