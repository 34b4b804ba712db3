import type { PositionOdds, SiegeOdds } from '@tenforward/ascendancy/reading'
import { useEffect, useState } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import type { View } from '../game.ts'
import type { Answer, Asked } from './battle.worker.ts'
import type { Battle, Invasion, Question } from './reckon.ts'

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (odds: Answer['odds']) => void>()

function ask(question: Question): Promise<Answer['odds']> {
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
    worker!.postMessage({ id, ...question } satisfies Asked)
  })
}

/** A large battle takes a second to reckon: it is done beside the page, and there is no answer until it is done. */
function useOdds<T extends PositionOdds | SiegeOdds>(
  view: View,
  about: Battle | Invasion | null,
): T | null | 'soon' {
  const options = useAtTable()?.snapshot.table.options ?? null
  const [answer, setAnswer] = useState<{ to: string; odds: T | null } | null>(null)
  const key =
    about === null ? '' : JSON.stringify([about, view.combat, view.players, view.borg.cubes, view.discs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that matters to a fight.
  useEffect(() => {
    if (about === null) return
    let here = true
    void ask({ view, options, about }).then(odds => here && setAnswer({ to: key, odds: odds as T | null }))
    return () => {
      here = false
    }
  }, [key])
  if (about === null) return null
  return answer?.to === key ? answer.odds : 'soon'
}

export const useBattleOdds = (view: View, battle: Battle | null) => useOdds<PositionOdds>(view, battle)

export const useInvasionOdds = (view: View, invasion: Invasion) => useOdds<SiegeOdds>(view, invasion)
