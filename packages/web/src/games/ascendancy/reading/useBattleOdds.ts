import type { PositionOdds } from '@tenforward/ascendancy/reading'
import { useEffect, useState } from 'react'
import type { View } from '../game.ts'
import type { Answer, Battle, Question } from './battle.worker.ts'

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (odds: PositionOdds | null) => void>()

function ask(view: View, options: unknown, battle: Battle): Promise<PositionOdds | null> {
  if (worker === null) {
    worker = new Worker(new URL('./battle.worker.ts', import.meta.url), { type: 'module', name: 'odds' })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.(data.odds)
      waiting.delete(data.id)
    }
    worker.onerror = () => {
      for (const answer of waiting.values()) answer(null)
      waiting.clear()
      worker?.terminate()
      worker = null
    }
  }
  return new Promise(resolve => {
    const id = ++last
    waiting.set(id, resolve)
    worker!.postMessage({ id, view, options, battle } satisfies Question)
  })
}

/** A large battle takes a second to reckon: it is done beside the page, and there is no answer until it is done. */
export function useBattleOdds(
  view: View,
  options: unknown,
  battle: Battle | null,
): PositionOdds | null | 'soon' {
  const [answer, setAnswer] = useState<{ to: string; odds: PositionOdds | null } | null>(null)
  const key = battle === null ? '' : JSON.stringify([battle, view.combat, view.players, view.borg.cubes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that matters to a battle.
  useEffect(() => {
    if (battle === null) return
    let here = true
    void ask(view, options, battle).then(odds => here && setAnswer({ to: key, odds }))
    return () => {
      here = false
    }
  }, [key])
  if (battle === null) return null
  return answer?.to === key ? answer.odds : 'soon'
}
