import { allow, forbid } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { REGULAR_SKILLS } from '../../cards/wordLists.ts'
import { declaring, gameOfDilemmas } from '../../testing/declare.ts'
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
  type Table,
  table,
} from '../../testing/table.ts'
import { isOffline } from '../battle/offline.ts'
import { doom, kill, killDoomed } from '../harm/dying.ts'
import { stop, unstop } from '../harm/stopping.ts'
import { members } from '../missions/party.ts'
import { present } from '../places/presence.ts'
import { relocate } from '../places/relocate.ts'
import { shipAttribute } from '../ships/attributes.ts'
import { canMove } from '../ships/moving.ts'
import { score } from '../turn/score.ts'
import { isDisabled } from './able.ts'
import { cardOf } from './lookup.ts'
import {
  canBeTargeted,
  conditionsOf,
  disable,
  enterStasis,
  freezeForTurn,
  inStasis,
  isQuarantined,
  leaveStasis,
  revive,
  thaw,
} from './states.ts'
import { subjectsIn } from './subjects.ts'
import { mayTarget } from './targets.ts'
import { duplicates } from './unique.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']
const TEAM = ['jean-luc-picard', 'data', 'jadzia-dax', 'worf']

test('every condition of a card can be told from the others', () => {
  shows('CCG-HURT-01')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const [taitt, data, worf, kurn] = aboard(t, 0, ship, 'taitt', 'data', 'worf', 'kurn')
  const [gone] = onPlanet(t, 0, 0, 'giusti')
  stop(t.g, [taitt!])
  disable(t.g, [data!])
  enterStasis(t.g, [worf!], null)
  playOf(t, kurn!).arrested = true
  kill(t.g, [gone!])
  const party = { seat: 0, loc: 1, ship, surface: false }
  expect(conditionsOf(t.g, taitt!)).toEqual(['stopped', 'separated'])
  expect(conditionsOf(t.g, data!)).toEqual(['disabled', 'separated'])
  expect(conditionsOf(t.g, worf!)).toEqual(['in stasis', 'in play for uniqueness only', 'separated'])
  expect(conditionsOf(t.g, kurn!)).toEqual(['under house arrest', 'separated'])
  expect(conditionsOf(t.g, gone!)).toEqual(['killed'])
  expect(members(t.g, party)).toEqual([])
  lay(t, 1, 'aphasia-device', { in: 'on', host: ship })
  expect(conditionsOf(t.g, taitt!)).toEqual(['stopped', 'separated', 'quarantined'])
  const moved = relocate(t.g, [ship], 0)
  expect(moved).toEqual([ship])
})

test('unstopping a ship unstops all aboard; a stopped one neither cloaks nor phases', () => {
  shows('CCG-STOPPED-11', 'CCG-STOPPED-06')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'ikc-bortas', 1)
  const crew = aboard(t, 0, ship, 'gowron', 'kurn', 'medical-kit')
  expect(options(at(t, 0, 'orders'), 0)).toContain('cloak')
  stop(t.g, [ship])
  expect(crew.map(id => playOf(t, id).stopped)).toEqual([true, true, true])
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('cloak')
  unstop(t.g, [ship])
  expect([ship, ...crew].map(id => playOf(t, id).stopped)).toEqual([false, false, false, false])
  expect(options(at(t, 0, 'orders'), 0)).toContain('cloak')
})

