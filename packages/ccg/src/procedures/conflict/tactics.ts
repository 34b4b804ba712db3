import { askEach, done, emit, locals, type OptionId, pick, reveal, type Seat } from '@tenforward/kernel'
import { tacticOf } from '../../content/facts/tactics.ts'
import { byDefault } from '../../lists.ts'
import { battleBridge, canDrawTactic, layUnder, takeTactic } from '../../rules/battle/battleBridge.ts'
import { downloadTactic, tacticDownloads } from '../../rules/battle/tacticDownload.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { take } from '../../rules/zones/zones.ts'
import { currentAction, type Id, pieceOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'

const DRAW = 'draw'
const ENOUGH = 'enough'
const NONE = 'none'

interface Tactics {
  /** Who has drawn. */
  seats: Seat[]
  /** Who fights; both when it is not said. */
  among?: Seat[]
}

/** The fourth stage of a ship battle: each may draw one Tactic, then another, and use one (CCG-SBATTLE-19 to 31). */
export const tactics = procedure('tactics', locals<Tactics>(), {
  /** CCG-SBATTLE-30: nobody is asked who has no Tactics left. */
  first(g, v) {
    return offer(g, v.among ?? g.s.players.map((_, seat) => seat), 'CCG-SBATTLE-19', 'drewFirst')
  },
  drewFirst(g, v, said: Record<Seat, string>) {
    for (const seat of g.s.players.keys())
      if (said[seat]?.startsWith('download')) downloadTactic(g, seat, said[seat])
    v.seats = drawers(g, said)
    return 'second'
  },
  /** CCG-SBATTLE-20: after a look at the first. */
  second: (g, v) => offer(g, v.seats, 'CCG-SBATTLE-20', 'drewSecond'),
  drewSecond(g, _v, said: Record<Seat, string>) {
    drawers(g, said)
    return 'more'
  },
  /** By leave of a card, one after the other. */
  more(g, v) {
    const left = currentAction(g).moreTactics ?? []
    return offer(
      g,
      v.seats.filter(seat => left.includes(seat) && canDrawTactic(g, seat)),
      'CCG-SBATTLE-20',
      'drewMore',
    )
  },
  drewMore(g, _v, said: Record<Seat, string>) {
    const seats = drawers(g, said)
    const battle = currentAction(g)
    const left = [...(battle.moreTactics ?? [])]
    for (const seat of seats) take(left, seat)
    battle.moreTactics = left.filter(seat => seats.includes(seat))
    return seats.length === 0 ? 'choose' : 'more'
  },
  /** CCG-SBATTLE-21: one at most, face down. */
  choose(g, v) {
    if (v.seats.length === 0) return done()
    const prompts = v.seats.map(seat => {
      const fit = battleBridge(g, seat)!.drawn!.filter(id => !isBanned(g, id) && !isForShips(g, seat, id))
      const options: OptionId[] = [...fit, NONE]
      return [
        seat,
        pick('tactic', options, { rules: ['CCG-SBATTLE-21'], fallback: byDefault(options) }),
      ] as const
    })
    return askEach(prompts, 'show')
  },
  /** CCG-SBATTLE-31: both at once, when both have chosen. */
  show(g, v, chosen: Record<Seat, Id | typeof NONE>) {
    for (const seat of v.seats) {
      const pile = battleBridge(g, seat)!
      const drawn = pile.drawn!
      const used = chosen[seat] === NONE ? null : (chosen[seat] as Id)
      pile.drawn = []
      pile.current = used
      for (const id of drawn) if (id !== used) layUnder(g, id)
      emit(g, 'tactic.chosen', { seat, card: used === null ? null : pieceOf(g, used).card })
    }
    reveal(g)
    return done()
  },
})

/** A response has named it: nobody uses it in this battle. */
const isBanned = (g: G, id: Id): boolean =>
  currentAction(g).prevented?.includes(`tactic ${pieceOf(g, id).card}`) === true

/** Some Tactics are not used against facilities. */
function isForShips(g: G, seat: Seat, id: Id): boolean {
  const { by, card } = currentAction(g)
  const target = by === seat && card !== null ? cardOf(g, card) : null
  return tacticOf(pieceOf(g, id).card)?.shipsOnly === true && target?.facility != null
}

function offer<L extends string>(g: G, seats: readonly Seat[], rule: string, to: L) {
  const able = seats.filter(seat => canDrawTactic(g, seat))
  const prompts = able.map(seat => {
    const extra = { rules: [rule], fallback: DRAW }
    // CCG-DOWNLOAD-30: instead of drawing, before the first.
    const fetched =
      rule === 'CCG-SBATTLE-19'
        ? tacticDownloads(g, seat)
            .filter(({ id }) => !isBanned(g, id))
            .map(({ option }) => option)
        : []
    return [seat, pick('drawTactic', [DRAW, ENOUGH, ...fetched], extra)] as const
  })
  return askEach(prompts, to)
}

function drawers(g: G, said: Record<Seat, string>): Seat[] {
  const seats = g.s.players.map((_, seat) => seat).filter(seat => said[seat] === DRAW)
  for (const seat of seats) takeTactic(g, seat)
  return seats
}
