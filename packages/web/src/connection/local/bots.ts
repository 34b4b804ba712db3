import type { Choice, Match, Seat } from '@tenforward/kernel'
import type { Answer, Question } from './bots.worker.ts'

/** Bots think beside the page, so that the page never stops. */
export interface Thinker {
  think(game: string, match: Match, seat: Seat, level: string): Promise<Choice>
  close(): void
}

export function makeThinker(): Thinker {
  let worker: Worker | null = null
  let last = 0
  const waiting = new Map<number, { resolve(choice: Choice): void; reject(error: Error): void }>()

  function open(): Worker {
    worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' })
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ('choice' in data) asked?.resolve(data.choice)
      else asked?.reject(new Error(data.fault))
    }
    worker.onerror = event => {
      for (const asked of waiting.values()) asked.reject(new Error(event.message || 'The bot stopped.'))
      waiting.clear()
      worker?.terminate()
      worker = null
    }
    return worker
  }

  return {
    think(game, match, seat, level) {
      return new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        const question: Question = { id, game, match, seat, level }
        ;(worker ?? open()).postMessage(question)
      })
    },
    close() {
      worker?.terminate()
      worker = null
      waiting.clear()
    },
  }
}
