import { makeFairQueue } from '../workroom/queue.ts'

/** Lets a few through in each turn of the event loop, and each owner in turn: choices are answered in between. */
export interface Turnstile {
  pass(owner: string): Promise<void>
}

export function makeTurnstile(perTurn: number): Turnstile {
  const waiting = makeFairQueue<() => void>(perTurn)
  let isTurning = false

  function turn(): void {
    for (let n = 0; n < perTurn; n++) waiting.take()?.()
    isTurning = waiting.size > 0
    if (isTurning) setImmediate(turn)
  }

  return {
    pass: owner =>
      new Promise(resolve => {
        waiting.add(owner, () => {
          waiting.done(owner)
          resolve()
        })
        if (!isTurning) setImmediate(turn)
        isTurning = true
      }),
  }
}
