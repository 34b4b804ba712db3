import { forbid } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { inPlay } from '../../rules/card/lookup.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { kill } from '../../rules/harm/dying.ts'
import { associationOf, teamOf } from '../../rules/people/teams.ts'
import { locOf } from '../../rules/places/places.ts'
import { cardsHere } from '../../rules/places/presence.ts'
import { intoSpace } from '../../rules/places/relocate.ts'
import { isVisiting } from '../../rules/ships/docking.ts'
import { score } from '../../rules/turn/score.ts'
import type { Id } from '../../state.ts'
import { allowing, gameWith } from '../../testing/content.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  points,
  seed,
  table,
} from '../../testing/table.ts'
import { noting } from '../../testing/testCards.ts'
import type { G, Source } from '../../types.ts'

// Planet, space, planet.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

describe('beaming', () => {
  test('lowers the shields of whoever operates the transporters, which others may answer', () => {
    shows('CCG-BEAM-02', 'CCG-BEAM-03')
    const dropping = {
      'dropping-in': {
        actions: {
          respond: {
            when: (g: G, { seat, action, just, moment }: any, self: Source) =>
              g.s.players[seat]!.hand.includes(self.id) &&
              !just &&
              moment === 'initiated' &&
              action.kind === 'beam' &&
              action.card !== null &&
              inPlay(g, action.card).by !== seat,
            run: noting,
          },
        },
      },
    }
    const t = table({ missions: MISSIONS, game: gameWith(dropping as never, [noting]) })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [data] = aboard(t, 0, ship, 'data')
    const post = inSpace(t, 0, 'federation-outpost', 0)
    lay(t, 0, 'uss-oberth', { in: 'docked', host: post })
    const [picard] = aboard(t, 0, post, 'jean-luc-picard')
    const [drop] = hand(t, 1, 'dropping-in')
    at(t, 0, 'orders')
    answer(t, 0, 'beam', ship, 'planet 0', [data])
    expect(t.g.s.actions).toMatchObject([{ kind: 'beam', card: ship }])
    expect(options(t, 1)).toEqual([`use ${drop}`, 'pass'])
    answer(t, 1, 'pass')
    // Who only walks uses no transporters.
    answer(t, 0, 'walk', post)
    answer(t, 0, options(t, 0)[0], [picard])
    expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
  })

  test('special beaming needs transporters that work, and takes nobody who could not be beamed', () => {
    shows('CCG-BEAM-06', 'CCG-BEAM-07', 'CCG-BEAM-08')
    const phobia = {
      'barclay-transporter-phobia': {
        permissions: {
          beam: (g: G, { id }: { id: Id }, self: Source) => {
            const place = inPlay(g, self.id).at
            return place.in === 'on' && place.host === id ? forbid('Not through that thing.', []) : undefined
          },
        },
      },
    }
    const t = table({ missions: MISSIONS, game: gameWith(phobia) })
    const [data, taitt, tasha] = onPlanet(t, 0, 0, 'data', 'taitt', 'tasha-yar')
    const theirs = inSpace(t, 1, 'ikc-pagh', 0)
    const [armbands] = hand(t, 0, 'emergency-transporter-armbands')
    at(t, 0, 'orders')
    // There is only a ship of the rival's.
    expect(options(t, 0)).not.toContain(`use ${armbands}`)
    const ship = inSpace(t, 0, 'runabout', 0)
    playOf(t, taitt!).stopped = true
    lay(t, 1, 'barclay-transporter-phobia', { in: 'on', host: tasha! })
    at(t, 0, 'orders')
    answer(t, 0, `use ${armbands}`, 'planet 0')
    expect(options(t, 0)).toEqual([ship, 'back'])
    expect(options(t, 0)).not.toContain(theirs)
    answer(t, 0, ship)
    expect(options(t, 0)).toEqual([data])
  })

  test('a field that blocks beaming blocks it over a distance, too', () => {
    shows('CCG-BEAM-08')
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 1)
    const crew = aboard(t, 0, ship, 'data', 'taitt')
    const [transport] = hand(t, 0, 'near-warp-transport', 'near-warp-transport')
    at(t, 0, 'orders')
    answer(t, 0, `use ${transport}`, ship, 'planet 0', [crew[0]])
    expect(playOf(t, crew[0]!).at).toEqual({ in: 'planet', loc: 0 })
    const blocked = table({ missions: MISSIONS })
    const other = inSpace(blocked, 0, 'runabout', 1)
    const [tasha] = aboard(blocked, 0, other, 'tasha-yar')
    lay(blocked, 1, 'distortion-field', { in: 'atop', loc: 0 })
    const [second] = hand(blocked, 0, 'near-warp-transport')
    at(blocked, 0, 'orders')
    answer(blocked, 0, `use ${second}`, other, 'planet 0')
    expect(blocked.g.prompts[0]).toMatchObject({ seat: 0, name: 'order' })
    expect(playOf(blocked, tasha!).at).toEqual({ in: 'aboard', host: other })
  })

  test('transporters of the rival are for those who may use them', () => {
    shows('CCG-BEAM-16')
    const t = table({ missions: MISSIONS, game: gameWith({ 'ferengi-trading-post': allowing('usable') }) })
    const post = inSpace(t, 1, 'ikc-pagh', 0)
    const [data] = aboard(t, 0, post, 'data')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('beam')
    lay(t, 1, 'ferengi-trading-post', { in: 'space', loc: 2 })
    at(t, 0, 'orders')
    answer(t, 0, 'beam', post, 'planet 0', [data])
    expect(playOf(t, data!).at).toEqual({ in: 'planet', loc: 0 })
  })
})

