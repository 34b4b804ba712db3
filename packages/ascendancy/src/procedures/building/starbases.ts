import { ask, defer, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { SystemId } from '../../map/types.ts'
import { noStarbase } from '../../rules/building/limits.ts'
import { systemId, systemNamed } from '../../rules/optionIds.ts'
import { gainCommand, noCommand, spendCommand } from '../../rules/players/commands.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { discOf, systemsOf } from '../../rules/systems/control.ts'
import { because } from '../../rules/why.ts'
import { type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'

/** 12.2.1: a Starbase at any System under own Control, for a Command and no Resources (A2-65). */
const commissionStarbase = procedure('commissionStarbase', locals<{ seat: Seat }>(), {
  where: (g, v) =>
    ask(
      v.seat,
      pick('starbase', sites(g, v.seat).map(systemId), {
        rules: ['ASC-12.2.1-a', 'ASC-12.2.1.1-c'],
        skipForced: true,
      }),
      'place',
    ),
  /** The Command that it brings cannot be used in this Game Round (ASC-12.2.2-b). */
  place(g, v, id: OptionId) {
    const system = systemNamed(id)
    spendCommand(g, v.seat)
    discOf(g, system).starbase = true
    playerOf(g, v.seat).commissioned++
    gainCommand(g, v.seat)
    emit(g, 'starbase.commissioned', { seat: v.seat, system })
    defer(g, 'starbaseCommissioned', { seat: v.seat, system })
    return done()
  },
})

const sites = (g: G, seat: Seat): SystemId[] => systemsOf(g, seat).filter(id => !discOf(g, id).starbase)

const NO_SITE = because(
  'No System under own Control is without a Starbase.',
  'ASC-12.2.1-a',
  'ASC-12.2.1.1-c',
)

export const commissionStarbaseAction: TurnAction = {
  id: 'commissionStarbase',
  rules: ['ASC-12.2.1-a', 'ASC-12.2.1-b'],
  why: (g, seat) => noCommand(g, seat) ?? noStarbase(g, seat) ?? (sites(g, seat).length > 0 ? null : NO_SITE),
  run: commissionStarbase,
}

export const starbaseProcedures = [commissionStarbase]
