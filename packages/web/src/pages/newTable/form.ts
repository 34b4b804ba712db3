import { found, InputError, type OptionField, optionAt, RuleError, withOption } from '@tenforward/kernel'
import type { SeatInfo, SeatKind } from '../../connection/connection.ts'
import type { GameRules } from '../../games/rules.ts'
import { t } from '../../strings/index.ts'

/** What the form holds. Everything else on the page follows from it. */
export interface Form {
  game: string
  preset: string | null
  /** Options that differ from the preset, by their keys. */
  changed: Readonly<Record<string, unknown>>
  seats: readonly FormSeat[]
  clock: 'none' | 'live' | 'days'
  visibility: 'link' | 'public'
}

export interface FormSeat {
  kind: Exclude<SeatKind, 'person'>
  /** As typed; an empty one is filled in. */
  name: string
  level: string
  /** What it brings instead of what the preset gives it. */
  kit?: string
}

/** The first thing to offer: me against bots, with as few seats as the game stands. */
export function startForm(game: string, rules: GameRules, watch = false): Form {
  const names = Object.keys(rules.presets)
  const preset = ['learn', 'standard'].find(name => names.includes(name)) ?? names[0] ?? null
  const form: Form = {
    game,
    preset,
    changed: {},
    seats: [],
    clock: 'none',
    visibility: 'link',
  }
  for (let n = rules.game.seats.min; n <= rules.game.seats.max; n++) {
    const seats = Array.from({ length: n }, (_, i) => newSeat(i === 0 && !watch ? 'me' : 'bot', rules))
    if (faultOf({ ...form, seats }, rules) === null) return { ...form, seats }
  }
  const { min } = rules.game.seats
  return { ...form, seats: Array.from({ length: min }, (_, i) => newSeat(i === 0 ? 'me' : 'bot', rules)) }
}

function newSeat(kind: FormSeat['kind'], rules: GameRules): FormSeat {
  return { kind, name: '', level: found(rules.bots[0], 'bot').level }
}

/** Another number of seats: new ones are bots. Numbers for which the options cannot stand are passed over. */
export function withSeats(form: Form, rules: GameRules, by: 1 | -1): Form {
  const { min, max } = rules.game.seats
  for (let n = form.seats.length + by; n >= min && n <= max; n += by) {
    const seats = Array.from({ length: n }, (_, i) => form.seats[i] ?? newSeat('bot', rules))
    const changed = { ...form, seats }
    if (faultOf(changed, rules) === null) return changed
  }
  return form
}

/** Another preset, with the seats it is made for; else the nearest number of seats for which it stands is taken. */
export function withPreset(form: Form, rules: GameRules, preset: string): Form {
  const n = rules.game.presetWords?.[preset]?.seats ?? form.seats.length
  const seats = Array.from({ length: n }, (_, i) => withoutKit(form.seats[i] ?? newSeat('bot', rules)))
  const changed = { ...form, preset, changed: {}, seats }
  if (faultOf(changed, rules) === null) return changed
  const more = withSeats(changed, rules, 1)
  return more === changed ? withSeats(changed, rules, -1) : more
}

const withoutKit = ({ kind, name, level }: FormSeat): FormSeat => ({ kind, name, level })

/** What the game is to be opened with. */
export function optionsOf({ preset, changed, seats }: Form, rules: GameRules): object {
  const chosen = rules.choose(
    preset,
    seats.map(({ kit }) => kit),
  )
  return Object.entries(changed).reduce((options, [key, value]) => withOption(options, key, value), chosen)
}

/** What an option stands at: as it was chosen, else as the game has it. */
export function optionValue(form: Form, rules: GameRules, { key, control }: OptionField): unknown {
  const chosen = optionAt(optionsOf(form, rules), key)
  if (chosen !== undefined) return chosen
  const held = optionAt(fullOptions(form, rules), key)
  return held === undefined && control.kind === 'choice' ? control.values[0]?.value : held
}

/** The options in full; where those chosen cannot stand, those of the preset alone. */
function fullOptions(form: Form, rules: GameRules): unknown {
  for (const tried of [form, { ...form, changed: {} }]) {
    try {
      return rules.game.options(optionsOf(tried, rules), form.seats.length)
    } catch (error) {
      if (!(error instanceof InputError || error instanceof RuleError)) throw error
    }
  }
  return {}
}

export function withChange(form: Form, rules: GameRules, field: OptionField, value: unknown): Form {
  const { [field.key]: _, ...others } = form.changed
  const before = optionValue({ ...form, changed: others }, rules, field)
  const same = JSON.stringify(before) === JSON.stringify(value)
  return { ...form, changed: same ? others : { ...others, [field.key]: value } }
}

/** Only one seat is mine: choosing it elsewhere makes the former one a seat for somebody here. */
export function withKind(form: Form, index: number, kind: FormSeat['kind']): Form {
  const seats = form.seats.map((seat, i): FormSeat => {
    if (i === index) return { ...seat, kind }
    return kind === 'me' && seat.kind === 'me' ? { ...seat, kind: 'hotseat' } : seat
  })
  return { ...form, seats }
}

/** Why the table cannot be opened like this, in the words of the rules; null when it can. */
export function faultOf(form: Form, rules: GameRules): { message: string; rules: readonly string[] } | null {
  try {
    rules.game.options(optionsOf(form, rules), form.seats.length)
    return null
  } catch (error) {
    if (error instanceof InputError || error instanceof RuleError)
      return { message: error.message, rules: error.rules }
    throw error
  }
}

export const isOnline = (form: Form): boolean => form.seats.some(seat => seat.kind === 'open')

/** The seats as the table knows them: everybody has a name. */
export function seatsOf(form: Form, me: string): SeatInfo[] {
  return form.seats.map((seat, i) => {
    const { kind } = seat
    const info: SeatInfo = { kind, name: seat.name.trim() || defaultName(kind, i, me) }
    return kind === 'bot' ? { ...info, level: seat.level } : info
  })
}

export function defaultName(kind: SeatKind, i: number, me: string): string {
  if (kind === 'me') return me || t('seat.me')
  return t(kind === 'bot' ? 'seat.bot' : 'seat.player', { n: i + 1 })
}
