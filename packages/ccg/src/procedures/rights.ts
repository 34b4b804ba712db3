/** What a player may demand of the other at any time (decision 9.4). */
import { emit, hash, RuleError, reveal, type Standing } from '@tenforward/kernel'
import type { Individual } from '../cards/types.ts'
import { cardOf, inPlay } from '../rules/card/lookup.ts'
import { subjectsIn } from '../rules/card/subjects.ts'
import { declared } from '../rules/declared/cardHooks.ts'
import { sourcesFor } from '../rules/downloads/fetch.ts'
import { locOf, personnelAt } from '../rules/places/places.ts'
import { isPossible, offender, repair } from '../rules/turn/corrections.ts'
import { endGame } from '../rules/turn/over.ts'
import { leavePlay } from '../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, type Repair, type Ruling, rivalOf } from '../state.ts'
import type { Ccg, G } from '../types.ts'

/** CCG-DOWNLOAD-09, CCG-LOOK-13: after a search that found nothing, the rival may look through what was searched. */
const verify: Standing<Ccg, null> = {
  list: () => [],
  check(g, seat) {
    const { failed } = g.s.here
    if (failed === undefined || failed.seat === seat)
      throw new RuleError('There is no search of the rival to verify.', ['CCG-DOWNLOAD-09'])
  },
  apply(g, seat) {
    const { seat: owner, searched } = g.s.here.failed!
    delete g.s.here.failed
    const looked = sourcesFor(g, owner).filter(({ name }) => searched.includes(name))
    // In no order that tells anything.
    const cards = looked.flatMap(({ cards: ids }) => ids.map(id => pieceOf(g, id).card)).sort()
    reveal(g)
    emit(g, 'sources.shown', { seat: owner, cards }, { only: [seat] })
  },
}

/**
 * CCG-WIN-13 to 15: a game knows no clock: time is called when both seats have said that it is up, as whoever keeps the
 * clock does for them.
 */
const time: Standing<Ccg, number> = {
  list: () => [],
  check(g, seat, minutes) {
    const limit = g.match.options.minutes ?? null
    if (limit === null) throw new RuleError('This game has no time limit.', ['CCG-WIN-13'])
    if (typeof minutes !== 'number' || minutes < limit || g.s.clock?.said.includes(seat))
      throw new RuleError('Time is not up.', ['CCG-WIN-13'])
  },
  apply(g, seat) {
    const said = [...(g.s.clock?.said ?? []), seat]
    g.s.clock = { said, last: null }
    if (said.length < g.s.players.length) return
    // CCG-WIN-15: as many turns for both.
    const last = rivalOf(g.s.starter)
    g.s.clock.last = last
    emit(g, 'time.called', { last })
  },
}

/** CCG-LOOK-10 and 11: a card in hand is shown to learn whether it could be played; it stays in hand. */
const query: Standing<Ccg, Id> = {
  list: () => [],
  check(g, seat, card) {
    const holds = typeof card === 'number' && playerOf(g, seat).hand.includes(card)
    if (!holds || declared(g, pieceOf(g, card).card)?.query === undefined)
      throw new RuleError('That card asks nothing of anybody.', ['CCG-LOOK-10'])
  },
  apply(g, seat, id) {
    const { card } = pieceOf(g, id)
    const found = declared(g, card)!.query!(g, seat).map(one => ({
      card: pieceOf(g, one).card,
      loc: locOf(g, one),
    }))
    reveal(g)
    emit(g, 'card.queried', { seat, card })
    emit(g, 'query.answered', { seat, found }, { only: [seat] })
  },
}

