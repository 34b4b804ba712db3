import { allow, fallbackAnswer, type Hooks } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { borgObjective } from '../../content/borg/objectives.ts'
import { currentObjective, mayProbeFor } from '../../rules/borg/objectives.ts'
import type { CardHooks } from '../../rules/declared/cardHooks.ts'
import { destroy } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { spotOf } from '../../rules/places/places.ts'
import { countingPoints } from '../../rules/turn/score.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  refused,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

// 0: a planet, 40 points; 1: space, 35 points.
const MISSIONS = ['0 cultural-observation', '0 repair-mission']
const CREW = ['four-of-eleven', 'nine-of-eleven', 'ten-of-nineteen']

interface Stage {
  t: Table
  cube: number
  crew: number[]
}

function stage(loc: number, content: Record<string, CardHooks> = {}): Stage {
  const t = table({ missions: MISSIONS, game: gameWith(content as Record<string, Hooks<Ccg>>) })
  const cube = inSpace(t, 0, 'borg-cube', loc)
  return { t, cube, crew: aboard(t, 0, cube, ...CREW) }
}

/** Turned up from the table, with its target. */
function turnUp({ t }: Stage, name: string): number {
  const id = card(t, 0, name)
  t.g.s.players[0]!.agendas.push(id)
  at(t, 0, 'orders')
  answer(t, 0, 'activate', id)
  return id
}

/** The next card to be turned up by a probe. */
const onTop = (t: Table, name: string): void => void t.g.s.players[0]!.deck.push(card(t, 0, name))

/** From here to the orders of the next own turn. */
function around(t: Table): void {
  while (prompt(t, t.g.prompts[0]!.seat).name !== 'cardPlay') step(t)
  answer(t, 1, 'orders', 'end')
  while (t.g.s.active !== 0 || prompt(t, 0).name !== 'cardPlay') step(t)
  answer(t, 0, 'orders')
}
function step(t: Table): void {
  const open = t.g.prompts[0]!
  answer(t, open.seat, fallbackAnswer(t.g, open))
}

const onTheTable = (t: Table) => t.g.prompts[0]!

test('Borg attempt no missions; they scout, and solve nothing', () => {
  shows('CCG-BORGOBJ-01', 'CCG-SCOUT-01', 'CCG-SCOUT-05', 'CCG-SCOUT-06')
  const s = stage(1)
  const { t, cube } = s
  const [wall, other] = seed(t, 1, 1, 'ancient-computer', 'gravitic-mine')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  expect(options(t, 0)).not.toContain('scout')
  turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout')
  expect(options(t, 0)).toEqual([cube, 'back'])
  answer(t, 0, cube)
  expect(happened(t, 'attempt.began')).toBe(undefined)
  expect(happened(t, 'scouting.began')).toEqual({ seat: 0, loc: 1 })
  // From the bottom up.
  expect(happened(t, 'seed.revealed')).toMatchObject({ card: 'ancient-computer' })
  expect(t.g.s.locations[1]!.completedBy).toBe(null)
  // Nor is a mission theirs that anybody may attempt.
  const open = table({ missions: ['0 explore-interstellar-matter'] })
  const second = inSpace(open, 0, 'borg-cube', 0)
  aboard(open, 0, second, ...CREW)
  at(open, 0, 'orders')
  expect(options(open, 0)).not.toContain('attempt')
  aboard(open, 0, inSpace(open, 0, 'runabout', 0), 'taitt')
  at(open, 0, 'orders')
  expect(options(open, 0)).toContain('attempt')
  expect([wall, other].every(id => id !== undefined)).toBe(true)
})

test('scouting is complete when the turn ends and nothing is left to meet; then it is probed for', () => {
  shows(
    'CCG-SCOUT-04',
    'CCG-SCOUT-08',
    'CCG-SCOUT-10',
    'CCG-SCOUT-11',
    'CCG-BORGOBJ-02',
    'CCG-BORGOBJ-03',
    'CCG-BORGOBJ-04',
  )
  const s = stage(1)
  const { t, cube } = s
  const gateway = turnUp(s, 'establish-gateway')
  expect(happened(t, 'objective.aimed')).toMatchObject({ target: 1 })
  answer(t, 0, 'scout', cube)
  // With nothing left to meet it is over: no try at the mission, and so no failure.
  expect(t.events.map(({ type }) => type)).not.toContain('attempt.failed')
  onTop(t, 'four-of-nine')
  expect(playOf(t, gateway).goal).toEqual({ loc: 1, scouted: true })
  // Not in the turn in which it is complete, and not while orders are given.
  expect(options(t, 0)).not.toContain('probe')
  answer(t, 0, 'end')
  expect(playOf(t, gateway).goal).toMatchObject({ complete: 1 })
  expect(countingPoints(t.g, 0)).toBe(0)
  around(t)
  onTop(t, 'four-of-nine')
  answer(t, 0, 'end')
  while (onTheTable(t).seat === 0 && onTheTable(t).name !== 'cardPlay') step(t)
  expect(playOf(t, gateway).at).toEqual({ in: 'atop', loc: 1 })
  expect(t.g.s.players[0]!.scores).toEqual([{ points: 25, bonus: false, card: 'establish-gateway' }])
})

