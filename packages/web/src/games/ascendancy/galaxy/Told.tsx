import { type RefObject, useEffect } from 'react'
import type { View } from '../game.ts'
import { useFocus } from './focus.ts'
import { placeAt, R, round } from './geometry.ts'
import type { PanZoom } from './usePanZoom.ts'

interface ToldProps {
  view: View
  camera: PanZoom
  frame: RefObject<HTMLElement | null>
}

const EDGE = 60

/** A ring around the place that is being told about; the map follows when it is out of sight. */
export function Told({ view, camera, frame }: ToldProps) {
  const { told } = useFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place moves the map.
  useEffect(() => {
    const at = told === null ? null : placeAt(view.map, told)
    const box = frame.current
    if (at === null || box === null) return
    const { x, y, scale } = camera.camera()
    const [sx, sy] = [x + at.x * scale, y + at.y * scale]
    if (sx < EDGE || sy < EDGE || sx > box.clientWidth - EDGE || sy > box.clientHeight - EDGE)
      camera.centre(at)
  }, [told])
  const at = told === null ? null : placeAt(view.map, told)
  if (at === null) return null
  return (
    <circle
      key={told}
      className="asc-told"
      cx={round(at.x)}
      cy={round(at.y)}
      r={told! % 8 === 0 ? R + 24 : 50}
    />
  )
}
