/** Cards that are seeded together with another, face up. */
import { ask, call, done, emit, locals, type Procedure, pickMany, type Seat } from '@tenforward/kernel'
import type { Filter } from '../cards/filter.ts'
import { readFilter } from '../cards/filterNotation.ts'
import { firstOf } from '../lists.ts'
import { download } from '../procedures/download/download.ts'
import { cardOf, inPlay } from '../rules/card/lookup.ts'
import { canFetch, type Fetch } from '../rules/downloads/fetch.ts'
import { stationOf } from '../rules/places/places.ts'
import { roomsOf } from '../rules/places/sites.ts'
import { entrance } from '../rules/reporting/report.ts'
import { enterPlay, take } from '../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../state.ts'
import { type Ccg, type G, laying, procedure } from '../types.ts'
import { type Happened, idOf, isCard } from './doors.ts'

/** Up to so many of these, out of the player's seed deck. */
export function seedsAlong(name: string, who: string, most: number): Procedure<Ccg, Happened> {
  const filter = readFilter(who)
  const able = (g: G, { at }: Happened): Id[] =>
    playerOf(g, at.seat).seeds.filter(id => isCard(g, id, filter))
  return procedure(name, locals<Happened>(), {
    which(g, v) {
      const cards = able(g, v)
      const extra = {
        rules: ['CCG-OTHERSEED-01'],
        max: Math.min(most, cards.length),
        fallback: cards.slice(0, most),
        hush: true,
      }
      // Not skipForced: going on without a pause would tell the other that no such card is among the seeds.
      return ask(v.at.seat, pickMany('seedAlong', cards, extra), 'come')
    },
    come(g, v, ids: Id[]) {
      for (const id of ids) {
        const { seat } = v.at
        enterPlay(g, take(playerOf(g, seat).seeds, id), seat, entrance(g, id, idOf(v.self)))
        emit(g, 'card.seeded', { seat, card: pieceOf(g, id).card, loc: null })
      }
      return done()
    },
  })
}

interface FittingOut extends Happened {
  brought?: true
}

/** With what its steps lay down. */
interface FittingOutNow extends FittingOut {
  left: Seat[]
}

/** Sites and equipment, of which nobody has brought one of that name. */
function outfit(g: G, { self, brought }: FittingOut, seat: Seat): Fetch {
  const station = idOf(self)
  const there = g.s.inPlay.filter(id => {
    const { at } = inPlay(g, id)
    return (
      (at.in === 'on' && at.host === station) || (at.in === 'aboard' && stationOf(g, at.host) === station)
    )
  })
  const titles = there.map(id => ({ not: { title: cardOf(g, id).title } }) as Filter)
  const want: Filter = { all: [{ any: [{ type: 'Site' }, { type: 'Equipment' }] }, ...titles] }
  const further = brought ? { further: true as const } : {}
  return {
    seat,
    by: station,
    want: [want],
    to: 'play',
    spots: [firstOf(roomsOf(g, station))],
    on: station,
    ...further,
  }
}

/** Each player in turn, as long as there is something to bring. */
export const fitsOut = procedure('fitsOut', laying<FittingOut, FittingOutNow>(), {
  begin(_g, v) {
    v.left = [v.at.seat, rivalOf(v.at.seat)]
    return 'one'
  },
  one(g, v) {
    const [seat] = v.left
    if (seat === undefined) return done()
    if (canFetch(g, outfit(g, v, seat))) return call(download, outfit(g, v, seat), 'came')
    return 'nobody'
  },
  came(_g, v, result: string) {
    if (result !== 'done') return 'nobody'
    v.brought = true
    return 'one'
  },
  nobody(_g, v) {
    v.left.shift()
    delete v.brought
    return 'one'
  },
})
