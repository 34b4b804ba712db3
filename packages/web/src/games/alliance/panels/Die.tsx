import { FACE_NAME } from '../words/options.ts'

const FACES: Readonly<Record<string, string>> = {
  hit: 'M12 3 14.4 9.6 21 12l-6.6 2.4L12 21l-2.4-6.6L3 12l6.6-2.4Z',
  crit: 'M12 1 14 7.2 20 5l-3 5.6L23 12l-6 1.4 3 5.6-6-2.2L12 23l-2-6.2L4 19l3-5.6L1 12l6-1.4L4 5l6 2.2Z',
  battleStations: 'M4 10 12 4l8 6v3l-8-6-8 6ZM4 16l8-6 8 6v3l-8-6-8 6Z',
  evade: 'M4 12c0-5 4-8 9-8v-3l6 5-6 5V8c-3 0-5 1.600-5 4s2 4 5 4h5v4h-5c-5 0-9-3-9-8Z',
  blank: '',
}

interface DieProps {
  face: string
  side: 'attack' | 'defence'
  /** Pressed to be rolled again. */
  taken?: boolean
  onPick?: (() => void) | undefined
  n?: number
}

/** An eight-sided die with a symbol of our own; a result that can be rolled again is a button. */
export function Die({ face, side, taken = false, onPick, n = 0 }: DieProps) {
  const name = FACE_NAME[face] ?? face
  const drawing = (
    <svg viewBox="-2 -2 28 28" aria-hidden="true">
      <path className="all-die-body" d="M7-1h10l8 8v10l-8 8H7l-8-8V7Z" />
      <path className="all-die-face" d={FACES[face] ?? ''} />
    </svg>
  )
  const classes = `all-die ${side} face-${face}${taken ? ' taken' : ''}`
  if (onPick === undefined)
    return (
      <span className={classes} role="img" aria-label={name}>
        {drawing}
      </span>
    )
  return (
    <button
      type="button"
      className={`${classes} glows`}
      aria-pressed={taken}
      aria-label={`Die ${n + 1}: ${name}`}
      onClick={onPick}
    >
      {drawing}
    </button>
  )
}