test('who is stopped still has skills for whatever is no attempt, and may be aimed at', () => {
  shows('CCG-STOPPED-15', 'CCG-STOPPED-16', 'CCG-STOPPED-17', 'CCG-STOPPED-18', 'CCG-STOPPED-19')
  // A plaque that gives RANGE for somebody with Navigation aboard, stopped or not.
  const plaque = {
    values: {
      attribute: (g: any, { id, name }: { id: number; name: string }, self: any) => {
        const { host } = g.s.cards[self.id].play.at
        if (name !== 'RANGE' || host !== id) return 0
        const crew = g.s.inPlay.filter((one: number) => g.s.cards[one].play.at.host === id && one !== self.id)
        const able = crew.some((one: number) => subjectsIn(g, one).some(s => s.level('Navigation') > 0))
        return able ? 2 : 0
      },
    },
  }
  const t = table({ missions: MISSIONS, game: declaring({}, { 'defiant-dedication-plaque': plaque }) })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const [jadzia] = aboard(t, 0, ship, 'jadzia-dax')
  lay(t, 0, 'defiant-dedication-plaque', { in: 'on', host: ship })
  stop(t.g, [ship])
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(10)
  disable(t.g, [jadzia!])
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(8)
  revive(t.g, [jadzia!])
  // A card may move a stopped ship; but nobody who is stopped beams anywhere.
  expect(mayTarget(t.g, ship, { seat: 1 })).toBe(true)
  expect(relocate(t.g, [ship], 0)).toEqual([ship])
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('beam')
  // A hive shares what a stopped drone has.
  const borg = table({ missions: MISSIONS })
  const cube = inSpace(borg, 0, 'borg-cube', 1)
  const drones = aboard(borg, 0, cube, 'two-of-seventeen', 'nine-of-eleven', 'four-of-eleven')
  const skillsOf = (id: number) => REGULAR_SKILLS.filter(skill => subjectsIn(borg.g, id)[0]!.level(skill) > 0)
  const shared = skillsOf(drones[2]!)
  stop(borg.g, [drones[0]!])
  expect(skillsOf(drones[2]!)).toEqual(shared)
  kill(borg.g, [drones[0]!])
  expect(skillsOf(drones[2]!)).not.toEqual(shared)
})

test('who is stopped one by one leaves the equipment as it is', () => {
  shows('CCG-STOPPED-20')
  const game = gameOfDilemmas({
    'armus-skin-of-evil': {
      text: '',
      effects: [{ kind: 'auto', does: 'stop', to: { count: 2, by: 'random' } }],
    },
  })
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'taitt', 'worf', 'medical-kit')
  seed(t, 1, 0, 'armus-skin-of-evil')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(team.map(id => playOf(t, id).stopped)).toEqual([true, true, false])
})

