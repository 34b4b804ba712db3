import { useState } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { toast } from '../../../ui/toasts.tsx'
import { toMat, type XY } from './geometry.ts'

export interface Drawing {
  /** Clicks on the mat draw an arrow: one where it begins, one where it ends. */
  on: boolean
  /** Where the next arrow begins, on the mat. */
  from: XY | null
  toggle(): void
  click(at: XY): void
  wipe(): void
}

/** Arrows on the mat by which players show one another what they plan; everybody at the table sees them. */
export function useDrawing(viewer: number | null): Drawing {
  const at = useAtTable()
  const [state, setState] = useState<{ on: boolean; from: XY | null }>({ on: false, from: null })
  async function send(arg: { from: XY; to: XY } | null) {
    const reply = await at?.connection.choose({ seat: viewer!, act: 'plan', arg })
    if (reply && !reply.ok) toast(reply.message, 'warn')
  }
  return {
    ...state,
    toggle: () => setState({ on: !state.on, from: null }),
    click(to) {
      if (state.from === null) return setState({ on: true, from: to })
      setState({ on: true, from: null })
      void send({ from: state.from, to })
    },
    wipe: () => void send(null),
  }
}

/** The place on the mat that was clicked: the middle of a ship, where one was hit. */
export function placeClicked(drawn: XY, hit: XY | undefined, side: number): XY {
  if (hit !== undefined) return { x: clamp(hit.x, side), y: clamp(hit.y, side) }
  const { x, y } = toMat(drawn, side)
  return { x: clamp(x, side), y: clamp(y, side) }
}

const clamp = (n: number, side: number): number => Math.max(0, Math.min(side, n))
