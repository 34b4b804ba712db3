import { allow, call, choose, done, forbid, type Game, type Hooks, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { REGULAR_SKILLS, type RegularSkill } from '../../cards/wordLists.ts'
import { ccg } from '../../game.ts'
import { firstListed, sameFirstListed } from '../../rules/card/firstListed.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { dotsOf, loseFirst, replaceAllSkills, replaceSkill } from '../../rules/card/skills.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { meets } from '../../rules/missions/party.ts'
import { locOf } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  inPlayNow,
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
import { type Ccg, procedure, type Source } from '../../types.ts'
import { chooseSkill } from './chooseSkill.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']
const withContent = (content: Record<string, Hooks<Ccg>>): Game<Ccg> => ({
  ...ccg,
  content: { ...ccg.content, ...content },
})
const level = (t: Table, id: number, skill: RegularSkill) => subjectsIn(t.g, id)[0]!.level(skill)
const value = (t: Table, id: number, name: 'INTEGRITY' | 'CUNNING' | 'STRENGTH') =>
  subjectsIn(t.g, id)[0]!.attribute(name)

/** While it lies on a ship, all aboard are without their first-listed skill. */
const infection: Hooks<Ccg> = {
  permissions: {
    firstSkill(g, { id }, self) {
      const place = inPlay(g, self.id as number).at
      const { at } = inPlay(g, id)
      const hit = place.in === 'on' && at.in === 'aboard' && at.host === place.host
      return hit ? forbid('An infection takes the first-listed skill.', []) : undefined
    },
  },
}

test('a skill counts where its holder is', () => {
  shows('CCG-SKILL-02')
  const t = table({ missions: MISSIONS })
  onPlanet(t, 0, 0, 'data')
  const ship = inSpace(t, 0, 'runabout', 1)
  aboard(t, 0, ship, 'taitt')
  const has = (party: object) =>
    meets(t.g, party as never, { kind: 'skill', skill: 'Computer Skill', count: 1 })
  expect(has({ seat: 0, loc: 0, ship: null, surface: true })).toBe(true)
  expect(has({ seat: 0, loc: 1, ship, surface: false })).toBe(false)
})

test('an attribute without a number is nothing, and nothing raises it', () => {
  shows('CCG-SKILL-11')
  const bear: Hooks<Ccg> = { values: { attribute: (_g, { name }) => (name === 'INTEGRITY' ? 5 : undefined) } }
  const t = table({ missions: MISSIONS, game: withContent({ kukalaka: bear }) })
  const [fajo, taitt] = onPlanet(t, 0, 0, 'kivas-fajo', 'taitt')
  lay(t, 0, 'kukalaka', { in: 'core' })
  seed(t, 1, 0, 'firestorm')
  expect([value(t, fajo!, 'INTEGRITY'), value(t, taitt!, 'INTEGRITY')]).toEqual([0, 11])
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0')
  expect([fajo!, taitt!].map(id => inPlayNow(t, id))).toEqual([false, true])
})

test('a variable attribute is what its controller says, in play and in hand', () => {
  shows('CCG-SKILL-12', 'CCG-SKILL-13')
  const t = table({ missions: MISSIONS })
  const [quark] = onPlanet(t, 0, 0, 'quark')
  const [other] = hand(t, 1, 'quark')
  at(t, 0, 'orders')
  expect([quark!, other!].map(id => value(t, id, 'INTEGRITY'))).toEqual([7, 7])
  choose(t.g, { seat: 0, act: 'variable', arg: { card: quark, value: 2 } })
  choose(t.g, { seat: 1, act: 'variable', arg: { card: other, value: 2 } })
  expect([quark!, other!].map(id => value(t, id, 'INTEGRITY'))).toEqual([2, 2])
  choose(t.g, { seat: 0, act: 'variable', arg: { card: quark, value: 7 } })
  expect(value(t, quark!, 'INTEGRITY')).toBe(7)
  expect(() => choose(t.g, { seat: 0, act: 'variable', arg: { card: quark, value: 5 } })).toThrow()
  expect(() => choose(t.g, { seat: 0, act: 'variable', arg: { card: other, value: 7 } })).toThrow()
})

test('without the skill that defines it, it is undefined', () => {
  shows('CCG-SKILL-15')
  const drain: Hooks<Ccg> = {
    permissions: { specialSkill: () => forbid('No special skills.', []) },
    values: { attribute: () => 3 },
  }
  const t = table({ missions: MISSIONS, game: withContent({ 'brain-drain': drain }) })
  const [quark] = onPlanet(t, 0, 0, 'quark')
  lay(t, 0, 'brain-drain', { in: 'core' })
  expect([value(t, quark!, 'INTEGRITY'), value(t, quark!, 'STRENGTH')]).toEqual([0, 6])
})

