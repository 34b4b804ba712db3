import { allow, done, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  seed,
  table,
} from '../../testing/table.ts'
import { type Ccg, procedure, type Source } from '../../types.ts'
import { members } from '../missions/party.ts'
import { leavePlay } from '../zones/zones.ts'
import { present } from './presence.ts'

// A planet, and a place in space.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

test('one team is together, two are not, and the rival is with whoever is at the same spot', () => {
  shows('CCG-PRESENT-01', 'CCG-PRESENT-02', 'CCG-PRESENT-03')
  const t = table({ missions: MISSIONS })
  const [data, taitt, gowron] = onPlanet(t, 0, 0, 'data', 'taitt', 'gowron')
  const [kurn] = onPlanet(t, 1, 0, 'kurn')
  const blind = lay(t, 0, 'duck-blind', { in: 'atop', loc: 0 })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [tasha] = aboard(t, 0, ship, 'tasha-yar')
  expect(present(t.g, data!, data!)).toBe(true)
  expect(present(t.g, data!, taitt!)).toBe(true)
  expect(present(t.g, data!, gowron!)).toBe(false)
  expect(present(t.g, data!, kurn!)).toBe(true)
  expect(present(t.g, data!, blind)).toBe(true)
  expect(present(t.g, data!, tasha!)).toBe(false)
  expect(present(t.g, tasha!, blind)).toBe(false)
})

test('people are with the ship, the facility or the planet that they are on, and in space with the place', () => {
  shows('CCG-PRESENT-04', 'CCG-PRESENT-05')
  const t = table({ missions: MISSIONS })
  const planet = t.g.s.locations[0]!.missions[0]!
  const space = t.g.s.locations[1]!.missions[0]!
  const orbit = inSpace(t, 0, 'runabout', 0)
  const post = inSpace(t, 0, 'federation-outpost', 1)
  const [data] = aboard(t, 0, orbit, 'data')
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  const [tasha] = aboard(t, 0, post, 'tasha-yar')
  expect(present(t.g, data!, orbit)).toBe(true)
  expect(present(t.g, data!, planet)).toBe(false)
  expect(present(t.g, taitt!, planet)).toBe(true)
  expect(present(t.g, tasha!, post)).toBe(true)
  expect(present(t.g, tasha!, space)).toBe(true)
})

test('ships and facilities are with each other and with what lies there, never with the crews of others', () => {
  shows('CCG-PRESENT-09', 'CCG-PRESENT-10')
  const t = table({ missions: MISSIONS })
  const [ours, theirs] = [inSpace(t, 0, 'runabout', 1), inSpace(t, 1, 'ikc-pagh', 1)]
  const post = inSpace(t, 1, 'klingon-outpost', 1)
  const [kurn] = aboard(t, 1, theirs, 'kurn')
  const nexus = lay(t, 0, 'the-nexus', { in: 'atop', loc: 1 })
  const elsewhere = inSpace(t, 0, 'runabout', 2)
  expect(present(t.g, ours, theirs)).toBe(true)
  expect(present(t.g, ours, post)).toBe(true)
  expect(present(t.g, ours, nexus)).toBe(true)
  expect(present(t.g, ours, kurn!)).toBe(false)
  expect(present(t.g, ours, elsewhere)).toBe(false)
})

test('while a mission is attempted the rival and whoever is stopped are not present', () => {
  shows('CCG-PRESENT-06', 'CCG-PRESENT-12')
  const t = table({ missions: MISSIONS })
  const [data, taitt, leah] = onPlanet(t, 0, 0, 'data', 'taitt', 'leah-brahms')
  const [kurn] = onPlanet(t, 1, 0, 'kurn')
  playOf(t, taitt!).stopped = true
  const [virus] = seed(t, 0, 0, 'microvirus')
  // A seed is nowhere among the cards in play before it is met.
  expect(t.g.s.inPlay).not.toContain(virus)
  at(t, 0, 'orders')
  expect(present(t.g, data!, kurn!)).toBe(true)
  expect(present(t.g, data!, taitt!)).toBe(true)
  answer(t, 0, 'attempt', 'planet 0')
  // The opponent is choosing a victim.
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'victim' })
  expect(present(t.g, data!, leah!)).toBe(true)
  expect(present(t.g, data!, kurn!)).toBe(false)
  expect(present(t.g, data!, taitt!)).toBe(false)
})

/** A test card in the place of Madam Guinan: she takes Frame of Mind away wherever she is present with it. */
const dispelling = procedure('testDispelling', locals<{ self: Source }>(), {
  go(g) {
    const frame = g.s.inPlay.find(id => g.s.cards[id]!.card === 'frame-of-mind')!
    leavePlay(g, frame, 'discard')
    return done()
  },
})
const guinan: Hooks<Ccg> = {
  permissions: {
    nullifies: (g, { dilemma, party }, self) =>
      g.s.cards[dilemma]!.card === 'frame-of-mind' && members(g, party).includes(self.id)
        ? allow()
        : undefined,
  },
  actions: {
    anytime: {
      when: (g, _at, self) =>
        g.s.cards.some(({ card, play }, id) => {
          if (card !== 'frame-of-mind') return false
          const with_ = play?.at.in === 'on' ? play.at.host : id
          return present(g, self.id, with_)
        }),
      run: dispelling,
    },
  },
}

test('what must be present to be taken away is met, or lies on somebody who is present', () => {
  shows('CCG-PRESENT-12', 'CCG-PRESENT-13')
  const game = gameWith({ 'madam-guinan': guinan }, [dispelling])
  const setUp = () => {
    const t = table({ missions: MISSIONS, game })
    const [guinan, data] = onPlanet(t, 0, 0, 'madam-guinan', 'data')
    return { t, guinan: guinan!, data: data! }
  }
  // Only looked at beneath its mission.
  const seeded = setUp()
  const [frame] = seed(seeded.t, 1, 0, 'frame-of-mind')
  seeded.t.g.s.here.looking = { seat: 0, cards: [frame!] }
  expect(present(seeded.t.g, seeded.guinan, frame!)).toBe(false)
  at(seeded.t, 0, 'orders')
  expect(options(seeded.t, 0)).not.toContain(`use ${seeded.guinan}`)
  // Met by her team.
  answer(seeded.t, 0, 'attempt', 'planet 0')
  expect(seeded.t.g.s.players[1]!.out).toContain(frame)
  // Later, with the victim.
  const later = setUp()
  const other = lay(later.t, 1, 'frame-of-mind', { in: 'on', host: later.data })
  at(later.t, 0, 'orders')
  answer(later.t, 0, `use ${later.guinan}`)
  expect(later.t.g.s.inPlay).not.toContain(other)
})

test('an artifact is present when it has joined the team', () => {
  shows('CCG-PRESENT-14')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar')
  const [orb] = seed(t, 0, 0, 'orb-of-prophecy-and-change')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
  expect(present(t.g, orb!, team[0]!)).toBe(true)
  const other = table({ missions: MISSIONS })
  onPlanet(other, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar')
  const [horgahn] = seed(other, 0, 0, 'horgahn')
  at(other, 0, 'orders')
  answer(other, 0, 'attempt', 'planet 0')
  const { play } = other.g.s.cards[horgahn!]!
  expect(play === null || play.at.in === 'core').toBe(true)
})
