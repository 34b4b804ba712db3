import { found, type Seat, value } from '@tenforward/kernel'
import { agreementById } from '../../content/facts/lookup.ts'
import type { AllyAgreement, Resource } from '../../content/facts/types.ts'
import type { Reserves } from '../../state.ts'
import type { G } from '../../types.ts'
import { explorationCard } from '../exploration/cards.ts'
import { nothing, RESOURCES } from '../players/money.ts'
import { playerOf } from '../players/seats.ts'
import { discOf, systemsOf } from '../systems/control.ts'

/** 6.3.2: what a seat gains in Resource Generation, by where it comes from. All of it is counted on the board as it is. */

/** One for each Node of its type in the Systems that the seat Controls. */
export function nodeIncome(g: G, seat: Seat): Reserves {
  const sum = nothing()
  for (const system of systemsOf(g, seat)) {
    const { nodes } = discOf(g, system)
    for (const kind of RESOURCES) sum[kind] += value(g, 'nodeIncome', nodes[kind], { seat, system, kind })
  }
  return sum
}

/** What is pictured on the ready Agreements held from others; an Exhausted one yields nothing (ASC-13.5-a). */
export function tradeIncome(g: G, seat: Seat): Reserves {
  const sum = nothing()
  g.s.players.forEach((player, issuer) => {
    player.agreements.forEach(({ holder, exhausted }, number) => {
      if (holder !== seat || exhausted) return
      const pictured = found(
        agreementById[`${player.faction}-agreement-${number + 1}`],
        'agreement by id',
      ).income
      for (const kind of RESOURCES) {
        const at = { holder: seat, issuer, number, kind }
        sum[kind] += value(g, 'agreementIncome', pictured?.[kind] ?? 0, at)
      }
    })
  })
  return sum
}

/** Agreements of Allies that are ready and leave no choice. */
export function allyIncome(g: G, seat: Seat): Reserves {
  const sum = nothing()
  for (const agreement of allyAgreements(g, seat)) {
    if (!agreement.choice) for (const kind of RESOURCES) sum[kind] += agreement.income[kind] ?? 0
  }
  return sum
}

/** Agreements of Allies that pay one kind of several: what may be chosen, one entry an Ally (G38). */
export function allyChoices(g: G, seat: Seat): Resource[][] {
  return allyAgreements(g, seat)
    .filter(agreement => agreement.choice)
    .map(agreement => RESOURCES.filter(kind => (agreement.income[kind] ?? 0) > 0))
}

function allyAgreements(g: G, seat: Seat): AllyAgreement[] {
  return playerOf(g, seat).allies.flatMap(({ card, exhausted }) => {
    const { agreement } = explorationCard(card)
    return exhausted || agreement === undefined ? [] : [agreement]
  })
}

/** Whatever Advancements and other content add (ASC-6.3.2.2-a). */
export function otherIncome(g: G, seat: Seat): Reserves {
  const sum = nothing()
  for (const kind of RESOURCES) sum[kind] = value(g, 'income', 0, { seat, kind })
  return sum
}
