import { useEffect, useState } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { seatColour } from '../../../ui/SeatMark.tsx'
import type { Talk } from '../../words.ts'
import { type RoundFigures, readCourse } from './figures.ts'

/** The course of the game as charts, by Round, from the replay. */
export function Course({ talk }: { talk: Talk }) {
  const at = useAtTable()
  const [rounds, setRounds] = useState<readonly RoundFigures[] | null>(null)
  const connection = at?.connection
  const seq = at?.snapshot.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: every choice makes the course longer.
  useEffect(() => {
    let here = true
    void connection?.replay().then(async replay => {
      const read = replay === null ? [] : await readCourse(replay, () => here)
      if (here) setRounds(read)
    })
    return () => {
      here = false
    }
  }, [connection, seq])
  if (rounds === null) return <p className="quiet">Reading the course of the game …</p>
  if (rounds.length < 2) return <p className="quiet">There are charts after the first Round.</p>
  return (
    <div className="asc-course">
      <Chart title="Resources" rounds={rounds} of={f => f.resources} talk={talk} />
      <Chart title="Systems" rounds={rounds} of={f => f.systems} talk={talk} />
      <Chart title="Ascendancy" rounds={rounds} of={f => f.ascendancy} talk={talk} />
      <Chart title="Ships" rounds={rounds} of={f => f.ships} talk={talk} />
    </div>
  )
}

interface ChartProps {
  title: string
  rounds: readonly RoundFigures[]
  of(figures: RoundFigures['seats'][number]): number
  talk: Talk
}

const WIDTH = 320
const HEIGHT = 130

function Chart({ title, rounds, of, talk }: ChartProps) {
  const most = Math.max(1, ...rounds.flatMap(r => r.seats.map(of)))
  const seats = rounds[0]!.seats.length
  const x = (i: number) => 28 + (i * (WIDTH - 40)) / (rounds.length - 1)
  const y = (n: number) => HEIGHT - 18 - (n / most) * (HEIGHT - 34)
  const text = Array.from(
    { length: seats },
    (_, s) => `${talk.name(s)} ${of(rounds.at(-1)!.seats[s]!)}`,
  ).join(', ')
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title} by Round. At the end: ${text}.`}
      >
        <path className="axis" d={`M28 10V${HEIGHT - 18}H${WIDTH - 8}`} />
        <text x="24" y={y(most) + 4} className="end">
          {most}
        </text>
        <text x="24" y={y(0) + 4} className="end">
          0
        </text>
        {rounds.map((r, i) => (
          <text key={r.round} x={x(i)} y={HEIGHT - 4}>
            {r.round}
          </text>
        ))}
        {Array.from({ length: seats }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
          <g key={seat} style={{ color: seatColour(seat) }}>
            <polyline points={rounds.map((r, i) => `${x(i)},${y(of(r.seats[seat]!))}`).join(' ')} />
            {rounds.map((r, i) => (
              <circle key={r.round} cx={x(i)} cy={y(of(r.seats[seat]!))} r="3" />
            ))}
          </g>
        ))}
      </svg>
      <p>
        {Array.from({ length: seats }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
          <span key={seat} style={{ color: seatColour(seat) }}>
            {talk.name(seat)} {of(rounds.at(-1)!.seats[seat]!)}
          </span>
        ))}
      </p>
    </figure>
  )
}
