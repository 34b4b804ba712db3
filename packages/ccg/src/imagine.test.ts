import { imagineWorld, makeStream, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import {
  aboard,
  answer,
  at,
  inSpace,
  lay,
  onPlanet,
  options,
  seeding,
  stocks,
  type Table,
  table,
} from './testing/table.ts'

/** The table as a seat sees it is the same in all worlds that the seat can imagine. */
function looksTheSame(t: Table, viewer: number): void {
  for (let n = 0; n < 12; n++) {
    const world = imagineWorld(t.g, viewer, makeStream(`world/${n}`))
    expect(viewOf(world, viewer)).toEqual(viewOf(t.g, viewer))
  }
}

test('who is worth points somewhere is there in every world', () => {
  const t = table({ missions: ['0 espionage-mission', '1 nebula', '0 excavation'] })
  onPlanet(t, 0, 0, 'george-and-gracie')
  onPlanet(t, 0, 2, 'worf', 'data')
  aboard(t, 0, inSpace(t, 0, 'uss-galaxy', 1), 'taitt')
  t.g.s.players[0]!.scores.push({ points: 30, bonus: false, card: 'excavation' })
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(t.g.prompts[0]!.seat).toBe(1)
  looksTheSame(t, 1)
})

test('that somebody is asked what to seed does not tell what is left', () => {
  const line = ['0 alter-records', '1 refuse-immigration', '1 disrupt-alliance', '0 repair-mission']
  const seed = stocks('mirror-terok-nor', 'armus-skin-of-evil')
  const t = seeding([{}, { seed }], { bluffs: false }, 'dilemma', {}, line)
  const [nor, armus] = t.g.s.players[1]!.seeds
  looksTheSame(t, 0)
  answer(t, 1, 0, armus, 'done')
  while (t.g.prompts[0]!.name === 'seedAt') answer(t, 1, 'done')
  expect(options(t, 1)).toContain(nor)
  looksTheSame(t, 0)
})

test('who is felt in the numbers of the other is where it is in every world; the others are anywhere', () => {
  const t = table({ missions: ['0 espionage-mission', '1 nebula', '0 excavation'] })
  const outpost = inSpace(t, 0, 'federation-outpost', 1)
  const galaxy = inSpace(t, 0, 'uss-galaxy', 2)
  // Spans are longer for the other; whoever is with the other's people changes their numbers.
  const [woteln, taitt] = aboard(t, 0, outpost, 'woteln', 'taitt')
  const [mccoy] = onPlanet(t, 0, 0, 'admiral-mccoy')
  const [tasha] = aboard(t, 0, galaxy, 'tasha-yar', 'reginald-barclay', 'alyssa-ogawa')
  onPlanet(t, 1, 0, 'kurn')
  // All see where a card lies.
  lay(t, 0, 'vulcan-mindmeld', { in: 'on', host: tasha! })
  at(t, 1, 'orders')
  const places = (id: number) =>
    Array.from({ length: 12 }, (_, n) => {
      const world = imagineWorld(t.g, 1, makeStream(`world/${n}`))
      return JSON.stringify(world.s.cards[id].play.at)
    })
  expect(new Set(places(woteln!)).size).toBe(1)
  expect(new Set(places(mccoy!)).size).toBe(1)
  expect(new Set(places(tasha!)).size).toBe(1)
  expect(new Set(places(taitt!)).size).toBe(2)
  looksTheSame(t, 1)
})

test('who brought nothing for the end of the Mission Phase is not asked there', () => {
  const decks = (...seed: string[]) =>
    [
      { missions: stocks('nebula'), seed: stocks(...seed) },
      { missions: stocks('krios-suppression'), seed: stocks('armus-skin-of-evil') },
    ] as const
  const after = (...seed: string[]) => {
    const t = seeding(decks(...seed), {}, 'mission')
    while (t.g.prompts[0]!.name === 'missionPlace')
      answer(t, t.g.prompts[0]!.seat, options(t, t.g.prompts[0]!.seat)[0])
    return t.g.prompts.map(({ name, seat }) => `${name} ${seat}`)
  }
  expect(after('armus-skin-of-evil')).toEqual(['seedAt 0', 'seedAt 1'])
  expect(after('empok-nor')).toEqual(['seed 0'])
})
