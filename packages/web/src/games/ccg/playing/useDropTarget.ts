import { createContext, useContext } from 'react'
import { useChoosing } from '../../../table/choosing.ts'
import type { View } from '../game.ts'
import { keyOf, type Target } from '../reading/targets.ts'
import { useArranging } from '../seeding/arranging.ts'
import { useDrag } from './drag.ts'
import { mayDrop } from './drops.ts'

/** The position that is on the board, and whose eyes look at it. */
export const BoardContext = createContext<{ view: View; seat: number } | null>(null)

/** The properties of a place to drop something; it glows while something is carried that may go there. */
export function useDropTarget(target: Target): { 'data-drop': string; className: string } {
  const board = useContext(BoardContext)
  const { prompt } = useChoosing()
  const { carried, over } = useDrag()
  const { held } = useArranging()
  const key = keyOf(target)
  const what = carried ?? (held === null ? null : { kind: 'seed' as const, id: held })
  const may = what !== null && board !== null && mayDrop({ ...board, prompt }, what, target)
  return {
    'data-drop': key,
    className: `${may ? ' may-drop' : ''}${over === key ? ' is-over' : ''}`,
  }
}
