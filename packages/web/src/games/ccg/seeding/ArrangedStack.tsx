import { Button } from '../../../ui/Button.tsx'
import { CardLine } from '../cards/CardFace.tsx'
import type { LocId, View } from '../game.ts'
import { cardName, faceOf } from '../names.ts'
import { meetSooner, takeBack, useArranging } from './arranging.ts'

/** Cards that are to go under a mission, while that can still be changed. */
export function ArrangedStack({ view, loc }: { view: View; loc: LocId }) {
  const ids = useArranging().laid.get(loc) ?? []
  if (ids.length === 0 || view.stage === 'play') return null
  return (
    <>
      <h3>To be seeded here, the first met first</h3>
      <ol className="ccg-seeds ccg-arranged">
        {ids.map((id, i) => (
          <li key={id}>
            <CardLine card={faceOf(view, id)!} />
            <Button
              tone="quiet"
              disabled={i === 0}
              aria-label={`${cardName(view, id)}: meet it sooner`}
              onClick={() => meetSooner(id)}
            >
              ↑
            </Button>
            <Button tone="quiet" aria-label={`Take ${cardName(view, id)} back`} onClick={() => takeBack(id)}>
              ✕
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
