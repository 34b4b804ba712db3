import type { GameRules } from '../../games/rules.ts'
import { t } from '../../strings/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { type Form, type FormSeat, withKind, withSeats } from './form.ts'
import { SeatRow } from './SeatRow.tsx'

interface SeatRowsProps {
  form: Form
  rules: GameRules
  onChange(form: Form): void
}

export function SeatRows({ form, rules, onChange }: SeatRowsProps) {
  const kits = rules.kits?.(form.preset)
  const setSeat = (index: number, part: Partial<FormSeat>) =>
    onChange({ ...form, seats: form.seats.map((seat, i) => (i === index ? { ...seat, ...part } : seat)) })
  return (
    <div className="stack">
      <SeatCount form={form} rules={rules} onChange={onChange} />
      <ol className="seats">
        {form.seats.map((seat, i) => (
          <SeatRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place.
            key={i}
            seat={seat}
            place={i}
            rules={rules}
            kits={kits}
            onKind={kind => onChange(withKind(form, i, kind))}
            onChange={part => setSeat(i, part)}
          />
        ))}
      </ol>
    </div>
  )
}

/** One seat fewer or more, as far as the game goes. */
function SeatCount({ form, rules, onChange }: SeatRowsProps) {
  const fewer = withSeats(form, rules, -1)
  const more = withSeats(form, rules, 1)
  if (fewer === form && more === form) return null
  return (
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
  )
}
