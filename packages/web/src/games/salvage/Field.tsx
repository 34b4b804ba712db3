import type { SalvageView } from '@tenforward/kernel/example'
import { type MouseEvent, useMemo, useRef } from 'react'
import { useChoosing } from '../../table/choosing.ts'
import { seatColour, seatShape } from '../../ui/SeatMark.tsx'
import type { Talk } from '../words.ts'

const SIZE = 1000
const EDGE = 60

interface Region {
  without: readonly { x: number; y: number; radius: number }[]
}

interface Spot {
  x: number
  y: number
}

/** The field with its beacons. While a beacon is to be dropped, what is too near to others is shaded. */
export function Field({ view, talk }: { view: SalvageView; talk: Talk }) {
  const { prompt, draft, place } = useChoosing()
  const svg = useRef<SVGSVGElement>(null)
  const placing = prompt?.kind === 'place'
  const region = placing ? (prompt.region as Region) : null
  const spot = draft?.kind === 'place' ? (draft.spot as Spot | null) : null
  const stars = useMemo(() => starField(90), [])

  function onClick(event: MouseEvent) {
    if (!placing) return
    const there = spotAt(svg.current!, event)
    // A click near the proposed spot means that spot, and so confirms it.
    place(spot && Math.hypot(spot.x - there.x, spot.y - there.y) < 50 ? spot : there)
  }
  const names = view.beacons.map(b => `${talk.name(b.seat)} at ${b.x}, ${b.y}`)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every spot can also be chosen in the list of places.
    <svg
      ref={svg}
      className={placing ? 'field placing' : 'field'}
      viewBox={`${-EDGE} ${-EDGE} ${SIZE + 2 * EDGE} ${SIZE + 2 * EDGE}`}
      role="img"
      aria-label={names.length === 0 ? 'The field is empty.' : `Beacons: ${names.join('; ')}.`}
      onClick={onClick}
    >
      <defs>
        <radialGradient id="deep">
          <stop offset="0" stopColor="#2a2050" />
          <stop offset="0.65" stopColor="#120d26" />
          <stop offset="1" stopColor="#07060f" />
        </radialGradient>
      </defs>
      <rect x={-EDGE} y={-EDGE} width={SIZE + 2 * EDGE} height={SIZE + 2 * EDGE} rx="70" fill="url(#deep)" />
      {stars.map(({ x, y, r }) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r={r} fill="#fff" opacity={r / 4} />
      ))}
      <g className="grid">
        {[0, 200, 400, 600, 800, 1000].map(n => (
          <path key={n} d={`M${n} 0V${SIZE}M0 ${n}H${SIZE}`} />
        ))}
      </g>
      {region?.without.map(({ x, y, radius }) => (
        <circle key={`${x}.${y}`} className="forbidden" cx={x} cy={y} r={radius} />
      ))}
      {view.beacons.map((beacon, i) => (
        <Beacon key={`${beacon.x}.${beacon.y}`} {...beacon} latest={i === view.beacons.length - 1} />
      ))}
      {spot && prompt && (
        <g className="ghost">
          <circle cx={spot.x} cy={spot.y} r="300" className="reach" />
          <Beacon {...spot} seat={prompt.seat} latest />
        </g>
      )}
    </svg>
  )
}

function Beacon({ x, y, seat, latest }: Spot & { seat: number; latest: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {latest && <circle r="44" fill="none" stroke={seatColour(seat)} strokeWidth="5" className="ping" />}
      <path d={seatShape(seat)} fill={seatColour(seat)} transform="translate(-26 -26) scale(2.17)" />
    </g>
  )
}

/** From the screen to whole units of the field. */
function spotAt(svg: SVGSVGElement, event: MouseEvent): Spot {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()!.inverse())
  const whole = (n: number) => Math.max(0, Math.min(SIZE, Math.round(n / 10) * 10))
  return { x: whole(point.x), y: whole(point.y) }
}

/** The same stars every time: they are wallpaper, not chance. */
function starField(count: number) {
  let seed = 7
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: count }, () => ({
    x: Math.round(next() * SIZE),
    y: Math.round(next() * SIZE),
    r: 1 + Math.round(next() * 2),
  }))
}
