import type { TableView } from '@tenforward/kernel'
import type { Snapshot } from '../connection/connection.ts'
import type { Speech } from '../games/speech.ts'
import type { Talk } from '../games/words.ts'
import { t } from '../strings/index.ts'
import { SeatMark, seatColour } from '../ui/SeatMark.tsx'

interface PlayersProps {
  snapshot: Snapshot
  now: TableView
  speech: Speech
  talk: Talk
}

/** Everybody in one line each: who, what they have, and whether the table waits for them. */
export function Players({ snapshot, now, speech, talk }: PlayersProps) {
  const deciding = new Set(now.deciding.map(d => d.seat))
  return (
    <section className="players" aria-label={t('table.players')}>
      <ul>
        {snapshot.table.seats.map((seat, i) => {
          const figures = speech.figures(i, talk)
          const classes = ['player']
          if (deciding.has(i)) classes.push('deciding')
          if (i === snapshot.viewer) classes.push('viewer')
          if (now.result?.winners.includes(i)) classes.push('winner')
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index.
              key={i}
              className={classes.join(' ')}
              style={{ '--seat': seatColour(i) } as React.CSSProperties}
              aria-current={deciding.has(i) ? 'true' : undefined}
            >
              <SeatMark seat={i} />
              <span className="player-name">
                {seat.name}
                {seat.present === false && <span className="quiet"> …</span>}
              </span>
              <span className="figures">
                {figures.map(({ name, value }) => (
                  <span key={name} className="figure">
                    <b>{value}</b> <small>{name}</small>
                  </span>
                ))}
              </span>
              {snapshot.thinking.includes(i) && <span className="thinking">{t('prompt.thinking')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
