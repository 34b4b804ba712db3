import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { answer, hand, inPlayNow, options, playOf, points, prompt, script } from '../../testing/table.ts'
import { type Met, meeting } from '../testing/meeting.ts'
import { anybody, teamWith } from '../testing/teams.ts'

const DULL = 'mot-the-barber'
const DULLS = [DULL, 'simon-tarses', 'mendon']

/** Whatever is asked is answered with the first that there is. */
function settled(met: Met): Met {
  while (['victim', 'sacrifice'].includes(met.t.g.prompts[0]!.name))
    answer(met.t, met.t.g.prompts[0]!.seat, options(met.t, met.t.g.prompts[0]!.seat)[0])
  return met
}

const dead = ({ t, people }: Met): number => people.filter(id => !inPlayNow(t, id)).length
const stopped = ({ t, people }: Met): number =>
  people.filter(id => inPlayNow(t, id) && playOf(t, id).stopped).length

test.each([
  ['dangerous-climb', 'Geology x2 + CUNNING>20', 1],
  ['occupational-hazards', 'Treachery x2', 1],
  ['assassins-blade', 'SECURITY x2', 1],
  ['ferengi-attack', 'Greed', 1],
  ['nausicaans-pirates', 'Navigation x2 + SECURITY x3 + STRENGTH>40', 2],
  ['subspace-fracture', 'ENGINEER + SCIENCE + Leadership + CUNNING>28', 3],
])('%s kills, unless there is %s', (dilemma, enough, victims) => {
  expect(dead(settled(meeting(dilemma, DULLS)))).toBe(victims)
  const safe = meeting(dilemma, [DULL, ...teamWith(enough)])
  expect(dead(safe)).toBe(0)
  expect(safe.result()).toMatchObject({ result: 'continue', overcome: true })
})

test.each([
  ['no-loose-ends', 'reginald-barclay', 'SCIENCE + OFFICER + Computer Skill'],
  ['center-of-attention', 'galen', 'SECURITY x4'],
  ['zaldan', 'william-t-riker', 'Exobiology'],
])('%s is after %s', (dilemma, victim, enough) => {
  const met = settled(meeting(dilemma, [DULL, victim]))
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false])
  expect(dead(meeting(dilemma, [DULL, victim, ...teamWith(enough)]))).toBe(0)
})

test.each([
  ['gravimetric-distortion', 'Astrophysics x2'],
  ['orion-syndicate-bomb', 'Transporter Skill'],
])('%s damages the ship, unless there is %s', (dilemma, enough) => {
  const hit = meeting(dilemma, DULLS)
  expect(playOf(hit.t, hit.ship).damage).toBe(1)
  const safe = meeting(dilemma, [DULL, ...teamWith(enough)])
  expect(playOf(safe.t, safe.ship).damage).toBe(0)
})

test.each([
  ['replicator-accident', 'ENGINEER + Physics + CUNNING>30', 3],
  ['subspace-shock-wave', '1 Navigation CUNNING>7', 2],
  ['aggressive-behavior', 'Anthropology x2', 1],
])('%s damages the ship and kills, unless there is %s', (dilemma, enough, victims) => {
  const hit = meeting(dilemma, DULLS)
  expect(playOf(hit.t, hit.ship).damage).toBe(1)
  expect(dead(hit)).toBe(victims)
  const safe = meeting(dilemma, [DULL, ...teamWith(enough)])
  expect([playOf(safe.t, safe.ship).damage, dead(safe)]).toEqual([0, 0])
})

test('points for a Replicator Accident overcome', () => {
  const safe = meeting('replicator-accident', [DULL, ...teamWith('ENGINEER + Physics + CUNNING>30')])
  expect(points(safe.t, 0)).toBe(5)
})

test('The Three Vipers ask twice', () => {
  const half = meeting('the-three-vipers', [DULL, ...teamWith('ENGINEER + Navigation x2')])
  expect(playOf(half.t, half.ship).damage).toBe(0)
  expect(stopped(half)).toBeGreaterThan(0)
  const bad = meeting('the-three-vipers', DULLS)
  expect(playOf(bad.t, bad.ship).damage).toBe(1)
})

test.each([
  ['its-green', 'reginald-barclay'],
  ['murder-investigation', 'tasha-yar'],
  ['history-repeats-itself', anybody('personnel Anthropology')],
])('%s: all who were drawn are stopped for one of them', (dilemma, able) => {
  expect(stopped(meeting(dilemma, DULLS))).toBe(0)
  expect(stopped(meeting(dilemma, [DULL, 'simon-tarses', able]))).toBe(3)
})

test.each([
  ['lineup', ['mot-the-barber', 'simon-tarses', 'mendon', 'dr-royse'], anybody('personnel INTEGRITY>8')],
  ['chula-the-drink', ['dr-royse', 'richard-wilkins', 'tlor', 'davies'], 'data'],
])('%s: one who stands out saves all four', (dilemma, team, odd) => {
  expect(stopped(meeting(dilemma, team))).toBe(4)
  expect(stopped(meeting(dilemma, [...team.slice(1), odd]))).toBe(0)
  expect(meeting(dilemma, team.slice(1)).result()).toMatchObject({ result: 'failed' })
})

