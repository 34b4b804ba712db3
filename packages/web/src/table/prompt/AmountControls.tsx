import { useEffect, useRef } from 'react'
import { t } from '../../strings/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useChoosing } from '../choosing.ts'
import { clamp, room, spent } from './draft.ts'
import type { ControlProps } from './PromptPanel.tsx'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  onChange(value: number): void
  /** Takes the focus when it appears, so that the arrow keys work at once. */
  first?: boolean
}

/** Buttons for a few, a slider for many; the arrow keys work on the slider. */
function Stepper({ label, value, min, max, onChange, first = false }: StepperProps) {
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (first && (focused === null || focused === document.body || focused.closest('.dock')))
      slider.current?.focus({ preventScroll: true })
  }, [first])
  return (
    <div className="amount">
      <span className="label">{label}</span>
      <IconButton
        icon="minus"
        tone="lilac"
        label={`${label}: ${t('prompt.less')}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output>{value}</output>
      <IconButton
        icon="plus"
        tone="lilac"
        label={`${label}: ${t('prompt.more')}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
      <input
        ref={slider}
        type="range"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={event => onChange(clamp(Number(event.target.value), min, max))}
      />
      <span className="quiet bounds">
        {min}–{max}
      </span>
    </div>
  )
}

export function AmountControl({ prompt, draft }: ControlProps<'amount'>) {
  const { setDraft } = useChoosing()
  return (
    <Stepper
      label={t('prompt.amount')}
      value={draft.n}
      min={prompt.min}
      max={prompt.max}
      onChange={n => setDraft({ kind: 'amount', n })}
      first
    />
  )
}

export function AllocateControl({ prompt, draft, speech, talk }: ControlProps<'allocate'>) {
  const { setDraft } = useChoosing()
  return (
    <div className="allocate">
      <p className="send-note">{t('prompt.leftOver', { n: prompt.total - spent(draft.parts) })}</p>
      {prompt.buckets.map((bucket, i) => (
        <Stepper
          key={bucket.id}
          label={speech.option(bucket.id, prompt, talk).label}
          value={draft.parts[bucket.id] ?? 0}
          min={bucket.min}
          max={room(prompt, draft.parts, bucket.id)}
          onChange={n => setDraft({ kind: 'allocate', parts: { ...draft.parts, [bucket.id]: n } })}
          first={i === 0}
        />
      ))}
    </div>
  )
}
