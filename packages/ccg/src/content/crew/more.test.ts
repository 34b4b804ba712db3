import { expect, test } from 'vitest'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  card,
  inPlayNow,
  inSpace,
  lay,
  mission,
  onPlanet,
  options,
  playOf,
  prompt,
} from '../../testing/table.ts'
import { type Met, meeting } from '../testing/meeting.ts'
import { teamWith } from '../testing/teams.ts'
import { endTurns } from '../testing/turns.ts'

const alive = ({ t, people }: Met): number => people.filter(id => inPlayNow(t, id)).length

test('Female’s Love Interest & Garbage Scow: one runs off, and the mission is barred', () => {
  const met = meeting('females-love-interest-garbage-scow', ['jean-luc-picard', 'tasha-yar'])
  expect(playOf(met.t, met.people[1]!).at).toEqual({ in: 'planet', loc: 0 })
  expect(playOf(met.t, met.card).at).toEqual({ in: 'atop', loc: 1 })
  answer(met.t, 0, 'attempt')
  expect(options(met.t, 0)).not.toContain(met.ship)
})

test('Male’s Love Interest & Plague Ship: one runs off, the others need MEDICAL', () => {
  const met = meeting('males-love-interest-plague-ship', ['jean-luc-picard', 'tasha-yar'])
  expect(playOf(met.t, met.people[0]!).at).toEqual({ in: 'planet', loc: 0 })
  expect(inPlayNow(met.t, met.people[1]!)).toBe(false)
})

test('Alien Parasites & REM Fatigue: upright people meet only the second', () => {
  const met = meeting('alien-parasites-rem-fatigue', [
    'jean-luc-picard',
    'tasha-yar',
    'worf',
    'data',
    'william-t-riker',
  ])
  expect(playOf(met.t, met.card).at).toEqual({ in: 'on', host: met.ship })
  endTurns(met.t, 8)
  expect(alive(met)).toBe(0)
  const weak = meeting('alien-parasites-rem-fatigue', ['mot-the-barber'])
  expect(weak.result()).toMatchObject({ result: 'failed' })
})

test('Hippocratic Oath takes the best doctor away until the countdown is over', () => {
  expect(
    meeting('hippocratic-oath', ['mot-the-barber'], t => mission(t, '0 investigate-sighting')).result(),
  ).toMatchObject({
    result: 'failed',
  })
  const met = meeting('hippocratic-oath', ['beverly-crusher', 'mot-the-barber'])
  const [doctor] = met.people
  expect(playOf(met.t, doctor!).at).toEqual({ in: 'planet', loc: 0 })
  endTurns(met.t, 2)
  expect(playOf(met.t, doctor!).stopped).toBe(true)
  endTurns(met.t, 6)
  expect(playOf(met.t, doctor!).stopped).toBe(false)
})

test('Shore Leave: a couple gets past, and more may follow', () => {
  expect(meeting('shore-leave', ['jean-luc-picard']).result()).toMatchObject({ result: 'failed' })
  let found = 0
  const met = meeting('shore-leave', ['jean-luc-picard', 'tasha-yar'], t => {
    found = card(t, 1, 'wind-dancer')
    t.g.s.players[1]!.deck.push(found)
  })
  expect(options(met.t, 1)).toEqual([found])
  answer(met.t, 1, [found])
  expect(met.t.g.s.locations[0]!.met.includes(found) || met.t.g.s.locations[0]!.seeds.includes(found)).toBe(
    true,
  )
})

test('A Fast Ship Would Be Nice: a guard, a ship, or a life', () => {
  const lost = meeting('a-fast-ship-would-be-nice', ['jean-luc-picard', 'tasha-yar'])
  answer(lost.t, 1, lost.people[1])
  expect(inPlayNow(lost.t, lost.people[1]!)).toBe(false)
  let ship = 0
  const given = meeting('a-fast-ship-would-be-nice', ['jean-luc-picard', 'tasha-yar'], t => {
    ship = inSpace(t, 0, 'runabout', 1)
  })
  answer(given.t, 1, given.people[1])
  answer(given.t, 0, ship)
  expect(alive(given)).toBe(2)
  expect(playOf(given.t, ship).by).toBe(1)
})

test('Frame of Mind leaves two skills, and three empaths bring it all back', () => {
  const met = meeting(
    'frame-of-mind',
    ['jean-luc-picard'],
    t => lay(t, 1, 'alternate-universe-door', { in: 'core' }),
    gameWith({ 'alternate-universe-door': allowing('alternateUniverse') }),
  )
  expect(prompt(met.t, 1).name).toBe('skillsKept')
  answer(met.t, 1, ['0.0', '0.4'])
  const one = () => subjectsIn(met.t.g, met.people[0]!)[0]!
  expect([one().attribute('CUNNING'), one().level('Diplomacy'), one().level('Leadership')]).toEqual([3, 2, 0])
  expect(one().affiliations).toEqual(['Non-Aligned'])
  const place = playOf(met.t, met.people[0]!).at
  const help = teamWith('Empathy x3')
  if (place.in === 'aboard') aboard(met.t, 0, place.host, ...help)
  else onPlanet(met.t, 0, 0, ...help)
  endTurns(met.t, 1)
  expect([one().attribute('CUNNING'), one().level('Leadership')]).toEqual([8, 1])
  expect(one().affiliations).toEqual(['Federation'])
})
