import type { GameRules } from '../../games/rules.ts'
import { sentenceCase } from '../../games/speech.ts'
import { ownName } from '../../settings/profile.ts'
import { en } from '../../strings/en.ts'
import { type Key, t } from '../../strings/index.ts'
import { SeatMark } from '../../ui/SeatMark.tsx'
import { defaultName, type FormSeat } from './form.ts'

const KINDS: readonly FormSeat['kind'][] = ['me', 'bot', 'hotseat', 'open']

/** A level that has no name yet is called as its bot calls it. */
const levelName = (level: string): string =>
  Object.hasOwn(en, `level.${level}`) ? t(`level.${level}` as Key) : sentenceCase(level)

type Kits = ReturnType<NonNullable<GameRules['kits']>>

interface SeatRowProps {
  seat: FormSeat
  /** Its place, counted from 0. */
  place: number
  rules: GameRules
  /** What a seat may bring along, where the game has such a thing. */
  kits: Kits | undefined
  onKind(kind: FormSeat['kind']): void
  onChange(part: Partial<FormSeat>): void
}

/** Who sits at one seat, under which name, how well it plays, and with what. */
export function SeatRow({ seat, place, rules, kits, onKind, onChange }: SeatRowProps) {
  const n = place + 1
  return (
    <li className="seat-row">
      <span className="label">
        <SeatMark seat={place} />
        {t('new.seat', { n })}
      </span>
      <Select
        label={t('new.seatKind', { n })}
        chosen={seat.kind}
        options={KINDS.map(kind => ({ value: kind, label: t(`seatKind.${kind}`) }))}
        onChoose={onKind}
      />
      {seat.kind !== 'open' && (
        <input
          className="input"
          aria-label={t('new.seatName', { n })}
          placeholder={defaultName(seat.kind, place, ownName())}
          value={seat.name}
          maxLength={24}
          onChange={event => onChange({ name: event.target.value })}
        />
      )}
      {seat.kind === 'bot' && (
        <Select
          label={t('new.seatLevel', { n })}
          chosen={seat.level}
          options={rules.bots.map(({ level }) => ({ value: level, label: levelName(level) }))}
          onChoose={level => onChange({ level })}
        />
      )}
      {kits && (
        <Select
          className="seat-kit"
          label={t('new.seatKit', { what: kits.label, n })}
          chosen={seat.kit ?? kits.given[place]}
          options={kits.options}
          onChoose={kit => onChange({ kit })}
        />
      )}
    </li>
  )
}

interface SelectProps<V extends string> {
  label: string
  chosen: V | undefined
  options: readonly { value: V; label: string }[]
  onChoose(value: V): void
  className?: string
}

function Select<V extends string>({ label, chosen, options, onChoose, className }: SelectProps<V>) {
  return (
    <select
      className={className === undefined ? 'input' : `input ${className}`}
      aria-label={label}
      value={chosen}
      onChange={event => onChoose(event.target.value as V)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
