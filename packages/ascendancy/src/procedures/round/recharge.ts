import { done, finish, locals } from '@tenforward/kernel'
import { procedure } from '../../types.ts'

export const recharge = procedure('recharge', locals<object>(), {
  begin(g) {
    for (const player of g.s.players) player.commands = { ready: 5, exhausted: 0, locked: 0 }
    if (g.s.round >= g.match.options.roundLimit) finish(g, { winners: [], reason: 'roundLimit' })
    return done()
  },
})
