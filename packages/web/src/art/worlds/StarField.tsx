import { memo, useEffect, useState } from 'react'
import { usePicture } from './usePicture.ts'

const size = () => ({ width: Math.round(innerWidth / 2), height: Math.round(innerHeight / 2) })

/** The sky behind a board: it stays where it is while the board moves. */
export const StarField = memo(function StarField({ seed }: { seed: string }) {
  const [{ width, height }, setSize] = useState(size)
  useEffect(() => {
    let timer = 0
    const later = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setSize(size()), 400)
    }
    addEventListener('resize', later)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', later)
    }
  }, [])
  // Twice the size and scaled down: small pictures of the dark show bands.
  const sky = usePicture({ of: 'sky', seed, width: width * 2, height: height * 2 })
  return sky === null ? null : <img className="sky" src={sky.url} alt="" />
})
