import type { KeyboardEvent, MouseEvent } from 'react'
import type { PanZoom } from '../../../stage/camera/usePanZoom.ts'
import { useChoosing } from '../../../table/choosing.ts'
import type { Pose } from '../game.ts'
import { look, useLooking } from '../looking.ts'
import { matBox, toMat } from './geometry.ts'
import { nearestSpot } from './spots.ts'

const PAN: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
}
const ZOOM: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 0.8 }

const pieceAt = (event: { target: EventTarget }): string | null =>
  (event.target as Element).closest<SVGElement>('[data-ship]')?.dataset.ship ?? null

/**
 * What clicks and keys on the mat mean: an end of an arrow while plans are drawn, a spot while something is placed, else
 * a ship, else the mat itself.
 */
export function useMatInput(
  camera: PanZoom,
  side: number,
  from: Pose | undefined,
  drawAt: ((x: number, y: number, piece: string | null) => void) | null,
) {
  const { prompt, offered, pick, whyNot, draft, place } = useChoosing()
  const looking = useLooking()

  function choose(id: string): void {
    if (offered(id)) return pick(id)
    if (prompt !== null && ['target', 'lockTarget'].includes(prompt.name) && id.startsWith('E')) whyNot(id)
    look({ ship: looking.ship === id ? null : id })
  }
  function onClick(event: MouseEvent): void {
    if (camera.dragged() || (event.target as Element).closest('[data-still]')) return
    const piece = pieceAt(event)
    if (drawAt !== null) return drawAt(event.clientX, event.clientY, piece)
    if (prompt?.kind === 'place') {
      const at = toMat(camera.point(event.clientX, event.clientY), side)
      const spot = nearestSpot(prompt, at, draft?.kind === 'place' ? draft.spot : null, from)
      if (spot !== null) place(spot)
    } else if (piece !== null) choose(piece)
    else look({ ship: null })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const piece = pieceAt(event)
    const [pan, zoom] = [PAN[event.key], ZOOM[event.key]]
    if ((event.key === 'Enter' || event.key === ' ') && piece !== null) choose(piece)
    else if (pan) camera.panBy(pan[0], pan[1])
    else if (zoom) camera.zoomBy(zoom)
    else if (event.key === '0') camera.fit(matBox(side))
    else return
    event.preventDefault()
  }
  return { onClick, onKeyDown }
}
