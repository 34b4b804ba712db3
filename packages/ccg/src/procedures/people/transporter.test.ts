import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { groupAt } from '../../rules/tribbles/tribbles.ts'
import { aboard, answer, at, inSpace, options, playOf, prompt, refused, table } from '../../testing/table.ts'

test('Transporter Skill beams large tribbles through shields, as many as it has levels', () => {
  shows('CCG-TRANSSKILL-01', 'CCG-TRANSSKILL-02')
  const t = table({ missions: ['0 repair-mission'] })
  t.g.s.players[0]!.sides = [{ kind: 'Tribble', cards: [], open: true }]
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const foe = inSpace(t, 1, 'uss-nebula', 0)
  const [tucker] = aboard(t, 0, ship, 'charles-tucker-iii')
  const large = aboard(t, 0, ship, ...Array.from({ length: 3 }, () => '100-tribbles-rescue'))
  expect(shipAttribute(t.g, foe, 'SHIELDS')).toBeGreaterThan(0)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('beam')
  answer(t, 0, 'beamTribbles', tucker)
  expect(prompt(t, 0)).toMatchObject({ name: 'largeTribbles', max: 2 })
  expect(refused(t, 0, large).length).toBeGreaterThan(0)
  answer(t, 0, large.slice(0, 2), foe)
  expect(groupAt(t.g, foe)).toEqual(large.slice(0, 2))
  // For this turn that was it.
  expect([playOf(t, tucker!).stopped, options(t, 0).includes('beamTribbles')]).toEqual([true, false])
})
