import type { OptionId } from '@tenforward/kernel'
import { t } from '../../../strings/index.ts'
import { OptionList } from '../OptionList.tsx'
import type { ControlProps, Lack, Panel, PromptOf } from '../panel.ts'

export interface PickManyDraft {
  kind: 'pickMany'
  ids: readonly OptionId[]
}

export const pickManyPanel: Panel<PromptOf<'pickMany'>, PickManyDraft> = {
  start: () => ({ kind: 'pickMany', ids: [] }),
  missing({ min, max }, { ids }): Lack | null {
    const n = ids.length
    if (n >= min && n <= max) return null
    return min === max
      ? { key: 'draft.exactly', values: { n, min } }
      : { key: 'draft.between', values: { n, min, max } }
  },
  answer: ({ ids }) => ids,
  Controls: Ticks,
  send: () => ({ label: t('prompt.send') }),
  options: ({ options }) => options,
  pick: ({ max }, { ids }, id) => ({ draft: { kind: 'pickMany', ids: toggled(ids, id, max) }, ends: false }),
  chosen: ({ ids }, id) => ids.includes(id),
  answerWith: id => [id],
}

function Ticks(props: ControlProps<PromptOf<'pickMany'>, PickManyDraft>) {
  return <OptionList {...props} ticks />
}

/** Puts an option in or takes it out. With room for one only, the new one takes the place of the old. */
export function toggled(ids: readonly OptionId[], id: OptionId, max: number): readonly OptionId[] {
  if (ids.includes(id)) return ids.filter(other => other !== id)
  if (max === 1) return [id]
  return ids.length < max ? [...ids, id] : ids
}