test('death ends stasis and all else: what happens at death happens', () => {
  shows('CCG-KILLED-05', 'CCG-KILLED-06', 'CCG-KILLED-07')
  const marritza = {
    triggers: {
      dies: { act: (g: any, { seat }: { seat: number }) => score(g, seat, 5, true, 'aamin-marritza') },
    },
  } as never
  const t = table({ missions: MISSIONS, game: declaring({}, { 'aamin-marritza': marritza }) })
  const [victim] = onPlanet(t, 0, 0, 'aamin-marritza', 'worf')
  enterStasis(t.g, [victim!], null)
  at(t, 0, 'orders')
  kill(t.g, [victim!])
  expect(conditionsOf(t.g, victim!)).toEqual(['killed'])
  expect(t.g.s.players[0]!.discard).toEqual([victim])
  expect(points(t, 0)).toBe(5)
  const armus = table({ missions: MISSIONS })
  const team = onPlanet(armus, 0, 0, 'taitt', 'worf')
  seed(armus, 1, 0, 'armus-skin-of-evil')
  answer(at(armus, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(team.filter(id => conditionsOf(armus.g, id).includes('killed'))).toHaveLength(1)
  // V'Ger destroys a ship, and a Disruptor Overload a thing.
  const universe = { permissions: { alternateUniverse: () => allow() } }
  const vger = table({ missions: MISSIONS, game: declaring({}, { 'alternate-universe-door': universe }) })
  lay(vger, 1, 'alternate-universe-door', { in: 'core' })
  const ship = inSpace(vger, 0, 'runabout', 1)
  const [taitt] = aboard(vger, 0, ship, 'taitt')
  seed(vger, 1, 1, 'vger')
  answer(at(vger, 0, 'orders'), 0, 'attempt', ship)
  expect(vger.g.s.players[0]!.discard).toEqual([ship, taitt])
  const overload = table({ missions: MISSIONS })
  const [, kit] = onPlanet(overload, 0, 0, 'worf', 'medical-kit')
  const [card] = hand(overload, 1, 'disruptor-overload')
  answer(at(overload, 1, 'orders'), 1, `use ${card}`)
  if (overload.g.prompts[0]!.name === 'targetGroup') answer(overload, 1, 'planet 0')
  expect(overload.g.s.players[0]!.discard).toEqual([kit])
})

function withLore(): { t: Table; lore: number } {
  // Lore keeps every ship where it is, while he can.
  const lore = {
    permissions: { move: () => forbid('Lore does not allow it.', ['CCG-DISABLED-05']) },
  }
  const t = table({ missions: MISSIONS, game: declaring({}, { lore }) })
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'geordi-la-forge')
  const [id] = onPlanet(t, 0, 0, 'lore')
  return { t, lore: id! }
}

test('who is disabled does nothing, has nothing and makes nothing possible, and is carried about', () => {
  shows('CCG-DISABLED-01', 'CCG-DISABLED-02', 'CCG-DISABLED-03', 'CCG-DISABLED-04', 'CCG-DISABLED-05')
  const { t, lore } = withLore()
  expect(options(at(t, 0, 'orders'), 0)).not.toContain('fly')
  expect(subjectsIn(t.g, lore)[0]!.level('Treachery')).toBe(2)
  disable(t.g, [lore])
  expect(options(at(t, 0, 'orders'), 0)).toContain('fly')
  expect(subjectsIn(t.g, lore)).toEqual([])
  // The disabled one beams with somebody who can, like a thing.
  const u = table({ missions: MISSIONS })
  const ship = inSpace(u, 0, 'runabout', 0)
  const [data, worf] = onPlanet(u, 0, 0, 'data', 'worf')
  disable(u.g, [data!])
  answer(at(u, 0, 'orders'), 0, 'beam', 'planet 0', ship, [data, worf])
  expect(playOf(u, data!).at).toEqual({ in: 'aboard', host: ship })
  // Nobody else is there: no attempt, and no ship that flies.
  const w = table({ missions: MISSIONS })
  const lone = inSpace(w, 0, 'runabout', 1)
  const [geordi] = aboard(w, 0, lone, 'geordi-la-forge')
  disable(w.g, [geordi!])
  expect(options(at(w, 0, 'orders'), 0)).not.toEqual(expect.arrayContaining(['fly']))
  expect(options(w, 0)).not.toContain('attempt')
})

test('those who are disabled or in stasis are no part of an attempt', () => {
  shows('CCG-DISABLED-06', 'CCG-STASIS-09')
  for (const hurt of [disable, (g: any, ids: number[]) => enterStasis(g, ids, null)]) {
    const t = table({ missions: MISSIONS })
    const team = onPlanet(t, 0, 0, ...TEAM)
    hurt(t.g, [team[2]!])
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    // Jadzia Dax alone has Anthropology.
    expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  }
})

test('a disabled system is off-line, a disabled attribute is nothing at all, and the ship is a ship', () => {
  shows('CCG-DISABLED-08', 'CCG-DISABLED-09', 'CCG-DISABLED-10')
  const voles = {
    permissions: {
      system: (_g: unknown, { system }: { system: string }) =>
        system === 'Holodeck' || system === 'WEAPONS' ? forbid('Voles.', ['CCG-DISABLED-08']) : undefined,
    },
  }
  const relay = {
    values: { attribute: (_g: unknown, { name }: { name: string }) => (name === 'WEAPONS' ? 4 : 0) },
  }
  const t = table({
    missions: MISSIONS,
    game: declaring({}, { 'vole-infestation': voles, 'plasmadyne-relay': relay }),
  })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const crew = ['jean-luc-picard', 'geordi-la-forge', 'taitt']
  aboard(t, 0, ship, ...crew)
  lay(t, 0, 'plasmadyne-relay', { in: 'on', host: ship })
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(11)
  lay(t, 1, 'vole-infestation', { in: 'on', host: ship })
  expect(isOffline(t.g, ship, 'Holodeck')).toBe(true)
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(0)
  expect(isDisabled(t.g, ship)).toBe(false)
  expect(canMove(t.g, ship)).toBe(true)
})

test('stasis lasts until somebody ends it; nothing in it acts, is attacked or is aimed at', () => {
  shows('CCG-STASIS-01', 'CCG-STASIS-02', 'CCG-STASIS-03', 'CCG-STASIS-04', 'CCG-STASIS-05', 'CCG-STASIS-13')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [geordi] = aboard(t, 0, ship, 'geordi-la-forge')
  const bortas = inSpace(t, 1, 'ikc-bortas', 1)
  aboard(t, 1, bortas, 'gowron')
  at(t, 1, 'orders')
  expect(options(t, 1)).toContain('attack')
  enterStasis(t.g, [ship], null)
  at(t, 1, 'orders')
  expect(options(t, 1)).not.toContain('attack')
  answer(t, 1, 'end')
  answer(t, 0, 'orders')
  expect(options(t, 0)).toEqual(['end'])
  expect(inStasis(t.g, geordi!)).toBe(true)
  expect(subjectsIn(t.g, geordi!)).toEqual([])
  expect([ship, geordi!].map(id => canBeTargeted(t.g, id))).toEqual([false, false])
  expect(mayTarget(t.g, geordi!, { seat: 1 })).toBe(false)
  // It is in play for one thing: no other copy may come.
  expect(duplicates(t.g, 0, cardOf(t.g, geordi!))).not.toBe(null)
  leaveStasis(t.g, [ship])
  expect(inStasis(t.g, geordi!)).toBe(false)
  expect(options(at(t, 0, 'orders'), 0)).toContain('fly')
})

test('what lies on a card in stasis waits with it, and counts nothing down', () => {
  shows('CCG-STASIS-06', 'CCG-STASIS-07', 'CCG-STASIS-08')
  const flagship = {
    triggers: { turnEnds: { act: (g: any) => score(g, 0, 1, true, 'plasmadyne-relay') } },
  }
  const t = table({ missions: MISSIONS, game: declaring({}, { 'plasmadyne-relay': flagship }) })
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'geordi-la-forge')
  lay(t, 0, 'plasmadyne-relay', { in: 'on', host: ship })
  const counting = lay(t, 0, 'mission-fatigue', { in: 'on', host: ship })
  expect(playOf(t, counting).left).toBe(3)
  enterStasis(t.g, [ship], null)
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(points(t, 0)).toBe(0)
  expect(playOf(t, counting).left).toBe(3)
  leaveStasis(t.g, [ship])
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  while (t.g.prompts[0]!.name === 'endOfTurn') answer(t, 0, options(t, 0)[0])
  expect(points(t, 0)).toBe(1)
  expect(playOf(t, counting).left).toBe(2)
})

