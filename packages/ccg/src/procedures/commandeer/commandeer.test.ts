import { allow, call, done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { canMove } from '../../rules/ships/moving.ts'
import { declaring } from '../../testing/declare.ts'
import { aboard, answer, at, inSpace, lay, options, playOf, table } from '../../testing/table.ts'
import { procedure, type Source } from '../../types.ts'
import { commandeer } from './commandeer.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

const fast = procedure('testFastShip', locals<{ self: Source; at: { seat: number } }>(), {
  take(g, v) {
    const id = g.s.inPlay.find(one => g.s.cards[one]!.card === 'runabout')!
    return call(commandeer, { seat: v.at.seat, id, team: [] }, 'end')
  },
  end: () => done(),
})

/** Commandeer Ship lets any people who are alone aboard do it; A Fast Ship Would Be Nice does it from afar. */
const game = declaring(
  {},
  {
    'commandeer-ship': {
      permissions: { commandeer: (_g, { team }) => (team.length > 0 ? allow() : undefined) },
    },
    'a-fast-ship-would-be-nice': {
      actions: { order: { when: (_g, { seat }, self) => self.owner === seat, run: fast } },
    },
  },
)

test('only a card lets anybody commandeer; then control changes, the owner does not', () => {
  shows(
    'CCG-COMMANDEER-01',
    'CCG-COMMANDEER-02',
    'CCG-COMMANDEER-03',
    'CCG-COMMANDEER-09',
    'CCG-COMMANDEER-10',
  )
  const t = table({ missions: MISSIONS, game })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const [worf, kit] = aboard(t, 0, ship, 'worf', 'medical-kit')
  aboard(t, 1, ship, 'gowron', 'tomalak')
  at(t, 1, 'orders')
  expect(options(t, 1)).not.toContain('commandeer')
  lay(t, 1, 'commandeer-ship', { in: 'core' })
  at(t, 1, 'orders')
  answer(t, 1, 'commandeer', ship)
  expect(options(t, 1)).toEqual(['Klingon', 'Romulan'])
  answer(t, 1, 'Romulan')
  expect(playOf(t, ship)).toMatchObject({ by: 1, mode: 'Romulan' })
  expect(t.g.s.cards[ship]!.owner).toBe(0)
  // Those of the other player stay what they are, in a ship that is not theirs.
  expect([worf!, kit!].map(id => playOf(t, id).by)).toEqual([0, 0])
  // And it wants its crew: nobody flies it with too few.
  expect(canMove(t.g, ship)).toBe(false)
})

test('control lasts, whoever is aboard', () => {
  shows('CCG-COMMANDEER-04')
  const t = table({ missions: MISSIONS, game })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [gowron] = aboard(t, 1, ship, 'gowron')
  lay(t, 1, 'commandeer-ship', { in: 'core' })
  answer(at(t, 1, 'orders'), 1, 'commandeer', ship)
  answer(t, 1, 'beam', ship, 'planet 0', [gowron])
  aboard(t, 0, ship, 'worf', 'data')
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(playOf(t, ship)).toMatchObject({ by: 1, mode: 'Klingon' })
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('fly')
})

test('nobody commandeers what is theirs, and Borg do not do it', () => {
  shows('CCG-COMMANDEER-05', 'CCG-COMMANDEER-07')
  const t = table({ missions: MISSIONS, game })
  const own = inSpace(t, 1, 'ikc-bortas', 1)
  aboard(t, 1, own, 'gowron')
  lay(t, 1, 'commandeer-ship', { in: 'core' })
  expect(options(at(t, 1, 'orders'), 1)).not.toContain('commandeer')
  playOf(t, own).by = 0
  expect(options(at(t, 1, 'orders'), 1)).toContain('commandeer')
  const borg = table({ missions: MISSIONS, game })
  const ship = inSpace(borg, 0, 'runabout', 1)
  aboard(borg, 1, ship, 'borg-queen')
  lay(borg, 1, 'commandeer-ship', { in: 'core' })
  expect(options(at(borg, 1, 'orders'), 1)).not.toContain('commandeer')
})

test('taken from afar, it takes the affiliation of whoever comes', () => {
  shows('CCG-COMMANDEER-06')
  const t = table({ missions: MISSIONS, game })
  const ship = inSpace(t, 0, 'runabout', 1)
  const wish = lay(t, 1, 'a-fast-ship-would-be-nice', { in: 'core' })
  answer(at(t, 1, 'orders'), 1, `use ${wish}`)
  expect(playOf(t, ship)).toMatchObject({ by: 1, mode: 'Federation' })
  aboard(t, 1, ship, 'gowron')
  answer(at(t, 1, 'orders'), 1, 'end')
  expect(playOf(t, ship)).toMatchObject({ by: 1, mode: 'Klingon' })
})
