import { ask, call, done, locals, pick, type Seat } from '@tenforward/kernel'
import { drawAdvancements, launchProjects } from '../../../procedures/building/launch.ts'
import { procedure } from '../../../types.ts'
import type { Using } from '../../../words/hooks.ts'
import { rivalDecks } from '../../../words/rivalDecks.ts'

/** A way to launch: one card of a Rival's deck, unseen (G52). */
export const infiltrate = procedure('infiltration-protocols:draw', locals<Using<{ seat: Seat }>>(), {
  whose: (g, v) =>
    ask(
      v.at.seat,
      pick('rivalDeck', rivalDecks(g, v.at.seat), {
        about: { card: v.self.content },
        rules: ['ASC-ADV-infiltration-protocols-a', 'ASC-14.4-b'],
        skipForced: true,
      }),
      'draw',
    ),
  draw(g, v, rival: Seat) {
    const cards = drawAdvancements(g, rival, 1)
    return call(launchProjects, { seat: v.at.seat, cards }, 'end')
  },
  end: () => done(),
})
