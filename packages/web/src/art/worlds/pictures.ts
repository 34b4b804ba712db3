import type { PictureOf } from './paint.ts'
import type { PictureAnswer, PictureQuestion } from './pictures.worker.ts'

/** A finished picture and how wide it is, in pixels of its own. */
export interface Picture {
  url: string
  width: number
}

const KEEP = 300
const kept = new Map<string, Promise<Picture>>()
const ready = new Map<string, Picture>()
let worker: Worker | null = null
let last = 0
const asked = new Map<number, { resolve(picture: Picture): void; reject(error: Error): void }>()

/** Painted beside the page, once, and kept. */
export function pictureOf(picture: PictureOf): Promise<Picture> {
  const key = JSON.stringify(picture)
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = ask(picture)
  kept.set(key, made)
  const forget = () => {
    kept.delete(key)
    ready.delete(key)
  }
  made.then(done => ready.set(key, done), forget)
  if (kept.size > KEEP) {
    const oldest = kept.keys().next().value
    if (oldest !== undefined) {
      kept.delete(oldest)
      ready.delete(oldest)
    }
  }
  return made
}

/** The picture if it is there already. */
export const readyPicture = (picture: PictureOf): Picture | null => ready.get(JSON.stringify(picture)) ?? null

function ask(picture: PictureOf): Promise<Picture> {
  return new Promise((resolve, reject) => {
    const id = ++last
    asked.set(id, { resolve, reject })
    open().postMessage({ id, picture } satisfies PictureQuestion)
  })
}

function open(): Worker {
  if (worker !== null) return worker
  worker = new Worker(new URL('./pictures.worker.ts', import.meta.url), { type: 'module', name: 'pictures' })
  worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
    const waiting = asked.get(data.id)
    asked.delete(data.id)
    if ('url' in data) waiting?.resolve({ url: data.url, width: data.width })
    else waiting?.reject(new Error(data.fault))
  }
  worker.onerror = event => {
    for (const waiting of asked.values()) waiting.reject(new Error(event.message || 'No pictures.'))
    asked.clear()
    worker?.terminate()
    worker = null
  }
  return worker
}
