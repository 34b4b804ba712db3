import { expect, test } from 'vitest'
import { reportTo } from '../../rules/reporting/report.ts'
import { gameOfDilemmas } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  prompt,
  type Table,
  table,
} from '../../testing/table.ts'
import { meeting } from '../testing/meeting.ts'
import { level } from '../testing/numbers.ts'
import { teamWith } from '../testing/teams.ts'
import { endTurns } from '../testing/turns.ts'

const MISSIONS = ['0 first-contact', '0 risa-shore-leave', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })

test('Ambassador Krajensky reports on Risa, and on no other planet', () => {
  const t = story()
  const [ambassador, other] = hand(t, 0, 'ambassador-krajensky', 'taitt')
  expect(reportTo(t.g, 0, ambassador!, 'Federation')).toEqual(['planet 1'])
  expect(reportTo(t.g, 0, other!, 'Federation')).toEqual([])
})

test.each(['dr-mccoy', 'mr-spock'])('Nurse Chapel reports for nothing while %s is in play', friend => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const [nurse, other] = hand(t, 0, 'nurse-chapel', 'taitt')
  t.g.s.here.played = true
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(nurse)
  onPlanet(t, 0, 2, friend)
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(nurse)
  expect(options(t, 0)).not.toContain(other)
})

test('Donik: holograms of the Hirogen report where he is, and nobody else', () => {
  const t = story()
  const [near, far] = [inSpace(t, 0, 'venatic-hunter', 1), inSpace(t, 0, 'venatic-hunter', 2)]
  const [dar, human] = hand(t, 0, 'dar', 'taitt')
  expect(reportTo(t.g, 0, dar!, 'Hirogen')).toEqual([])
  aboard(t, 0, near, 'donik')
  expect(reportTo(t.g, 0, dar!, 'Hirogen')).toEqual([near])
  expect(reportTo(t.g, 0, human!, 'Federation')).toEqual([])
  expect(far).not.toBe(near)
})

test('K’chiQ chooses a skill when she reports, and another one turn for turn', () => {
  const t = story()
  const outpost = inSpace(t, 0, 'klingon-outpost', 0)
  lay(t, 0, 'alternate-universe-door', { in: 'core' })
  const [id] = hand(t, 0, 'kchiq')
  at(t, 0, 'play')
  answer(t, 0, id)
  expect(prompt(t, 0).name).toBe('skill')
  answer(t, 0, 'Music')
  expect(playOf(t, id!).at).toEqual({ in: 'aboard', host: outpost })
  expect([level(t, id!, 'Music'), level(t, id!, 'Law')]).toEqual([1, 0])
  endTurns(t, 1)
  // It is the rival's turn: nothing changes in it.
  expect(options(t, 1)).not.toContain(`use ${id}`)
  endTurns(t, 1)
  answer(t, 0, `use ${id}`, 'Law')
  expect([level(t, id!, 'Music'), level(t, id!, 'Law')]).toEqual([0, 1])
})

test('Rager: five points for helping to explore the Dyson Sphere', () => {
  const solve = (mission: string, ...more: string[]) => {
    const t = table({ missions: [`0 ${mission}`, '1 krios-suppression'] })
    const ship = inSpace(t, 0, 'uss-enterprise', 0)
    aboard(t, 0, ship, 'jean-luc-picard', 'taitt', ...more)
    aboard(t, 0, ship, ...teamWith('ENGINEER x3 + Navigation + Computer Skill + Physics'))
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', ship)
    if (t.g.prompts[0]!.name === 'contributors') answer(t, 0, options(t, 0))
    return points(t, 0)
  }
  expect(solve('explore-dyson-sphere')).toBe(35)
  expect(solve('explore-dyson-sphere', 'rager')).toBe(40)
  expect(solve('study-nebula', 'rager', 'data')).toBe(35)
})

