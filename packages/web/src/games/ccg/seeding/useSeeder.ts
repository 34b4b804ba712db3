import type { Seat } from '@tenforward/kernel'
import { useEffect, useRef } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { useChoosing } from '../../../table/choosing.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { View } from '../game.ts'
import { cardName, locationName } from '../names.ts'
import { isLaying, seedAnswer, stacksToLay } from './answers.ts'
import { countLaid, forgetArrangement, setArranging, takeBack, useArranging } from './arranging.ts'
import { arrange } from './plan.ts'
import { deckAt, planOf } from './plans.ts'

/** Answers the questions of seeding by what was arranged, once the player has said so. The board has it once. */
export function useSeeder(view: View, seat: Seat | null): void {
  const { prompt, send, busy } = useChoosing()
  const { laid, by } = useArranging()
  const table = useAtTable()
  const options = table?.snapshot.table.options
  const connection = table?.connection
  // Refused as a whole, the stacks are laid card by card, and the card that is at fault is named.
  const oneByOne = useRef(false)
  const over = view.stage === 'play'
  useEffect(() => {
    if (over) forgetArrangement()
  }, [over])
  useEffect(() => {
    if (by === 'hand' || seat === null || prompt === null || busy || over) return
    if (by === 'stacks' && !isLaying(prompt)) return setArranging({ by: 'hand' })
    // The plan can be laid out only when all missions lie.
    if (
      by === 'plan' &&
      isLaying(prompt) &&
      countLaid(laid) === 0 &&
      view.players[seat]?.plan?.length === 0
    ) {
      const planned = arrange(view, seat, planOf(deckAt(options, seat)))
      if (countLaid(planned) > 0) return setArranging({ laid: planned })
    }
    // All stacks at once: nobody waits for the other at every card.
    const stacks = oneByOne.current ? null : stacksToLay({ view, seat, prompt, laid })
    if (stacks !== null && connection !== undefined) {
      void connection.choose({ seat, act: 'stacks', arg: stacks }).then(({ ok }) => {
        oneByOne.current = !ok
        if (!ok) setArranging({ laid: new Map(laid) })
      })
      return
    }
    const answer = seedAnswer({ view, seat, prompt, laid })
    if (answer === undefined) return setArranging({ by: 'hand' })
    const { loc } = (prompt.about ?? {}) as { loc?: number }
    if (prompt.name === 'seedCard' && answer === 'back' && loc !== undefined) {
      const refused = laid.get(loc)?.find(id => view.players[seat]?.seeds?.some(one => one.id === id))
      if (refused !== undefined) {
        takeBack(refused)
        toast(`${cardName(view, refused)} may not be seeded at ${locationName(view, loc)}.`, 'warn')
      }
    }
    void send({ answer })
  }, [prompt, busy, by, laid, view, seat, over, options, send, connection])
}
