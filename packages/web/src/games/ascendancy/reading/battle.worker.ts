import { type Question, reckon } from './reckon.ts'

export interface Asked extends Question {
  id: number
}

export type Answer = { id: number; odds: ReturnType<typeof reckon> }

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  postMessage({ id: data.id, odds: reckon(data) } satisfies Answer)
})
