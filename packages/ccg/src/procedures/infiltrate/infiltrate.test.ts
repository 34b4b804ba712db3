import { allow, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { enterStasis } from '../../rules/card/states.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { guestsAt, isIntruder } from '../../rules/people/infiltrate.ts'
import { crewAt, personnelAt } from '../../rules/places/places.ts'
import { canMove } from '../../rules/ships/moving.ts'
import { declaring } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  hand,
  happened,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  refused,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'

// Seat 1 sends Founders of the Dominion among the Federation's people of seat 0.
const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

/** Bashir Founder joins whoever of the rival's is where he is. */
function undercover(t: Table, spy: number, guise = 'Federation'): void {
  answer(at(t, 1, 'orders'), 1, 'infiltrate', spy, guise)
}

test('an infiltrator joins those whose icon it has, in either player’s turn', () => {
  shows('CCG-INFILTRATE-01', 'CCG-INFILTRATE-03', 'CCG-INFILTRATE-04', 'CCG-INFILTRATE-06')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'worf')
  const [spy] = onPlanet(t, 1, 0, 'bashir-founder')
  // In the rival's turn, between two actions.
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'geordi-la-forge')
  at(t, 0, 'orders')
  answer(t, 0, 'fly', ship, 1)
  expect(options(t, 1)).toContain('infiltrate')
  answer(t, 1, 'infiltrate', spy)
  expect(options(t, 1)).toEqual(['Federation', 'back'])
  answer(t, 1, 'Federation')
  expect(playOf(t, spy!)).toMatchObject({ by: 1, mode: 'Dominion', infiltrates: 'Federation' })
  // It has both icons now, is of the rival's team, and its own player's all the same.
  expect(subjectsIn(t.g, spy!)[0]!.affiliations).toEqual(['Dominion', 'Federation'])
  expect(crewAt(t.g, 'planet 0', 0)).toContain(spy)
  expect(personnelAt(t.g, 'planet 0', 0)).not.toContain(spy)
  // Klingons it does not fool.
  const klingons = table({ missions: MISSIONS })
  onPlanet(klingons, 0, 0, 'kurn')
  const [dominion] = onPlanet(klingons, 1, 0, 'bashir-founder')
  // Who is there is hidden: it is found out when it is tried.
  answer(at(klingons, 1, 'orders'), 1, 'infiltrate', dominion)
  expect(refused(klingons, 1, 'Federation')).toEqual(['CCG-INFILTRATE-01'])
  // Aboard a Klingon ship it is plain to see.
  const aship = table({ missions: MISSIONS })
  const bortas = inSpace(aship, 0, 'ikc-bortas', 0)
  aboard(aship, 1, bortas, 'bashir-founder')
  expect(options(at(aship, 1, 'orders'), 1)).not.toContain('infiltrate')
})

test('that its player is asked, or is not, tells where it is', () => {
  const tells = (...spies: string[]) => {
    const t = table({ missions: MISSIONS })
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'geordi-la-forge')
    onPlanet(t, 1, 2, ...spies)
    at(t, 0, 'orders')
    answer(t, 0, 'fly', ship, 1)
    return t.g.revealed
  }
  expect(tells()).toBe(false)
  expect(tells('bashir-founder')).toBe(true)
})

test('where it may report does not tell which of the hidden people came first', () => {
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 2, 'worf')
  onPlanet(t, 0, 0, 'geordi-la-forge')
  const [spy] = hand(t, 1, 'bashir-founder')
  answer(at(t, 1, 'play'), 1, spy)
  expect(options(t, 1)).toEqual(['planet 0', 'planet 2'])
})

