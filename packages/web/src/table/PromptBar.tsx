import type { TableView } from '@tenforward/kernel'
import type { ReactNode } from 'react'
import type { Speech } from '../games/speech.ts'
import type { Talk } from '../games/words.ts'
import { RuleChips } from '../rulebook/RuleChip.tsx'
import { useSettings } from '../settings/settings.ts'
import { t } from '../strings/index.ts'
import { SeatMark, seatColour } from '../ui/SeatMark.tsx'
import { answersOnBoard, useChoosing } from './choosing.ts'
import { sentenceOf } from './sentence.ts'

interface PromptBarProps {
  now: TableView
  speech: Speech
  talk: Talk
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** The prompt line. It wears the colour of whoever must decide. */
export function PromptBar({ now, speech, talk, children }: PromptBarProps) {
  const onBoard = answersOnBoard(useChoosing())
  const { text, rules, seat, yours } = sentenceOf(now, speech, talk)
  const { hints } = useSettings()
  const hint = hints && now.prompt !== null ? speech.hint(now.prompt, talk) : undefined
  return (
    <div
      className={yours ? 'prompt-bar yours' : 'prompt-bar'}
      style={{ '--seat': seat === null ? 'var(--line)' : seatColour(seat) } as React.CSSProperties}
    >
      <span className="prompt-cap" aria-hidden="true">
        {seat !== null && <SeatMark seat={seat} />}
      </span>
      <p className="prompt-text" role="status" data-testid="prompt">
        {yours && <span className="hidden">{t('prompt.yours')}: </span>}
        {text}
        {hint !== undefined && <small className="hint-line">{hint}</small>}
        {hint === undefined && onBoard && <small className="on-board">{t('prompt.onBoard')}</small>}
      </p>
      <RuleChips ids={rules} />
      {children}
    </div>
  )
}
