import { useEffect } from 'react'
import { settings } from '../settings/settings.ts'
import type { Choosing, FullPrompt } from './choosing.ts'
import { panelOf } from './prompt/panels.ts'

/** The answer of a prompt with nothing to decide; undefined when there is something. */
export function onlyAnswer(prompt: FullPrompt): { answer: unknown } | undefined {
  return panelOf(prompt).only?.(prompt)
}

/** Long enough to see what happened; of no fixed length, so that others cannot read a hand from it. */
export const delay = () => (settings().filmOthers === 'off' ? 30 : 500 + Math.random() * 900)

export function useAutoPass(choosing: Choosing): void {
  const { prompt, send, busy } = choosing
  useEffect(() => {
    if (prompt === null || busy || !settings().autoPass) return
    const only = onlyAnswer(prompt)
    if (only === undefined) return
    const timer = setTimeout(() => send(only), delay())
    return () => clearTimeout(timer)
  }, [prompt, send, busy])
}