/** Everybody works together. */
const friends = (t: Table): void => {
  for (const id of t.g.s.inPlay) if (playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
}

test('Dathon: dilemmas about his people do nothing where he is', () => {
  const alone = meeting('shaka-when-the-walls-fell', ['taitt', 'mot-the-barber'], friends)
  expect(alone.result()?.overcome).not.toBe(true)
  const met = meeting('shaka-when-the-walls-fell', ['taitt', 'mot-the-barber', 'dathon'], friends)
  expect(met.t.g.s.players[1]!.discard).toContain(met.card)
  expect(met.people.map(id => playOf(met.t, id).stopped)).toEqual([false, false, false])
  const other = meeting('archer', ['taitt', 'dathon'], friends)
  expect(other.people.filter(id => inPlayNow(other.t, id))).toHaveLength(1)
})

test('Falow may nullify one Chula dilemma in a game', () => {
  const met = meeting('chula-the-drink', ['taitt', 'falow'], friends)
  answer(met.t, 0, `use ${met.people[1]}`)
  expect(met.people.map(id => playOf(met.t, id).stopped)).toEqual([false, false])
  const spent = meeting('chula-the-drink', ['taitt', 'falow'], t => {
    friends(t)
    t.g.s.players[0]!.spent = [...met.t.g.s.players[0]!.spent]
  })
  expect(spent.t.g.prompts[0]!.name).not.toBe('respond')
})

test('Soto may nullify a telepathic attack of his people', () => {
  const attack = { text: 'Everybody dies.', effects: [{ kind: 'auto', does: 'kill' }] } as const
  const kills = { ...attack, effects: [{ ...attack.effects[0], to: { count: 'all', by: 'all' } }] } as const
  const game = gameOfDilemmas({ 'lethean-telepathic-attack': kills })
  const met = meeting('lethean-telepathic-attack', ['taitt', 'soto'], friends, game)
  answer(met.t, 0, `use ${met.people[1]}`)
  expect(met.people.every(id => inPlayNow(met.t, id))).toBe(true)
  const without = meeting('lethean-telepathic-attack', ['taitt', 'mot-the-barber'], friends, game)
  expect(without.people.some(id => inPlayNow(without.t, id))).toBe(false)
})

test('Sigmund Freud: people and things from the Alternate Universe come to where he is, and only there', () => {
  const t = story()
  const outpost = inSpace(t, 0, 'federation-outpost', 0)
  const couch = inSpace(t, 0, 'uss-galaxy', 1)
  const [castillo, pistol, ship, taitt] = hand(
    t,
    0,
    'richard-castillo',
    'classic-disruptor',
    'uss-enterprise-c',
    'taitt',
  )
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(castillo)
  const [freud] = aboard(t, 0, couch, 'sigmund-freud')
  delete playOf(t, freud!).off
  expect(reportTo(t.g, 0, castillo!, 'Federation')).toEqual([couch])
  expect(reportTo(t.g, 0, pistol!, null)).toEqual([couch])
  expect(reportTo(t.g, 0, ship!, 'Federation')).toEqual([])
  expect(reportTo(t.g, 0, taitt!, 'Federation')).toEqual([outpost])
  at(t, 0, 'play')
  answer(t, 0, castillo)
  expect(playOf(t, castillo!).at).toEqual({ in: 'aboard', host: couch })
})

test('Surmak Ren ends an Aphasia Device where he comes, and leaves others alone', () => {
  const t = story()
  const [near, far] = [inSpace(t, 0, 'uss-galaxy', 0), inSpace(t, 0, 'uss-galaxy', 2)]
  const [device, other] = [near, far].map(host => lay(t, 1, 'aphasia-device', { in: 'on', host }))
  for (const ship of [near, far]) aboard(t, 0, ship, 'taitt', 'data', 'worf')
  aboard(t, 0, near, 'surmak-ren')
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect([inPlayNow(t, device!), inPlayNow(t, other!)]).toEqual([false, true])
})