test('what only some card turned up does not complete it', () => {
  shows('CCG-SCOUT-11')
  const s = stage(1)
  const { t, cube } = s
  const gateway = turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout', cube, 'end')
  around(t)
  onTop(t, 'taitt')
  answer(t, 0, 'end')
  while (onTheTable(t).seat === 0 && onTheTable(t).name !== 'cardPlay') step(t)
  expect([playOf(t, gateway).at.in, t.g.s.players[0]!.scores]).toEqual(['core', []])
})

test('completed scouting stays complete, whatever comes after', () => {
  shows('CCG-SCOUT-02', 'CCG-SCOUT-03', 'CCG-SCOUT-09')
  const s = stage(1)
  const { t, cube, crew } = s
  const gateway = turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout', cube)
  // All who scouted are gone.
  kill(t.g, crew)
  answer(t, 0, 'end')
  expect(playOf(t, gateway).goal).toMatchObject({ complete: 1 })
  seed(t, 1, 1, 'ancient-computer')
  t.g.s.turn += 2
  aboard(t, 0, cube, 'four-of-eleven')
  expect(mayProbeFor(t.g, gateway)).toBe(true)
})

test('a dilemma that waits keeps it from being complete, one in play does not', () => {
  shows('CCG-SCOUT-08', 'CCG-SCOUT-15')
  const s = stage(1)
  const { t, cube } = s
  const gateway = turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout', cube)
  const [wall] = seed(t, 1, 1, 'ancient-computer')
  answer(t, 0, 'end')
  expect(playOf(t, gateway).goal?.complete).toBe(undefined)
  around(t)
  t.g.s.locations[1]!.seeds = []
  t.g.s.players[1]!.out.push(wall!)
  lay(t, 1, 'cytherians', { in: 'on', host: cube })
  answer(t, 0, 'end')
  expect(playOf(t, gateway).goal?.complete).toBe(3)
})

test('not scouted, not complete', () => {
  shows('CCG-SCOUT-08')
  const s = stage(1)
  const gateway = turnUp(s, 'establish-gateway')
  answer(s.t, 0, 'end')
  expect(playOf(s.t, gateway).goal).toEqual({ loc: 1 })
})

test('a battle where the target is bars the next probe', () => {
  shows('CCG-BORGOBJ-05')
  const s = stage(1)
  const { t, cube } = s
  const gateway = turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout', cube, 'end')
  const foe = inSpace(t, 1, 'ikc-kvort', 1)
  aboard(t, 1, foe, 'batrell')
  answer(t, 1, 'orders', 'attack', 1, [foe], cube)
  while (t.g.s.active !== 0 || onTheTable(t).name !== 'cardPlay') step(t)
  expect(mayProbeFor(t.g, gateway)).toBe(false)
  // Without another battle it may be probed for a turn later.
  t.g.s.turn += 2
  expect(mayProbeFor(t.g, gateway)).toBe(inPlayNow(t, cube))
})

test('one objective at a time, beside any number of others', () => {
  shows('CCG-BORGOBJ-06', 'CCG-BORGOBJ-07', 'CCG-BORGOBJ-08')
  const s = stage(1, { 'defend-homeworld': {} })
  const { t } = s
  const gateway = turnUp(s, 'establish-gateway')
  expect(currentObjective(t.g, 0)).toBe(gateway)
  const second = card(t, 0, 'assimilate-planet')
  const other = card(t, 0, 'defend-homeworld')
  t.g.s.players[0]!.agendas.push(second, other)
  again(t)
  answer(t, 0, 'activate')
  expect(options(t, 0)).toEqual([other, 'back'])
  expect(refused(t, 0, second)).toEqual(['CCG-HIDDEN-04'])
  answer(t, 0, other)
  expect(inPlayNow(t, other)).toBe(true)
  expect(currentObjective(t.g, 0)).toBe(gateway)
})

test('scouting is done for one objective, and not for the next', () => {
  shows('CCG-SCOUT-16', 'CCG-SCOUT-17')
  const particle = borgObjective({ target: 'space', scouts: true }, 'Objective')
  const s = stage(1, { 'harness-particle-010': particle })
  const { t, cube } = s
  const gateway = turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout', cube)
  // A change of plans, before the turn is over.
  leavePlay(t.g, gateway, 'hand')
  const next = turnUp(s, 'harness-particle-010')
  answer(t, 0, 'end')
  expect(playOf(t, next).goal?.complete).toBe(undefined)
  t.g.s.turn += 2
  expect(mayProbeFor(t.g, next)).toBe(false)
})

