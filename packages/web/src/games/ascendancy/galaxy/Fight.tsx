import { type RefObject, useEffect } from 'react'
import type { PanZoom } from '../../../stage/camera/usePanZoom.ts'
import type { View } from '../game.ts'
import { placeAt, R, round } from './geometry.ts'
import { showBeside } from './looking.ts'

interface FightProps {
  view: View
  camera: PanZoom
  frame: RefObject<HTMLElement | null>
}

/** A mark where the Combat is. */
export function Fight({ view, camera, frame }: FightProps) {
  const place = view.combat?.at ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new Combat moves the map.
  useEffect(() => {
    if (place !== null && camera.touched()) showBeside(camera, view, place, frame.current!.clientWidth)
  }, [place])
  const at = place === null ? null : placeAt(view.map, place)
  if (at === null) return null
  const r = place! % 8 === 0 ? R + 26 : 56
  return (
    <g className="asc-fight" transform={`translate(${round(at.x)} ${round(at.y)})`}>
      <circle r={r} />
      <path d={`M${-r} 0h24M${r} 0h-24M0 ${-r}v24M0 ${r}v-24`} />
    </g>
  )
}
