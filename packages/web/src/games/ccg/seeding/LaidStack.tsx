import { useAtTable } from '../../../table/atTable.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { CardLine } from '../cards/CardFace.tsx'
import type { Id, LocId, View } from '../game.ts'
import { cardName, faceOf } from '../names.ts'

/** Cards that lie beside a mission: they slide under it when both players have finished, and until then can be taken back. */
export function LaidStack({ view, loc }: { view: View; loc: LocId }) {
  const table = useAtTable()
  const seat = table?.snapshot.viewer ?? null
  const plan = seat === null ? [] : (view.players[seat]?.plan ?? [])
  const cards = plan.find(stack => stack.loc === loc)?.cards ?? []
  if (table === null || seat === null || cards.length === 0 || view.stage !== 'dilemma') return null
  const takeOut = async (id: Id) => {
    const arg = plan.map(stack => ({ loc: stack.loc, cards: stack.cards.filter(one => one !== id) }))
    const reply = await table.connection.choose({ seat, act: 'stacks', arg })
    if (!reply.ok) toast(reply.message, 'warn')
  }
  return (
    <>
      <h3>Laid here, the first met first</h3>
      <ol className="ccg-seeds ccg-arranged">
        {cards.map(id => (
          <li key={id}>
            <CardLine card={faceOf(view, id)!} />
            <Button tone="quiet" aria-label={`Take ${cardName(view, id)} out`} onClick={() => takeOut(id)}>
              ✕
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
