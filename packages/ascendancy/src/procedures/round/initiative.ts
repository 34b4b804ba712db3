import { done, locals, shuffle } from '@tenforward/kernel'
import { procedure } from '../../types.ts'

export const initiative = procedure('initiative', locals<object>(), {
  begin(g) {
    const cards = shuffle(g, [1, 2, 3, 4, 5, 6, 7, 8, 9], 'turnOrder')
    for (const player of g.s.players) player.card = cards.pop()!
    return done()
  },
})
