import { memo, useEffect, useMemo, useRef } from 'react'
import type { Snapshot } from '../../connection/connection.ts'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { t } from '../../strings/index.ts'
import { Dice } from '../../ui/Dice.tsx'
import type { Replaying } from '../useReplay.ts'
import { type LogLine, linesOf } from './lines.ts'

interface LogProps {
  snapshot: Snapshot
  speech: Speech
  talk: Talk
  replay: Replaying
}

export function Log({ snapshot, speech, talk, replay }: LogProps) {
  const lines = useMemo(() => linesOf(snapshot.story, speech, talk), [snapshot.story, speech, talk])
  const list = useRef<HTMLOListElement>(null)
  const at = replay.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line is in sight whenever one comes.
  useEffect(() => {
    const box = list.current
    if (box && at === null) box.scrollTop = box.scrollHeight
  }, [lines, at])
  if (lines.length === 0) return <p className="drawer-scroll quiet">{t('log.empty')}</p>
  return (
    <ol className="log drawer-scroll" ref={list} tabIndex={-1}>
      {lines.map(line => (
        <LineItem key={line.key} line={line} current={line.seq === at} go={replay.go} />
      ))}
    </ol>
  )
}

interface LineItemProps {
  line: LogLine
  current: boolean
  go(seq: number): void
}

/** Hundreds of lines stay as they are when one more comes. */
const LineItem = memo(function LineItem({ line, current, go }: LineItemProps) {
  const { seq, text, dice, heading } = line
  return (
    <li className={heading ? 'log-line heading' : 'log-line'}>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        title={t('log.show')}
        onClick={() => go(seq)}
      >
        {text} {dice && <Dice dice={dice} />}
      </button>
    </li>
  )
})
