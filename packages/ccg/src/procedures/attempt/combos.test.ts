import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readRequirement } from '../../cards/requirementNotation.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { gameOfDilemmas, takesAway } from '../../testing/declare.ts'
import {
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  lay,
  onPlanet,
  options,
  playOf,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation']
const stopped = (t: Table, ids: readonly number[]) =>
  ids.filter(id => inPlayNow(t, id) && playOf(t, id).stopped)

/** One goes for good, whatever they can do; then a wall that takes Computer Skill. */
const LOVE: DilemmaSpec = {
  text: '',
  effects: [{ kind: 'condition', needs: readRequirement('Computer Skill') }],
  first: { text: '', effects: [{ kind: 'auto', does: 'discard', to: { count: 1, by: 'you' } }] },
}
const game = gameOfDilemmas(
  {
    'males-love-interest-plague-ship': LOVE,
    'alien-parasites-rem-fatigue': {
      text: '',
      effects: [{ kind: 'condition', needs: readRequirement('MEDICAL x3') }],
      first: {
        text: '',
        effects: [{ kind: 'condition', needs: readRequirement('INTEGRITY>32') }],
        once: true,
      },
    },
  },
  { 'amanda-rogers': takesAway('encounter') },
)

test('a first half without conditions is used up once it has had its effect', () => {
  shows('CCG-COMBO-06', 'CCG-COMBO-07')
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'taitt', 'worf', 'giusti')
  const [combo] = seed(t, 1, 0, 'males-love-interest-plague-ship')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  answer(t, 0, team[0])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(t.g.s.locations[0]!.seeds).toEqual([combo])
  // Met again, only the second half is there.
  for (const id of team.slice(1)) playOf(t, id).stopped = false
  onPlanet(t, 0, 0, 'data')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(t.g.s.players[0]!.discard).toEqual([team[0]])
  expect(t.g.s.players[0]!.bonus).toEqual([combo])
})

test('what takes the first half away leaves the second', () => {
  shows('CCG-COMBO-08', 'CCG-COMBO-09')
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'taitt', 'worf')
  const [amanda] = hand(t, 0, 'amanda-rogers')
  const [combo] = seed(t, 1, 0, 'males-love-interest-plague-ship')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  answer(t, 0, team[0])
  expect(options(t, 0)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 0, `use ${amanda}`)
  expect(inPlayNow(t, team[0]!)).toBe(true)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(stopped(t, team)).toEqual(team)
  expect(t.g.s.locations[0]!.seeds).toEqual([combo])
})

test('a half that cannot be repeated is over for whoever comes next', () => {
  shows('CCG-COMBO-10')
  const t = table({ missions: ['0 cultural-observation'], game })
  onPlanet(t, 0, 0, 'taitt')
  const [combo] = seed(t, 1, 0, 'alien-parasites-rem-fatigue')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(t.g.s.locations[0]!.seeds).toEqual([combo])
  // The rival attempts it now: 40 points are open to all. There is no INTEGRITY over 32 among these.
  onPlanet(t, 1, 0, 'beverly-crusher', 'alyssa-ogawa')
  answer(at(t, 1, 'orders'), 1, 'attempt', 'planet 0')
  expect(t.g.s.players[1]!.bonus).toEqual([combo])
})

test('Mission Fatigue stops somebody before each half', () => {
  shows('CCG-COMBO-11')
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'taitt', 'worf', 'data', 'giusti', 'geordi-la-forge')
  lay(t, 1, 'mission-fatigue', { in: 'atop', loc: 0 })
  const [combo] = seed(t, 1, 0, 'males-love-interest-plague-ship')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(stopped(t, team)).toHaveLength(1)
  answer(t, 0, options(t, 0)[0])
  expect(t.events.filter(e => e.type === 'cards.stopped')).toHaveLength(1)
  expect(stopped(t, team)).toHaveLength(2)
  expect(t.g.s.players[0]!.bonus).toEqual([combo])
})

test('a combo dilemma and one of its originals are not seeded together; of a first half only that half is lost', () => {
  shows('CCG-COMBO-12', 'CCG-COMBO-13')
  // The second of its two is there already: the whole card is a mis-seed.
  const whole = table({ missions: MISSIONS, game })
  onPlanet(whole, 0, 0, 'data')
  const [, combo] = seed(whole, 1, 0, 'rem-fatigue-hallucinations', 'alien-parasites-rem-fatigue')
  answer(at(whole, 0, 'orders'), 0, 'attempt', 'planet 0')
  const revealed = whole.events.filter(e => e.type === 'seed.revealed').map(e => e.data.as)
  expect(revealed).toEqual(['dilemma', 'mis-seed'])
  expect(whole.g.s.players[1]!.out).toContain(combo)
  // The first of its two: that half is skipped, the other is met, and then the card goes though it was failed.
  const half = table({ missions: MISSIONS, game })
  const team = onPlanet(half, 0, 0, 'worf', 'taitt')
  const [, card] = seed(half, 1, 0, 'males-love-interest', 'males-love-interest-plague-ship')
  half.g.s.locations[0]!.met = [half.g.s.locations[0]!.seeds.shift()!]
  half.g.s.players[1]!.out.push(half.g.s.locations[0]!.met[0]!)
  answer(at(half, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(team.map(id => inPlayNow(half, id))).toEqual([true, true])
  expect(happened(half, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(half.g.s.locations[0]!.seeds).toEqual([])
  expect(half.g.s.players[1]!.out).toContain(card)
})
