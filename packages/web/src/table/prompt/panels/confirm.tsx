import { t } from '../../../strings/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ControlProps, Panel, PromptOf } from '../panel.ts'

export interface ConfirmDraft {
  kind: 'confirm'
  yes: boolean | null
}

export const confirmPanel: Panel<PromptOf<'confirm'>, ConfirmDraft> = {
  start: () => ({ kind: 'confirm', yes: null }),
  missing: (_prompt, { yes }) => (yes === null ? { key: 'draft.pick', values: {} } : null),
  answer: ({ yes }) => yes,
  Controls: ConfirmControls,
  send: () => null,
  number(_prompt, n, choosing) {
    if (n > 2) return false
    void choosing.send({ answer: n === 1 })
    return true
  },
}

function ConfirmControls({ choosing: { send, busy } }: ControlProps<PromptOf<'confirm'>, ConfirmDraft>) {
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
