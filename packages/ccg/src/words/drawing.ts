/** What cards do to people, or things, who are drawn at random. */
import { call, done, locals, type Procedure, type Seat } from '@tenforward/kernel'
import { drawSome } from '../procedures/chance/drawSome.ts'
import type { Played } from '../rules/declared/cardSpec.ts'
import type { Id, Place } from '../state.ts'
import { type Ccg, type G, procedure, type Source } from '../types.ts'

/** What happens when a turn begins or ends. */
export interface Turning {
  self: Source
  at: { seat: Seat }
}

/** The card lies on whom it has drawn. */
export const onDrawn = (_g: G, { chosen }: Played): Place | null =>
  chosen.length === 0 ? null : { in: 'on', host: chosen.at(-1) as Id }

/** Somebody is drawn for a card that is being played. */
export const drawn = (
  name: string,
  among: (g: G, played: Played) => readonly Id[],
  count: (g: G, played: Played) => number = () => 1,
): Procedure<Ccg, Played, Id[]> =>
  procedure(name, locals<Played, Id[]>(), {
    draw: (g, v) => call(drawSome, { among: [...among(g, v)], count: count(g, v) }, 'drawn'),
    drawn: (_g, _v, ids: Id[]) => done(ids),
  })

export function drawing<V extends object>(
  name: string,
  among: (g: G, v: V) => readonly Id[],
  does: (g: G, drawn: Id[], v: V) => void,
  count: number | ((g: G, v: V) => number) = 1,
): Procedure<Ccg, V> {
  return procedure(name, locals<V>(), {
    draw: (g, v) =>
      call(
        drawSome,
        { among: [...among(g, v)], count: typeof count === 'number' ? count : count(g, v) },
        'drawn',
      ),
    drawn(g, v, ids: Id[]) {
      does(g, ids, v)
      return done()
    },
  })
}