test('Temptation: the honourable and the treacherous withstand it', () => {
  expect(stopped(meeting('temptation', DULLS))).toBe(3)
  expect(stopped(meeting('temptation', [DULL, 'tasha-yar', 'galen']))).toBe(1)
})

test('Civil Unrest: a diplomat calms it', () => {
  expect(stopped(meeting('civil-unrest', ['mot-the-barber', 'simon-tarses']))).toBe(2)
  expect(stopped(meeting('civil-unrest', [DULL, 'sarek']))).toBe(0)
})

test('Sabotaged Negotiations: too little INTEGRITY kills', () => {
  const bad = [anybody('personnel INTEGRITY<4 not(Treachery)'), 'mot-the-barber', 'simon-tarses', 'orren-ran']
  expect(dead(meeting('sabotaged-negotiations', bad))).toBe(4)
  expect(dead(meeting('sabotaged-negotiations', ['mendon', 'mot-the-barber', 'simon-tarses', 'data']))).toBe(
    0,
  )
})

test('where there are too few to draw, nobody is drawn', () => {
  const bad = [anybody('personnel INTEGRITY<4 not(Treachery)'), 'mot-the-barber', 'simon-tarses']
  const few = meeting('sabotaged-negotiations', bad)
  expect(few.result()).toMatchObject({ result: 'failed' })
  expect(dead(few)).toBe(0)
  for (const chula of ['chula-echoes', 'chula-unfortunate-roll']) {
    const two = meeting(chula, bad.slice(0, 2))
    expect(two.result()).toMatchObject({ result: 'failed' })
    expect(two.t.events.some(e => e.type === 'card.selected')).toBe(false)
  }
})

test('a Trabe Grenade spares the clever', () => {
  expect(dead(meeting('trabe-grenade', [DULL, 'tasha-yar']))).toBe(1)
  expect(dead(meeting('trabe-grenade', [DULL, anybody('Leadership CUNNING>8')]))).toBe(0)
})

test('a Close Call, and then a wall', () => {
  const bad = meeting('close-call', [DULL, 'simon-tarses'])
  expect(dead(bad)).toBe(1)
  const good = meeting('close-call', ['reginald-barclay'])
  expect(dead(good)).toBe(0)
  expect(good.result()).toMatchObject({ result: 'failed' })
})

test.each([
  ['climbing-the-ranks', anybody('OFFICER not(Leadership)')],
  ['unscientific-method', 'dr-royse'],
])('%s kills %s', (dilemma, victim) => {
  const met = settled(meeting(dilemma, [DULL, victim]))
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false])
  expect(met.result()).toMatchObject({ result: 'failed' })
})

test('an Archaic Ritual stops the two strongest, and the cleverest of the others', () => {
  const met = settled(meeting('archaic-ritual', ['data', 'taurik', 'dr-royse', 'mot-the-barber', 'mendon']))
  expect(met.people.map(id => playOf(met.t, id).stopped)).toEqual([true, true, true, false, false])
})

test('an Archaic Ritual lets nobody past who cannot spare three', () => {
  shows('CCG-TRIGGER-10')
  const few = meeting('archaic-ritual', ['data', 'taurik'])
  expect(few.result()).toMatchObject({ result: 'failed' })
  expect(few.t.g.s.locations[1]!.seeds).toEqual([few.card])
  const three = settled(meeting('archaic-ritual', ['data', 'taurik', 'dr-royse']))
  expect(three.t.events.find(e => e.type === 'dilemma.resolved')?.data).toMatchObject({ result: 'continue' })
})

test('a Kelvan Show of Force lets nobody past who has not two for it', () => {
  shows('CCG-TRIGGER-10')
  for (const team of [['data', 'mot-the-barber'], ['data']]) {
    const few = meeting('kelvan-show-of-force', team)
    expect(few.result()).toMatchObject({ result: 'failed' })
    expect(dead(few)).toBe(0)
  }
  const two = meeting('kelvan-show-of-force', ['mot-the-barber', 'mendon'])
  expect([two.result()?.result, dead(two)]).toEqual(['continue', 1])
})

test.each(['lineup', 'chula-the-drink', 'temptation'])('%s draws nobody from too few', dilemma => {
  const few = meeting(dilemma, ['mot-the-barber', 'simon-tarses'])
  expect(few.result()).toMatchObject({ result: 'failed' })
  expect(few.t.events.some(e => e.type === 'card.selected')).toBe(false)
})

test('a Kelvan Show of Force: of two one dies', () => {
  const met = meeting('kelvan-show-of-force', ['data', 'mot-the-barber', 'mendon', 'simon-tarses'])
  expect(options(met.t, 1)).not.toContain(met.people[0])
  settled(met)
  expect(dead(met)).toBe(1)
})

test('Shot in the Back: android officers are stopped, or somebody else dies', () => {
  const android = meeting('shot-in-the-back', ['data', DULL])
  expect([stopped(android), dead(android)]).toEqual([1, 0])
  expect(dead(settled(meeting('shot-in-the-back', [DULL])))).toBe(1)
})

