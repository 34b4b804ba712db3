import type { Seat } from '@tenforward/kernel'
import { Emblem, type EmblemId } from '../../art/sprites/Emblem.tsx'
import { Mark, type MarkName } from '../../art/sprites/Mark.tsx'
import type { Figure } from '../../games/words.ts'
import { t } from '../../strings/index.ts'
import { SeatMark, seatColour } from '../../ui/SeatMark.tsx'

/** How a game shows somebody at the table. */
export interface FaceOf {
  emblem: EmblemId
  /** A CSS colour: the faction's, or the seat's own where two have the same faction. */
  colour: string
  figures: readonly { mark: MarkName; name: string; value: number | string }[]
  /** What stands between them and you. */
  relation?: { kind: 'war' | 'peace' | 'none'; mark: MarkName; text: string }
}

interface FaceProps {
  seat: Seat
  name: string
  absent: boolean
  face: FaceOf | null
  figures: readonly Figure[]
  deciding: boolean
  own: boolean
  thinking: boolean
  won: boolean
}

/** Somebody at the table in two short lines: who, and the few numbers that matter. */
export function Face({ seat, name, absent, face, figures, deciding, own, thinking, won }: FaceProps) {
  const classes = ['face']
  if (deciding) classes.push('deciding')
  if (own) classes.push('viewer')
  if (won) classes.push('winner')
  if (thinking) classes.push('thinks')
  return (
    <li
      className={classes.join(' ')}
      style={{ '--seat': face?.colour ?? seatColour(seat) } as React.CSSProperties}
      aria-current={deciding ? 'true' : undefined}
    >
      {face === null ? <SeatMark seat={seat} /> : <Emblem id={face.emblem} />}
      <span className="face-lines">
        <span className="face-name">
          <b className="face-who">
            {name}
            {absent && ' …'}
          </b>
          {face?.relation && (
            <span className={`relation ${face.relation.kind}`}>
              <Mark name={face.relation.mark} />
              {face.relation.text}
            </span>
          )}
          {thinking && <span className="hidden">{t('prompt.thinking')}</span>}
        </span>
        <span className="face-figures">
          {face === null
            ? figures.map(figure => (
                <span key={figure.name}>
                  {figure.value} <small>{figure.name}</small>
                </span>
              ))
            : face.figures.map(({ mark, name: what, value }) => (
                <span key={what} title={what}>
                  <Mark name={mark} />
                  <span className="hidden">{what}: </span>
                  {value}
                </span>
              ))}
        </span>
      </span>
    </li>
  )
}
