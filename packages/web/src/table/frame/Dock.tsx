import type { TableView } from '@tenforward/kernel'
import type { ReactNode, Ref } from 'react'
import type { Connection, Snapshot } from '../../connection/connection.ts'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { RuleChips } from '../../rulebook/RuleChip.tsx'
import { useSettings } from '../../settings/settings.ts'
import type { Playback, Playing } from '../../stage/playback/playback.ts'
import { t } from '../../strings/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { answersOnBoard, optionsOf, useChoosing } from '../choosing.ts'
import { GameOver } from '../GameOver.tsx'
import { PromptPanel } from '../prompt/PromptPanel.tsx'
import { ReplayBar } from '../ReplayBar.tsx'
import { sentenceOf } from '../sentence.ts'
import type { Replaying } from '../useReplay.ts'
import { WishBar } from '../WishBar.tsx'
import { FilmLine } from './FilmLine.tsx'

interface DockProps {
  ref: Ref<HTMLElement>
  connection: Connection
  snapshot: Snapshot
  now: TableView
  speech: Speech
  talk: Talk
  replay: Replaying
  onWhyNot(): void
  onUndo(): void
  /** Something is being shown: the question waits. */
  film: { playing: Playing; playback: Playback } | null
  /** The viewer's means: what a game shows at the right end. */
  children?: ReactNode
}

/** The glass over the foot of the board: the question, the answers, what one has. It is always of the same height. */
export function Dock(props: DockProps) {
  const { ref, connection, snapshot, now, speech, talk, replay, film, children } = props
  const past = replay.view !== null
  return (
    <section className="dock" ref={ref} data-dock="" tabIndex={-1} aria-label={t('prompt.label')}>
      <i className="dock-elbow" aria-hidden="true" />
      {past ? (
        <div className="dock-question">
          <ReplayBar replay={replay} />
        </div>
      ) : film !== null ? (
        <div className="dock-question">
          <FilmLine {...film} />
        </div>
      ) : (
        <div className="dock-question" data-prompt={now.prompt?.kind}>
          <Question {...props} />
          <WishBar connection={connection} snapshot={snapshot} />
          <div className="dock-answers">
            <PromptPanel speech={speech} talk={talk} />
            {now.result && (
              <GameOver
                result={now.result}
                viewer={snapshot.viewer}
                onReplay={() => replay.go(0)}
                game={snapshot.table.game}
                rematch={connection.rematch}
              />
            )}
          </div>
        </div>
      )}
      {!past && <div className="dock-means">{children ?? <UndoButton {...props} />}</div>}
    </section>
  )
}

function UndoButton({ snapshot, onUndo }: DockProps) {
  return (
    <button type="button" className="dock-undo" aria-disabled={!snapshot.undo.can} onClick={onUndo}>
      <Icon name="undo" /> {t('undo.label')}
    </button>
  )
}

/** What the viewer must decide, or whom the table waits for. */
function Question({ now, speech, talk, onWhyNot }: DockProps) {
  const choosing = useChoosing()
  const { text, rules, yours } = sentenceOf(now, speech, talk)
  const { hints } = useSettings()
  const hint = hints && now.prompt !== null ? speech.hint(now.prompt, talk) : undefined
  const small = hint ?? (answersOnBoard(choosing) ? t('prompt.onBoard') : undefined)
  return (
    <div className={yours ? 'question yours' : 'question'}>
      <p role="status" data-testid="prompt">
        {yours && <span className="hidden">{t('prompt.yours')}: </span>}
        <b>{text}</b> {small !== undefined && <small>{small}</small>}
      </p>
      <span className="question-tools">
        <RuleChips ids={rules} />
        {optionsOf(choosing.prompt).length > 0 && (
          <button type="button" className="why" onClick={onWhyNot}>
            {t('whyNot.title')}
          </button>
        )}
      </span>
    </div>
  )
}
