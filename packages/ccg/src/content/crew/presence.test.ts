import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import type { DilemmaSpec } from '../../rules/declared/dilemmaSpec.ts'
import { gameOfDilemmas } from '../../testing/declare.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  seed,
  type Table,
  table,
} from '../../testing/table.ts'
import { pool } from '../facts/pool.ts'
import { type Met, meeting } from '../testing/meeting.ts'

const friends = (t: Table): void => {
  for (const id of t.g.s.inPlay) if (playOf(t, id).mode !== null) playOf(t, id).mode = 'Federation'
}

/** What the player who meets it is offered as an answer. */
const offered = ({ t }: Met, id: number): boolean =>
  t.g.prompts.some(one => one.kind === 'pick' && one.name === 'respond' && one.options.includes(`use ${id}`))

const KILLS: DilemmaSpec = {
  text: 'One dies.',
  effects: [{ kind: 'auto', does: 'kill', to: { count: 1, by: 'random' } }],
}

/** Somebody who is at the location, but aboard another ship than those who meet the dilemma, or in orbit above them. */
function near(dilemma: string, who: string): { met: Met; one: number } {
  let one = -1
  const team = ['taitt', 'mot-the-barber', 'dr-royse', 'tlor']
  const loc = pool().card(dilemma).dilemma!.places.includes('space') ? 1 : 0
  const game = dilemma === 'lethean-telepathic-attack' ? gameOfDilemmas({ [dilemma]: KILLS }) : undefined
  const met = meeting(
    dilemma,
    team,
    t => {
      one = aboard(t, 0, inSpace(t, 0, 'uss-galaxy', loc), who)[0]!
      friends(t)
    },
    game,
  )
  return { met, one }
}

function among(dilemma: string, who: string): boolean {
  const game = dilemma === 'lethean-telepathic-attack' ? gameOfDilemmas({ [dilemma]: KILLS }) : undefined
  const met = meeting(dilemma, ['taitt', 'mot-the-barber', 'dr-royse', who], friends, game)
  return offered(met, met.people[3]!)
}

test.each([
  ['falow', 'chula-echoes'],
  ['kareen-brianon', 'males-love-interest'],
  ['soto', 'lethean-telepathic-attack'],
  ['surmak-ren', 'aphasia-device'],
  ['zon', 'nausicaans'],
  ['lumba', 'females-love-interest'],
])('%s nullifies %s in the team that meets it, and not from another ship', (who, dilemma) => {
  shows('CCG-PRESENT-01', 'CCG-PRESENT-12')
  expect(among(dilemma, who)).toBe(true)
  const { met, one } = near(dilemma, who)
  expect(offered(met, one)).toBe(false)
})

test('whoever is there in another Away Team is not with those who meet it', () => {
  shows('CCG-PRESENT-01')
  const isOffered = (mode: 'Federation' | 'Ferengi'): boolean => {
    const t = table({ missions: ['0 first-contact', '0 repair-mission'], options: { format: 'Open' } })
    inSpace(t, 0, 'uss-enterprise', 0)
    const [, , lumba] = onPlanet(t, 0, 0, 'mot-the-barber', 'taitt', 'lumba')
    playOf(t, lumba!).mode = mode
    seed(t, 1, 0, 'females-love-interest')
    at(t, 0, 'orders')
    answer(t, 0, 'attempt')
    answer(t, 0, options(t, 0)[0])
    return t.g.prompts.some(
      one => one.kind === 'pick' && one.name === 'respond' && one.options.includes(`use ${lumba}`),
    )
  }
  expect([isOffered('Federation'), isOffered('Ferengi')]).toEqual([true, false])
})

test('Letek nullifies a Ferengi Attack anywhere at the location', () => {
  shows('CCG-HERE-01')
  const met = meeting('ferengi-attack', ['taitt'], t => {
    const ship = inSpace(t, 0, 'uss-galaxy', 0)
    aboard(t, 0, ship, 'letek')
    friends(t)
  })
  const letek = met.t.g.s.cards.findIndex(({ card }) => card === 'letek')
  expect(offered(met, letek)).toBe(true)
})

test('Mission Fatigue stops one of those who meet the dilemma, nobody in orbit', () => {
  shows('CCG-PRESENT-01')
  let crew: number[] = []
  const met = meeting('impassable-door', ['mot-the-barber'], t => {
    lay(t, 1, 'mission-fatigue', { in: 'atop', loc: 0 })
    crew = aboard(t, 0, inSpace(t, 0, 'uss-galaxy', 0), 'taitt', 'dr-royse', 'tlor', 'mendon', 'davies')
  })
  expect(playOf(met.t, met.people[0]!).stopped).toBe(true)
  expect(crew.map(id => playOf(met.t, id).stopped)).toEqual([false, false, false, false, false])
})

test('The Phage takes a Vidiian who attempts, not one in orbit', () => {
  shows('CCG-PRESENT-01')
  const attempt = (where: 'planet' | 'orbit') => {
    let phage = -1
    const met = meeting('impassable-door', ['mot-the-barber'], t => {
      phage = hand(t, 0, 'the-phage')[0]!
      if (where === 'planet') onPlanet(t, 0, 0, 'danara-pel')
      else aboard(t, 0, inSpace(t, 0, 'uss-galaxy', 0), 'danara-pel')
      friends(t)
    })
    return met.t.g.prompts.some(
      one =>
        one.kind === 'pick' &&
        one.name === 'respond' &&
        one.options.some(name => String(name).endsWith(` ${phage}`)),
    )
  }
  expect([attempt('planet'), attempt('orbit')]).toEqual([true, false])
})