test('it may report to the rival’s as one of them, wherever it is at home', () => {
  shows('CCG-INFILTRATE-02', 'CCG-INFILTRATE-05')
  const treaty = {
    permissions: {
      mix: (_g: unknown, { mode }: { mode: string | null }) => (mode === 'Federation' ? allow() : undefined),
    },
  }
  const report = (outpost: string, signed: boolean) => {
    const t = table({ missions: MISSIONS, game: declaring({}, { 'treaty-federation-romulan': treaty }) })
    const host = inSpace(t, 0, outpost, 1)
    if (signed) lay(t, 0, 'treaty-federation-romulan', { in: 'core' })
    const [spy] = hand(t, 1, 'bashir-founder')
    at(t, 1, 'play')
    return { t, host, spy: spy!, able: options(t, 1).includes(spy!) }
  }
  const federation = report('federation-outpost', false)
  expect(federation.able).toBe(true)
  answer(federation.t, 1, federation.spy)
  expect(playOf(federation.t, federation.spy)).toMatchObject({
    by: 1,
    infiltrates: 'Federation',
    at: { in: 'aboard', host: federation.host },
  })
  expect(report('romulan-outpost', false).able).toBe(false)
  expect(report('romulan-outpost', true).able).toBe(true)
})

test('nobody attacks it as an intruder; for its own player it is one', () => {
  shows('CCG-INFILTRATE-07', 'CCG-INFILTRATE-08', 'CCG-EXPOSE-06', 'CCG-EXPOSE-05', 'CCG-EXPOSE-01')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'ikc-bortas', 1)
  aboard(t, 0, ship, 'gowron')
  const [spy] = aboard(t, 1, ship, 'bashir-founder')
  playOf(t, spy!).infiltrates = 'Federation'
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fight')
  expect(isIntruder(t.g, spy!, 0)).toBe(false)
  expect(isIntruder(t.g, spy!, 1)).toBe(true)
  // Its player gives it away, in the rival's turn: now it is one for everybody.
  answer(t, 0, 'cloak', ship)
  answer(t, 1, 'infiltrate', spy, 'expose')
  // Whether anybody sees it there tells its player that somebody is there.
  expect(t.g.revealed).toBe(true)
  expect(playOf(t, spy!).infiltrates).toBeUndefined()
  expect(subjectsIn(t.g, spy!)[0]!.affiliations).toEqual(['Dominion'])
  expect(isIntruder(t.g, spy!, 0)).toBe(true)
  expect(options(at(t, 0, 'orders'), 0)).toContain('fight')
})

test('whether it lends a hand is its own player’s to say; then it must do all', () => {
  shows('CCG-INFILTRATE-09', 'CCG-INFILTRATE-10')
  // A ship that wants two with a staff icon: Giusti, and whoever else is there.
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-nebula', 1)
  aboard(t, 0, ship, 'benjamin-maxwell')
  const [spy] = aboard(t, 1, ship, 'bashir-founder')
  undercover(t, spy!)
  expect(canMove(t.g, ship)).toBe(true)
  answer(at(t, 1, 'orders'), 1, 'infiltrate', spy, 'aloof')
  expect(canMove(t.g, ship)).toBe(false)
  // An attempt: its player is asked, and if it joins its skills count and it is hit like everybody else.
  const attempt = (joins: boolean) => {
    const u = table({ missions: MISSIONS })
    const team = onPlanet(u, 0, 0, 'taitt')
    const [guest] = onPlanet(u, 1, 0, 'bashir-founder')
    playOf(u, guest!).infiltrates = 'Federation'
    seed(u, 1, 0, 'microvirus')
    onPlanet(u, 0, 0, 'worf')
    answer(at(u, 0, 'orders'), 0, 'attempt', 'planet 0')
    answer(u, 1, joins)
    return { u, team, guest: guest! }
  }
  // MEDICAL and SECURITY are there only with him.
  const joined = attempt(true)
  expect(happened(joined.u, 'dilemma.resolved')).toMatchObject({ overcome: true })
  const alone = attempt(false)
  expect(options(alone.u, 1)).not.toContain(alone.guest)
  answer(alone.u, 1, alone.team[0])
  expect(happened(alone.u, 'dilemma.resolved')).toMatchObject({ overcome: false })
  expect(playOf(alone.u, alone.guest).stopped).toBe(false)
})

