import { allow, call, done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { awayTeam } from '../../rules/missions/party.ts'
import { abandon } from '../../rules/places/abandoned.ts'
import { NOBODY } from '../../rules/ships/selfControl.ts'
import { score } from '../../rules/turn/score.ts'
import type { Party } from '../../state.ts'
import { declaring, gameOfDilemmas } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  refused,
  seed,
  table,
} from '../../testing/table.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { selectTargets } from './select.ts'

interface Begun {
  self: Source
  at: { party: Party }
}

/** At the start of an attempt somebody at random is stopped: a stand-in for the test of the no-win situation. */
const maru = procedure('testMaru', locals<Begun>(), {
  pick: (_g, v) => call(selectTargets, { party: v.at.party, selection: { count: 1, by: 'random' } }, 'hit'),
  hit(g, _v, ids: number[]) {
    stop(g, ids)
    return done()
  },
})

const villagers = (g: G, party: Party) => {
  const team = awayTeam(g, party)
  if (team.length < 3) kill(g, team)
}

const game = gameOfDilemmas(
  {
    'all-available-personnel': {
      text: '',
      effects: [{ kind: 'condition', needs: null, began: 6 }],
    },
  },
  {
    'kobayashi-maru-scenario': { triggers: { attemptBegan: { run: maru } } },
    'villagers-with-torches': { triggers: { attemptBegan: { act: (g, v) => villagers(g, v.party) } } },
  },
)

/** A mission on a planet and in space, with a crew and an Away Team there. */
function dual(crew: string[], team: string[], incident?: string) {
  const t = table({ missions: ['0 battle-of-narendra-iii'], game })
  const ship = inSpace(t, 0, 'future-enterprise', 0)
  const ids = { crew: aboard(t, 0, ship, ...crew), team: onPlanet(t, 0, 0, ...team) }
  if (incident !== undefined) lay(t, 1, incident, { in: 'core' })
  at(t, 0, 'orders')
  return { t, ship, ...ids }
}

const FOUR = ['taitt', 'giusti', 'mendon', 'calloway']
const FIVE = [...FOUR, 'linda-larson']

test('a dual-icon mission wants two teams; which of them something hits at random is the player’s to say', () => {
  shows('CCG-ATTEMPT-12', 'CCG-ATTEMPT-16')
  const { t, ship, crew, team } = dual(['taitt', 'giusti'], ['data', 'worf'], 'kobayashi-maru-scenario')
  answer(t, 0, 'attempt', ship)
  expect(options(t, 0)).toEqual(['awayTeam', 'crew'])
  answer(t, 0, 'crew')
  const stopped = [...crew, ...team].filter(id => playOf(t, id).stopped)
  expect(stopped).toHaveLength(1)
  expect(crew).toContain(stopped[0])
})

test('how many attempt is counted in both teams, unless it says who', () => {
  shows('CCG-ATTEMPT-17', 'CCG-ATTEMPT-18')
  const enough = dual(FOUR, FIVE)
  const [first] = seed(enough.t, 1, 0, 'all-available-personnel')
  answer(enough.t, 0, 'attempt', enough.ship)
  if (enough.t.g.prompts[0]!.name === 'facedBy') answer(enough.t, 0, 'crew')
  expect(enough.t.g.s.players[1]!.out).toEqual([first])
  const few = dual(FOUR.slice(0, 2), FIVE.slice(0, 3))
  const [second] = seed(few.t, 1, 0, 'all-available-personnel')
  answer(few.t, 0, 'attempt', few.ship)
  if (few.t.g.prompts[0]!.name === 'facedBy') answer(few.t, 0, 'crew')
  expect(few.t.g.s.locations[0]!.seeds).toEqual([second])
  // The villagers count those on the planet only: two of them are too few, whoever is in orbit.
  const two = dual(FIVE, ['data', 'worf'], 'villagers-with-torches')
  answer(two.t, 0, 'attempt', two.ship)
  expect(two.team.map(id => inPlayNow(two.t, id))).toEqual([false, false])
  expect(two.crew.every(id => inPlayNow(two.t, id))).toBe(true)
  const three = dual(['taitt'], ['data', 'worf', 'mendon'], 'villagers-with-torches')
  answer(three.t, 0, 'attempt', three.ship)
  expect(three.team.every(id => inPlayNow(three.t, id))).toBe(true)
})

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

