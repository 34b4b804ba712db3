import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { PanZoom } from '../../../stage/camera/usePanZoom.ts'
import { seatColour } from '../../../ui/SeatMark.tsx'
import { BORG, type View } from '../game.ts'
import { type Box, boundsOf, laneShape, toDrawing } from './geometry.ts'

/** The whole galaxy in a corner, with a frame around what is in sight; a click goes there. */
export function Minimap({ view, camera }: { view: View; camera: PanZoom }) {
  const box = useMemo(() => boundsOf(view.map, 220), [view.map])
  const whole = useRef<HTMLDivElement>(null)
  const sight = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      camera.onMove(({ x, y, scale }, width, height) => {
        const { clientWidth: w, clientHeight: h } = whole.current!
        const by = Math.min(w / box.width, h / box.height)
        const left = w / 2 - (box.x + box.width / 2) * by
        const top = h / 2 - (box.y + box.height / 2) * by
        // Shifted and stretched, not laid out: this happens in every frame.
        sight.current!.style.transform =
          `translate(${left - (x / scale) * by}px, ${top - (y / scale) * by}px) ` +
          `scale(${(width / scale) * by * 0.01}, ${(height / scale) * by * 0.01})`
      }),
    [camera, box],
  )
  const go = (event: PointerEvent) => {
    if (event.buttons === 0 && event.type === 'pointermove') return
    const frame = whole.current!.getBoundingClientRect()
    const by = Math.min(frame.width / box.width, frame.height / box.height)
    camera.centre({
      x: box.x + box.width / 2 + (event.clientX - frame.left - frame.width / 2) / by,
      y: box.y + box.height / 2 + (event.clientY - frame.top - frame.height / 2) / by,
    })
  }
  return (
    <div
      ref={whole}
      className="asc-minimap"
      data-still=""
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      <Small view={view} box={box} />
      <div ref={sight} className="sight" />
    </div>
  )
}

const Small = memo(function Small({ view, box }: { view: View; box: Box }) {
  return (
    <svg aria-hidden="true" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}>
      {view.map.lanes.map(lane => {
        if (!lane) return null
        const { a, b } = laneShape(view.map, lane)
        return <path key={lane.id} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} className="lane" />
      })}
      {view.map.systems.map(system => {
        const disc = system && view.discs[system.id]
        if (!system || !disc) return null
        const at = toDrawing(system)
        const fill =
          disc.owner === null ? '#8d84a0' : disc.owner === BORG ? '#5ff08a' : seatColour(disc.owner)
        return <circle key={system.id} cx={at.x} cy={at.y} r="85" fill={fill} />
      })}
    </svg>
  )
})
