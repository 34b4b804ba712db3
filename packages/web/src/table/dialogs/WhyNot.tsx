import type { OptionId } from '@tenforward/kernel'
import { useState } from 'react'
import type { Refusal } from '../../connection/connection.ts'
import { RuleChips } from '../../rulebook/RuleChip.tsx'
import { t } from '../../strings/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { answerWith, optionsOf } from '../choosing.ts'
import type { TableDialogsProps } from './TableDialogs.tsx'

/** What lies at hand but cannot be chosen, each with its reason. On the board a click on the thing does the same. */
export function WhyNot({ onClose, connection, snapshot, speech, talk }: TableDialogsProps) {
  const [answer, setAnswer] = useState<{ id: OptionId; why: Refusal | null } | null>(null)
  const prompt = snapshot.now?.prompt ?? null
  const offered = new Set(optionsOf(prompt))
  const ids = prompt === null ? [] : speech.considered(prompt, talk).filter(id => !offered.has(id))
  return (
    <Dialog title={t('whyNot.title')} onClose={onClose}>
      <p className="quiet">{t(ids.length === 0 ? 'whyNot.nothing' : 'whyNot.hint')}</p>
      <div className="menu-buttons">
        {ids.map(id => (
          <Button
            key={id}
            tone={answer?.id === id ? 'peach' : 'quiet'}
            onClick={() =>
              void connection.whyNot(answerWith(prompt!, id)).then(why => setAnswer({ id, why }))
            }
          >
            {speech.option(id, prompt!, talk).label}
          </Button>
        ))}
      </div>
      {answer && (
        <p className="notice warn" role="status">
          {answer.why === null ? t('whyNot.fine') : answer.why.message}{' '}
          <RuleChips ids={answer.why?.rules ?? []} />
        </p>
      )}
    </Dialog>
  )
}
