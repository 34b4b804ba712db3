/** Line drawings of our own, on a grid of 24. */
const PATHS = {
  undo: 'M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  log: 'M5 6h14M5 12h14M5 18h9',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  rules: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM5 16a4 4 0 0 1 4-4h10',
  replay: 'M12 5a8 8 0 1 1-7.4 5M4 4v6h6M12 9v4l3 2',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5',
  menu: 'M5 7h14M5 12h14M5 17h14',
  close: 'M6 6l12 12M18 6 6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  first: 'M18 6l-8 6 8 6zM6 6v12',
  last: 'M6 6l8 6-8 6zM18 6v12',
  back: 'M15 6l-8 6 8 6z',
  forward: 'M9 6l8 6-8 6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 13l5 5 9-11',
  grip: 'M8 7h8M8 12h8M8 17h8',
  home: 'M4 12l8-8 8 8M6 10v10h12V10',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
