import { useEffect, useMemo, useRef } from 'react'
import type { Snapshot } from '../../connection/connection.ts'
import type { Speech } from '../../games/speech.ts'
import type { Talk } from '../../games/words.ts'
import { t } from '../../strings/index.ts'
import { Dice } from '../../ui/Dice.tsx'
import type { Replaying } from '../useReplay.ts'
import { linesOf } from './lines.ts'

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
      {lines.map(({ key, seq, text, dice, heading }) => (
        <li key={key} className={heading ? 'log-line heading' : 'log-line'}>
          <button
            type="button"
            aria-current={seq === at ? 'true' : undefined}
            title={t('log.show')}
            onClick={() => replay.go(seq)}
          >
            {text} {dice && <Dice dice={dice} />}
          </button>
        </li>
      ))}
    </ol>
  )
}
