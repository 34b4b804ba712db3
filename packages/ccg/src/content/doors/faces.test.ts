import { expect, test } from 'vitest'
import { destroy } from '../../rules/harm/destruction.ts'
import { facilitiesOf } from '../../rules/places/places.ts'
import { aboard, answer, at, hand, inSpace, options, playOf, table } from '../../testing/table.ts'

const PILOTS = ['jean-luc-picard', 'william-t-riker']

test.each([
  ['secret-salvage-ii', 'bsomgh', 'geordi-la-forge'],
  ['explore-black-cluster-ii', 'bsomgh', 'geordi-la-forge'],
  ['explore-typhon-expanse-ii', 'parthok', 'bsomgh'],
  ['investigate-sighting-ii', 'parthok', 'bsomgh'],
  ['investigate-anomaly-ii', 'geordi-la-forge', 'bsomgh'],
  ['test-mission-ii', 'geordi-la-forge', 'bsomgh'],
] as const)('%s: its outpost is built again by %s, and not by %s', (mission, builder, other) => {
  const ruin = (engineer: string) => {
    const t = table({ missions: [`0 ${mission}`, '1 krios-suppression'] })
    const id = t.g.s.locations[0]!.missions[0]!
    expect(facilitiesOf(t.g, 0)).toEqual([id])
    destroy(t.g, id)
    expect([t.g.s.cards[id]!.card, facilitiesOf(t.g, 0)]).toEqual([`${mission}.back`, []])
    const ship = inSpace(t, 0, 'mondor', 0)
    aboard(t, 0, ship, engineer)
    at(t, 0, 'play')
    return { t, id }
  }
  const { t, id } = ruin(builder)
  answer(t, 0, 'rebuild', id)
  expect([t.g.s.cards[id]!.card, facilitiesOf(t.g, 0)]).toEqual([mission, [id]])
  expect(options(ruin(other).t, 0)).not.toContain('rebuild')
})

test.each([
  ['aftermath-ii', 'changeling-research-ii'],
  ['changeling-research-ii', 'covert-installation-ii'],
  ['covert-installation-ii', 'cultural-observation-ii'],
  ['cultural-observation-ii', 'excavation-ii'],
  ['excavation-ii', 'relief-mission-ii'],
  ['relief-mission-ii', 'aftermath-ii'],
] as const)('from %s a ship goes to %s, and the wormhole closes behind it', (from, to) => {
  const t = table({ missions: [`0 ${from}`, `1 ${to}`, '0 repair-mission'] })
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, ...PILOTS)
  at(t, 0, 'orders')
  answer(t, 0, 'wormhole', ship, 1)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 1 })
  const faces = () => [0, 1].map(loc => t.g.s.cards[t.g.s.locations[loc]!.missions[0]!]!.card)
  expect(faces()).toEqual([`${from}.back`, to])
  // Closed, it leads nowhere; a Long-Range Scan with a crew there finds it again.
  expect(options(t, 0)).not.toContain('wormhole')
  const [scan] = hand(t, 0, 'long-range-scan')
  playOf(t, ship).at = { in: 'space', loc: 0 }
  at(t, 0, 'orders')
  answer(t, 0, `use ${scan}`, 'wormhole')
  if (t.g.prompts[0]!.name !== 'order') answer(t, 0, options(t, 0)[0])
  expect(faces()).toEqual([from, to])
})
