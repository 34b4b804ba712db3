import { useEffect, useRef } from 'react'
import { t } from '../../strings/index.ts'
import { IconButton } from '../../ui/Button.tsx'

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
export function Stepper({ label, value, min, max, onChange, first = false }: StepperProps) {
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

export function clamp(n: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, n))
}
