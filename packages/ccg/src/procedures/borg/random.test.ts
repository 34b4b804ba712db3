import { choose, imagineWorld, makeStream, notJson, same, sampleAnswer, viewOf } from '@tenforward/kernel'
import { expect, test } from 'vitest'
import { ccg } from '../../game.ts'
import { aboard, at, card, hand, inSpace, onPlanet, seed, type Table, table } from '../../testing/table.ts'

const OBJECTIVES = ['establish-gateway', 'assimilate-planet', 'assimilate-starship']

/** The Borg come to where the Federation is, with holograms, two on a card, and several versions of one person. */
function meeting(name: string): Table {
  const t = table({
    missions: ['0 cultural-observation', '1 repair-mission', '0 acquire-technology'],
    seed: name,
  })
  for (const loc of [0, 1]) {
    aboard(
      t,
      0,
      inSpace(t, 0, 'borg-cube', loc),
      'four-of-eleven',
      'nine-of-eleven',
      'ten-of-nineteen',
      'four-of-nine',
    )
  }
  inSpace(t, 0, 'borg-outpost', 2)
  const galaxy = inSpace(t, 1, 'uss-galaxy', 0)
  aboard(t, 1, galaxy, 'albert-einstein', 'dr-leah-brahms', 'benjamin-sisko', 'jake-and-nog', 'tommygun')
  aboard(t, 1, inSpace(t, 1, 'federation-outpost', 1), 'taitt', 'quark', 'the-emissary')
  onPlanet(t, 1, 0, 'data', 'sisters-of-duras', 'tricorder')
  seed(t, 1, 0, 'archer', 'vulcan-stone-of-gol')
  seed(t, 1, 1, 'ancient-computer')
  for (const one of OBJECTIVES) t.g.s.players[0]!.agendas.push(card(t, 0, one))
  hand(t, 0, 'locutus-of-borg', 'data-of-borg', 'borg-queen', 'eight-of-fifteen')
  hand(t, 1, 'benjamin-sisko.emissary', 'jean-luc-picard', 'runabout', 'feklhr')
  for (const one of ['four-of-nine', 'taitt', 'ten-of-nineteen']) t.g.s.players[0]!.deck.push(card(t, 0, one))
  return at(t, 0, 'orders')
}

test('the Borg at random: sound after every choice, nobody knows too much, and positions read back', () => {
  const seen = new Set<string>()
  for (let game = 0; game < 4; game++) {
    const { g } = meeting(`borg/${game}`)
    const stream = makeStream(`random/${game}`)
    for (let n = 0; g.match.result === null && n < 200; n++) {
      const asked = g.prompts[0]!
      const { events } = choose(g, { seat: asked.seat, answer: sampleAnswer(g, asked, stream) })
      for (const { type } of events) seen.add(type)
      expect(ccg.invariants!(g)).toEqual([])
      if (n % 10 !== 0 || g.match.result !== null) continue
      for (const viewer of [0, 1, null]) {
        const world = imagineWorld(g, viewer, makeStream(`world/${n}`))
        expect(same(viewOf(world, viewer), viewOf(g, viewer))).toBe(true)
      }
      const written = JSON.parse(JSON.stringify(ccg.notation!.write(g)))
      expect(ccg.notation!.read(written, { options: g.match.options, seats: 2 })).toEqual(g.s)
    }
    expect(notJson(g.match)).toBeUndefined()
  }
  expect([...seen]).toEqual(expect.arrayContaining(['scouting.began', 'objective.aimed']))
})