test('what hits everything hits what is in stasis, too', () => {
  shows('CCG-STASIS-10')
  const t = table({ missions: MISSIONS })
  const team = onPlanet(t, 0, 0, 'worf', 'taitt')
  enterStasis(t.g, [team[0]!], null)
  const anomaly = lay(t, 0, 'anti-time-anomaly', { in: 'core' })
  playOf(t, anomaly).count = 3
  answer(at(t, 0, 'orders'), 0, 'end')
  expect(team.map(id => inPlayNow(t, id))).toEqual([false, false])
})

test('the Whale Probe keeps all in stasis where it is, and goes; a death grip until the turn ends', () => {
  shows('CCG-STASIS-13', 'CCG-STASIS-02')
  const universe = { permissions: { alternateUniverse: () => allow() } }
  const t = table({ missions: MISSIONS, game: declaring({}, { 'alternate-universe-door': universe }) })
  lay(t, 1, 'alternate-universe-door', { in: 'core' })
  const ship = inSpace(t, 0, 'runabout', 1)
  const [geordi] = aboard(t, 0, ship, 'geordi-la-forge')
  const bystander = inSpace(t, 1, 'ikc-bortas', 1)
  const [probe] = seed(t, 1, 1, 'the-whale-probe')
  answer(at(t, 0, 'orders'), 0, 'attempt', ship)
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'empty' })
  expect([ship, geordi!, bystander].map(id => inStasis(t.g, id))).toEqual([true, true, true])
  answer(t, 0, 'end')
  // It has gone on, and those whom it kept are free.
  expect(playOf(t, probe!).at).not.toEqual({ in: 'atop', loc: 1 })
  expect([ship, geordi!, bystander].map(id => inStasis(t.g, id))).toEqual([false, false, false])
  // A Vulcan saves somebody who was chosen to die.
  const u = table({ missions: MISSIONS })
  const team = onPlanet(u, 0, 0, 'taitt', 'sarek')
  const [grip] = hand(u, 0, 'vulcan-death-grip')
  seed(u, 1, 0, 'microvirus')
  answer(at(u, 0, 'orders'), 0, 'attempt', 'planet 0')
  answer(u, 1, team[0])
  answer(u, 0, `use ${grip}`, team[0])
  expect(inPlayNow(u, team[0]!)).toBe(true)
  expect(inStasis(u.g, team[0]!)).toBe(true)
  answer(u, 0, 'end')
  expect(inStasis(u.g, team[0]!)).toBe(false)
})

