import { call, done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readFilter } from '../../cards/filterNotation.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { DilemmaSpec, Striking } from '../../rules/declared/dilemmaSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { resources } from '../../rules/missions/party.ts'
import { gameWith } from '../../testing/content.ts'
import { gameOfDilemmas } from '../../testing/declare.ts'
import {
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  prompt,
  script,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { procedure, type Source } from '../../types.ts'
import { download, NOTHING } from '../download/download.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']

/** An Away Team meets one dilemma that says this. */
function meeting(effect: DilemmaSpec['effects'][number], ...team: string[]) {
  const game = gameOfDilemmas({ archer: { text: '', effects: [effect], discard: true } })
  const t = table({ missions: MISSIONS, game: { ...game, procedures: [...game.procedures, shooting] } })
  const ids = onPlanet(t, 0, 0, ...team)
  for (const id of ids)
    if (cardOf(t.g, id).affiliations.includes('Federation')) playOf(t, id).mode = 'Federation'
  seed(t, 1, 0, 'archer')
  return { t: at(t, 0, 'orders'), ids }
}
const dead = (t: Table, ids: readonly number[]) => ids.filter(id => !inPlayNow(t, id))
const stopped = (t: Table, ids: readonly number[]) => ids.map(id => playOf(t, id).stopped)

/** Each of those selected needs a weapon to live. */
const shooting = procedure('testShooting', locals<Striking>(), {
  shoot(g, v) {
    const weapons = resources(g, v.party).filter(one => one.traits.includes('phaser')).length
    const heads = v.chosen.flatMap(id => subjectsIn(g, id)).length
    if (weapons < heads) kill(g, v.chosen)
    return done()
  },
})

test('at random two cards are drawn, and all who are on them die', () => {
  shows('CCG-DUAL-08')
  const effect = { kind: 'auto', does: 'kill', to: { count: 2, by: 'random' } } as const
  const { t, ids } = meeting(effect, 'jake-and-nog', 'taitt', 'leah-brahms')
  script(t, 'selection', [0, 0])
  answer(t, 0, 'attempt', 'planet 0')
  expect(dead(t, ids)).toEqual([ids[0], ids[1]])
  const deaths = dead(t, ids).reduce((sum, id) => sum + (id === ids[0] ? 2 : 1), 0)
  expect(deaths).toBe(3)
})

test('half of two cards is one card; if two are on it, they need two weapons', () => {
  shows('CCG-DUAL-09')
  const effect = { kind: 'auto', run: shooting, to: { count: 'half', by: 'random' } } as const
  for (const [weapons, lives] of [
    [['starfleet-type-ii-phaser'], false],
    [['starfleet-type-ii-phaser', 'starfleet-type-ii-phaser'], true],
  ] as const) {
    const { t, ids } = meeting(effect, 'jake-and-nog', 'taitt', ...weapons)
    script(t, 'selection', [0])
    answer(t, 0, 'attempt', 'planet 0')
    expect(inPlayNow(t, ids[0]!)).toBe(lives)
    expect(inPlayNow(t, ids[1]!)).toBe(true)
  }
})

test('drawn at random, either of the two may pass', () => {
  shows('CCG-DUAL-10', 'CCG-DUAL-11')
  // Jake has INTEGRITY 6, Nog CUNNING 7.
  for (const [needs, lives] of [
    ['INTEGRITY', true],
    ['CUNNING', true],
    ['STRENGTH', false],
  ] as const) {
    const unless = { kind: 'count', count: 1, filter: { attribute: needs, over: 5 } } as const
    const effect = { kind: 'guarded', unless, does: 'kill', to: { count: 1, by: 'random' } } as const
    const { t, ids } = meeting(effect, 'jake-and-nog')
    answer(t, 0, 'attempt', 'planet 0')
    expect(inPlayNow(t, ids[0]!)).toBe(lives)
  }
})

test('the lowest of all may be one of the two, and then both are stopped', () => {
  shows('CCG-DUAL-13')
  const effect = { kind: 'auto', does: 'stop', to: { count: 1, by: { least: ['INTEGRITY'] } } } as const
  // Nog has 4; both together would have 10, Taitt has 6.
  const { t, ids } = meeting(effect, 'jake-and-nog', 'taitt')
  answer(t, 0, 'attempt', 'planet 0')
  expect(stopped(t, ids)).toEqual([true, false])
})

