import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { type FullPrompt, useChoosing } from '../choosing.ts'
import type { ControlProps } from './panel.ts'
import { type Draft, panelOf } from './panels.ts'

interface PromptPanelProps {
  speech: Speech
  talk: Talk
}

/** The controls for whatever is asked: every kind of prompt can be answered here, by mouse, touch or keys. */
export function PromptPanel({ speech, talk }: PromptPanelProps) {
  const choosing = useChoosing()
  const { prompt, draft } = choosing
  if (prompt === null || draft === null) return null
  const { Controls } = panelOf(prompt)
  const props = { prompt, draft, choosing, speech, talk }
  return (
    <div className="controls" data-kind={prompt.kind} data-prompt={prompt.name}>
      {Controls && <Controls {...props} />}
      <SendRow {...props} />
    </div>
  )
}

/** The explicit act that ends an answer of several clicks. */
function SendRow(props: ControlProps<FullPrompt, Draft>) {
  const { prompt, draft, choosing } = props
  const panel = panelOf(prompt)
  const words = panel.send(props)
  if (words === null) return null
  const lacks = panel.missing(prompt, draft)
  return (
    <div className="send-row">
      <Button
        className="send"
        tone="orange"
        icon="check"
        hint="Enter"
        disabled={lacks !== null || choosing.busy}
        onClick={() => choosing.send()}
      >
        {words.label}
      </Button>
      <span className="send-note" role="status">
        {lacks ? t(lacks.key, lacks.values) : (words.note ?? '')}
      </span>
    </div>
  )
}
