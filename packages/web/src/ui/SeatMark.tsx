import type { Seat } from '@tenforward/kernel'

const CIRCLE = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z'

/** Seats are told apart by shape as well as by colour. */
const SHAPES = [
  CIRCLE,
  'M12 2 23 21H1z',
  'M3 3h18v18H3z',
  'M12 1 23 12 12 23 1 12z',
  'M7 2h10l6 10-6 10H7L1 12z',
  'M12 1l3.2 7.2 7.8.8-5.9 5.2 1.8 7.8L12 18l-6.9 4 1.8-7.8L1 9l7.8-.8z',
]

export const seatShape = (seat: Seat): string => SHAPES[seat % SHAPES.length] ?? CIRCLE
export const seatColour = (seat: Seat): string => `var(--seat-${seat % SHAPES.length})`

export function SeatMark({ seat }: { seat: Seat }) {
  return (
    <svg className="seat-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={seatShape(seat)} fill={seatColour(seat)} />
    </svg>
  )
}
