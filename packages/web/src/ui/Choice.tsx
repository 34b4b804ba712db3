import { useId } from 'react'

interface ChoiceProps<V extends string | number> {
  label: string
  text?: string | undefined
  options: readonly { value: V; label: string; text?: string; disabled?: boolean }[]
  chosen: V
  onChoose(value: V): void
  /** The label is said but not shown. */
  bare?: boolean
}

/** One of a few, side by side. Real radio buttons: arrows, forms and screen readers know them. */
export function Choice<V extends string | number>(props: ChoiceProps<V>) {
  const { label, text, options, chosen, onChoose, bare = false } = props
  const name = useId()
  return (
    <fieldset
      className={bare ? 'choice bare' : 'choice'}
      aria-describedby={text ? `${name}-text` : undefined}
    >
      <legend>{label}</legend>
      {text && (
        <p id={`${name}-text`} className="field-text">
          {text}
        </p>
      )}
      <div className="choice-row">
        {options.map(option => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              disabled={option.disabled}
              onChange={() => onChoose(option.value)}
            />
            <span className="choice-face">
              {option.label}
              {option.text && <small>{option.text}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchProps {
  label: string
  text?: string | undefined
  on: boolean
  onChange(on: boolean): void
}

export function Switch({ label, text, on, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={event => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {text && (
        <p id={`${id}-text`} className="field-text">
          {text}
        </p>
      )}
    </div>
  )
}
