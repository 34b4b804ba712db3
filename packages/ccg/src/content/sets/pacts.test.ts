import { expect, test } from 'vitest'
import { allCompatible } from '../../rules/card/compatible.ts'
import { answer, at, hand, lay, onPlanet, options, playOf, type Table, table } from '../../testing/table.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
const story = (): Table => table({ missions: MISSIONS, options: { format: 'Open' } })

function played(t: Table, card: string, ...aim: unknown[]): number {
  const [id] = hand(t, 0, card)
  at(t, 0, 'play')
  answer(t, 0, id, ...aim)
  return id!
}

const PEOPLE: Readonly<Record<string, string>> = {
  Bajoran: 'anara',
  Cardassian: 'macet',
  Dominion: 'weyoun',
  Federation: 'tasha-yar',
  Klingon: 'kurn',
  Romulan: 'tomalak',
  Kazon: 'haron',
  Vulcan: 'soval',
  Starfleet: 'travis-mayweather',
}

test.each([
  ['treaty-cardassian-bajoran', 'Cardassian', 'Bajoran', 'bareil-antos'],
  ['treaty-bajoran-dominion', 'Bajoran', 'Dominion', null],
  ['treaty-bajoran-klingon', 'Bajoran', 'Klingon', null],
  ['treaty-federation-dominion', 'Federation', 'Dominion', 'weyoun'],
  ['treaty-romulan-bajoran', 'Romulan', 'Bajoran', null],
  ['treaty-romulan-dominion', 'Romulan', 'Dominion', null],
  ['treaty-cardassian-kazon', 'Cardassian', 'Kazon', null],
  ['treaty-federation-bajoran', 'Federation', 'Bajoran', null],
  ['treaty-starfleet-vulcan', 'Starfleet', 'Vulcan', null],
])('%s: %s with %s', (card, a, b, friend) => {
  const t = story()
  const [one, two, other] = onPlanet(
    t,
    0,
    0,
    PEOPLE[a]!,
    PEOPLE[b]!,
    a === 'Romulan' || b === 'Romulan' ? 'kurn' : 'tomalak',
  )
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(false)
  played(t, card)
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(true)
  expect(allCompatible(t.g, 0, [one!, other!])).toBe(false)
  if (friend === null) return
  const free = story()
  onPlanet(free, 0, 0, friend)
  played(free, card)
  expect(free.g.s.here.played).toBe(false)
})

test.each([
  ['treaty-cardassian-dominion', 'Cardassian', 'Dominion'],
  ['treaty-romulan-cardassian', 'Romulan', 'Cardassian'],
])('%s is a Hidden Agenda, and works when it is shown', (card, a, b) => {
  const t = story()
  const [one, two] = onPlanet(t, 0, 0, PEOPLE[a]!, PEOPLE[b]!)
  played(t, card)
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(false)
  answer(t, 0, 'activate', options(t, 0).length > 1 ? t.g.s.players[0]!.agendas[0] : 'back')
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(true)
})

test.each([
  ['treaty-starfleet-klingon', 'travis-mayweather', 'aklam', 'kurn'],
  ['treaty-romulan-vulcan', 'soval', 'admiral-valdore', 'tomalak'],
  ['organian-peace-treaty', 'chief-pitcairn', 'captain-koloth', 'kurn'],
])('%s binds only those of its age', (card, a, b, other) => {
  const t = story()
  const [one, two, three] = onPlanet(t, 0, 0, a, b, other)
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(false)
  lay(t, 0, card, { in: 'core' })
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(true)
  expect(allCompatible(t.g, 0, [one!, three!])).toBe(false)
})

test.each([
  ['espionage-cardassian-on-federation', 'macet', 0],
  ['espionage-cardassian-on-klingon', 'macet', 2],
  ['espionage-vulcan-on-klingon', 'soval', 2],
])('%s opens a mission', (card, spy, loc) => {
  const t = story()
  onPlanet(t, 0, loc as number, spy as string)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  played(t, card as string, loc)
  answer(t, 0, 'orders')
  expect(options(t, 0)).toContain('attempt')
})

test.each([
  ['espionage-cardassian-on-bajoran', 'macet', 'relocate-settlers'],
  ['espionage-romulan-on-bajoran', 'tomalak', 'relocate-settlers'],
  ['espionage-romulan-on-cardassian', 'tomalak', 'alter-records'],
  ['espionage-romulan-on-vulcan', 'tomalak', 'medical-conference'],
  ['espionage-starfleet-on-vulcan', 'travis-mayweather', 'medical-conference'],
  ['espionage-vulcan-on-starfleet', 'soval', 'survival-training'],
])('%s: %s may attempt %s, and no other', (card, spy, mission) => {
  const t = table({ missions: [`0 ${mission}`, '0 iconia-investigation'], options: { format: 'Open' } })
  onPlanet(t, 0, 0, spy)
  const [id] = hand(t, 0, card)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  at(t, 0, 'play')
  answer(t, 0, id)
  if (t.g.prompts[0]!.name === 'targetLocation') {
    expect(options(t, 0).filter(one => typeof one === 'number')).toEqual([0])
    answer(t, 0, 0)
  }
  expect(playOf(t, id!).at).toEqual({ in: 'atop', loc: 0 })
  answer(t, 0, 'orders')
  expect(options(t, 0)).toContain('attempt')
  const wrong = story()
  const [useless] = hand(wrong, 0, card)
  at(wrong, 0, 'play')
  expect(options(wrong, 0)).not.toContain(useless)
})
