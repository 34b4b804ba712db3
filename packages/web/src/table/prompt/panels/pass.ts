import { t } from '../../../strings/index.ts'
import type { Panel, PromptOf } from '../panel.ts'

export interface PassDraft {
  kind: 'pass'
}

export const passPanel: Panel<PromptOf<'pass'>, PassDraft> = {
  start: () => ({ kind: 'pass' }),
  missing: () => null,
  answer: () => null,
  send: () => ({ label: t('prompt.go') }),
  number(_prompt, n, choosing) {
    if (n > 1) return false
    void choosing.send()
    return true
  },
  only: () => ({ answer: null }),
}