/** CCG-LOOK-05, 08 and 09: proof that a ship was staffed, or that a selection was made from the whole pool. */
const prove: Standing<Ccg, Id | 'pool'> = {
  list: () => [],
  check(g, seat, what) {
    const { pool } = g.s.here
    if (what === 'pool' && pool !== undefined && pool.seat !== seat) return
    const play = typeof what === 'number' ? g.s.cards[what]?.play : null
    if (play == null || play.by === seat || play.used === 0)
      throw new RuleError('There is nothing to prove.', ['CCG-LOOK-08'])
  },
  apply(g, seat, what) {
    reveal(g)
    if (what === 'pool') {
      const { seat: owner, team } = g.s.here.pool!
      const skills = team.flatMap(id => cardOf(g, id).personnel.map(skillWords)).sort()
      return emit(g, 'pool.proved', { seat: owner, skills }, { only: [seat] })
    }
    const icons = personnelAt(g, what, inPlay(g, what).by).flatMap(id =>
      subjectsIn(g, id).flatMap(one => one.icons),
    )
    emit(g, 'staffing.proved', { ship: what, icons: [...icons].sort() }, { only: [seat] })
  },
}

const skillWords = ({ skills }: Individual): string[] =>
  skills.map(one =>
    one.kind === 'regular' || one.kind === 'negative' ? `${one.skill} x${one.level}` : one.kind,
  )

/** CCG-GEN-07, CCG-BREAK-01: what went wrong is put right when both agree; in a tournament that is the director's. */
const propose: Standing<Ccg, Repair> = {
  list: () => [],
  check(g, _seat, change) {
    if (g.match.options.tournament) throw new RuleError('Here the director decides.', ['CCG-BREAK-06'])
    if (!isPossible(g, change)) throw new RuleError('That cannot be done.', ['CCG-BREAK-01'])
  },
  apply(g, seat, change) {
    g.s.proposal = { seat, repair: change }
    emit(g, 'repair.proposed', { seat, repair: change })
  },
}

const agree: Standing<Ccg, boolean> = {
  list: (g, seat) => (g.s.proposal !== undefined && g.s.proposal.seat !== seat ? [false] : []),
  check(g, seat, yes) {
    const { proposal } = g.s
    if (proposal === undefined || proposal.seat === seat || typeof yes !== 'boolean')
      throw new RuleError('There is nothing to agree to.', ['CCG-GEN-07'])
  },
  apply(g, _seat, yes) {
    const change = g.s.proposal!.repair
    delete g.s.proposal
    if (!yes || !isPossible(g, change)) return
    repair(g, change)
    emit(g, 'game.repaired', { repair: change })
    // CCG-BREAK-03
    for (let id = offender(g); id !== null; id = offender(g)) leavePlay(g, id, 'discard')
  },
}

/** CCG-BREAK-06: what a tournament's director decides, once both seats have been told the same. */
const ruling: Standing<Ccg, Ruling> = {
  list: () => [],
  check(g, seat, what) {
    if (!g.match.options.tournament) throw new RuleError('This game has no director.', ['CCG-BREAK-06'])
    if (!isRuling(g, what) || g.s.ruling?.said.includes(seat))
      throw new RuleError('That is no ruling.', ['CCG-BREAK-06'])
  },
  apply(g, seat, what) {
    const same = g.s.ruling !== undefined && hash(g.s.ruling.what) === hash(what)
    const said = same ? [...g.s.ruling!.said, seat] : [seat]
    g.s.ruling = { said, what }
    if (said.length < g.s.players.length) return
    delete g.s.ruling
    emit(g, 'director.ruled', { ruling: what })
    if (!('forfeit' in what)) return repair(g, what)
    endGame(g, { winners: [rivalOf(what.forfeit)], reason: 'forfeit' }, ['CCG-BREAK-06'])
  },
}

function isRuling(g: G, what: unknown): what is Ruling {
  const given = what as { forfeit?: unknown } | null
  if (typeof given === 'object' && given !== null && 'forfeit' in given)
    return given.forfeit === 0 || given.forfeit === 1
  return isPossible(g, what)
}

/** CCG-BREAK-06: a dispute is put on record for the director. */
const dispute: Standing<Ccg, string> = {
  list: () => [],
  check(g, _seat, about) {
    if (!g.match.options.tournament || typeof about !== 'string' || about.length > MOST_WORDS)
      throw new RuleError('There is nobody to settle that here.', ['CCG-BREAK-06'])
  },
  apply: (g, seat, about) => emit(g, 'dispute.filed', { seat, about }),
}

const MOST_WORDS = 500

export const rights = { verify, time, query, prove, propose, agree, ruling, dispute }