test('a ship without its full staff may fight, as long as somebody of its affiliation is aboard', () => {
  shows('CCG-STAFF-14')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'ikc-bortas', 0)
  const foe = inSpace(t, 1, 'runabout', 0)
  aboard(t, 0, ship, 'gowron')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fly')
  answer(t, 0, 'attack', 0, [ship], foe)
  expect(happened(t, 'fire.opened')).toMatchObject({ seat: 0, result: expect.stringMatching(/hit/) })
})

test('to return to an outpost is to dock there', () => {
  shows('CCG-DOCK-04', 'CCG-DOCK-05')
  const t = table({ missions: MISSIONS })
  const post = inSpace(t, 0, 'federation-outpost', 1)
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'taitt', 'sarek')
  const [dream] = seed(t, 1, 1, 'rem-fatigue-hallucinations')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(isVisiting(t.g, ship, () => true)).toBe(false)
  answer(t, 0, 'end')
  expect(inPlayNow(t, dream!)).toBe(true)
  at(t, 0, 'orders')
  answer(t, 0, 'dock', ship, post)
  expect(isVisiting(t.g, ship, id => id === post)).toBe(true)
  expect(inPlayNow(t, dream!)).toBe(false)
  // Spacedock repairs what is docked, not what is near.
  const [damaged, docked] = [
    inSpace(t, 0, 'runabout', 1),
    lay(t, 0, 'runabout', { in: 'docked', host: post }),
  ]
  for (const one of [damaged, docked]) damage(t.g, one)
  lay(t, 0, 'spacedock', { in: 'on', host: post })
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect([damaged, docked].map(id => playOf(t, id).damage)).toEqual([1, 0])
})

describe('flying past', () => {
  const fly = (content: object) => {
    const t = table({ missions: MISSIONS, game: gameWith(content as never) })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [taitt] = aboard(t, 0, ship, 'taitt')
    lay(t, 1, 'nebula', { in: 'atop', loc: 1 })
    at(t, 0, 'orders')
    return { t, ship, taitt: taitt! }
  }

  test('what is there does nothing to it, unless it says so', () => {
    shows('CCG-FLY-09')
    const strike = (g: G, { id }: { id: Id }) => damage(g, id)
    const here = (_g: G, { loc }: { loc: number }) => loc === 1
    const hazard = fly({ nebula: { triggers: { arrived: { when: here, act: strike } } } })
    answer(hazard.t, 0, 'fly', hazard.ship, 2)
    expect(playOf(hazard.t, hazard.ship)).toMatchObject({ at: { in: 'space', loc: 2 }, damage: 0 })
    answer(hazard.t, 0, 'fly', hazard.ship, 1)
    expect(playOf(hazard.t, hazard.ship).damage).toBe(1)
    const passing = fly({ nebula: { triggers: { passing: { when: here, act: strike } } } })
    answer(passing.t, 0, 'fly', passing.ship, 2)
    expect(playOf(passing.t, passing.ship).damage).toBe(1)
  })

  test('not even while play is suspended just then', () => {
    shows('CCG-FLY-10', 'CCG-FLY-11')
    // Whoever is at the nebula when points are scored would be hit.
    const seen: boolean[] = []
    const suspends = {
      nebula: {
        triggers: {
          passing: {
            act(g: G, { id }: { id: Id }) {
              score(g, 1, 5, true, 'nebula')
              const victims = cardsHere(g, 1).filter(one => inPlay(g, one).by === 0)
              seen.push(victims.includes(id))
              for (const one of victims) if (g.s.cards[one]!.card === 'runabout') damage(g, one)
            },
          },
        },
      },
    }
    const { t, ship, taitt } = fly(suspends)
    const waiting = inSpace(t, 0, 'runabout', 1)
    answer(t, 0, 'fly', ship, 2)
    expect(points(t, 1)).toBe(5)
    expect(seen).toEqual([false])
    expect([ship, waiting].map(id => playOf(t, id).damage)).toEqual([0, 1])
    expect(locOf(t.g, taitt)).toBe(2)
  })
})

