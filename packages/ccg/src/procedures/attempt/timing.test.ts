import { done, locals } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { readRequirement } from '../../cards/requirementNotation.ts'
import { inPlay } from '../../rules/card/lookup.ts'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { members } from '../../rules/missions/party.ts'
import { enterPlay, take } from '../../rules/zones/zones.ts'
import { answering, gameOfDilemmas, type Responding, responding, takesAway } from '../../testing/declare.ts'
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
  prompt,
  seed,
  table,
} from '../../testing/table.ts'
import { procedure } from '../../types.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission', '1 krios-suppression']

/** 2 SECURITY, or one of the player's own choice dies; 5 points. */
const FIVE: DilemmaSpec = {
  text: '',
  effects: [
    { kind: 'condition', needs: readRequirement('SECURITY x2'), does: 'kill', to: { count: 1, by: 'you' } },
  ],
}

test('doubled, a dilemma has twice its requirements, effects and points', () => {
  shows('CCG-DILEMMA-05', 'CCG-DILEMMA-06')
  type Part = 'requirements' | 'effects' | 'points'
  const meet = (names: string[], ...parts: Part[]) => {
    const lore = {
      values: {
        dilemma: (_g: unknown, at: { part: Part }) =>
          parts.includes(at.part) ? ({ op: 'multiply', by: 2 } as const) : undefined,
      },
    }
    const game = gameOfDilemmas({ microvirus: FIVE }, { lore })
    const t = table({ missions: MISSIONS, game })
    const team = onPlanet(t, 0, 0, ...names)
    lay(t, 1, 'lore', { in: 'planet', loc: 2 })
    seed(t, 1, 0, 'microvirus')
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    return { t, team }
  }
  const security = ['worf', 'tasha-yar', 'sito-jaxa', 'jenna-dsora']
  const all: Part[] = ['requirements', 'effects', 'points']
  // Four are enough for the doubled one, and it is worth twice its 5 points.
  expect(points(meet(security, ...all).t, 0)).toBe(10)
  expect(points(meet(security).t, 0)).toBe(5)
  // Two are not: two die.
  const two = meet(['worf', 'tasha-yar', 'taitt'], ...all)
  answer(two.t, 0, two.team[0], two.team[2])
  expect(two.team.map(id => inPlayNow(two.t, id))).toEqual([false, true, false])
  // Effects alone: two SECURITY are enough, but without them two die; requirements alone: one dies.
  expect(points(meet(['worf', 'tasha-yar', 'taitt'], 'effects').t, 0)).toBe(5)
  const effects = meet(['worf', 'taitt', 'giusti'], 'effects')
  answer(effects.t, 0, effects.team[0], effects.team[1])
  expect(effects.t.g.s.players[0]!.discard).toHaveLength(2)
  const harder = meet(['worf', 'tasha-yar', 'taitt'], 'requirements')
  answer(harder.t, 0, harder.team[0])
  expect(harder.t.g.s.players[0]!.discard).toHaveLength(1)
})

test('a dilemma is met when it is turned up; who may answer it does so when its targets are known', () => {
  shows('CCG-DILEMMA-08', 'CCG-DILEMMA-09', 'CCG-DILEMMA-10', 'CCG-DILEMMA-13')
  const game = gameOfDilemmas(
    { microvirus: FIVE },
    { 'amanda-rogers': takesAway('encounter'), q2: takesAway('play'), 'kevin-uxbridge': anytime },
  )
  const t = table({ missions: MISSIONS, game })
  const team = onPlanet(t, 0, 0, 'worf', 'taitt')
  const [amanda] = hand(t, 1, 'amanda-rogers', 'q2', 'kevin-uxbridge')
  const [card] = seed(t, 1, 0, 'microvirus')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  // Turned up: it is on the table, and its player chooses; nobody can answer anything yet.
  expect(happened(t, 'seed.revealed')).toMatchObject({ card: 'microvirus', as: 'dilemma' })
  expect(t.g.s.table).toEqual([card])
  expect(t.g.prompts.map(p => [p.seat, p.name])).toEqual([[0, 'victim']])
  expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt'])
  answer(t, 0, team[1])
  // Now it has just been encountered: only what answers an encounter may be used.
  expect(t.g.s.actions.map(({ kind }) => kind)).toEqual(['attempt', 'encounter'])
  expect(options(t, 1)).toEqual([`use ${amanda}`, 'pass'])
  answer(t, 1, `use ${amanda}`)
  expect(inPlayNow(t, team[1]!)).toBe(true)
  expect(t.g.s.players[1]!.out).toEqual([card])
})

