import type { NumberControl, OptionControl, OptionField, OptionValue } from '@tenforward/kernel'

/** Short words for the fields of `fields.ts` and `borgFields.ts`. */

type Values = Readonly<Record<string, string | readonly [label: string, text: string]>>

export function choice(values: Values): OptionControl {
  return {
    kind: 'choice',
    values: Object.entries(values).map(([value, words]): OptionValue => {
      if (typeof words === 'string') return { value, label: words }
      return { value, label: words[0], text: words[1] }
    }),
  }
}

export const yesNo: OptionControl = { kind: 'switch' }

export const whole = (min: number, max: number, more: Partial<NumberControl> = {}): NumberControl => ({
  kind: 'number',
  min,
  max,
  step: 1,
  ...more,
})

export const inches = (min: number, max: number, more: Partial<NumberControl> = {}): NumberControl => ({
  kind: 'number',
  min,
  max,
  step: 0.5,
  unit: 'inches',
  ...more,
})

export const field = (
  key: string,
  name: string,
  text: string,
  rule: string,
  control: OptionControl,
  assumed = false,
): OptionField => ({ key, name, text, rule, control, ...(assumed ? { assumed: true } : {}) })
