import type { Seat } from '@tenforward/kernel'
import { useAtTable } from '../../../table/atTable.ts'
import { useChoosing } from '../../../table/choosing.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { CardPiece } from '../cards/CardPiece.tsx'
import type { View } from '../game.ts'
import { isLaying } from './answers.ts'
import { countLaid, setArranging, useArranging } from './arranging.ts'
import { arrange, planFrom } from './plan.ts'
import { deckAt, keepPlan, planOf } from './plans.ts'

/** The cards that are still to be seeded: drag them under missions, tap one and then a mission, or have it done. */
export function SeedDesk({ view, seat }: { view: View; seat: Seat }) {
  const { laid, held } = useArranging()
  const { prompt } = useChoosing()
  const laying = isLaying(prompt)
  const arranged = new Set([...laid.values()].flat())
  const seeds = (view.players[seat]?.seeds ?? []).filter(({ id }) => !arranged.has(id))
  return (
    <section className="ccg-hand" aria-label="Cards to seed">
      <div className="ccg-hand-head">
        <h2>Cards to seed: {seeds.length}</h2>
        <SeedButtons view={view} seat={seat} laying={laying} />
      </div>
      <ul>
        {seeds.map(({ id, card }) => (
          <li key={id}>
            <CardPiece
              id={id}
              card={card}
              size="small"
              carried={laying ? { kind: 'seed', id } : null}
              onTap={laying ? () => setArranging({ held: held === id ? null : id }) : undefined}
              held={held === id}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeedButtons({ view, seat, laying }: { view: View; seat: Seat; laying: boolean }) {
  const { laid, by } = useArranging()
  const deck = deckAt(useAtTable()?.snapshot.table.options, seat)
  const plan = planOf(deck)
  const count = countLaid(laid)
  if (by !== 'hand')
    return (
      <Button tone="quiet" onClick={() => setArranging({ by: 'hand' })}>
        Seeding by the plan … stop
      </Button>
    )
  return (
    <div className="ccg-seed-buttons">
      <Button tone="orange" className="seed-by-plan" onClick={() => setArranging({ by: 'plan', held: null })}>
        {plan === null ? 'Seed for me' : 'Seed by my plan'}
      </Button>
      {laying && (
        <Button tone="lilac" onClick={() => setArranging({ laid: arrange(view, seat, plan), held: null })}>
          {plan === null ? 'Lay out a proposal' : 'Lay out my plan'}
        </Button>
      )}
      {laying && count > 0 && (
        <>
          <Button
            tone="blue"
            className="lay-cards"
            onClick={() => setArranging({ by: 'stacks', held: null })}
          >
            Seed these {count}
          </Button>
          <Button
            tone="quiet"
            disabled={deck === null}
            onClick={() => {
              keepPlan(deck!, planFrom(view, seat, laid))
              toast('Kept as the plan of this deck.')
            }}
          >
            Keep as my plan
          </Button>
          <Button tone="quiet" onClick={() => setArranging({ laid: new Map(), held: null })}>
            Take all back
          </Button>
        </>
      )}
    </div>
  )
}