const anytime = {
  actions: { anytime: { when: () => true, run: responding('testAnytime', () => undefined) } },
} as never

test('a face-down card that makes named dilemmas worse may be turned up when anybody meets one', () => {
  shows('CCG-DILEMMA-12')
  const activating = procedure('testActivating', locals<Responding>(), {
    flip(g, v) {
      const { agendas } = g.s.players[v.at.seat]!
      enterPlay(g, take(agendas, v.self.id as number), v.at.seat, { in: 'core' })
      return done()
    },
  })
  const anguish = {
    values: {
      dilemma: (_g: any, { part }: { part: string }) =>
        part === 'requirements' &&
        _g.s.inPlay.some((id: number) => _g.s.cards[id].card === 'shades-of-gray-anguish')
          ? ({ op: 'multiply', by: 2 } as const)
          : undefined,
    },
    actions: {
      respond: {
        when: (g: any, seen: any, self: any) =>
          self.owner === seen.seat &&
          g.s.players[seen.seat].agendas.includes(self.id) &&
          seen.action.kind === 'encounter' &&
          seen.moment === 'initiated' &&
          !seen.just &&
          g.s.cards[seen.action.card].card === 'microvirus',
        run: activating,
      },
    },
  }
  const game = gameOfDilemmas({ microvirus: FIVE }, { 'shades-of-gray-anguish': anguish })
  for (const holder of [0, 1]) {
    const t = table({ missions: MISSIONS, game })
    const team = onPlanet(t, 0, 0, 'worf', 'tasha-yar')
    const agenda = t.g.s.cards.push({ card: 'shades-of-gray-anguish', owner: holder, play: null }) - 1
    t.g.s.players[holder]!.agendas.push(agenda)
    seed(t, 1, 0, 'microvirus')
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    expect(options(t, holder)).toContain(`use ${agenda}`)
    answer(t, holder, `use ${agenda}`)
    // Two SECURITY would have been enough; four are not there.
    answer(t, 0, team[0])
    expect(inPlayNow(t, team[0]!)).toBe(false)
  }
})

test('whoever leaves before the effect leaves the dilemma for the next; who stays faces it', () => {
  shows('CCG-FAIL-09', 'CCG-FAIL-10')
  // Everybody, or those whom the test says, beams up to the ship.
  const leaving = (who: (ids: number[]) => number[]) =>
    responding('testArmbands', (g, v) => {
      const ship = g.s.inPlay.find(id => g.s.cards[id]!.card === 'runabout' && g.s.cards[id]!.play!.by === 0)!
      const party = { seat: v.at.seat, loc: 0, ship: null, surface: true }
      for (const id of who(members(g, party))) inPlay(g, id).at = { in: 'aboard', host: ship }
    })
  const meet = (who: (ids: number[]) => number[]) => {
    const run = leaving(who)
    const armbands = answering(
      (_g, seen) => seen.action.kind === 'encounter' && seen.moment === 'initiated' && !seen.just,
      run,
    )
    const game = gameOfDilemmas({}, { 'emergency-transporter-armbands': armbands })
    const t = table({ missions: MISSIONS, game })
    inSpace(t, 0, 'runabout', 0)
    const team = onPlanet(t, 0, 0, 'ro-laren', 'vash')
    const [bands] = hand(t, 0, 'emergency-transporter-armbands')
    const [fire] = seed(t, 1, 0, 'firestorm')
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    answer(t, 0, `use ${bands}`)
    return { t, team, fire }
  }
  const all = meet(ids => ids)
  expect(all.t.g.s.locations[0]!.seeds).toEqual([all.fire])
  expect(all.team.map(id => inPlayNow(all.t, id))).toEqual([true, true])
  expect(all.team.map(id => playOf(all.t, id).stopped)).toEqual([false, false])
  expect(happened(all.t, 'attempt.failed')).toBeDefined()
  const one = meet(ids => ids.slice(0, 1))
  expect(one.team.map(id => inPlayNow(one.t, id))).toEqual([true, false])
  expect(one.t.g.s.players[1]!.out).toEqual([one.fire])
})

