import type { Seat } from '@tenforward/kernel'
import { useEffect, useMemo } from 'react'
import { kept } from '../../../settings/kept.ts'
import { useSettings } from '../../../settings/settings.ts'
import { useChoosing } from '../../../table/choosing.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import type { View } from '../game.ts'
import { runSteps } from '../playing/steps.ts'
import type { Scene } from '../reading/scenes.ts'
import { setArranging, useArranging } from '../seeding/arranging.ts'
import { type Advice, adviceFor, STAGES } from './advice.ts'

const STATES = ['on', 'off', 'done'] as const
type State = (typeof STATES)[number]

const coach = kept<State>('ccg.coach', {
  text: true,
  read: stored => STATES.find(state => state === stored) ?? 'on',
})
export const setCoach = coach.keep
export const useCoach = coach.use

interface CoachProps {
  view: View
  seat: Seat
  scene: Scene | null
}

/** From the first question to the first attempt: one sentence, and a button that does it. */
export function Coach({ view, seat, scene }: CoachProps) {
  const state = useCoach()
  const { hints } = useSettings()
  const { prompt } = useChoosing()
  const { by } = useArranging()
  const advice = useMemo(
    () => (prompt === null || state !== 'on' ? null : adviceFor(view, prompt, seat)),
    [view, prompt, seat, state],
  )
  const tried = scene?.kind === 'attempt' && scene.seat === seat && scene.outcome !== null
  useEffect(() => {
    if (tried && state === 'on') setCoach('done')
  }, [tried, state])
  if (!hints || by !== 'hand') return null
  if (state === 'done') return <Farewell />
  return advice === null ? null : <Word advice={advice} />
}

function Word({ advice: { stage, text, act } }: { advice: Advice }) {
  const { busy } = useChoosing()
  return (
    <section className="ccg-coach" aria-label="Coach">
      <p>
        <b className="ccg-coach-step">
          {stage} of {STAGES.length} · {STAGES[stage - 1]}
        </b>{' '}
        {text}
      </p>
      <div className="ccg-coach-buttons">
        {act !== undefined && (
          <Button
            tone="blue"
            className="coach-act"
            disabled={busy}
            onClick={() => ('seed' in act ? setArranging({ by: 'plan', held: null }) : runSteps(act.steps))}
          >
            {act.label}
          </Button>
        )}
        <IconButton icon="close" label="Hide the coach" onClick={() => setCoach('off')} />
      </div>
    </section>
  )
}

function Farewell() {
  return (
    <section className="ccg-coach" aria-label="Coach">
      <p>
        <b className="ccg-coach-step">That was your first attempt.</b> The panel tells what they met. From
        here you know the way.
      </p>
      <div className="ccg-coach-buttons">
        <Button tone="quiet" onClick={() => setCoach('off')}>
          Thank you
        </Button>
      </div>
    </section>
  )
}