test('some cards let them probe at once', () => {
  shows('CCG-SCOUT-04')
  const service: CardHooks = { permissions: { probeEarly: () => allow() } }
  const s = stage(1, { 'service-the-collective': service })
  const { t, cube } = s
  const gateway = turnUp(s, 'establish-gateway')
  answer(t, 0, 'scout', cube)
  playOf(t, gateway).goal!.complete = t.g.s.turn
  expect(mayProbeFor(t.g, gateway)).toBe(false)
  lay(t, 0, 'service-the-collective', { in: 'core' })
  expect(mayProbeFor(t.g, gateway)).toBe(true)
})

test('what the Borg leave behind lies open for others', () => {
  shows('CCG-SCOUT-12', 'CCG-SCOUT-13', 'CCG-SCOUT-14')
  const survey: CardHooks = {
    permissions: {
      acquire: (g, { seat, loc }, self) =>
        seat === self.owner && spotOf(g, self.id as number) === `planet ${loc}` ? allow() : undefined,
    },
  }
  const s = stage(0, { 'ten-of-nineteen': survey })
  const { t, crew } = s
  const [device] = seed(t, 1, 0, 'vulcan-stone-of-gol')
  const planet = turnUp(s, 'assimilate-planet')
  answer(t, 0, 'beam', s.cube, 'planet 0', [crew[0], crew[1]], 'scout', 'planet 0', 'end')
  around(t)
  onTop(t, 'four-of-nine')
  answer(t, 0, 'end')
  while (onTheTable(t).seat === 0 && onTheTable(t).name !== 'cardPlay') step(t)
  expect(playOf(t, planet).at).toEqual({ in: 'atop', loc: 0 })
  expect(t.g.s.locations[0]!.found).toEqual([device])
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('acquire')
  // A Survey Drone could, and so could anybody who is no Borg.
  playOf(t, crew[2]!).at = { in: 'planet', loc: 0 }
  again(t)
  expect(options(t, 0)).toContain('acquire')
  onPlanet(t, 1, 0, 'batrell')
  at(t, 1, 'play')
  answer(t, 1, 'acquire', 0)
  expect(t.g.s.locations[0]!.found).toEqual([])
})

test('a ship is scouted by whoever is active aboard when the turn ends', () => {
  shows('CCG-SCOUT-18')
  for (const stopped of [false, true]) {
    const s = stage(1)
    const { t } = s
    const foe = inSpace(t, 1, 'ikc-kvort', 1)
    const ship = turnUp(s, 'assimilate-starship')
    expect(playOf(t, ship).aim).toBe(foe)
    const [drone] = aboard(t, 0, foe, 'four-of-eleven')
    playOf(t, drone!).stopped = stopped
    answer(t, 0, 'end')
    expect(playOf(t, ship).goal?.complete).toBe(stopped ? undefined : 1)
  }
})

test('one drone may go aboard as a scout, if there is a way through the shields', () => {
  shows('CCG-SCOUT-19')
  const open: CardHooks = {
    values: { attribute: (_g, { name }) => (name === 'SHIELDS' ? { op: 'set', by: 0 } : undefined) },
  }
  const s = stage(1, { 'kurlan-naiskos': open })
  const { t, cube, crew } = s
  const foe = inSpace(t, 1, 'ikc-kvort', 1)
  turnUp(s, 'assimilate-starship')
  expect(options(t, 0)).not.toContain('beam')
  lay(t, 0, 'kurlan-naiskos', { in: 'core' })
  again(t)
  answer(t, 0, 'beam', cube, foe)
  expect(refused(t, 0, [crew[0], crew[1]])).toEqual(['CCG-SCOUT-19'])
  answer(t, 0, [crew[0]])
  expect(playOf(t, crew[0]!).at).toEqual({ in: 'aboard', host: foe })
  // There is one now: nobody may follow.
  answer(t, 0, 'beam')
  expect(options(t, 0)).toEqual([foe, 'back'])
})

test('attacked where they scout a ship, they come in numbers, and may stay', () => {
  shows('CCG-SCOUT-20', 'CCG-SCOUT-21')
  const open: CardHooks = {
    values: { attribute: (_g, { name }) => (name === 'SHIELDS' ? { op: 'set', by: 0 } : undefined) },
  }
  const s = stage(1, { 'kurlan-naiskos': open })
  const { t, cube, crew } = s
  lay(t, 0, 'kurlan-naiskos', { in: 'core' })
  const foe = inSpace(t, 1, 'ikc-kvort', 1)
  aboard(t, 1, foe, 'batrell')
  turnUp(s, 'assimilate-starship')
  t.g.s.attacks = [{ by: 1, loc: 1, turn: t.g.s.turn - 1 }]
  at(t, 0, 'orders')
  answer(t, 0, 'beam', cube, foe, [crew[0], crew[1]], 'fight', foe)
  while (onTheTable(t).name !== 'order') step(t)
  expect([crew[0]!, crew[1]!].filter(id => inPlayNow(t, id)).map(id => playOf(t, id).at)).toContainEqual({
    in: 'aboard',
    host: foe,
  })
  destroy(t.g, foe)
})