test('only cards put anything into open space', () => {
  shows('CCG-MOVE-15')
  const airlock = {
    airlock: {
      triggers: {
        turnEnds: {
          act(g: G, { seat }: { seat: number }) {
            const victim = g.s.inPlay.find(id => g.s.cards[id]!.card === 'data' && inPlay(g, id).by === seat)
            if (victim !== undefined) intoSpace(g, victim)
          },
        },
      },
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith(airlock) })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [data] = aboard(t, 0, ship, 'data', 'taitt')
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('beam')
  lay(t, 1, 'airlock', { in: 'core' })
  answer(t, 0, 'end')
  expect(playOf(t, data!).at).toEqual({ in: 'space', loc: 1 })
  expect(locOf(t.g, data!)).toBe(1)
})

test('what is worn goes with the one who wears it', () => {
  shows('CCG-MOVE-33')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [data, taitt, tricorder] = aboard(t, 0, ship, 'data', 'taitt', 'tricorder')
  const head = lay(t, 0, 'datas-head', { in: 'on', host: data! })
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0')
  // The head is not among the things that anybody might take along.
  expect(options(t, 0)).toEqual([data, taitt, tricorder])
  answer(t, 0, [data])
  expect(playOf(t, head).at).toEqual({ in: 'on', host: data })
  answer(t, 0, 'beam', ship, 'planet 0', [taitt], 'beam', 'planet 0', ship)
  expect(options(t, 0)).not.toContain(head)
})

test('a card that asks for the ship of an Away Team finds the one it is associated with', () => {
  shows('CCG-MOVE-08')
  const parasites = {
    'alien-parasites': {
      triggers: {
        solved: {
          act(g: G, { loc, seat }: { loc: number; seat: number }) {
            const member = g.s.inPlay.find(id => {
              const { at: place, by } = inPlay(g, id)
              return by === seat && place.in === 'planet' && place.loc === loc
            })!
            const ship = associationOf(g, teamOf(g, member))
            if (ship !== null) inPlay(g, ship).by = 1 - seat
          },
        },
      },
    },
  }
  const t = table({ missions: MISSIONS, game: gameWith(parasites) })
  const [first, second] = [inSpace(t, 0, 'runabout', 0), inSpace(t, 0, 'runabout', 0)]
  const team = aboard(t, 0, second, 'jean-luc-picard', 'data', 'jadzia-dax', 'tasha-yar')
  lay(t, 1, 'alien-parasites', { in: 'core' })
  at(t, 0, 'orders')
  answer(t, 0, 'beam', second, 'planet 0', team, 'attempt', 'planet 0')
  expect([first, second].map(id => playOf(t, id).by)).toEqual([0, 1])
})

describe('Away Teams and crews', () => {
  test('what helps the one does not help the other', () => {
    shows('CCG-MOVE-02', 'CCG-MOVE-01')
    const t = table({ missions: MISSIONS })
    const people = ['beverly-crusher', 'julian-bashir', 'data']
    const ship = inSpace(t, 0, 'runabout', 0)
    const crew = aboard(t, 0, ship, ...people)
    const team = onPlanet(t, 0, 0, ...people)
    kill(t.g, [team[2]!])
    expect(inPlayNow(t, team[2]!)).toBe(false)
    lay(t, 0, 'genetronic-replicator', { in: 'core' })
    kill(t.g, [team[0]!, crew[0]!])
    expect([team[0]!, crew[0]!].map(id => inPlayNow(t, id))).toEqual([true, false])
  })

  test('whoever is stopped by one dilemma is spared the next, unless that hits all who are there', () => {
    shows('CCG-MOVE-22', 'CCG-MOVE-23')
    const t = table({ missions: MISSIONS })
    const team = onPlanet(t, 0, 0, 'taitt', 'leah-brahms', 'tasha-yar', 'jean-luc-picard')
    seed(t, 1, 0, 'do-you-smell-something-burning', 'barclays-protomorphosis-disease')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt', 'planet 0')
    // Half of them were stopped, and only the others caught it.
    const [alive, dead] = [team.filter(id => inPlayNow(t, id)), team.filter(id => !inPlayNow(t, id))]
    expect([alive.length, dead.length]).toEqual([2, 2])
    expect(alive.every(id => playOf(t, id).stopped)).toBe(true)
    // The entity takes all aboard, stopped or not.
    const all = table({ missions: MISSIONS })
    const ship = inSpace(all, 0, 'runabout', 1)
    const crew = aboard(all, 0, ship, 'taitt', 'leah-brahms', 'tasha-yar')
    playOf(all, crew[0]!).stopped = true
    seed(all, 1, 1, 'crystalline-entity')
    at(all, 0, 'orders')
    answer(all, 0, 'attempt', ship)
    expect(crew.filter(id => inPlayNow(all, id))).toEqual([])
  })
})
