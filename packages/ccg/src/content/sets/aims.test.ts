import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { Selection } from '../../cards/dilemma.ts'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { ccg } from '../../game.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { inPlayNow, lay, playOf, script, type Table } from '../../testing/table.ts'
import { pool } from '../facts/pool.ts'
import { type Met, meeting } from '../testing/meeting.ts'

/** Whoever they are, they attempt together; dilemmas of other universes may lie there. */
function asFederation(t: Table): void {
  lay(t, 1, 'alternate-universe-door', { in: 'core' })
  for (const id of t.g.s.inPlay) if (playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
}

const stopped = ({ t, people }: Met): number => people.filter(id => playOf(t, id).stopped).length
const seeds = ({ t }: Met): number => t.g.s.locations.reduce((sum, { seeds: all }) => sum + all.length, 0)

function expectNothing(met: Met): void {
  expect(met.result()).toMatchObject({ result: 'continue', overcome: false })
  expect(met.people.every(id => inPlayNow(met.t, id))).toBe(true)
  expect([stopped(met), seeds(met)]).toEqual([0, 0])
}

test.each([
  ['firestorm', 'mot-the-barber'],
  ['barclays-protomorphosis-disease', 'data'],
  ['assassins-blade', 'data'],
  ['no-loose-ends', 'mot-the-barber'],
  ['center-of-attention', 'mot-the-barber'],
  ['zaldan', 'mot-the-barber'],
  ['cardassian-trap', 'simon-tarses'],
  ['kazon-bomb', 'data'],
  ['berserk-changeling', 'founder'],
  ['empathic-echo', 'mot-the-barber'],
  ['anaphasic-organism', 'mot-the-barber'],
])('%s finds nobody to aim at in a team of %s alone, and is gone', (dilemma, only) => {
  shows('CCG-TRIGGER-02', 'CCG-TRIGGER-04', 'CCG-TRIGGER-05')
  expectNothing(meeting(dilemma, [only], asFederation))
})

const aims = (to: Selection | undefined): boolean =>
  to !== undefined && to.of !== undefined && (to.also === undefined || aims(to.also))

/** Single conditions that are aimed at a kind of people. */
const AIMED = Object.entries(ccg.declared.dilemmas as Record<string, DilemmaSpec>).filter(
  ([id, { effects }]) =>
    Object.hasOwn(ccg.declared.dilemmas, id) &&
    effects.length === 1 &&
    effects[0]!.kind === 'condition' &&
    aims(effects[0]!.to),
)

test('every dilemma whose condition is aimed at a kind of people leaves others alone', () => {
  shows('CCG-TRIGGER-04')
  expect(AIMED.length).toBeGreaterThan(9)
  const people = pool().cards.filter(({ personnel, text }) => personnel.length === 1 && text === 'plain')
  for (const [dilemma, { effects }] of AIMED) {
    const effect = effects[0]!
    const of = effect.kind === 'condition' ? effect.to!.of! : undefined
    const other = people.find(card => !matches(subjectsOf(card)[0]!, of!))
    if (other !== undefined) expectNothing(meeting(dilemma, [other.id], asFederation))
  }
})

test('a Kazon Bomb goes by the STRENGTH that is printed', () => {
  shows('CCG-TRIGGER-04')
  // STRENGTH 5, and two more by the phaser; 7, and two less.
  const armed = meeting('kazon-bomb', ['mot-the-barber', 'starfleet-type-ii-phaser'], asFederation)
  expect(inPlayNow(armed.t, armed.people[0]!)).toBe(false)
})

test('Pinned Down: another than the two is stopped when a Q card is in play', () => {
  shows('CCG-DILEMMA-03', 'CCG-DILEMMA-09')
  const team = ['mot-the-barber', 'taitt', 'leah-brahms', 'dr-royse']
  const met = meeting('pinned-down', team, t => {
    lay(t, 1, 'aldebaran-serpent', { in: 'core' })
    script(t, 'selection', [0, 0, 0])
  })
  expect(met.people.map(id => playOf(met.t, id).stopped)).toEqual([true, true, true, false])
})