/** A station that nobody controls, with people of both players who could take it. */
function station(...seeds: [number, string][]) {
  const commandeering = declaring(
    {},
    {
      'commandeer-ship': {
        permissions: { commandeer: (_g, { team }) => (team.length > 0 ? allow() : undefined) },
      },
    },
  )
  const t = table({ missions: MISSIONS, game: commandeering })
  const nor = inSpace(t, 0, 'empok-nor', 0)
  const loc = abandon(t.g, nor)
  for (const [seat, name] of seeds) seed(t, seat, loc, name)
  const ours = aboard(t, 0, nor, 'geordi-la-forge', 'leah-brahms')
  const theirs = aboard(t, 1, nor, 'gowron', 'kurn')
  return { t, nor, loc, ours, theirs }
}

test('a station that is nobody’s may be taken by anybody, in an attempt like any other', () => {
  shows('CCG-ATTEMPT-24', 'CCG-COMMANDEER-08')
  const { t, nor, loc, ours, theirs } = station([1, 'dangerous-derelict'])
  expect(playOf(t, nor).by).toBe(NOBODY)
  for (const seat of [0, 1]) expect(options(at(t, seat, 'orders'), seat)).toContain('takeStation')
  answer(at(t, 0, 'orders'), 0, 'takeStation', nor)
  // The seeds beneath are met from the bottom up, and then it is theirs.
  expect(happened(t, 'attempt.began')).toMatchObject({ seat: 0, loc })
  expect(happened(t, 'seed.revealed')).toMatchObject({ card: 'dangerous-derelict', as: 'dilemma' })
  expect(playOf(t, nor)).toMatchObject({ by: 0, mode: 'Federation' })
  expect(t.g.s.cards[nor]!.card).toBe(cardOf(t.g, nor).id)
  expect(theirs.map(id => playOf(t, id).by)).toEqual([1, 1])
  expect(ours).toHaveLength(2)
  expect(options(at(t, 1, 'orders'), 1)).not.toContain('takeStation')
})

test('who met an own mis-seed there does not get it that way, but may commandeer it later', () => {
  shows('CCG-MISSEED-10', 'CCG-MISSEED-11', 'CCG-DILEMMA-SEED-14')
  const { t, nor, loc } = station([0, 'archer'])
  answer(at(t, 0, 'orders'), 0, 'takeStation', nor)
  expect(happened(t, 'seed.revealed')).toMatchObject({ card: 'archer', as: 'mis-seed' })
  expect(playOf(t, nor).by).toBe(NOBODY)
  expect(t.g.s.locations[loc]!.barred).toEqual([0])
  answer(at(t, 0, 'orders'), 0, 'takeStation', nor)
  expect(playOf(t, nor).by).toBe(NOBODY)
  // The rival takes it; then a card lets the first one commandeer it.
  answer(at(t, 1, 'orders'), 1, 'takeStation', nor)
  expect(playOf(t, nor).by).toBe(1)
  lay(t, 0, 'commandeer-ship', { in: 'core' })
  answer(at(t, 0, 'orders'), 0, 'commandeer', nor)
  expect(playOf(t, nor).by).toBe(0)
})

test('Patrol Neutral Zone wants Leadership, and no ship of the rival’s in the region', () => {
  shows('CCG-SOLVE-09')
  const patrol = (captain: string, rival: boolean) => {
    const t = table({ missions: ['0 patrol-neutral-zone', '0 repair-mission'] })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, captain)
    if (rival) inSpace(t, 1, 'ikc-bortas', 0)
    answer(at(t, 0, 'orders'), 0, 'attempt', ship)
    return t.g.s.locations[0]!.completedBy
  }
  expect(patrol('benjamin-maxwell', false)).toBe(0)
  expect(patrol('benjamin-maxwell', true)).toBe(null)
  expect(patrol('taitt', false)).toBe(null)
})

