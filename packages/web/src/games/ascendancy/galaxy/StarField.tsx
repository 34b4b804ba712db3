import { memo } from 'react'
import { randomFrom } from '../art/noise.ts'

/** The same stars every time, far behind everything: they stay where they are while the map moves. */
export const StarField = memo(function StarField() {
  const next = randomFrom(4711)
  const stars = Array.from({ length: 150 }, () => ({
    x: next() * 100,
    y: next() * 100,
    r: 0.4 + next() * 0.9,
  }))
  return (
    <svg className="asc-stars" aria-hidden="true" width="100%" height="100%">
      {stars.map(({ x, y, r }) => (
        <circle key={`${x}`} cx={`${x}%`} cy={`${y}%`} r={r} opacity={0.25 + r / 2} />
      ))}
    </svg>
  )
})
