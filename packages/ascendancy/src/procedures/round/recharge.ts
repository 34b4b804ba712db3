import { ask, done, emit, found, locals, pick, type Seat } from '@tenforward/kernel'
import type { Resource } from '../../content/facts/types.ts'
import { commandTotal } from '../../rules/players/commands.ts'
import { gain, nothing, RESOURCES, total } from '../../rules/players/money.ts'
import { playerOf, playing } from '../../rules/players/seats.ts'
import { exterminate } from '../../rules/round/extermination.ts'
import { allyChoices, allyIncome, nodeIncome, otherIncome, tradeIncome } from '../../rules/round/income.ts'
import { checkRoundLimit, checkSurvivor, checkVictory } from '../../rules/round/victory.ts'
import { discOf, isPhenomenon, printed, systemsWith } from '../../rules/systems/control.ts'
import type { Reserves } from '../../state.ts'
import { fire, type G, procedure } from '../../types.ts'

export interface Recharge {
  /** Allies whose holder says what they pay. */
  choices: { seat: Seat; kinds: Resource[] }[]
  /** What Allies pay beside that, by seat: all players gain at the same time. */
  allies: Record<Seat, Reserves>
}

/** 6.3: Victory Check, Resource Generation, Maintenance. */
export const recharge = procedure('recharge', locals<object, void, Recharge>(), {
  /** The very first thing (ASC-6.3.1-a); only then are those without Ships and Systems out of the game (G-C06). */
  victory(g) {
    if (checkVictory(g)) return done()
    exterminate(g)
    if (checkSurvivor(g) || checkRoundLimit(g)) return done()
    return fire('rechargeBegan', { round: g.s.round }, 'allies')
  },
  allies(g, v) {
    v.allies = {}
    v.choices = []
    for (const seat of playing(g)) {
      v.allies[seat] = allyIncome(g, seat)
      for (const kinds of allyChoices(g, seat)) v.choices.push({ seat, kinds })
    }
    return 'choose'
  },
  choose(_g, v) {
    const choice = v.choices[0]
    if (choice === undefined) return 'generate'
    return ask(
      choice.seat,
      pick('allyIncome', choice.kinds, {
        rules: ['ASC-6.3.2.1-a'],
        fallback: found(choice.kinds[0], 'kind'),
      }),
      'chosen',
    )
  },
  chosen(_g, v, kind: Resource) {
    const { seat } = found(v.choices.shift(), 'choice')
    found(v.allies[seat], 'ally', seat)[kind]++
    return 'choose'
  },
  generate(g, v) {
    const incomes = playing(g).map(seat => incomeOf(g, seat, found(v.allies[seat], 'ally', seat)))
    for (const income of incomes) {
      gain(g, income.seat, income.total)
      emit(g, 'income.gained', income)
    }
    return fire('resourcesGenerated', { round: g.s.round }, 'maintain')
  },
  maintain(g) {
    emit(g, 'maintenance.began', { round: g.s.round })
    refresh(g)
    gatherWarp(g)
    resupplyPhenomena(g)
    return fire('maintenance', { round: g.s.round }, 'end')
  },
  end: () => done(),
})

function incomeOf(g: G, seat: Seat, allies: Reserves) {
  const parts = {
    nodes: nodeIncome(g, seat),
    trade: tradeIncome(g, seat),
    allies,
    other: otherIncome(g, seat),
  }
  const sum = nothing()
  for (const part of Object.values(parts)) for (const kind of RESOURCES) sum[kind] += part[kind]
  return { seat, total: sum, ...parts }
}

/** 6.3.3.1, 6.3.3.2: every card and token is ready again; Commands are counted anew, gained ones among them. */
function refresh(g: G): void {
  g.s.players.forEach((player, seat) => {
    for (const agreement of player.agreements) agreement.exhausted = false
    if (player.fate !== 'playing') return
    for (const advanced of player.advancements) advanced.exhausted = false
    for (const ally of player.allies) ally.exhausted = false
    const commands = commandTotal(g, seat)
    player.commands = { ready: commands, exhausted: 0, locked: 0 }
    emit(g, 'commands.refreshed', { seat, commands })
  })
}

/** 6.3.3.3 */
function gatherWarp(g: G): void {
  for (const seat of playing(g)) {
    const player = playerOf(g, seat)
    let groups = player.warping.length
    for (const ship of player.warping) ship.tokens++
    for (const fleet of player.fleets) {
      if (!fleet?.warp) continue
      fleet.tokens++
      groups++
    }
    if (groups > 0) emit(g, 'warp.gathered', { seat, groups })
  }
}

/** 6.3.3.4: a Phenomenon has room for one Research token. */
function resupplyPhenomena(g: G): void {
  const filled = systemsWith(g, (disc, system) => isPhenomenon(g, system) && total(disc.tokens) === 0)
  for (const system of filled) discOf(g, system).tokens.R = printed(g, system).research
  if (filled.length > 0) emit(g, 'phenomena.resupplied', { systems: filled })
}