test('a restriction on beginning does nothing to an attempt that has begun', () => {
  shows('CCG-ATTEMPT-23')
  const homefront = {
    permissions: {
      attempt: (g: any, { loc }: { loc: number }) =>
        g.s.locations[loc].met.length > 0
          ? ({ verdict: 'forbid', priority: 0, message: 'No.', rules: ['CCG-ATTEMPT-23'] } as const)
          : undefined,
    },
  }
  const game = gameOfDilemmas({}, { homefront })
  const t = table({ missions: MISSIONS, game })
  lay(t, 1, 'homefront', { in: 'core' })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'data', 'jadzia-dax', 'worf')
  seed(t, 1, 0, 'impassable-door', 'wind-dancer')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
  const failing = table({ missions: MISSIONS, game })
  lay(failing, 1, 'homefront', { in: 'core' })
  const [data] = onPlanet(failing, 0, 0, 'data')
  seed(failing, 1, 0, 'impassable-door')
  answer(at(failing, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(playOf(failing, data!).stopped).toBe(false)
  expect(options(failing, 0)).not.toContain('attempt')
})

test('an attempt fails for want of people, for a dilemma that goes back, or for want of what the mission asks', () => {
  shows('CCG-FAIL-01')
  const why = (dilemmas: string[], team: string[]) => {
    const t = table({ missions: MISSIONS })
    onPlanet(t, 0, 0, ...team)
    inSpace(t, 0, 'runabout', 0)
    seed(t, 1, 0, ...dilemmas)
    answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
    return { why: happened(t, 'attempt.failed')?.why, t }
  }
  expect(why(['armus-skin-of-evil'], ['taitt']).why).toBe('empty')
  expect(why(['impassable-door'], ['taitt']).why).toBe('dilemma')
  // Somebody dies, a card is turned up that is no dilemma: it goes on.
  const short = why(['armus-skin-of-evil', 'ressikan-flute'], ['taitt', 'data'])
  expect(short.why).toBe('requirements')
  // Those who are left are not stopped: they may beam up and fly away, or try again.
  expect(options(short.t, 0)).toEqual(expect.arrayContaining(['beam', 'attempt']))
  expect(prompt(short.t, 0).name).toBe('order')
})

test('who clears Insurrection and lacks STRENGTH has failed, and may leave or be reinforced and try again', () => {
  shows('CCG-FAIL-08')
  const t = table({ missions: ['0 insurrection', ...MISSIONS] })
  const ship = inSpace(t, 0, 'runabout', 0)
  const [pilot] = aboard(t, 0, ship, 'geordi-la-forge')
  const team = onPlanet(t, 0, 0, 'jean-luc-picard', 'william-t-riker', 'taitt')
  const [dilemma] = seed(t, 1, 0, 'armus-skin-of-evil')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(happened(t, 'attempt.failed')).toMatchObject({ why: 'requirements' })
  expect(t.g.s.locations[0]!.seeds).not.toContain(dilemma)
  const left = team.filter(id => inPlayNow(t, id))
  expect(left.map(id => playOf(t, id).stopped)).toEqual([false, false])
  expect(options(t, 0)).toEqual(expect.arrayContaining(['attempt', 'beam', 'fly']))
  // They leave in their ship.
  answer(t, 0, 'beam', 'planet 0', ship, left)
  expect(left.map(id => playOf(t, id).at)).toEqual(left.map(() => ({ in: 'aboard', host: ship })))
  answer(t, 0, 'fly', ship, 1)
  expect(playOf(t, ship).at).toEqual({ in: 'space', loc: 1 })
  // Or others join them.
  playOf(t, ship).at = { in: 'space', loc: 0 }
  for (const id of [...left, pilot!]) playOf(t, id).at = { in: 'planet', loc: 0 }
  onPlanet(t, 0, 0, 'roga-danar', 'data', 'worf', 'jean-luc-picard', 'william-t-riker', 'sarek', 'spock')
  answer(at(t, 0, 'orders'), 0, 'attempt', 'planet 0')
  expect(t.g.s.locations[0]!.completedBy).toBe(0)
})
