import { expect, test } from 'vitest'
import { hand, lay, onPlanet, type Table, table } from '../../testing/table.ts'
import { mayHaveVersion } from '../card/replacement.ts'
import { tellsByAsking } from './hiddenAnswers.ts'

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

function tells(t: Table): boolean {
  t.g.revealed = false
  tellsByAsking(t.g, 1, 'start')
  return t.g.revealed
}

test("a rival's door in play that is paid from the hand tells of that hand when its player is asked", () => {
  const t = table({ missions: LINE })
  expect(tells(t)).toBe(false)
  // In the rival's hand it asks nobody else.
  hand(t, 0, 'revolving-door')
  expect(tells(t)).toBe(false)
  const gate = lay(t, 0, 'space-time-portal', { in: 'core' })
  lay(t, 0, 'revolving-door', { in: 'on', host: gate })
  expect(tells(t)).toBe(true)
})

test('somebody in play of whom there are other versions: an offer tells that one is in hand', () => {
  const t = table({ missions: LINE })
  onPlanet(t, 1, 0, 'worf')
  expect(mayHaveVersion(t.g, 1)).toBe(false)
  hand(t, 1, 'worf.the-trouble-with-tribbles')
  expect(mayHaveVersion(t.g, 1)).toBe(true)
  expect(mayHaveVersion(t.g, 0)).toBe(false)
})
