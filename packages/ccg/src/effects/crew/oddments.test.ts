import { expect, test } from 'vitest'
import { canExist } from '../../rules/holograms.ts'
import {
  aboard,
  answer,
  asEarned,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  script,
  type Table,
  table,
} from '../../testing/table.ts'
import { meeting } from '../testing/meeting.ts'
import { teamWith } from '../testing/teams.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 repair-mission', '1 krios-suppression', '1 expose-covert-supply']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })

test.each(['captain-spock', 'uss-stargazer'])('%s comes back once', name => {
  const t = story()
  const [id] = hand(t, 0, name)
  const player = t.g.s.players[0]!
  player.discard.push(player.hand.pop()!)
  at(t, 0, 'play')
  answer(t, 0, 'takeBack', id)
  expect(t.g.s.players[0]!.hand).toContain(id)
  t.g.s.players[0]!.discard.push(t.g.s.players[0]!.hand.pop()!)
  expect(options(at(t, 0, 'play'), 0)).not.toContain('takeBack')
})

test('Alien Gambling Device: another one is drawn', () => {
  const met = meeting('astral-eddy', ['taitt', 'mot-the-barber'], t => {
    script(t, 'selection', [0, 1])
    asEarned(t, onPlanet(t, 0, 0, 'alien-gambling-device'))
  })
  expect(prompt(met.t, 0).name).toBe('reselect')
  answer(met.t, 0, true)
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false])
})

test('Alien Gambling Device need not be used, and works only nearby', () => {
  const met = meeting('astral-eddy', ['taitt', 'mot-the-barber'], t => {
    script(t, 'selection', [0])
    asEarned(t, onPlanet(t, 1, 0, 'alien-gambling-device'))
  })
  answer(met.t, 1, false)
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([false, true])
})

test('Cytoplasmic Life-form: one genius is not enough any more', () => {
  const t = table({ missions: ['0 repair-mission'], options: { format: 'Open' } })
  const ship = inSpace(t, 0, 'uss-nebula', 0)
  aboard(t, 0, ship, 'reginald-barclay', 'leah-brahms')
  const life = card(t, 1, 'cytoplasmic-life-form')
  t.g.s.locations[0]!.seeds.push(life)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(playOf(t, life).at).toEqual({ in: 'atop', loc: 0 })
  // The attempt is over: it lies there for the next.
  endTurns(t, 2)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  const alone = t.g.s.locations[0]!.completedBy
  aboard(t, 0, ship, ...teamWith('ENGINEER x3 + Computer Skill x2 + Physics x2'))
  endTurns(t, 2)
  at(t, 0, 'orders')
  if (alone === null) answer(t, 0, 'attempt', ship)
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
})

test('Khan: the Federation solves nothing without Kirk where he is', () => {
  const t = table({ missions: ['0 repair-mission'], options: { format: 'Open' } })
  const ship = inSpace(t, 0, 'uss-nebula', 0)
  aboard(t, 0, ship, 'reginald-barclay', 'leah-brahms')
  aboard(t, 1, inSpace(t, 1, 'runabout', 0), 'khan')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(t.g.s.locations[0]!.completedBy).toBe(null)
  aboard(t, 0, ship, 'admiral-kirk.life-from-lifelessness')
  endTurns(t, 2)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
})

test('Make Us Go keeps the engineer until the next turn ends', () => {
  expect(meeting('make-us-go', ['mot-the-barber']).result()).toMatchObject({ result: 'failed' })
  const met = meeting('make-us-go', ['geordi-la-forge', 'mot-the-barber'])
  const [engineer] = met.people
  expect(playOf(met.t, engineer!).at).toMatchObject({ in: 'atop' })
  endTurns(met.t, 3)
  expect(inPlayNow(met.t, engineer!)).toBe(false)
  expect(met.t.g.s.players[0]!.out).toContain(engineer)
  const clever = meeting('make-us-go', ['geordi-la-forge', 'data', 'jean-luc-picard', 'beverly-crusher'])
  endTurns(clever.t, 3)
  expect(['planet', 'aboard']).toContain(playOf(clever.t, clever.people[0]!).at.in)
})

test('Mobile Holo-Emitter: who wears it can go anywhere', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [doctor, emitter] = aboard(t, 0, ship, 'the-doctor', 'mobile-holo-emitter')
  expect(canExist(t.g, doctor!, 0, 'planet 0', true)).toBe(false)
  at(t, 0, 'orders')
  answer(t, 0, `use ${emitter}`)
  if (t.g.prompts[0]!.name === 'targetPersonnel') answer(t, 0, doctor)
  expect(canExist(t.g, doctor!, 0, 'planet 0', true)).toBe(true)
  answer(t, 0, `use ${emitter}`)
  expect(playOf(t, emitter!).at).toEqual({ in: 'aboard', host: ship })
  expect(canExist(t.g, doctor!, 0, 'planet 0', true)).toBe(false)
})

test('Falcon retires with his points when he has killed', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  const [falcon] = aboard(t, 0, ship, 'falcon', 'kurn', 'mirror-dagger', 'mirror-dagger')
  const [foe] = aboard(t, 1, ship, 'minuet')
  delete playOf(t, foe!).off
  script(t, 'combat', [[1, 0], [0]])
  at(t, 0, 'orders')
  answer(t, 0, 'fight', ship)
  for (let i = 0; i < 20 && t.g.prompts[0]!.name !== 'order'; i++) {
    const open = t.g.prompts[0]!
    const offers = open.kind === 'pick' ? open.options : []
    if (offers.includes(`use ${falcon}`)) answer(t, open.seat, `use ${falcon}`)
    else if (open.name === 'combat') answer(t, open.seat, offers.includes('kill') ? 'kill' : 'stun')
    else answer(t, open.seat, open.kind === 'pass' ? null : (open as { fallback?: unknown }).fallback)
  }
  expect([inPlayNow(t, falcon!), points(t, 0)]).toEqual([false, 15])
})
