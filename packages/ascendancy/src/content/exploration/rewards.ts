import { amount, ask, call, done, found, locals, type OptionId } from '@tenforward/kernel'
import { drawAdvancements } from '../../procedures/building/launch.ts'
import { gainAdvancement } from '../../procedures/building/research.ts'
import { placeBuilt } from '../../procedures/building/ships.ts'
import { upgradeShields, upgradeWeapons } from '../../procedures/building/upgrades.ts'
import type { Track } from '../../rules/building/points.ts'
import { upgradePrice } from '../../rules/building/upgrades.ts'
import { refreshCommands, spendCommand } from '../../rules/players/commands.ts'
import { canAfford } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { type G, procedure } from '../../types.ts'
import {
  about,
  ascendancyOf,
  atOnce,
  award,
  choose,
  type Drawn,
  num,
  roll,
  rollOne,
  rulesOf,
  whenDrawn,
} from '../../words/exploration.ts'
import type { Effects } from '../../words/hooks.ts'
import { spareShip } from '../../words/ships.ts'

/** Cards that give, or cost, Resources, Commands, Ships and Advancements. */

const commandsOf = (g: G, v: Drawn) => playerOf(g, v.at.seat).commands

/** The card says build, so whatever answers to a Ship being built does. */
const gomtuu = procedure('gomtuu', locals<Drawn>(), {
  roll(g, v) {
    const total = rollOne(g, v, num(v, 'target') - ascendancyOf(g, v)) + ascendancyOf(g, v)
    if (total < num(v, 'target')) return done()
    return call(spareShip, { seat: v.at.seat, system: v.at.system }, 'build')
  },
  build(_, v, spare: boolean) {
    if (!spare) return done()
    const { seat, system } = v.at
    return call(placeBuilt, { seat, system, ships: num(v, 'ships'), free: true }, 'end')
  },
  end: () => done(),
})

const iconianRuins = procedure('iconian-ruins', locals<Drawn>(), {
  howMany: (g, v) =>
    ask(
      v.at.seat,
      amount('exhaustCommands', 0, commandsOf(g, v).ready, {
        rules: rulesOf(v, 'a'),
        about: about(v),
        fallback: 0,
        skipForced: true,
      }),
      'exhaust',
    ),
  exhaust(g, v, commands: number) {
    for (let n = 0; n < commands; n++) spendCommand(g, v.at.seat)
    if (commands > 0) award(g, v, { R: commands * num(v, 'researchPerCommand') })
    return done()
  },
})

const alienAmusementPark = procedure('alien-amusement-park', locals<Drawn>(), {
  which(g, v) {
    const options = commandsOf(g, v).exhausted > 0 ? ['commands', 'production'] : ['production']
    return choose(v, options, rulesOf(v, 'a'), 'take')
  },
  take(g, v, what: OptionId) {
    if (what === 'production') award(g, v, { P: num(v, 'production') })
    else refreshCommands(g, v.at.seat, num(v, 'commands'))
    return done()
  },
})

const TRACKS: readonly Track[] = ['weapons', 'shields']

/** Half the price, rounded down; null where the track is at its top. */
function halfPrice(g: G, v: Drawn, track: Track): number | null {
  const price = upgradePrice(g, v.at.seat, track)
  return price === null ? null : Math.floor(price / num(v, 'priceDivisor'))
}

function canUpgrade(g: G, v: Drawn, track: Track): boolean {
  const price = halfPrice(g, v, track)
  return price !== null && canAfford(g, v.at.seat, { R: price }, track)
}

const bynarTechnicians = procedure('bynar-technicians', locals<Drawn>(), {
  which: (g, v) =>
    choose(v, [...TRACKS.filter(track => canUpgrade(g, v, track)), 'research'], rulesOf(v, 'a'), 'take'),
  take(g, v, what: OptionId) {
    if (what === 'research') {
      award(g, v, { R: num(v, 'research') })
      return done()
    }
    const price = found(halfPrice(g, v, what as Track), 'half price')
    return call(what === 'weapons' ? upgradeWeapons : upgradeShields, { seat: v.at.seat, price }, 'end')
  },
  end: () => done(),
})

/** Complete at once; it never was a Project (G34). */
const guardianOfForever = procedure('guardian-of-forever', locals<Drawn>(), {
  draw(g, v) {
    const [card] = drawAdvancements(g, v.at.seat, 1)
    return card === undefined ? done() : call(gainAdvancement, { seat: v.at.seat, card }, 'end')
  },
  end: () => done(),
})

export const rewards: Effects = {
  'kurlan-artifacts': atOnce((g, v) => award(g, v, { C: num(v, 'culture') })),
  'gamma-quadrant-artifact-dealer': atOnce((g, v) => {
    const ascendancy = ascendancyOf(g, v)
    if (rollOne(g, v, ascendancy) > ascendancy) award(g, v, { C: num(v, 'culture') })
  }),
  'baloks-ruse': atOnce((g, v) => {
    const target = num(v, 'target')
    const successes = roll(g, v, ascendancyOf(g, v), target).filter(die => die >= target).length
    if (successes > 0) award(g, v, { P: successes * num(v, 'productionPerSuccess') })
  }),
  'tribble-troubles': atOnce((g, v) => {
    const commands = Math.min(commandsOf(g, v).ready, num(v, 'commands'))
    for (let n = 0; n < commands; n++) spendCommand(g, v.at.seat)
  }),
  gomtuu: whenDrawn(gomtuu),
  'iconian-ruins': whenDrawn(iconianRuins),
  'alien-amusement-park': whenDrawn(alienAmusementPark),
  'bynar-technicians': whenDrawn(bynarTechnicians),
  'guardian-of-forever': whenDrawn(guardianOfForever),
}
