/** The resources of Ascendancy keep the shapes that players know: red square, blue diamond, yellow circle. */
const SHAPES = {
  production: <path d="M3 3h18v18H3zM8.500 8.500v7h7v-7z" fill="var(--production)" fillRule="evenodd" />,
  research: (
    <path
      d="M12 1 23 12 12 23 1 12zm0 8a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
      fill="var(--research)"
      fillRule="evenodd"
    />
  ),
  culture: (
    <path
      d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8"
      fill="var(--culture)"
      fillRule="evenodd"
    />
  ),
  spire: <path d="M12 2 21 22H3z" fill="var(--borg)" />,
  war: (
    <path
      d="M4 3l7 7-2.500 2.500L3 6zm16 0-1 3L7.500 17.500l2 2-1.500 1.500-2-2-2.500 2.500L2 20l2.500-2.500-2-2L4 14l2 2L17.500 4.500zM13.500 14.500l2.500-2.500 2 2 2-2 1.500 1.500-2 2L22 18l-1.500 1.500L18 17z"
      fill="currentColor"
    />
  ),
  none: (
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2.4" strokeDasharray="4 3" />
  ),
} as const
const SPRITES = {
  ascendancy: 'ic-ascendancy',
  trade: 'ic-trade',
  shields: 'ic-shields',
  weapons: 'ic-weapons',
  ship: 'ic-ship',
  warning: 'ic-warning',
  hull: 'ic-hull',
  card: 'ic-card',
  influence: 'ic-influence',
} as const

export type MarkName = keyof typeof SHAPES | keyof typeof SPRITES

/** A small sign in a line of text. */
export function Mark({ name }: { name: MarkName }) {
  return (
    <svg className="mark" data-mark={name} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {name in SHAPES ? (
        SHAPES[name as keyof typeof SHAPES]
      ) : (
        <use href={`#${SPRITES[name as keyof typeof SPRITES]}`} />
      )}
    </svg>
  )
}