test('the player says who meets a requirement, and whoever is left out has no part in it', () => {
  shows('CCG-SOLVE-24', 'CCG-SOLVE-25')
  // A heart that stops when its owner's STRENGTH is used; points for whoever is named as contributing.
  const heart = {
    triggers: {
      contributed: {
        when: (g: any, { ids }: { ids: number[] }, self: any) =>
          ids.includes(g.s.cards[self.id].play.at.host),
        act: (g: any, _at: unknown, self: any) => kill(g, [g.s.cards[self.id].play.at.host]),
      },
    },
  }
  const dougherty = {
    triggers: {
      contributed: {
        when: (_g: unknown, { ids }: { ids: number[] }, self: any) => ids.includes(self.id),
        act: (g: any, { seat }: { seat: number }) => score(g, seat, 5, true, 'matthew-dougherty'),
      },
    },
  }
  const hearts = gameOfDilemmas(
    { nausicaans: { text: '', effects: [{ kind: 'condition', needs: readRequirement('STRENGTH>12') }] } },
    { 'picards-artificial-heart': heart, 'matthew-dougherty': dougherty },
  )
  const meet = () => {
    const t = table({ missions: MISSIONS, game: hearts })
    const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'worf', 'tasha-yar')
    lay(t, 0, 'picards-artificial-heart', { in: 'on', host: team[0]! })
    seed(t, 1, 0, 'nausicaans')
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    expect(options(t, 0)).toEqual(team)
    return { t, team }
  }
  const spared = meet()
  // One alone is not enough.
  expect(refused(spared.t, 0, [spared.team[1]])).toEqual(['CCG-SOLVE-24'])
  answer(spared.t, 0, [spared.team[1], spared.team[2]])
  expect(inPlayNow(spared.t, spared.team[0]!)).toBe(true)
  const used = meet()
  answer(used.t, 0, used.team)
  expect(inPlayNow(used.t, used.team[0]!)).toBe(false)
  // Solving: the mission's requirement, with or without the one who would score.
  for (const named of [true, false]) {
    const t = table({ missions: MISSIONS, game: hearts })
    const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'worf', 'matthew-dougherty')
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    answer(t, 0, named ? team : team.slice(0, 4))
    expect(points(t, 0)).toBe(named ? 45 : 40)
  }
})

test('points stay, whatever becomes of the mission', () => {
  shows('CCG-SOLVE-29')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'worf')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(points(t, 0)).toBe(40)
  const [nova] = hand(t, 1, 'supernova')
  lay(t, 1, 'tox-uthat', { in: 'core' })
  answer(at(t, 1, 'play'), 1, nova, 0)
  expect(t.g.s.inPlay.filter(id => cardOf(t.g, id).personnel.length > 0)).toEqual([])
  expect(points(t, 0)).toBe(40)
})

test('an Artifact that is played when it is earned is a free card play', () => {
  shows('CCG-SOLVE-37')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'worf')
  const [box] = seed(t, 0, 0, 'horgahn')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(happened(t, 'card.earned')).toMatchObject({ card: 'horgahn' })
  expect(happened(t, 'card.played')).toMatchObject({ seat: 0, card: 'horgahn' })
  expect(playOf(t, box!).at).toEqual({ in: 'core' })
  expect(t.g.s.here.played).toBe(false)
})

test('a completed mission is still a place to fly to, and to scout', () => {
  shows('CCG-SOLVE-05')
  const t = table({ missions: ['0 cultural-observation', '0 repair-mission'] })
  t.g.s.locations[1]!.completedBy = 0
  const cube = inSpace(t, 0, 'borg-cube', 1)
  aboard(t, 0, cube, 'four-of-eleven', 'nine-of-eleven', 'ten-of-nineteen')
  const ship = inSpace(t, 1, 'ikc-bortas', 0)
  aboard(t, 1, ship, 'gowron', 'kurn', 'batrell')
  answer(at(t, 1, 'orders'), 1, 'fly', ship)
  expect(options(t, 1)).toContain(1)
  const gateway = card(t, 0, 'establish-gateway')
  t.g.s.players[0]!.agendas.push(gateway)
  answer(at(t, 0, 'orders'), 0, 'activate', gateway)
  expect(options(t, 0)).not.toContain('attempt')
  expect(options(t, 0)).toContain('scout')
})
