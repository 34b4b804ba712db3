import type { NumberControl, OptionField } from '@tenforward/kernel'
import { useId } from 'react'
import type { GameRules } from '../../games/rules.ts'
import { RuleChips } from '../../rulebook/RuleChip.tsx'
import { t } from '../../strings/index.ts'
import { Switch } from '../../ui/Choice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type Form, optionValue, withChange } from './form.ts'
import { offeredGroups } from './offered.ts'

interface OptionPanelProps {
  form: Form
  rules: GameRules
  onChange(form: Form): void
}

/** Every option of the game with its sentence and the rule behind it, by groups. */
export function OptionPanel({ form, rules, onChange }: OptionPanelProps) {
  const groups = offeredGroups(rules.game)
  if (groups.length === 0) return null
  return (
    <Panel title={t('new.options')} tone="lilac">
      {groups.map(({ name, fields }) => (
        <details key={name} className="option-group">
          <summary>{summaryOf(name, fields, form)}</summary>
          <ul className="option-list">
            {fields.map(field => (
              <li key={field.key}>
                <Field
                  field={field}
                  seats={form.seats.length}
                  value={optionValue(form, rules, field)}
                  onChange={value => onChange(withChange(form, rules, field, value))}
                />
                <RuleChips game={form.game} ids={[field.rule]} />
                {field.assumed && <span className="chip">{t('new.assumed')}</span>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  )
}

function summaryOf(name: string, fields: readonly OptionField[], form: Form): string {
  const n = fields.filter(({ key }) => key in form.changed).length
  return n === 0 ? name : t('new.optionsChanged', { name, n })
}

interface FieldProps {
  field: OptionField
  seats: number
  value: unknown
  onChange(value: unknown): void
}

function Field({ field, seats, value, onChange }: FieldProps) {
  const { control, name, text } = field
  switch (control.kind) {
    case 'switch':
      return <Switch label={name} text={text} on={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Labelled label={name} text={text}>
          {id => (
            <select className="input" {...id} value={String(value)} onChange={e => onChange(e.target.value)}>
              {control.values.map(one => (
                <option key={one.value} value={one.value}>
                  {one.text === undefined ? one.label : `${one.label}: ${one.text}`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )
    case 'number':
      return (
        <Labelled label={name} text={text}>
          {id => <NumberInput id={id} control={control} value={value} onChange={onChange} />}
        </Labelled>
      )
    case 'numbers':
      return (
        <fieldset className="number-table">
          <legend>{name}</legend>
          <p className="field-text">{text}</p>
          {control.labels.map((label, i) => (
            <Labelled key={label} label={label}>
              {id => (
                <NumberInput
                  id={id}
                  control={control.each}
                  value={(value as number[])[i]}
                  onChange={one => onChange((value as number[]).with(i, one as number))}
                />
              )}
            </Labelled>
          ))}
        </fieldset>
      )
    case 'seats':
      return (
        <SeatChecks name={name} text={text} seats={seats} chosen={value as number[]} onChange={onChange} />
      )
    default:
      return null
  }
}

interface Ids {
  id: string
  'aria-describedby'?: string
}

interface LabelledProps {
  label: string
  text?: string
  children(ids: Ids): React.ReactNode
}

function Labelled({ label, text, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="option-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(text === undefined ? {} : { 'aria-describedby': `${id}-text` }) })}
      {text !== undefined && (
        <p id={`${id}-text`} className="field-text">
          {text}
        </p>
      )}
    </div>
  )
}

interface NumberInputProps {
  id: Ids
  control: NumberControl
  value: unknown
  onChange(value: unknown): void
}

function NumberInput({ id, control, value, onChange }: NumberInputProps) {
  const { min, max, step, unit, none } = control
  const isNone = none !== undefined && value === none.value
  return (
    <span className="number-input">
      <input
        className="input"
        type="number"
        {...id}
        min={min}
        max={max}
        step={step}
        placeholder={none?.label}
        value={isNone ? '' : String(value)}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.valueAsNumber)
          else if (none !== undefined) onChange(none.value)
        }}
      />
      {unit !== undefined && <span>{unit}</span>}
    </span>
  )
}

interface SeatChecksProps {
  name: string
  text: string
  seats: number
  chosen: readonly number[]
  onChange(seats: number[]): void
}

function SeatChecks({ name, text, seats, chosen, onChange }: SeatChecksProps) {
  return (
    <fieldset className="number-table">
      <legend>{name}</legend>
      <p className="field-text">{text}</p>
      {Array.from({ length: seats }, (_, seat) => seat).map(seat => (
        <Switch
          key={`seat ${seat}`}
          label={t('new.seat', { n: seat + 1 })}
          on={chosen.includes(seat)}
          onChange={on => onChange(on ? [...chosen, seat].sort() : chosen.filter(other => other !== seat))}
        />
      ))}
    </fieldset>
  )
}
