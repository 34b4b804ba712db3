import { type PointerEvent, useCallback } from 'react'
import type { Id, LocId } from '../game.ts'
import { makeStore } from '../store.ts'

/** Where people can be: a ship or facility, or the surface of a planet. */
export type Spot = Id | `planet ${LocId}`

/** What is being dragged. */
export type Carried =
  | { kind: 'hand'; id: Id }
  | { kind: 'seed'; id: Id }
  | { kind: 'vessel'; id: Id }
  | { kind: 'people'; ids: readonly Id[]; from: Spot }

interface Drag {
  carried: Carried | null
  label: string
  /** The target beneath, by its key. */
  over: string | null
}

const NOTHING: Drag = { carried: null, label: '', over: null }
const drag = makeStore<Drag>(NOTHING)
export const useDrag = drag.use

/** Where the pointer is: apart from the rest, since it changes with every movement. */
const pointer = makeStore({ x: 0, y: 0 })
export const usePointer = pointer.use

type DropHandler = (carried: Carried, target: string) => void
let onDrop: DropHandler = () => {}

/** The board says what a drop means. */
export function setDropHandler(handler: DropHandler): () => void {
  onDrop = handler
  return () => {
    onDrop = () => {}
    drag.set(NOTHING)
  }
}

/** A drag begins when the pointer has gone this far; less is a click. */
const FAR = 8

/** Which target lies at a point. */
const targetAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null

/** Makes a piece draggable; null: it is not. On a touch screen only what can give way to scrolling is dragged. */
export function useDraggable(carried: Carried | null, label: string, touch = false) {
  const key = JSON.stringify(carried)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is carried, which is new each time.
  return useCallback(
    (down: PointerEvent) => {
      if (carried === null || down.button !== 0 || (down.pointerType !== 'mouse' && !touch)) return
      const [startX, startY] = [down.clientX, down.clientY]
      let begun = false
      const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
        if (!begun && Math.hypot(x - startX, y - startY) < FAR) return
        begun = true
        pointer.set({ x, y })
        drag.set({ carried, label, over: targetAt(x, y) })
      }
      const stop = () => {
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', up)
        removeEventListener('pointercancel', stop)
        removeEventListener('keydown', giveUp)
        drag.set(NOTHING)
      }
      const up = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
        const target = begun ? targetAt(x, y) : null
        stop()
        if (begun) swallowClick()
        if (target !== null) onDrop(carried, target)
      }
      const giveUp = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && stop()
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', stop)
      addEventListener('keydown', giveUp)
    },
    [key, label, touch],
  )
}

/** The click that the browser makes of a drop is none. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
}