test('those who are awake aboard a ship in stasis neither move it nor use its transporters', () => {
  shows('CCG-STASIS-11', 'CCG-STASIS-12')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [geordi] = aboard(t, 0, ship, 'geordi-la-forge')
  enterStasis(t.g, [ship], null, [geordi!])
  expect(inStasis(t.g, geordi!)).toBe(false)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('fly')
  expect(options(t, 0)).not.toContain('beam')
  // With another ship there they leave by its transporters.
  const other = inSpace(t, 0, 'runabout', 0)
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship)
  expect(options(t, 0)).toEqual([other, 'back'])
})

test('who is hurt in an attempt is out of it at once, and back as soon as that is over', () => {
  shows('CCG-SEPARATED-02', 'CCG-SEPARATED-03', 'CCG-SEPARATED-04', 'CCG-SEPARATED-06', 'CCG-SEPARATED-08')
  const game = gameOfDilemmas({
    // One is stopped, one disabled; then whoever is aboard dies, if there is an android.
    'armus-skin-of-evil': {
      text: '',
      effects: [
        { kind: 'auto', does: 'stop', to: { count: 1, by: 'you' } },
        { kind: 'auto', does: 'disable', to: { count: 1, by: 'you' } },
      ],
    },
    nausicaans: {
      text: '',
      effects: [
        { kind: 'auto', trigger: { trait: 'android' }, does: 'kill', to: { count: 'all', by: 'all' } },
      ],
    },
    archer: { text: '', effects: [{ kind: 'auto', does: 'kill', to: { count: 'all', by: 'all' } }] },
    'hologram-ruse': { text: '', effects: [{ kind: 'condition', needs: readRequirement('SCIENCE') }] },
  })
  const t = table({ missions: MISSIONS, game })
  const [data, taitt, worf] = onPlanet(t, 0, 0, 'data', 'taitt', 'worf')
  const cards = seed(t, 1, 0, 'armus-skin-of-evil', 'nausicaans', 'hologram-ruse')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  answer(t, 0, data)
  expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt'])
  answer(t, 0, taitt)
  // Both were out of it: no android set the second one off, and no SCIENCE was there for the third.
  expect([data!, taitt!, worf!].map(id => inPlayNow(t, id))).toEqual([true, true, true])
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'dilemma' })
  expect(t.g.s.locations[0]!.seeds).toEqual([cards[2]])
  // What kills all of the team leaves those who are separated alone.
  const u = table({ missions: MISSIONS, game })
  const ship = inSpace(u, 0, 'runabout', 1)
  const [geordi, leah] = aboard(u, 0, ship, 'geordi-la-forge', 'leah-brahms')
  stop(u.g, [leah!])
  seed(u, 1, 1, 'nagilum')
  const party = { seat: 0, loc: 1, ship, surface: false }
  expect(members(u.g, party)).toEqual([geordi])
  unstop(u.g, [leah!])
  expect(members(u.g, party)).toEqual([geordi, leah])
})

test('in an attempt those who are separated, and all of the rival’s, are not present', () => {
  shows('CCG-SEPARATED-04', 'CCG-SEPARATED-09', 'CCG-SEPARATED-10')
  const t = table({ missions: MISSIONS })
  const [worf, taitt] = onPlanet(t, 0, 0, 'worf', 'taitt')
  const theirs = onPlanet(t, 1, 0, 'calloway', 'mendon')
  stop(t.g, [taitt!])
  expect(present(t.g, worf!, theirs[0]!)).toBe(true)
  expect(present(t.g, worf!, taitt!)).toBe(true)
  t.g.s.actions.push({ kind: 'attempt', by: 0, card: null, loc: 0, nullified: false })
  expect(present(t.g, worf!, theirs[0]!)).toBe(false)
  expect(present(t.g, worf!, taitt!)).toBe(false)
  t.g.s.actions.pop()
  // A bomb in one's attempt kills nobody of the rival's.
  seed(t, 1, 0, 'kazon-bomb')
  onPlanet(t, 0, 0, 'giusti')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(theirs.map(id => inPlayNow(t, id))).toEqual([true, true])
  expect(t.g.s.players[0]!.discard).toHaveLength(1)
})