test('the skill of a ship is used like that of somebody aboard', () => {
  shows('CCG-SKILL-17')
  const device: Hooks<Ccg> = {
    permissions: {
      report: (g, { spot }) =>
        typeof spot === 'number' && cardOf(g, spot).ship !== null ? allow() : undefined,
      free: (g, { id }) =>
        g.s.inPlay.some(ship => cardOf(g, ship).ship?.skills.some(({ skill }) => skill === 'Acquisition')) &&
        cardOf(g, id).id === 'small-cloaking-device'
          ? allow()
          : undefined,
    },
  }
  const t = table({ missions: ['0 salvage-wrecked-ship'], game: withContent({ 'holodeck-door': device }) })
  lay(t, 0, 'holodeck-door', { in: 'core' })
  const ship = inSpace(t, 0, 'dosi-trade-vessel', 0)
  aboard(t, 0, ship, 'taitt')
  const party = { seat: 0, loc: 0, ship, surface: false }
  expect(meets(t.g, party, { kind: 'skill', skill: 'Acquisition', count: 1 })).toBe(true)
  const [cloak] = hand(t, 0, 'small-cloaking-device')
  t.g.s.here.played = true
  at(t, 0, 'play')
  answer(t, 0, cloak)
  expect(playOf(t, cloak!).at).toEqual({ in: 'aboard', host: ship })
})

test('the first-listed skill of Julian Bashir', () => {
  shows('CCG-SKILL-19', 'CCG-SKILL-21', 'CCG-SKILL-22', 'CCG-SKILL-23', 'CCG-SKILL-24', 'CCG-SKILL-25')
  const kit: Hooks<Ccg> = { values: { skill: (_g, { skill }) => (skill === 'MEDICAL' ? 1 : undefined) } }
  const game = withContent({ 'science-kit': kit, 'tsiolkovsky-infection': infection })
  const bashir = () => {
    const t = table({ missions: MISSIONS, game })
    const ship = inSpace(t, 0, 'runabout', 0)
    const [id] = aboard(t, 0, ship, 'julian-bashir')
    return { t, ship, id: id! }
  }
  const plain = bashir()
  expect(firstListed(plain.t.g, plain.id)).toMatchObject({ skill: 'MEDICAL', level: 2 })
  // An infected ship: the second does not take its place.
  const sick = bashir()
  lay(sick.t, 1, 'tsiolkovsky-infection', { in: 'on', host: sick.ship })
  expect(firstListed(sick.t.g, sick.id)).toBe(null)
  expect([level(sick.t, sick.id, 'MEDICAL'), level(sick.t, sick.id, 'Exobiology')]).toEqual([1, 1])
  const borg = bashir()
  playOf(borg.t, borg.id).assimilated = 'drone'
  expect(firstListed(borg.t.g, borg.id)).toMatchObject({ skill: 'MEDICAL', level: 3 })
  const equipped = bashir()
  aboard(equipped.t, 0, equipped.ship, 'science-kit')
  expect(firstListed(equipped.t.g, equipped.id)).toMatchObject({ skill: 'MEDICAL', level: 3 })
  const changed = bashir()
  replaceSkill(changed.t.g, changed.id, 0, 'MEDICAL', 'Biology')
  expect(firstListed(changed.t.g, changed.id)).toMatchObject({ skill: 'Biology' })
  // The others stay what they are.
  expect(subjectsIn(changed.t.g, changed.id)[0]!.level('Exobiology')).toBe(1)
  const young = bashir()
  replaceAllSkills(young.t.g, young.id, 0, [{ kind: 'regular', skill: 'Youth', level: 1 }])
  expect(firstListed(young.t.g, young.id)).toMatchObject({ skill: 'Youth' })
})

test('an emptied slot is empty: nothing more to lose, the same as nobody', () => {
  shows('CCG-SKILL-26', 'CCG-SKILL-27', 'CCG-SKILL-29', 'CCG-SKILL-30')
  const t = table({ missions: MISSIONS })
  const [sarek, riva, bashir] = onPlanet(t, 0, 0, 'sarek', 'riva', 'julian-bashir')
  expect(sameFirstListed(t.g, sarek!, riva!)).toBe(true)
  const dots = dotsOf(t.g, sarek!)
  expect([loseFirst(t.g, sarek!), loseFirst(t.g, sarek!)]).toEqual([true, false])
  expect(level(t, sarek!, 'Mindmeld')).toBe(1)
  loseFirst(t.g, riva!)
  expect([sameFirstListed(t.g, sarek!, riva!), sameFirstListed(t.g, sarek!, bashir!)]).toEqual([false, false])
  playOf(t, sarek!).selected = ['Honor']
  expect([dotsOf(t.g, sarek!), level(t, sarek!, 'Honor')]).toEqual([dots, 1])
})

