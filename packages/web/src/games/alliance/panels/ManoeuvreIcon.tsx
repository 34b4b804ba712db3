import { type Code, type Colour, manoeuvreOf } from '../game.ts'

const SHAPES = {
  straight: 'M12 21V7M7 11l5-6 5 6',
  bank: 'M15 21c0-6-1-9-6-13M8 14V7h7',
  turn: 'M17 21v-7c0-3-2-5-5-5H6M10 4 5 9l5 5',
  comeAbout: 'M8 21V9a4 4 0 0 1 8 0v6M12 12l4 5 4-5',
  fullAstern: 'M12 4v13M7 13l5 6 5-6',
} as const

/** An arrow with its speed, in the colour of the manoeuvre. */
export function ManoeuvreIcon({ code, colour }: { code: Code; colour: Colour }) {
  const { bearing, speed, turns } = manoeuvreOf(code)
  return (
    <span className={`all-man ${colour}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[bearing]} transform={turns < 0 ? 'matrix(-1 0 0 1 24 0)' : undefined} />
      </svg>
      <b>{speed}</b>
    </span>
  )
}

/** The same inside a drawing, around its middle. */
export function ManoeuvreGlyph({ code, size }: { code: Code; size: number }) {
  const { bearing, turns } = manoeuvreOf(code)
  return (
    <g transform={`scale(${(turns < 0 ? -size : size) / 24} ${size / 24}) translate(-12 -12)`}>
      <path d={SHAPES[bearing]} />
    </g>
  )
}