test('alone it moves and beams, takes nothing along, and does nothing else', () => {
  shows('CCG-INFILTRATE-11', 'CCG-INFILTRATE-12', 'CCG-INFILTRATE-13')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  aboard(t, 0, ship, 'worf')
  const [spy, kit] = aboard(t, 1, ship, 'bashir-founder', 'medical-kit')
  playOf(t, spy!).infiltrates = 'Federation'
  at(t, 1, 'orders')
  expect(options(t, 1)).not.toContain('fight')
  expect(options(t, 1)).not.toContain('attempt')
  // The rival's shields are no matter to one of its crew.
  answer(t, 1, 'beam', ship, 'planet 0')
  expect(options(t, 1)).toEqual([spy])
  answer(t, 1, [spy])
  expect(playOf(t, spy!).at).toEqual({ in: 'planet', loc: 0 })
  expect(playOf(t, kit!).at).toEqual({ in: 'aboard', host: ship })
})

test('with another version of whom it plays, or at home again, it is exposed', () => {
  shows('CCG-EXPOSE-02', 'CCG-EXPOSE-03')
  for (const other of ['kira', 'colonel-kira', 'the-intendant']) {
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, 'benil')
    const [kira] = onPlanet(t, 1, 0, 'kira-founder')
    playOf(t, kira!).infiltrates = 'Bajoran'
    onPlanet(t, 0, 0, other)
    answer(at(t, 1, 'orders'), 1, 'end')
    expect(playOf(t, kira!).infiltrates).toBeUndefined()
  }
  const home = table({ missions: MISSIONS })
  onPlanet(home, 0, 0, 'worf')
  const [spy] = onPlanet(home, 1, 0, 'bashir-founder')
  const ship = inSpace(home, 1, 'jemhadar-attack-ship', 0)
  playOf(home, spy!).infiltrates = 'Federation'
  at(home, 1, 'orders')
  answer(home, 1, 'beam', 'planet 0', ship, [spy])
  expect(happened(home, 'card.exposed')).toMatchObject({ id: spy })
  expect(playOf(home, spy!).infiltrates).toBeUndefined()
})

test('where its guise does not fit any more, its player may have it exposed', () => {
  shows('CCG-EXPOSE-04')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'ikc-bortas', 1)
  aboard(t, 0, ship, 'gowron')
  const [spy] = aboard(t, 1, ship, 'bashir-founder')
  playOf(t, spy!).infiltrates = 'Federation'
  at(t, 0, 'orders')
  answer(t, 0, 'cloak', ship)
  expect(playOf(t, spy!).arrested).toBe(true)
  answer(t, 1, 'infiltrate', spy)
  expect(options(t, 1)).toContain('expose')
  answer(t, 1, 'expose')
  expect(playOf(t, spy!).arrested).toBeUndefined()
})

test('exposed, it cannot begin again before it was away from them', () => {
  shows('CCG-EXPOSE-07')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'worf')
  const ship = inSpace(t, 1, 'jemhadar-attack-ship', 0)
  const [spy] = onPlanet(t, 1, 0, 'bashir-founder')
  undercover(t, spy!)
  answer(t, 1, 'infiltrate', spy, 'expose')
  expect(options(t, 1)).not.toContain('infiltrate')
  answer(t, 1, 'beam', 'planet 0', ship, [spy])
  answer(t, 1, 'beam', ship, 'planet 0', [spy])
  expect(options(t, 1)).toContain('infiltrate')
  expect(viewOf(t.g, 0).view.turn).toBe(t.g.s.turn)
})

test('only infiltrators who are with those who act, and able to, are asked', () => {
  shows('CCG-INFILTRATE-09')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'worf')
  const ship = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ship, 'geordi-la-forge')
  const [spy] = onPlanet(t, 1, 0, 'bashir-founder')
  expect(guestsAt(t.g, 0, 'planet 0')).toEqual([])
  undercover(t, spy!)
  expect(guestsAt(t.g, 0, 'planet 0')).toEqual([spy])
  expect(guestsAt(t.g, 1, 'planet 0')).toEqual([])
  expect(guestsAt(t.g, 0, ship)).toEqual([])
  expect(guestsAt(t.g, 0, 'planet 2')).toEqual([])
  enterStasis(t.g, [spy!], null)
  expect(guestsAt(t.g, 0, 'planet 0')).toEqual([])
})
