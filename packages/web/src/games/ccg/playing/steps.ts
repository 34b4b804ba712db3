import type { Prompt } from '@tenforward/kernel'
import { useEffect } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { optionsOf, useChoosing } from '../../../table/choosing.ts'
import { refusal } from '../../../table/useChoose.tsx'
import { makeStore } from '../store.ts'

/** One answer of several that a drag or a tap stands for. */
export interface Step {
  prompt: string
  answer: unknown
}

interface Waiting {
  steps: readonly Step[]
  /** Nothing of it was answered yet: the first step is meant for the question that is open now. */
  fresh: boolean
}

const waiting = makeStore<Waiting>({ steps: [], fresh: false })

/** Answers the questions that follow from one gesture; whatever cannot be answered so is left to the player. */
export const runSteps = (steps: readonly Step[]): void => waiting.set({ steps, fresh: true })
const goOn = (steps: readonly Step[]): void => waiting.set({ steps, fresh: false })

/** At these a gesture is over, whether or not all of it came about. */
const BASES = new Set(['order', 'cardPlay'])

/** Whether all of this answer is among the options. */
export function isOffered(prompt: Prompt, answer: unknown): boolean {
  const options: readonly unknown[] = optionsOf(prompt)
  if (Array.isArray(answer)) return answer.length > 0 && answer.every(id => options.includes(id))
  return options.includes(answer)
}

/** Carries out the steps that wait; the board has it once. */
export function useSteps(): void {
  const { prompt, send, busy } = useChoosing()
  const { steps, fresh } = waiting.use()
  const connection = useAtTable()?.connection
  useEffect(() => {
    if (steps.length === 0) return
    // The table has moved on since the gesture began.
    if (fresh && prompt?.name !== steps[0]!.prompt) return goOn([])
    if (prompt === null || busy) return
    const n = steps.findIndex(step => step.prompt === prompt.name)
    if (n < 0) {
      if (BASES.has(prompt.name)) goOn([])
      return
    }
    const { answer } = steps[n]!
    if (isOffered(prompt, answer)) {
      goOn(steps.slice(n + 1))
      void send({ answer })
      return
    }
    goOn([])
    const back = optionsOf(prompt).includes('back')
    void connection?.whyNot(answer).then(async why => {
      if (back) await send({ answer: 'back' })
      refusal(why?.message ?? 'That cannot be done now.', why?.rules ?? [])
    })
  }, [prompt, busy, steps, fresh, send, connection])
}
