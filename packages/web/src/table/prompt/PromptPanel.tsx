import type { ReactNode } from 'react'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { type FullPrompt, useChoosing } from '../choosing.ts'
import { AllocateControl, AmountControl } from './AmountControls.tsx'
import { type Draft, missing } from './draft.ts'
import { OrderControl } from './OrderControl.tsx'
import { PickControl, PlaceControl } from './PickControls.tsx'

export interface ControlProps<K extends FullPrompt['kind']> {
  prompt: Extract<FullPrompt, { kind: K }>
  draft: Extract<Draft, { kind: K }>
  speech: Speech
  talk: Talk
}

interface PromptPanelProps {
  speech: Speech
  talk: Talk
}

/** The controls for whatever is asked: every kind of prompt can be answered here, by mouse, touch or keys. */
export function PromptPanel({ speech, talk }: PromptPanelProps) {
  const { prompt, draft } = useChoosing()
  if (prompt === null || draft === null) return null
  const controls = controlsFor(prompt, draft, speech, talk)
  return (
    <div className="controls" data-kind={prompt.kind} data-prompt={prompt.name}>
      {controls}
      <SendRow prompt={prompt} draft={draft} speech={speech} talk={talk} />
    </div>
  )
}

function controlsFor(prompt: FullPrompt, draft: Draft, speech: Speech, talk: Talk): ReactNode {
  // The kinds of prompt and draft always agree: the draft was made from the prompt.
  const props = { prompt, draft, speech, talk } as any
  switch (prompt.kind) {
    case 'pick':
    case 'pickMany':
      return <PickControl {...props} />
    case 'amount':
      return <AmountControl {...props} />
    case 'allocate':
      return <AllocateControl {...props} />
    case 'place':
      return <PlaceControl {...props} />
    case 'order':
      return <OrderControl {...props} />
    case 'confirm':
      return <ConfirmControl />
    case 'pass':
      return null
  }
}

function ConfirmControl() {
  const { send, busy } = useChoosing()
  return (
    <div className="actions">
      <Button tone="blue" hint="1" disabled={busy} onClick={() => send({ answer: true })}>
        {t('common.yes')}
      </Button>
      <Button tone="lilac" hint="2" disabled={busy} onClick={() => send({ answer: false })}>
        {t('common.no')}
      </Button>
    </div>
  )
}

interface SendRowProps {
  prompt: FullPrompt
  draft: Draft
  speech: Speech
  talk: Talk
}

/** The explicit act that ends an answer of several clicks. */
function SendRow({ prompt, draft, speech, talk }: SendRowProps) {
  const { send, armed, busy } = useChoosing()
  if (prompt.kind === 'confirm' || (prompt.kind === 'pick' && !armed)) return null
  const lacks = missing(prompt, draft)
  const label =
    prompt.kind === 'pass'
      ? t('prompt.go')
      : draft.kind === 'pick' && draft.id !== null
        ? t('prompt.sure', { choice: speech.option(draft.id, prompt, talk).label })
        : t('prompt.send')
  return (
    <div className="send-row">
      <Button
        className="send"
        tone="orange"
        icon="check"
        hint="Enter"
        disabled={lacks !== null || busy}
        onClick={() => send()}
      >
        {label}
      </Button>
      <span className="send-note" role="status">
        {lacks ? t(lacks.key, lacks.values) : draft.kind === 'pick' ? t('prompt.ends') : ''}
      </span>
    </div>
  )
}
