import type { Bucket, Spread } from '@tenforward/kernel'
import { t } from '../../../strings/index.ts'
import type { ControlProps, Panel, PromptOf } from '../panel.ts'
import { Stepper } from '../Stepper.tsx'

export interface AllocateDraft {
  kind: 'allocate'
  parts: Spread
}

export const allocatePanel: Panel<PromptOf<'allocate'>, AllocateDraft> = {
  start: ({ buckets }) => ({
    kind: 'allocate',
    parts: Object.fromEntries(buckets.map(({ id, min }) => [id, min])),
  }),
  missing({ total, exact }, { parts }) {
    const left = total - spent(parts)
    if (left < 0) return { key: 'draft.tooMuch', values: { n: -left } }
    return exact && left > 0 ? { key: 'draft.left', values: { n: left } } : null
  },
  answer: ({ parts }) => parts,
  Controls: AllocateControls,
  send: () => ({ label: t('prompt.send') }),
}

function AllocateControls({
  prompt,
  draft: { parts },
  choosing,
  speech,
  talk,
}: ControlProps<PromptOf<'allocate'>, AllocateDraft>) {
  return (
    <div className="allocate">
      <p className="send-note">{t('prompt.leftOver', { n: prompt.total - spent(parts) })}</p>
      {prompt.buckets.map((bucket, i) => (
        <Stepper
          key={bucket.id}
          label={speech.option(bucket.id, prompt, talk).label}
          value={parts[bucket.id] ?? 0}
          min={bucket.min}
          max={room(prompt.total, bucket, parts)}
          onChange={n => choosing.setDraft({ kind: 'allocate', parts: { ...parts, [bucket.id]: n } })}
          first={i === 0}
        />
      ))}
    </div>
  )
}

function spent(parts: Spread): number {
  return Object.values(parts).reduce((sum, n) => sum + n, 0)
}

/** How much a bucket can hold now, given what lies in the others. */
export function room(total: number, { id, min, max }: Bucket, parts: Spread): number {
  const others = spent(parts) - (parts[id] ?? 0)
  return Math.max(min, Math.min(max, total - others))
}
