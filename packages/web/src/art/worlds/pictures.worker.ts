import { type PictureOf, paint } from './paint.ts'

export interface PictureQuestion {
  id: number
  picture: PictureOf
}
export type PictureAnswer = { id: number; url: string; width: number } | { id: number; fault: string }

addEventListener('message', ({ data }: MessageEvent<PictureQuestion>) => {
  answer(data).then(
    given => postMessage(given),
    (error: unknown) => postMessage({ id: data.id, fault: String(error) } satisfies PictureAnswer),
  )
})

/** A data URL: it needs no leave of the security policy, and nothing has to be given back. */
async function answer({ id, picture }: PictureQuestion): Promise<PictureAnswer> {
  const canvas = paint((width, height) => new OffscreenCanvas(width, height), picture) as OffscreenCanvas
  const bytes = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
  return { id, url, width: canvas.width }
}
