import { t } from '../../../strings/index.ts'
import type { ControlProps, Panel, PromptOf } from '../panel.ts'
import { clamp, Stepper } from '../Stepper.tsx'

export interface AmountDraft {
  kind: 'amount'
  n: number
}

export const amountPanel: Panel<PromptOf<'amount'>, AmountDraft> = {
  start: ({ min, max, fallback }) => ({ kind: 'amount', n: clamp(fallback ?? min, min, max) }),
  missing: () => null,
  answer: ({ n }) => n,
  Controls: AmountControls,
  send: () => ({ label: t('prompt.send') }),
}

function AmountControls({ prompt, draft, choosing }: ControlProps<PromptOf<'amount'>, AmountDraft>) {
  return (
    <Stepper
      label={t('prompt.amount')}
      value={draft.n}
      min={prompt.min}
      max={prompt.max}
      onChange={n => choosing.setDraft({ kind: 'amount', n })}
      first
    />
  )
}
