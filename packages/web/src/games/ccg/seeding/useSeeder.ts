import type { Seat } from '@tenforward/kernel'
import { useEffect } from 'react'
import { useAtTable } from '../../../table/atTable.ts'
import { useChoosing } from '../../../table/choosing.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { View } from '../game.ts'
import { cardName, locationName } from '../names.ts'
import { isLaying, seedAnswer } from './answers.ts'
import { countLaid, forgetArrangement, setArranging, takeBack, useArranging } from './arranging.ts'
import { arrange } from './plan.ts'
import { deckAt, planOf } from './plans.ts'

/** Answers the questions of seeding by what was arranged, once the player has said so. The board has it once. */
export function useSeeder(view: View, seat: Seat | null): void {
  const { prompt, send, busy } = useChoosing()
  const { laid, by } = useArranging()
  const options = useAtTable()?.snapshot.table.options
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
  }, [prompt, busy, by, laid, view, seat, over, options, send])
}