test('whoever chooses two may choose two on one card', () => {
  shows('CCG-DUAL-12', 'CCG-DUAL-14')
  const effect = { kind: 'auto', does: 'stop', to: { count: 2, by: 'you' } } as const
  const { t, ids } = meeting(effect, 'jake-and-nog', 'taitt', 'leah-brahms')
  answer(t, 0, 'attempt', 'planet 0', ids[0])
  expect(stopped(t, ids)).toEqual([true, false, false])
  const other = meeting(effect, 'jake-and-nog', 'taitt', 'leah-brahms')
  answer(other.t, 0, 'attempt', 'planet 0', other.ids[1])
  expect(prompt(other.t, 0).name).toBe('victim')
})

test('a card with a male and a female is in both draws, and may be drawn twice', () => {
  shows('CCG-DUAL-15', 'CCG-DUAL-16')
  const female = { of: { trait: 'female' }, count: 1, by: 'random' } as const
  const to = { of: { trait: 'male' }, count: 1, by: 'random', also: female } as const
  const effect = { kind: 'auto', does: 'stop', to } as const
  const draws = (male: number, woman: number) => {
    const { t, ids } = meeting(effect, 'beverly-and-will', 'jean-luc-picard', 'taitt')
    script(t, 'selection', [male, woman])
    answer(t, 0, 'attempt', 'planet 0')
    // Beverly could download now, and does not.
    while (prompt(t, 0).name === 'respond') answer(t, 0, 'pass')
    return stopped(t, ids)
  }
  expect(draws(0, 0)).toEqual([true, false, false])
  expect(draws(0, 1)).toEqual([true, false, true])
  expect(draws(1, 0)).toEqual([true, true, false])
})

const fetching = (want: string, dots?: number) =>
  procedure('testFetching', locals<{ self: Source; at: { seat: number } }>(), {
    go: (_g, v) =>
      call(
        download,
        {
          seat: v.at.seat,
          by: v.self.id as number,
          want: [readFilter(want)],
          to: 'play',
          ...(dots === undefined ? {} : { dots }),
        },
        'end',
      ),
    end: () => done(),
  })

function fetchStory(want: string, dots?: number) {
  const run = fetching(want, dots)
  const hooks = {
    actions: {
      order: { when: (_g: unknown, { seat }: { seat: number }, self: Source) => self.owner === seat, run },
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith({ 'defend-homeworld': hooks as never }, [run]) })
  const by = lay(t, 0, 'defend-homeworld', { in: 'core' })
  return { t, by }
}

test('whoever fetches one of the two has both', () => {
  shows('CCG-DUAL-03')
  const { t, by } = fetchStory('SECURITY')
  const outpost = inSpace(t, 0, 'klingon-outpost', 0)
  const [sons] = hand(t, 0, 'sons-of-mogh')
  at(t, 0, 'orders')
  answer(t, 0, `use ${by}`, sons)
  expect(playOf(t, sons!).at).toEqual({ in: 'aboard', host: outpost })
  expect(subjectsIn(t.g, sons!)).toHaveLength(2)
})

test('all on a card who may be fetched count toward the limit', () => {
  shows('CCG-DUAL-04', 'CCG-DUAL-05')
  const { t, by } = fetchStory('CIVILIAN', 11)
  inSpace(t, 0, 'federation-outpost', 0)
  // Jake and Nog have three dots each; of the Trois only Deanna is a CIVILIAN, with two.
  const [pair, trois, three, four] = hand(t, 0, 'jake-and-nog', 'the-trois', 'barron', 'kivas-fajo')
  at(t, 0, 'orders')
  answer(t, 0, `use ${by}`)
  expect(options(t, 0)).toEqual([pair, trois, three, four, NOTHING])
  answer(t, 0, pair, trois)
  expect(options(t, 0)).toEqual([three, NOTHING])
  answer(t, 0, NOTHING)
  expect([pair!, trois!, three!].map(id => inPlayNow(t, id))).toEqual([true, true, false])
})