test('More of Your Kind stops half, unless an Orb guides somebody', () => {
  expect(stopped(meeting('more-of-your-kind', [...DULLS, 'tlor']))).toBe(2)
  expect(stopped(meeting('more-of-your-kind', [...DULLS, 'benjamin-sisko.emissary']))).toBe(0)
})

test('Reflections stop half, or kill them', () => {
  const hold = meeting('reflections', [...DULLS, 'tlor'], t => hand(t, 1, 'gowron'))
  expect([stopped(hold), dead(hold)]).toEqual([2, 0])
  expect(dead(meeting('reflections', [...DULLS, 'tlor']))).toBe(2)
})

test.each([
  ['cardassian-trap', 'Empathy', 'tasha-yar'],
  ['cardassian-processing', 'Law + SECURITY + STRENGTH>40', 'tasha-yar'],
])('%s captures, unless there is %s', (dilemma, enough, victim) => {
  const met = meeting(dilemma, [victim])
  expect(playOf(met.t, met.people[0]!).captive?.by).toBe(1)
  const safe = meeting(dilemma, [victim, ...teamWith(enough)])
  expect(playOf(safe.t, safe.people[0]!).captive).toBeUndefined()
})

test('a Ferengi Locator Bomb sends somebody under the deck', () => {
  const met = meeting('ferengi-locator-bomb', [DULL])
  expect(met.t.g.s.players[0]!.deck[0]).toBe(met.people[0])
  const safe = meeting('ferengi-locator-bomb', [DULL, ...teamWith('Computer Skill + Navigation + Physics')])
  expect(dead(safe)).toBe(0)
})

test('Hunter Gangs catch those with odd CUNNING', () => {
  // CUNNING 4 and 5.
  const met = meeting('hunter-gangs', ['mot-the-barber', 'simon-tarses'])
  expect(met.people.map(id => inPlayNow(met.t, id))).toEqual([true, false])
})

test('Chula: Echoes goes by the highest CUNNING', () => {
  // 4, 5 and 7; 4, 5 and 8.
  expect(stopped(meeting('chula-echoes', ['mot-the-barber', 'simon-tarses', 'tlor']))).toBe(3)
  expect(stopped(meeting('chula-echoes', ['mot-the-barber', 'simon-tarses', 'dr-royse']))).toBe(0)
})

test('Chula: Unfortunate Roll goes by the sum of INTEGRITY', () => {
  // 6, 6 and 7; 6, 6 and 6.
  expect(stopped(meeting('chula-unfortunate-roll', ['mot-the-barber', 'simon-tarses', 'mendon']))).toBe(3)
  expect(stopped(meeting('chula-unfortunate-roll', ['mot-the-barber', 'simon-tarses', 'tlor']))).toBe(0)
})

test('Chula: Unfortunate Roll is met again until it falls even', () => {
  const odd = meeting('chula-unfortunate-roll', ['mot-the-barber', 'simon-tarses', 'mendon'])
  expect(odd.t.g.s.locations[1]!.seeds).toEqual([odd.card])
  const even = meeting('chula-unfortunate-roll', ['mot-the-barber', 'simon-tarses', 'tlor'])
  expect(even.t.g.s.locations[1]!.seeds).toEqual([])
  expect(even.t.g.s.players[1]!.discard).toEqual([even.card])
  // Three of six are stopped by 19; the others meet it once more, with 18.
  const six = ['mot-the-barber', 'simon-tarses', 'mendon', 'tlor', 'mot-the-barber', 'simon-tarses']
  const again = meeting('chula-unfortunate-roll', six, t => script(t, 'selection', [0, 0, 0]))
  expect(again.people.slice(0, 3).map(id => playOf(again.t, id).stopped)).toEqual([true, true, true])
  expect(again.t.events.filter(e => e.type === 'dilemma.resolved')).toHaveLength(2)
  expect(again.t.g.s.players[1]!.discard).toEqual([again.card])
})

test.each([
  ['back-room-dealings', 'galen'],
  ['command-decisions', 'tasha-yar'],
  ['cultural-differences', anybody('personnel Anthropology')],
  ['magnetic-field-disruptions', 'graham-davis'],
  ['scapegoat', 'sarek'],
  ['triage', 'martinez'],
  ['warp-bubble-mishap', 'davies'],
])('%s: somebody like %s may be stopped in place of the dead', (dilemma, able) => {
  expect(dead(meeting(dilemma, [DULL]))).toBe(1)
  const team = [DULL, able]
  const spared = meeting(dilemma, team)
  expect(prompt(spared.t, 0).name).toBe('sacrifice')
  answer(spared.t, 0, spared.people[1])
  expect(dead(spared)).toBe(0)
  expect(playOf(spared.t, spared.people[1]!).stopped).toBe(true)
  const lost = meeting(dilemma, team)
  answer(lost.t, 0, 'nobody')
  expect(dead(lost)).toBe(1)
})