test('a multiplied skill is one skill; levels from elsewhere are added', () => {
  shows('CCG-SKILL-35', 'CCG-SKILL-36')
  const meld: Hooks<Ccg> = {
    values: {
      skill: (g, { id, skill }) => (skill === 'Diplomacy' && g.s.cards[id]!.card === 'sarek' ? 2 : undefined),
    },
  }
  const t = table({ missions: MISSIONS, game: withContent({ 'vulcan-mindmeld': meld }) })
  const [sarek] = onPlanet(t, 0, 0, 'sarek', 'riva')
  expect(level(t, sarek!, 'Diplomacy')).toBe(3)
  const melded = lay(t, 0, 'vulcan-mindmeld', { in: 'on', host: sarek! })
  expect(level(t, sarek!, 'Diplomacy')).toBe(5)
  t.g.s.inPlay.splice(t.g.s.inPlay.indexOf(melded), 1)
  t.g.s.acting.length = 0
  loseFirst(t.g, sarek!)
  expect(level(t, sarek!, 'Diplomacy')).toBe(0)
})

const grab = procedure('testGrab', locals<{ self: Source; at: { seat: number } }>(), {
  grab(g, v) {
    g.s.players[v.at.seat]!.spent.push('grab')
    return done()
  },
})

test('some special skills are always at work, others are orders of their player', () => {
  shows('CCG-SKILL-43', 'CCG-SKILL-44')
  const pilot: Hooks<Ccg> = {
    values: {
      attribute(g, { id, name }, self) {
        const { at: place } = inPlay(g, self.id as number)
        return name === 'RANGE' && place.in === 'aboard' && place.host === id ? 2 : undefined
      },
    },
    actions: {
      order: {
        when: (g, { seat }, self) => self.owner === seat && !g.s.players[seat]!.spent.includes('grab'),
        run: grab,
      },
    },
  }
  const game = { ...withContent({ taitt: pilot }), procedures: [...ccg.procedures, grab] }
  const t = table({ missions: MISSIONS, game })
  const ship = inSpace(t, 0, 'runabout', 1)
  const before = shipAttribute(t.g, ship, 'RANGE')
  const [taitt] = aboard(t, 0, ship, 'taitt')
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(before + 2)
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain(`use ${taitt}`)
  at(t, 1, 'orders')
  expect(options(t, 1)).not.toContain(`use ${taitt}`)
  answer(t, 1, 'end')
  answer(t, 0, 'orders', `use ${taitt}`)
  expect(options(t, 0)).not.toContain(`use ${taitt}`)
  expect(locOf(t.g, taitt!)).toBe(1)
})

const select = procedure('testSelect', locals<{ self: Source; at: { seat: number } }>(), {
  ask: (_g, v) => call(chooseSkill, { seat: v.at.seat, id: v.self.id as number }, 'end'),
  end: () => done(),
})

test('whoever selects a skill selects a regular one', () => {
  shows('CCG-SKILL-45')
  const queen: Hooks<Ccg> = {
    actions: { order: { when: (_g, { seat }, self) => self.owner === seat, run: select } },
  }
  const game = { ...withContent({ taitt: queen }), procedures: [...ccg.procedures, select] }
  const t = table({ missions: MISSIONS, game })
  const [taitt] = onPlanet(t, 0, 0, 'taitt')
  at(t, 0, 'orders')
  answer(t, 0, `use ${taitt}`)
  expect(options(t, 0)).toEqual([...REGULAR_SKILLS])
  expect(REGULAR_SKILLS).toHaveLength(45)
  answer(t, 0, 'Law')
  expect(level(t, taitt!, 'Law')).toBe(1)
})

test('against Guramba it takes two leaders to start a fight, not to open fire', () => {
  shows('CCG-GURAMBA-01', 'CCG-GURAMBA-02')
  const t = table({ missions: ['0 krios-suppression'] })
  onPlanet(t, 0, 0, 'krozh')
  const [one] = onPlanet(t, 1, 0, 'batrell')
  const ours = inSpace(t, 0, 'runabout', 0)
  aboard(t, 0, ours, 'krozh')
  const ship = inSpace(t, 1, 'ikc-kvort', 0)
  aboard(t, 1, ship, 'batrell')
  at(t, 1, 'orders')
  answer(t, 1, 'fight')
  expect(refused(t, 1, 'planet 0')).toEqual(['CCG-GURAMBA-01'])
  answer(t, 1, 'back', 'attack', 0, [ship], ours)
  expect(playOf(t, one!).stopped).toBe(false)
  onPlanet(t, 1, 0, 'batrell')
  at(t, 1, 'orders')
  again(t)
  answer(t, 1, 'fight', 'planet 0')
  expect(t.g.s.attacks.length).toBeGreaterThan(1)
})
