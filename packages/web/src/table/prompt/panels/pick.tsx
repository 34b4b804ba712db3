import type { OptionId } from '@tenforward/kernel'
import { t } from '../../../strings/index.ts'
import { OptionList } from '../OptionList.tsx'
import type { Panel, PromptOf } from '../panel.ts'

export interface PickDraft {
  kind: 'pick'
  id: OptionId | null
}

export const pickPanel: Panel<PromptOf<'pick'>, PickDraft> = {
  start: () => ({ kind: 'pick', id: null }),
  missing: (_prompt, { id }) => (id === null ? { key: 'draft.pick', values: {} } : null),
  answer: ({ id }) => id,
  Controls: OptionList,
  send: ({ prompt, draft: { id }, speech, talk }) =>
    id === null
      ? null
      : {
          label: t('prompt.sure', { choice: speech.option(id, prompt, talk).label }),
          note: t('prompt.ends'),
        },
  options: ({ options }) => options,
  joinsAlike: true,
  pick: (_prompt, _draft, id) => ({ draft: { kind: 'pick', id }, ends: true }),
  chosen: (draft, id) => draft.id === id,
  armed: ({ id }) => id !== null,
  only: ({ options, check }) =>
    options.length === 1 && check === undefined ? { answer: options[0] } : undefined,
}
