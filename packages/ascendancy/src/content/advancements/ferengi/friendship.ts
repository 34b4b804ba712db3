import { ask, call, done, found, locals, pick, type Seat, type Source } from '@tenforward/kernel'
import { drawAdvancements, launchProjects } from '../../../procedures/building/launch.ts'
import { playerOf } from '../../../rules/players/seats.ts'
import { type G, procedure } from '../../../types.ts'
import { own, type Using, worth } from '../../../words/hooks.ts'
import { rivalDecks } from '../../../words/rivalDecks.ts'

type Turn = { seat: Seat }

/** Projects that came this way; captured ones and Borg Tech came another. */
const boughtBy = (g: G, seat: Seat, card: string): number =>
  playerOf(g, seat).projects.filter(({ by }) => by === card).length

export const mayBefriend = (g: G, at: Turn, self: Source): boolean =>
  own(g, at, self) &&
  boughtBy(g, at.seat, self.content) < worth(self, 'rivalProjects') &&
  rivalDecks(g, at.seat).length > 0

/** A launch of two at random, one of them out of a Rival's deck (G52). */
export const befriend = procedure('never-place-friendship-over-profit:draw', locals<Using<Turn>>(), {
  whose: (g, v) =>
    ask(
      v.at.seat,
      pick('rivalDeck', rivalDecks(g, v.at.seat), {
        about: { card: v.self.content },
        rules: ['ASC-ADV-never-place-friendship-over-profit-a', 'ASC-14.4-b'],
        skipForced: true,
      }),
      'draw',
    ),
  draw(g, v, rival: Seat) {
    const theirs = drawAdvancements(g, rival, 1)
    const cards = [...theirs, ...drawAdvancements(g, v.at.seat, 1)]
    return call(
      launchProjects,
      { seat: v.at.seat, cards, by: { [found(theirs[0], 'their')]: v.self.content } },
      'end',
    )
  },
  end: () => done(),
})
