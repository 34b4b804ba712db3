import type { OptionId } from '@tenforward/kernel'
import { createContext, useContext } from 'react'
import { useChoosing } from '../../table/choosing.ts'
import { keyOf, type Target } from './reading/targets.ts'

/** The options of the present question by what they point at. */
export const TargetsContext = createContext<ReadonlyMap<string, OptionId>>(new Map())

export interface Piece {
  glows: boolean
  taken: boolean
  className: string
  pressed: boolean | undefined
  /** Chooses it, if it may be chosen; says whether it did. */
  choose(): boolean
}

/** A thing on the board that a question may be about: it glows when it may be chosen. */
export function useTarget(target: Target): Piece {
  const option = useContext(TargetsContext).get(keyOf(target))
  const { chosen, pick } = useChoosing()
  const glows = option !== undefined
  const taken = glows && chosen(option)
  return {
    glows,
    taken,
    className: `piece${glows ? ' glows' : ''}${taken ? ' taken' : ''}`,
    pressed: glows ? taken : undefined,
    choose() {
      if (option !== undefined) pick(option)
      return glows
    },
  }
}
