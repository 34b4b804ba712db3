import {
  ask,
  askEach,
  call,
  defer,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { drawAdvancements } from '../../procedures/building/launch.ts'
import { discardProjects, keepProjectLimits } from '../../procedures/building/research.ts'
import { overProjectLimit, returnToDeck } from '../../rules/building/projects.ts'
import { numberIn, systemId, systemNamed } from '../../rules/optionIds.ts'
import { playerOf, playing, rightOf } from '../../rules/players/seats.ts'
import { discOf, structuresOn, systemsOf, takeControl } from '../../rules/systems/control.ts'
import { fire, type G, procedure } from '../../types.ts'
import { about, type Drawn, factsOf, rulesOf, whenDrawn } from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import { placeFreeShip, spareShip } from '../../words/ships.ts'
import { systemFacts } from '../facts/lookup.ts'

/** Cards that bring in another player. */

/** A Rival of the Faction that the card names, else the player on the right (G20, G21). */
function rivalOf(g: G, v: Drawn): Seat {
  const { faction } = factsOf(v)
  const named = playing(g).find(seat => seat !== v.at.seat && playerOf(g, seat).faction === faction)
  return named ?? rightOf(g, v.at.seat)
}

/** A Ship, and nothing more: it Braves no Hazard and starts no battle. */
const confrontation = procedure('confrontation', locals<Drawn, void, { rival: Seat }>(), {
  meet(g, v) {
    v.rival = rivalOf(g, v)
    return call(spareShip, { seat: v.rival, system: v.at.system }, 'place')
  },
  place(g, v, spare: boolean) {
    if (spare) placeFreeShip(g, v, v.rival)
    return done()
  },
})

/** Home Systems are left out, captured ones too (G22). */
const colonies = (g: G, seat: Seat): SystemId[] =>
  systemsOf(g, seat).filter(system => systemFacts(discOf(g, system).card).home === null)

/** What a clock that runs out gives away. */
function poorest(g: G, seat: Seat): SystemId {
  const worth = (system: SystemId) => structuresOn(discOf(g, system))
  return found(colonies(g, seat).sort((a, b) => worth(a) - worth(b))[0], 'colony')
}

/** Nodes and Ships stay, a Starbase goes with its System; no Projects are captured (G22). */
function handOver(g: G, from: Seat, to: Seat, system: SystemId): void {
  takeControl(g, to, system)
  emit(g, 'control.gained', { seat: to, system, how: 'card', former: from })
  defer(g, 'controlLost', { seat: from, system })
}

interface Accords extends Drawn {
  rival: Seat
  mine: SystemId
  theirs: SystemId
}

const cardassianArmisticeAccords = procedure('cardassian-armistice-accords', locals<Drawn, void, Accords>(), {
  meet(g, v) {
    v.rival = rivalOf(g, v)
    const possible = [v.at.seat, v.rival].every(seat => colonies(g, seat).length > 0)
    return possible ? 'choose' : done()
  },
  choose(g, v) {
    const between = [v.at.seat, v.rival]
    const rules = rulesOf(v, 'a', 'b')
    return askEach(
      between.map(seat => [
        seat,
        pick('exchangeSystem', colonies(g, seat).map(systemId), {
          rules,
          about: { ...about(v), between },
          fallback: systemId(poorest(g, seat)),
          skipForced: true,
        }),
      ]),
      'exchange',
    )
  },
  exchange(g, v, chosen: Record<Seat, OptionId>) {
    const { seat } = v.at
    v.mine = systemNamed(found(chosen[seat], 'chosen', seat))
    v.theirs = systemNamed(found(chosen[v.rival], 'chosen', v.rival))
    handOver(g, seat, v.rival, v.mine)
    handOver(g, v.rival, seat, v.theirs)
    return 'gained'
  },
  gained: (_, v) =>
    fire('controlGained', { seat: v.at.seat, system: v.theirs, how: 'card', former: v.rival }, 'alsoGained'),
  alsoGained: (_, v) =>
    fire('controlGained', { seat: v.rival, system: v.mine, how: 'card', former: v.at.seat }, 'limits'),
  limits: () => call(keepProjectLimits, {}, 'end'),
  end: () => done(),
})

interface Trade extends Drawn {
  /** The cards that changed hands. */
  traded: { seat: Seat; from: Seat; card: string }[]
}

/** One random card each way; a half that cannot be done is skipped (G37). */
const orionTrader = procedure('orion-trader', locals<Drawn, void, Trade>(), {
  whom(g, v) {
    const rivals = playing(g).filter(seat => seat !== v.at.seat)
    if (rivals.length === 0) return done()
    return ask(
      v.at.seat,
      pick(
        'tradePartner',
        rivals.map(seat => `seat:${seat}`),
        { rules: rulesOf(v, 'a'), about: about(v), skipForced: true },
      ),
      'trade',
    )
  },
  trade(g, v, id: OptionId) {
    const [seat, rival] = [v.at.seat, numberIn(id)]
    v.traded = []
    for (const [to, from] of [
      [seat, rival],
      [rival, seat],
    ] as const) {
      for (const card of drawAdvancements(g, from, 1)) v.traded.push({ seat: to, from, card })
    }
    return v.traded.length > 0 ? 'keep' : done()
  },
  keep: (_, v) =>
    askEach(
      v.traded.map(({ seat, card }) => [
        seat,
        pick('keepProject', ['keep', 'discard'], {
          rules: rulesOf(v, 'b'),
          about: { card },
          fallback: 'keep',
          hush: true,
        }),
      ]),
      'kept',
    ),
  /** Traded, not launched: nothing that answers to a launch does. */
  kept(g, v, said: Record<Seat, OptionId>) {
    for (const { seat, from, card } of v.traded) {
      if (said[seat] === 'keep') {
        playerOf(g, seat).projects.push({ card, research: 0, committed: false })
        emit(g, 'project.traded', { seat, from, card })
      } else {
        returnToDeck(g, card)
        emit(g, 'project.discarded', { seat, card })
      }
    }
    return 'limits'
  },
  limits(g, v) {
    const over = v.traded.find(({ seat }) => overProjectLimit(g, seat) > 0)
    return over === undefined ? done() : call(discardProjects, { seat: over.seat }, 'limits')
  },
})

export const rivals: Effects = {
  'cardassian-confrontation': whenDrawn(confrontation),
  'federation-confrontation': whenDrawn(confrontation),
  'ferengi-confrontation': whenDrawn(confrontation),
  'klingon-confrontation': whenDrawn(confrontation),
  'romulan-confrontation': whenDrawn(confrontation),
  'cardassian-armistice-accords': whenDrawn(cardassianArmisticeAccords),
  'orion-trader': whenDrawn(orionTrader),
}
