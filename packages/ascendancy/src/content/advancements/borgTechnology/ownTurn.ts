import {
  ask,
  done,
  emit,
  found,
  locals,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { discardAdvancement, isBorgTechnology } from '../../../rules/building/projects.ts'
import { type Unit, unitsAtWarp } from '../../../rules/movement/units.ts'
import { addWarpTokens } from '../../../rules/movement/warp.ts'
import { refreshCommands } from '../../../rules/players/commands.ts'
import { exhaustAdvancement } from '../../../rules/players/exhaust.ts'
import { canPay, pay } from '../../../rules/players/money.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import type { AtWarp } from '../../../state.ts'
import { type G, procedure } from '../../../types.ts'
import { earn, own, type Using, worth } from '../../../words/hooks.ts'
import { givenThisTurn, noteThisTurn } from '../../../words/once.ts'

/** Technology for the own turn. */

type Turn = { seat: Seat }

/** Ready or Exhausted, the card that asks included; Projects do not count (G79). */
export const technologiesOf = (g: G, seat: Seat): number =>
  playerOf(g, seat).advancements.filter(({ card }) => isBorgTechnology(card)).length

export const isAtWarp = (g: G, { seat }: Turn): boolean => {
  const { warping, fleets } = playerOf(g, seat)
  return warping.length > 0 || fleets.some(fleet => fleet?.warp)
}

/** Every Ship and Fleet at Warp; the most tokens first, so that none is mistaken for one that has just got some. */
export const boostAll = procedure('transwarp-conduit-data:boost', locals<Using<Turn>>(), {
  boost(g, v) {
    const { seat } = v.at
    const tokens = worth(v.self, 'warpTokens')
    discardAdvancement(g, seat, v.self.content)
    for (const unit of everyUnit(g, seat)) addWarpTokens(g, seat, unit, tokens)
    return done()
  },
})

function everyUnit(g: G, seat: Seat): Unit[] {
  const single = ({ origin, tokens }: AtWarp): Unit => ({
    id: '',
    fleet: null,
    at: origin,
    tokens,
  })
  const fleets = unitsAtWarp(g, seat).filter(unit => unit.fleet !== null)
  return [...playerOf(g, seat).warping.map(single), ...fleets].sort((a, b) => b.tokens - a.tokens)
}

export const boostOne = procedure('transwarp-coil:boost', locals<Using<Turn>>(), {
  which: (g, v) =>
    ask(
      v.at.seat,
      pick(
        'boostUnit',
        unitsAtWarp(g, v.at.seat).map(unit => unit.id),
        { about: { card: v.self.content }, rules: ['ASC-TECH-transwarp-coil-a'], skipForced: true },
      ),
      'boost',
    ),
  boost(g, v, id: OptionId) {
    const { seat } = v.at
    const tokens = technologiesOf(g, seat) * worth(v.self, 'warpTokensPerTechnology')
    exhaustAdvancement(g, seat, v.self.content)
    addWarpTokens(
      g,
      seat,
      found(
        unitsAtWarp(g, seat).find(unit => unit.id === id),
        'units at warp',
      ),
      tokens,
    )
    return done()
  },
})

export const readArchive = procedure('assimilated-cultural-archive:read', locals<Using<Turn>>(), {
  read(g, v) {
    earn(g, v.self, { C: worth(v.self, 'culture') })
    discardAdvancement(g, v.at.seat, v.self.content)
    return done()
  },
})

export const hasExhausted = (g: G, { seat }: Turn): boolean => playerOf(g, seat).commands.exhausted > 0

export const refreshOne = procedure('central-plexus-access:refresh', locals<Using<Turn>>(), {
  refresh(g, v) {
    exhaustAdvancement(g, v.at.seat, v.self.content)
    refreshCommands(g, v.at.seat, worth(v.self, 'commands'))
    return done()
  },
})

const price = (self: Source) => ({ R: worth(self, 'researchPrice') })

export const canLink = (g: G, at: Turn, self: Source): boolean =>
  own(g, at, self) && !givenThisTurn(g, self.content) && canPay(g, at.seat, price(self))

/** A Command beyond the tokens of the console, for this turn. */
export const link = procedure('collective-data-linkage:link', locals<Using<Turn>>(), {
  link(g, v) {
    const { seat } = v.at
    pay(g, seat, price(v.self))
    noteThisTurn(g, v.self.content)
    const { commands } = playerOf(g, seat)
    commands.ready += worth(v.self, 'commands')
    emit(g, 'command.refreshed', { seat, refreshed: worth(v.self, 'commands'), ready: commands.ready })
    return done()
  },
})

/** It is no token: at the end of the turn there are as many as before, whether it was used or not. */
export function unlink(g: G, { seat }: Turn, self: Source): void {
  const { commands } = playerOf(g, seat)
  for (let n = worth(self, 'commands'); n > 0; n--) {
    if (commands.exhausted > 0) commands.exhausted--
    else if (commands.ready > 0) commands.ready--
  }
}
