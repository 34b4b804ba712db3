/** Where the pips of a face lie, in steps from its middle. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

interface DieProps {
  value: number
  size: number
  /** Ringed when it counts, faded when it does not; null where that is not the question. */
  hit: boolean | null
}

/** A die of six faces around its middle; a higher number is written. */
export function Die({ value, size, hit }: DieProps) {
  const pips = PIPS[value]
  const half = size / 2
  return (
    <g className={hit === false ? 'die miss' : hit ? 'die hit' : 'die'}>
      {hit && (
        <rect
          className="die-ring"
          x={-half - 4}
          y={-half - 4}
          width={size + 8}
          height={size + 8}
          rx={size * 0.28}
        />
      )}
      <rect className="die-side" x={-half} y={-half + 3} width={size} height={size} rx={size * 0.2} />
      <rect className="die-face" x={-half} y={-half} width={size} height={size} rx={size * 0.2} />
      {pips === undefined ? (
        <text className="die-number" y={size * 0.17} fontSize={size * 0.5}>
          {value}
        </text>
      ) : (
        pips.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            className="die-pip"
            cx={x * size * 0.27}
            cy={y * size * 0.27}
            r={size * 0.095}
          />
        ))
      )}
    </g>
  )
}