test('into a quarantine, but not out of it; only a dilemma takes somebody away', () => {
  shows(
    'CCG-QUARANTINE-01',
    'CCG-QUARANTINE-02',
    'CCG-QUARANTINE-03',
    'CCG-QUARANTINE-04',
    'CCG-QUARANTINE-05',
  )
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [geordi] = aboard(t, 0, ship, 'geordi-la-forge')
  const [worf] = onPlanet(t, 0, 0, 'worf')
  lay(t, 1, 'aphasia-device', { in: 'on', host: ship })
  expect(isQuarantined(t.g, ship)).toBe(true)
  at(t, 0, 'orders')
  answer(t, 0, 'beam')
  expect(options(t, 0)).toEqual(['planet 0', 'back'])
  answer(t, 0, 'planet 0', ship, [worf])
  expect(playOf(t, worf!).at).toEqual({ in: 'aboard', host: ship })
  expect(options(t, 0)).not.toContain('beam')
  // A card that is no dilemma does not get them out.
  expect(relocate(t.g, [geordi!], 2)).toEqual([])
  // A dilemma does: he runs off with his lover, from a planet that nobody may leave.
  const ban = { permissions: { leave: () => forbid('Stay where you are.', ['CCG-QUARANTINE-02']) } }
  const planet = table({ missions: MISSIONS, game: declaring({}, { q2: ban }) })
  lay(planet, 1, 'q2', { in: 'core' })
  const [lover] = onPlanet(planet, 0, 0, 'data')
  expect(relocate(planet.g, [lover!], 2)).toEqual([])
  seed(planet, 1, 0, 'males-love-interest')
  answer(at(planet, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(playOf(planet, lover!).at).toEqual({ in: 'planet', loc: 2 })
  const away = table({ missions: ['0 cultural-observation', '0 repair-mission', '1 krios-suppression'] })
  const plagued = inSpace(away, 0, 'uss-galaxy', 1)
  const [beverly] = aboard(away, 0, plagued, 'beverly-crusher', 'taitt')
  lay(away, 1, 'aphasia-device', { in: 'on', host: plagued })
  seed(away, 1, 1, 'tarellian-plague-ship')
  answer(at(away, 0, 'orders'), 0, 'attempt', plagued)
  answer(away, 0, beverly)
  expect(inPlayNow(away, beverly!)).toBe(false)
  expect(happened(away, 'dilemma.resolved')).toMatchObject({ overcome: true })
})

test('what is frozen for a turn is free at its end, whoever is left of it', () => {
  shows('CCG-STASIS-01')
  const t = table({ missions: MISSIONS })
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const [taitt] = aboard(t, 0, ship, 'taitt')
  const [data, worf, kept] = onPlanet(t, 0, 0, 'data', 'worf', 'giusti')
  enterStasis(t.g, [kept!], null)
  freezeForTurn(t.g, [data!])
  freezeForTurn(t.g, [worf!, ship])
  expect([data!, worf!, ship, taitt!, kept!].map(id => inStasis(t.g, id))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  kill(t.g, [worf!])
  thaw(t.g)
  expect(inPlayNow(t, worf!)).toBe(false)
  expect([data!, ship, taitt!, kept!].map(id => inStasis(t.g, id))).toEqual([false, false, false, true])
  expect(t.g.s.here).not.toHaveProperty('frozen')
  // The end of a later turn frees nobody.
  enterStasis(t.g, [data!], null)
  thaw(t.g)
  expect(inStasis(t.g, data!)).toBe(true)
})

test('the doomed die when the turn ends, once, whoever is left of them', () => {
  shows('CCG-KILLED-01')
  const t = table({ missions: MISSIONS })
  const [data, worf, other] = onPlanet(t, 0, 0, 'data', 'worf', 'giusti')
  doom(t.g, [data!])
  doom(t.g, [worf!])
  kill(t.g, [worf!])
  expect(inPlayNow(t, data!)).toBe(true)
  killDoomed(t.g)
  expect([data!, worf!, other!].map(id => inPlayNow(t, id))).toEqual([false, false, true])
  expect(t.g.s.players[0]!.discard).toEqual([worf, data])
  expect(t.g.s.here).not.toHaveProperty('doomed')
})
