import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { canExist } from '../../rules/people/holograms.ts'
import { enterPlay } from '../../rules/zones/zones.ts'
import {
  aboard,
  answer,
  asEarned,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  lay,
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

/** Somebody is drawn first, and the other one after the device was used. */
function redrawn(t: Table, people: readonly number[]): boolean[] {
  expect(prompt(t, 0).name).toBe('reselect')
  expect(t.g.s.shown).toEqual([people[0]])
  answer(t, 0, true)
  return people.map(id => inPlayNow(t, id) && !playOf(t, id).stopped && playOf(t, id).disabled === undefined)
}

const withDevice = (t: Table): Table => {
  asEarned(t, onPlanet(t, 0, 0, 'alien-gambling-device'))
  return t
}

test('Alien Gambling Device: the casualty of a battle is drawn anew', () => {
  shows('CCG-RANDOM-01')
  const t = withDevice(story())
  onPlanet(t, 0, 0, 'kurn')
  const foes = onPlanet(t, 1, 0, 'mot-the-barber', 'simon-tarses')
  script(t, 'casualty', [0, 1])
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  while (t.g.prompts[0]!.name === 'combat') answer(t, 0, 'stun')
  expect(prompt(t, 0)).toMatchObject({ name: 'reselect', about: { victim: foes[0] } })
  answer(t, 0, true)
  expect(foes.map(id => inPlayNow(t, id))).toEqual([true, false])
})

test('Alien Gambling Device: what a card does when a turn begins or ends is drawn anew', () => {
  for (const [card, fate] of [
    ['horta', 'dies'],
    ['harvester-virus', 'dies'],
  ] as const) {
    const t = withDevice(story())
    const people = onPlanet(t, 0, 0, 'mot-the-barber', 'simon-tarses')
    lay(t, 0, card, { in: 'atop', loc: 0 })
    script(t, 'selection', [0, 1])
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    expect([card, fate, redrawn(t, people)]).toEqual([card, fate, [true, false]])
  }
})

test('Alien Gambling Device: whom an Interrupt draws is drawn anew, and things as well', () => {
  const t = withDevice(story())
  const people = onPlanet(t, 1, 0, 'tasha-yar', 'worf')
  const [alamo] = hand(t, 1, 'remember-the-alamo')
  script(t, 'selection', [0, 1])
  at(t, 1, 'orders')
  answer(t, 1, `use ${alamo}`)
  if (t.g.prompts[0]!.name === 'playHow') answer(t, 1, 'planet')
  answer(t, 1, 0)
  expect(redrawn(t, people)).toEqual([true, false])
  const other = withDevice(story())
  const things = onPlanet(other, 1, 0, 'tricorder', 'engineering-kit')
  onPlanet(other, 1, 0, 'worf')
  const [overload] = hand(other, 1, 'disruptor-overload')
  const among = (id: number) => [...other.g.s.inPlay].filter(one => things.includes(one) || one === id)
  expect(among(things[0]!)).toHaveLength(2)
  script(other, 'selection', [1, 2])
  at(other, 1, 'orders')
  answer(other, 1, `use ${overload}`, 'planet 0')
  expect(redrawn(other, things)).toEqual([true, false])
})

test('Alien Gambling Device: whom a card lies on is drawn anew', () => {
  const t = withDevice(story())
  const [picard, lwaxana, riker] = onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi', 'william-t-riker')
  const [groupie] = hand(t, 1, 'alien-groupie')
  script(t, 'selection', [0, 1])
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  answer(t, 1, `use ${groupie}`)
  answer(t, 0, true)
  expect(playOf(t, groupie!).at).toEqual({ in: 'on', host: riker })
  expect([picard, lwaxana].every(id => inPlayNow(t, id!))).toBe(true)
})

test('Alien Gambling Device: of two whom the opponent chose the other one dies', () => {
  const met = meeting('kelvan-show-of-force', ['taitt', 'mot-the-barber', 'mendon'], t => {
    script(t, 'selection', [0, 1])
    asEarned(t, onPlanet(t, 0, 0, 'alien-gambling-device'))
  })
  answer(met.t, 1, met.people[0], met.people[2])
  answer(met.t, 0, true)
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, true, false])
})

test('Alien Gambling Device: a casualty of Rogue Borg is drawn anew', () => {
  const t = withDevice(story())
  const ship = inSpace(t, 0, 'uss-enterprise', 0)
  aboard(t, 0, ship, 'mot-the-barber', 'simon-tarses')
  const [last, ...borg] = hand(t, 1, ...Array(3).fill('rogue-borg-mercenaries'))
  t.g.s.players[1]!.hand = [last!]
  for (const id of borg) enterPlay(t.g, id, 1, { in: 'on', host: ship }, null)
  script(t, 'casualty', [0, 1])
  at(t, 1, 'orders')
  answer(t, 1, `use ${last}`, ship)
  expect(prompt(t, 0)).toMatchObject({ name: 'reselect', about: { victim: borg[0] } })
  answer(t, 0, true)
  expect(t.g.s.players[1]!.discard).toEqual([borg[1]])
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
