import { expect, test } from 'vitest'
import { strengthOf } from '../../rules/battle/battle.ts'
import { freeBy } from '../../rules/reporting/freeReport.ts'
import { reportTo } from '../../rules/reporting/report.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  script,
  type Table,
  table,
} from '../../testing/table.ts'
import { number } from '../testing/numbers.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })

/** Seat 0 attacks on the planet; what is offered is used, everything else goes its way. */
function fight(t: Table, weapon: number, spot: number | string = 'planet 0'): string[] {
  const used: string[] = []
  at(t, 0, 'orders')
  answer(t, 0, 'fight', spot)
  for (let i = 0; i < 30 && t.g.prompts[0]!.name !== 'order'; i++) {
    const open = t.g.prompts[0]!
    const offers = open.kind === 'pick' ? open.options : []
    if (offers.includes(`use ${weapon}`)) {
      used.push(String((open as any).about?.moment))
      answer(t, open.seat, `use ${weapon}`)
    } else if (open.name === 'combat') answer(t, open.seat, 'stun')
    else answer(t, open.seat, open.kind === 'pass' ? null : (open as { fallback?: unknown }).fallback)
  }
  return used
}

test.each([
  ['batleth', 'kurn'],
  ['kartakin', 'ikatika'],
] as const)('%s: STRENGTH, and a mortal wound', (weapon, who) => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, who)
  const before = number(t, one!, 'STRENGTH')
  const [thing] = onPlanet(t, 0, 0, weapon)
  expect(number(t, one!, 'STRENGTH')).toBe(before + 2)
  playOf(t, one!).mode = 'Klingon'
  const [foe] = onPlanet(t, 1, 0, 'mot-the-barber')
  expect(fight(t, thing!)).toHaveLength(1)
  expect(inPlayNow(t, foe!)).toBe(false)
})

test.each([
  ['ferengi-whip', 'taar'],
  ['vidiian-harvester', 'nadirum'],
] as const)('%s: STRENGTH, and the adversary is stunned', (weapon, who) => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, who)
  const before = number(t, one!, 'STRENGTH')
  const [thing] = onPlanet(t, 0, 0, weapon)
  expect(number(t, one!, 'STRENGTH')).toBe(before + 2)
  playOf(t, one!).mode = 'Klingon'
  onPlanet(t, 1, 0, 'kurn')
  expect(fight(t, thing!)).toHaveLength(1)
  expect(inPlayNow(t, one!)).toBe(true)
})

test('Agonizer adds up to three', () => {
  const t = story()
  const [one, other] = onPlanet(t, 0, 0, 'smiley', 'worf')
  const before = [number(t, one!, 'INTEGRITY'), number(t, other!, 'INTEGRITY')]
  onPlanet(t, 0, 0, 'agonizer', 'agonizer')
  expect(number(t, one!, 'INTEGRITY')).toBe(before[0]! + 2)
  onPlanet(t, 0, 0, 'agonizer', 'agonizer')
  expect([number(t, one!, 'INTEGRITY'), number(t, other!, 'INTEGRITY')]).toEqual([before[0]! + 3, before[1]])
})

test('Kukalaka is good for everybody, and best with Leeta', () => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, 'worf', 'kukalaka')
  const plain = number(t, onPlanet(t, 1, 2, 'worf')[0]!, 'INTEGRITY')
  expect(number(t, one!, 'INTEGRITY')).toBe(plain + 2)
  onPlanet(t, 0, 0, 'leeta')
  expect(number(t, one!, 'INTEGRITY')).toBe(plain + 3)
})

test('Kukalaka: one Brain Drain in a turn', () => {
  const t = story()
  onPlanet(t, 1, 2, 'kukalaka')
  const [first, second] = hand(t, 0, 'brain-drain', 'brain-drain')
  onPlanet(t, 0, 0, 'worf')
  at(t, 0, 'play')
  const offered = () =>
    options(t, 0).filter(one => [`use ${first}`, `use ${second}`, first, second].includes(one as never))
  t.g.s.here.uses = { '0 beside a bear': 1 }
  at(t, 0, 'play')
  expect(offered()).toEqual([])
})

test('Bio-Neural Gel Pack: all attributes of an Intrepid-class ship', () => {
  const t = story()
  const voyager = inSpace(t, 0, 'uss-voyager', 0)
  inSpace(t, 0, 'uss-galaxy', 0)
  const before = shipAttribute(t.g, voyager, 'WEAPONS')
  const [pack] = hand(t, 0, 'bio-neural-gel-pack')
  expect(reportTo(t.g, 0, pack!, null)).toEqual([voyager])
  expect(freeBy(t.g, 0, pack!, voyager)).toBe(pack)
  aboard(
    t,
    0,
    voyager,
    'bio-neural-gel-pack',
    'bio-neural-gel-pack',
    'bio-neural-gel-pack',
    'bio-neural-gel-pack',
  )
  expect(shipAttribute(t.g, voyager, 'WEAPONS')).toBe(before + 3)
})

test('Ketracel-White counts down only where it is needed, and a Vorta saves', () => {
  const t = story()
  const ship = inSpace(t, 0, 'jemhadar-warship', 0)
  const [first, second] = aboard(t, 0, ship, 'ketracel-white', 'ketracel-white')
  const left = () => [playOf(t, first!).left, playOf(t, second!).left]
  at(t, 0, 'orders')
  endTurns(t, 2)
  expect(left()).toEqual([3, 3])
  aboard(t, 0, ship, 'amatigan')
  endTurns(t, 2)
  expect(left()).toEqual([2, 2])
  aboard(t, 0, ship, 'keevan')
  endTurns(t, 2)
  expect(left()).toEqual([1, 2])
})

test('Satan’s Robot fights, but not androids, and captures women', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [robot] = aboard(t, 0, ship, 'satans-robot')
  expect(strengthOf(t.g, robot!)).toBe(8)
  const [data, taitt] = aboard(t, 1, ship, 'data', 'taitt')
  t.g.s.combat = { pair: [robot!, data!], stunned: [], dying: [] }
  expect(strengthOf(t.g, robot!)).toBe(0)
  t.g.s.combat = { pair: [robot!, taitt!], stunned: [], dying: [] }
  expect(strengthOf(t.g, robot!)).toBe(8)
  t.g.s.combat = null
})

test('the robot takes away a woman whom it has stunned', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [robot] = aboard(t, 0, ship, 'satans-robot')
  aboard(t, 0, ship, 'kurn')
  const [taitt] = aboard(t, 1, ship, 'taitt')
  script(t, 'combat', [[0, 1], [0]])
  const used = fight(t, robot!, ship)
  expect(playOf(t, taitt!).captive).toMatchObject({ by: 0 })
  expect(used).toHaveLength(1)
})
