import { useEffect, useState } from 'react'
import { useChoosing } from '../../../table/choosing.ts'
import { delay } from '../../../table/useAutoPass.ts'
import type { View } from '../game.ts'
import { kindAsked } from './kinds.ts'
import { useResponseSettings } from './settings.ts'

const PASS = { answer: 'pass' }

/**
 * Lets things happen that the player never wants to be asked about, after a pause of no fixed length, so that the
 * other cannot tell it from a thought. The board has it once.
 */
export function useNeverAsked(view: View): void {
  const { prompt, send, busy } = useChoosing()
  const [{ never }] = useResponseSettings()
  const kind = kindAsked(prompt, view)
  const unwanted = kind !== null && never.includes(kind)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its own pause.
  useEffect(() => {
    if (!unwanted || busy) return
    const timer = setTimeout(() => void send(PASS), delay())
    return () => clearTimeout(timer)
  }, [unwanted, busy, prompt, send])
}

/** The seconds that are left of the time that the player has set; null: the question waits. Any touch begins it anew. */
export function useCountdown(): number | null {
  const { prompt, send, busy } = useChoosing()
  const [{ seconds }] = useResponseSettings()
  const [clock, setClock] = useState({ prompt, spent: 0 })
  // What was spent on the question before does not count for this one, not even for a moment.
  const spent = clock.prompt === prompt ? clock.spent : 0
  useEffect(() => {
    if (seconds === 0) return
    const again = () => setClock({ prompt, spent: 0 })
    again()
    const tick = setInterval(() => setClock(now => ({ prompt, spent: now.spent + 1 })), 1000)
    for (const touch of TOUCHES) addEventListener(touch, again, { passive: true })
    return () => {
      clearInterval(tick)
      for (const touch of TOUCHES) removeEventListener(touch, again)
    }
  }, [seconds, prompt])
  useEffect(() => {
    if (seconds > 0 && spent >= seconds && !busy) void send(PASS)
  }, [spent, seconds, busy, send])
  return seconds === 0 ? null : Math.max(0, seconds - spent)
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
