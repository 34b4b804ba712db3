import { done, emit, found, locals, type Seat, type Source } from '@tenforward/kernel'
import type { BorgMoment } from '../../../rules/borg/points.ts'
import { endBorgTurn, replaceCommand } from '../../../rules/borg/turn.ts'
import { discardAdvancement } from '../../../rules/building/projects.ts'
import { exhaustAdvancement } from '../../../rules/players/exhaust.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using } from '../../../words/hooks.ts'

/** Technology for the turn of the Borg, used between the steps of an Activation. */

type At = { seat: Seat; moment: BorgMoment; cube: number; card: string | null }

/** The instant when a Command is turned up, and no other (G80). */
export const canReplace = (g: G, at: At, self: Source): boolean =>
  own(g, at, self) && at.moment === 'commandRevealed'

export const replace = procedure('borg-telemetry-node:replace', locals<Using<At>>(), {
  replace(g, v) {
    const { seat, cube, card } = v.at
    exhaustAdvancement(g, seat, v.self.content)
    emit(g, 'borg.commandReplaced', { cube, card: found(card, 'card'), by: seat })
    replaceCommand(g)
    return done()
  },
})

/** The rest of the turn falls away; the extra turn of a Resurgence still comes (G83). */
export const infect = procedure('neurolytic-pathogen:infect', locals<Using<At>>(), {
  infect(g, v) {
    discardAdvancement(g, v.at.seat, v.self.content)
    endBorgTurn(g)
    return done()
  },
})
