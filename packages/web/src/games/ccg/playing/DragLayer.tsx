import { useEffect } from 'react'
import { useChoosing } from '../../../table/choosing.ts'
import { refusal } from '../../../table/useChoose.tsx'
import type { View } from '../game.ts'
import { targetFrom } from '../reading/targets.ts'
import { layUnder } from '../seeding/arranging.ts'
import { setDropHandler, useDrag, usePointer } from './drag.ts'
import { dropOn } from './drops.ts'
import { runSteps } from './steps.ts'

/** Gives drops their meaning, and shows what is carried beside the pointer. */
export function DragLayer({ view, seat }: { view: View; seat: number }) {
  const { prompt, whyNot } = useChoosing()
  const { carried, label } = useDrag()
  useEffect(
    () =>
      setDropHandler((what, key) => {
        const target = targetFrom(key)
        if (what.kind === 'seed') {
          if (target.kind === 'loc') layUnder(view, what.id, target.loc)
          return
        }
        const drop = dropOn({ view, prompt, seat }, what, target)
        if ('steps' in drop) runSteps(drop.steps)
        else if ('whyNot' in drop) whyNot(drop.whyNot)
        else refusal(drop.refusal, [])
      }),
    [view, prompt, seat, whyNot],
  )
  return carried === null ? null : <Ghost label={label} />
}

function Ghost({ label }: { label: string }) {
  const { x, y } = usePointer()
  return (
    <div className="ccg-ghost" aria-hidden="true" style={{ transform: `translate(${x}px, ${y}px)` }}>
      {label}
    </div>
  )
}
