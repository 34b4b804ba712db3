import { useEffect, useState } from 'react'
import type { PictureOf } from './paint.ts'
import { type Picture, pictureOf, readyPicture } from './pictures.ts'

/** The picture, or null until it has been painted. */
export function usePicture(picture: PictureOf): Picture | null {
  const [made, setMade] = useState(() => readyPicture(picture))
  const key = JSON.stringify(picture)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the picture.
  useEffect(() => {
    let here = true
    pictureOf(picture).then(
      done => here && setMade(done),
      () => here && setMade(null),
    )
    return () => {
      here = false
    }
  }, [key])
  return made
}
