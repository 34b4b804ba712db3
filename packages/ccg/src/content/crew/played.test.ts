import { triggered } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  table,
} from '../../testing/table.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const story = () => table({ missions: MISSIONS, options: { format: 'Open' } })

test('Vulcan Nerve Pinch: one opponent for each Vulcan is in stasis', () => {
  const t = story()
  onPlanet(t, 0, 0, 'sakkath', 'taitt')
  const foes = onPlanet(t, 1, 0, 'kurn', 'konmel', 'korris')
  const [pinch] = hand(t, 0, 'vulcan-nerve-pinch')
  at(t, 1, 'orders')
  answer(t, 1, 'fight', 'planet 0')
  answer(t, 0, `use ${pinch}`)
  const frozen = () => foes.filter(id => t.g.s.cards[id]!.play?.stasis !== undefined)
  expect(frozen()).toHaveLength(1)
  endTurns(t, 1)
  expect(frozen()).toHaveLength(1)
  endTurns(t, 1)
  expect(frozen()).toHaveLength(0)
})

test('Mr. Spock and Captain Kirk are better together', () => {
  const t = story()
  const [spock] = onPlanet(t, 0, 0, 'mr-spock')
  const cunning = () => subjectsIn(t.g, spock!)[0]!.attribute('CUNNING')
  expect(cunning()).toBe(10)
  onPlanet(t, 0, 0, 'captain-kirk')
  expect(cunning()).toBe(12)
})

test('Mission Debriefing stops those who have solved a mission', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-nebula', 1)
  aboard(t, 0, ship, 'reginald-barclay', 'leah-brahms')
  lay(t, 0, 'mission-debriefing', { in: 'core' })
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(t.g.s.locations[1]!.completedBy).toBe(0)
  expect(playOf(t, ship).stopped).toBe(true)
  expect(options(t, 0)).not.toContain('fly')
})

test("Cha'Joh: two commanders are better than one", () => {
  const t = story()
  const ship = inSpace(t, 0, 'chajoh', 0)
  lay(t, 0, 'captains-log', { in: 'core' })
  const plain = shipAttribute(t.g, ship, 'WEAPONS')
  aboard(t, 0, ship, 'lursa')
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(plain + 3)
  aboard(t, 0, ship, 'betor')
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(plain + 6)
})

/** How many Tactics seat 0 may draw when its ship attacks. */
function tacticsDrawn(ship: string): number {
  const t = story()
  const [own, foe] = [inSpace(t, 0, ship, 1), inSpace(t, 1, 'uss-galaxy', 1)]
  aboard(t, 0, own, 'kurn', 'konmel')
  aboard(t, 1, foe, 'jean-luc-picard')
  const cards = Array.from({ length: 6 }, () => card(t, 0, 'photon-torpedo'))
  t.g.s.players[0]!.sides = [{ kind: 'Battle Bridge', cards, open: true }]
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1)
  let drawn = 0
  for (let i = 0; i < 25 && t.g.prompts[0]!.name !== 'order' && t.g.prompts[0]!.name !== 'tactic'; i++) {
    const open = t.g.prompts[0]!
    if (open.name === 'drawTactic') drawn++
    const options = open.kind === 'pick' || open.kind === 'pickMany' ? open.options : []
    const given = options.includes('back') ? options[0] : (open as { fallback?: unknown }).fallback
    answer(t, open.seat, open.kind === 'pass' ? null : given)
  }
  return drawn
}

test('I.K.S. Pagh draws one Tactic more', () => {
  expect(tacticsDrawn('iks-pagh.the-next-generation')).toBe(tacticsDrawn('ikc-bortas') + 1)
})

test('Matthew Dougherty scores for the particles', () => {
  const t = story()
  const [one] = onPlanet(t, 0, 0, 'matthew-dougherty')
  const set = card(t, 0, 'collect-metaphasic-particles')
  const payload = { seat: 0, ids: [one!], requirement: { kind: 'all' as const, of: [] }, to: 0 }
  expect(triggered(t.g, 'contributed', payload)).toHaveLength(0)
  expect(triggered(t.g, 'contributed', { ...payload, set })).toHaveLength(1)
})
