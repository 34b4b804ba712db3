import type { GameRules } from '../../games/rules.ts'
import { sentenceCase } from '../../games/speech.ts'
import { ownName } from '../../settings/profile.ts'
import { en } from '../../strings/en.ts'
import { type Key, t } from '../../strings/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SeatMark } from '../../ui/SeatMark.tsx'
import { defaultName, type Form, type FormSeat, withKind, withSeats } from './form.ts'

const KINDS: readonly FormSeat['kind'][] = ['me', 'bot', 'hotseat', 'open']

/** A level that has no name yet is called as its bot calls it. */
const levelName = (level: string): string =>
  Object.hasOwn(en, `level.${level}`) ? t(`level.${level}` as Key) : sentenceCase(level)

interface SeatRowsProps {
  form: Form
  rules: GameRules
  onChange(form: Form): void
}

export function SeatRows({ form, rules, onChange }: SeatRowsProps) {
  const fewer = withSeats(form, rules, -1)
  const more = withSeats(form, rules, 1)
  const kits = rules.kits?.(form.preset)
  const setSeat = (index: number, part: Partial<FormSeat>) =>
    onChange({ ...form, seats: form.seats.map((seat, i) => (i === index ? { ...seat, ...part } : seat)) })
  return (
    <div className="stack">
      {(fewer !== form || more !== form) && (
        <div className="stepper">
          <IconButton
            icon="minus"
            tone="peach"
            label={t('new.fewer')}
            disabled={fewer === form}
            onClick={() => onChange(fewer)}
          />
          <output aria-label={t('new.seatCount')}>{form.seats.length}</output>
          <IconButton
            icon="plus"
            tone="peach"
            label={t('new.more')}
            disabled={more === form}
            onClick={() => onChange(more)}
          />
        </div>
      )}
      <ol className="seats">
        {form.seats.map((seat, i) => {
          const n = i + 1
          return (
            <li key={n} className="seat-row">
              <span className="label">
                <SeatMark seat={i} />
                {t('new.seat', { n })}
              </span>
              <select
                className="input"
                aria-label={t('new.seatKind', { n })}
                value={seat.kind}
                onChange={event => onChange(withKind(form, i, event.target.value as FormSeat['kind']))}
              >
                {KINDS.map(kind => (
                  <option key={kind} value={kind}>
                    {t(`seatKind.${kind}`)}
                  </option>
                ))}
              </select>
              {seat.kind !== 'open' && (
                <input
                  className="input"
                  aria-label={t('new.seatName', { n })}
                  placeholder={defaultName(seat.kind, i, ownName())}
                  value={seat.name}
                  maxLength={24}
                  onChange={event => setSeat(i, { name: event.target.value })}
                />
              )}
              {seat.kind === 'bot' && (
                <select
                  className="input"
                  aria-label={t('new.seatLevel', { n })}
                  value={seat.level}
                  onChange={event => setSeat(i, { level: event.target.value })}
                >
                  {rules.bots.map(({ level }) => (
                    <option key={level} value={level}>
                      {levelName(level)}
                    </option>
                  ))}
                </select>
              )}
              {kits && (
                <select
                  className="input seat-kit"
                  aria-label={t('new.seatKit', { what: kits.label, n })}
                  value={seat.kit ?? kits.given[i]}
                  onChange={event => setSeat(i, { kit: event.target.value })}
                >
                  {kits.options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
