import { useState } from 'react'
import { useChoosing } from '../../../table/choosing.ts'
import { Button } from '../../../ui/Button.tsx'
import type { View } from '../game.ts'
import { KINDS, kindAsked } from './kinds.ts'
import { ResponseDialog } from './ResponseDialog.tsx'
import { useResponseSettings } from './settings.ts'
import { useCountdown } from './useCalmPass.ts'

/** Beside a question for a response: the time that is left, and how not to be asked again. */
export function ResponseBar({ view }: { view: View }) {
  const { prompt } = useChoosing()
  const kind = kindAsked(prompt, view)
  return kind === null ? null : <Bar kind={kind} />
}

function Bar({ kind }: { kind: string }) {
  const [{ never, seconds }, change] = useResponseSettings()
  const [open, setOpen] = useState(false)
  const left = useCountdown()
  return (
    <div className="ccg-response">
      {left !== null && (
        <p role="timer" className="ccg-timer">
          <meter min={0} max={seconds} value={left} aria-label="Time until it happens" /> It happens in {left}{' '}
          s. Any movement begins the time anew.
        </p>
      )}
      <Button tone="quiet" className="never-ask" onClick={() => change({ never: [...never, kind] })}>
        Never ask about {KINDS[kind] ?? 'such things'}
      </Button>
      <Button tone="quiet" className="ccg-response-more" onClick={() => setOpen(true)}>
        Responses …
      </Button>
      {open && <ResponseDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
