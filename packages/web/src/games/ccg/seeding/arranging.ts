import { toast } from '../../../ui/toasts.tsx'
import type { Id, LocId, View } from '../game.ts'
import { cardName, locationName } from '../names.ts'
import { fitsUnder } from '../playing/drops.ts'
import { makeStore } from '../store.ts'
import type { Arrangement } from './plan.ts'

interface Arranging {
  /** Nothing of it is laid before the player says so. */
  laid: Arrangement
  /** The card that the next mission is for. */
  held: Id | null
  /** Who answers: the player, the arrangement as far as cards under missions go, or the plan in everything. */
  by: 'hand' | 'stacks' | 'plan'
}

const START: Arranging = { laid: new Map(), held: null, by: 'hand' }
const arranging = makeStore<Arranging>(START)

export const useArranging = arranging.use
export const setArranging = arranging.set
export const forgetArrangement = (): void => arranging.set(START)

/** Puts a card under a mission, on what is there already; from another mission it is taken away. */
export function layUnder(view: View, id: Id, loc: LocId): void {
  if (!fitsUnder(view, id, loc))
    return toast(`${cardName(view, id)} could not be met at ${locationName(view, loc)}.`, 'warn')
  const laid = new Map(without(id))
  laid.set(loc, [...(laid.get(loc) ?? []), id])
  arranging.set({ laid, held: null })
}

export const takeBack = (id: Id): void => arranging.set({ laid: without(id) })

/** One place nearer to the bottom, where it is met sooner. */
export function meetSooner(id: Id): void {
  const laid = new Map(arranging.get().laid)
  for (const [loc, ids] of laid) {
    const at = ids.indexOf(id)
    if (at > 0) laid.set(loc, [...ids.slice(0, at - 1), id, ids[at - 1]!, ...ids.slice(at + 1)])
  }
  arranging.set({ laid })
}

const without = (id: Id): Arrangement =>
  new Map([...arranging.get().laid].map(([loc, ids]) => [loc, ids.filter(one => one !== id)]))

export const countLaid = (laid: Arrangement): number =>
  [...laid.values()].reduce((sum, ids) => sum + ids.length, 0)
