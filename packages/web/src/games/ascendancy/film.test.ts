import { ascendancy } from '@tenforward/ascendancy'
import type { Game } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { watch } from '../../stage/playback/testing/law.ts'
import { SILENT } from './beats.ts'
import { film } from './film.ts'

const game = ascendancy as unknown as Game

test.each([
  ['film one', 3, 0],
  ['film two', 4, null],
  ['film three', 3, 2],
] as const)('law: %s: whatever happens, the film ends with the board as it is', (seed, seats, viewer) => {
  const watched = watch({ game, film, seats, options: {}, seed, viewer, most: 500 })
  expect(watched.wrong).toEqual([])
  expect(watched.beats).toBeGreaterThan(watched.choices / 4)
})

test('what changes the board is never silent', () => {
  // Each of these changes nothing that lies on the map.
  expect([...SILENT].sort()).toEqual(
    [
      'setup.step',
      'factions.order',
      'turnCards.prepared',
      'turnCard.taken',
      'borgCard.drawn',
      'phase.began',
      'turn.ended',
      'command.spent',
      'firstTurns.began',
      'firstTurns.ended',
      'maintenance.began',
      'commands.refreshed',
      'warp.gathered',
      'agreement.withdrawn',
      'agreement.exhausted',
      'ally.exhausted',
      'exploration.reshuffled',
      'combat.round',
      'combat.hits',
      'borg.hubHeldBack',
      'borg.cubeLacking',
      'borg.launchWaits',
      'borg.phaseBegan',
      'borg.handDrawn',
      'borg.commandDiscarded',
      'borg.turnExhausted',
    ].sort(),
  )
})
