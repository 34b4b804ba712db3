import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { type Code, type Colour, manoeuvreOf, type Ship, shipById } from '../game.ts'
import { look } from '../looking.ts'
import { COLOUR_WORDS, codeName, shipName } from '../names.ts'
import { usePosition } from '../position.ts'
import { colourNow } from '../reading/ghost.ts'
import { dialOrder } from './dialOrder.ts'
import { ManoeuvreGlyph, ManoeuvreIcon } from './ManoeuvreIcon.tsx'

interface DialProps {
  ship: Ship
  codes: readonly Code[]
  /** What it says now; a dial that is not set begins in the middle of its speeds. */
  first?: Code
  busy: boolean
  /** The word on the button: a choice among manoeuvres is not always planning. */
  word: string
  onSet(code: Code): void
}

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

/** A dial that is turned: by dragging, with the arrows, or by a press on what one wants; then it is set. */
export function Dial({ ship, codes, first = '2S', busy, word, onSet }: DialProps) {
  const position = usePosition()
  const order = dialOrder(codes)
  const [at, setAt] = useState(() => Math.max(0, order.indexOf(first)))
  const code = order[Math.min(at, order.length - 1)]!
  const printed = shipById[ship.card]?.dial ?? {}
  const marks = order.map(
    (c): Mark => ({ code: c, colour: colourNow(position, ship.id, c, printed[c] ?? 'white') }),
  )
  const { colour } = marks[at]!
  useEffect(() => {
    look({ code })
    return () => look({ code: null })
  }, [code])
  const turn = (by: number) => setAt(old => (old + by + order.length) % order.length)
  return (
    <section className="all-dial" aria-label={`Dial of ${shipName(ship)}`}>
      <Wheel marks={marks} at={at} onTurn={turn} onPick={setAt} onSet={() => busy || onSet(code)} />
      <div className="all-dial-side">
        <p className="all-dial-name">
          <ManoeuvreIcon code={code} colour={colour} /> {codeName(code)}
        </p>
        <p className="all-note">{COLOUR_WORDS[colour]}</p>
        <div className="actions">
          <IconButton icon="back" label="Turn the dial back" onClick={() => turn(-1)} />
          <IconButton icon="forward" label="Turn the dial on" onClick={() => turn(1)} />
          <Button className="all-dial-set" disabled={busy} onClick={() => onSet(code)}>
            {word}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface Mark {
  code: Code
  colour: Colour
}

interface WheelProps {
  marks: readonly Mark[]
  at: number
  onTurn(by: number): void
  onPick(place: number): void
  onSet(): void
}

function Wheel({ marks, at, onTurn, onPick, onSet }: WheelProps) {
  const drag = useDrag(marks.length, onTurn)
  const step = 360 / marks.length
  const { code, colour } = marks[at]!
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by !== undefined) onTurn(by)
    else if (event.key === 'Enter') onSet()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const mark = (event.target as Element).closest<SVGElement>('[data-place]')
    if (mark && !drag.moved()) onPick(Number(mark.dataset.place))
  }
  return (
    <div
      className="all-wheel-hold"
      role="slider"
      tabIndex={0}
      aria-label="Manoeuvre"
      aria-valuemin={1}
      aria-valuemax={marks.length}
      aria-valuenow={at + 1}
      aria-valuetext={codeName(code)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      {...drag.handlers}
    >
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <circle className="all-dial-rim" r="98" />
        <g transform={`rotate(${-at * step})`} className="all-dial-disc">
          {marks.map((mark, i) => (
            <g
              key={mark.code}
              transform={`rotate(${i * step})`}
              className={`all-dial-mark ${mark.colour}${i === at ? ' on' : ''}`}
              data-place={i}
            >
              <path className="all-dial-place" d={segment(step)} />
              <g transform="translate(0 -78)" className="all-dial-sign">
                <ManoeuvreGlyph code={mark.code} size={19} />
                <text y="21">{manoeuvreOf(mark.code).speed}</text>
              </g>
            </g>
          ))}
        </g>
        <circle className="all-dial-hub" r="46" />
        <path className="all-dial-at" d="M0-46-7-56H7Z" />
        <g className={`all-dial-sign now ${colour}`}>
          <g transform="translate(0 -10)">
            <ManoeuvreGlyph code={code} size={38} />
          </g>
          <text y="34">{manoeuvreOf(code).speed}</text>
        </g>
      </svg>
    </div>
  )
}

function segment(step: number): string {
  const half = ((step / 2 - 0.8) * Math.PI) / 180
  const at = (r: number, side: 1 | -1) =>
    `${(r * Math.sin(half) * side).toFixed(1)} ${(-r * Math.cos(half)).toFixed(1)}`
  return `M${at(50, -1)}L${at(96, -1)}A96 96 0 0 1 ${at(96, 1)}L${at(50, 1)}A50 50 0 0 0 ${at(50, -1)}Z`
}

/** Dragging around the middle turns the dial by as many places as the finger passes. */
function useDrag(places: number, turn: (by: number) => void) {
  const held = useRef<number | null>(null)
  const moved = useRef(false)
  const angle = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return (Math.atan2(event.clientX - left - width / 2, top + height / 2 - event.clientY) * 180) / Math.PI
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      held.current = angle(event)
      moved.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current === null || event.buttons === 0) return
      const by = ((angle(event) - held.current + 540) % 360) - 180
      const step = 360 / places
      if (Math.abs(by) < step) return
      held.current += Math.sign(by) * step
      moved.current = true
      turn(-Math.sign(by))
    },
    onPointerUp: () => {
      held.current = null
    },
  }
  return { handlers, moved: () => moved.current }
}
