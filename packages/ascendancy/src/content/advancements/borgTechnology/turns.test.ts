import { shows } from '@tenforward/rules/testing'
import { describe, expect, test } from 'vitest'
import { placeOfSystem } from '../../../map/place.ts'
import type { SystemId } from '../../../map/types.ts'
import { cube } from '../../../procedures/combat/testing/arena.ts'
import { returnToDeck } from '../../../rules/building/projects.ts'
import {
  answer,
  answers,
  at,
  fleet,
  home,
  homePlace,
  noShips,
  options,
  owns,
  prompt,
  run,
  sector,
  set,
  ships,
  system,
  type Table,
  table,
} from '../../../testing/table.ts'
import { borgTechnologies } from '../../facts/advancements/borgTechnologies.ts'
import { advancementById } from '../../facts/lookup.ts'
import { holds, isExhausted, ready, reserve } from '../../testing/stories.ts'

const player = (t: Table, seat = 0) => t.g.s.players[seat]!
const cards = (t: Table): string[] => player(t).advancements.map(a => a.card)
const isUnder = (t: Table, card: string): boolean => t.g.s.borg.tech[0] === card && !cards(t).includes(card)
const used = (t: Table): unknown[] => options(t, 0).filter(id => String(id).startsWith('use:'))
const PHASES = ['building', 'command'] as const

/** Klingons, Federation, Romulans; seat 0 has these technologies. */
function lab(...held: string[]): Table {
  const t = table()
  t.g.s.borg.tech = t.g.s.borg.tech.filter(card => !held.includes(card))
  holds(t, 0, ...held)
  set(t, 0, reserve())
  return t
}

test('a card without a cost is an Advancement at once, one with a cost a Project', () => {
  shows('ASC-TECH-play-a')
  const t = lab()
  for (const card of ['ramming-speed', 'transwarp-coil']) {
    t.g.s.borg.tech = t.g.s.borg.tech.filter(other => other !== card)
    run(t, 'takeTechnology', { seat: 0, card })
  }
  expect(cards(t)).toEqual(['ramming-speed'])
  expect(player(t).projects).toMatchObject([{ card: 'transwarp-coil', research: 0 }])
  expect(borgTechnologies.every(({ type }) => type === 'Borg')).toBe(true)
})

describe('at Warp', () => {
  /** Two Ships with 1 and 3 tokens from Home, a Fleet with 2, and a Ship on the map. */
  function warp(...held: string[]): Table {
    const t = lab(...held)
    const origin = homePlace(t, 0)
    set(t, 0, {
      warping: [
        { origin, tokens: 1 },
        { origin, tokens: 3 },
      ],
    })
    fleet(t, 0, 0, origin, 3, { warp: true, tokens: 2 })
    return t
  }
  const tokens = (t: Table) => [...player(t).warping.map(w => w.tokens), player(t).fleets[0]!.tokens]

  test('Transwarp Conduit Data: two tokens for everything at Warp', () => {
    shows('ASC-TECH-transwarp-conduit-data-a')
    for (const phase of PHASES) {
      const t = at(warp('transwarp-conduit-data'), 0, phase)
      answer(t, 0, 'use:transwarp-conduit-data')
      expect(tokens(t)).toEqual([3, 5, 4])
      expect(isUnder(t, 'transwarp-conduit-data')).toBe(true)
    }
  })

  test('Transwarp Coil: as many tokens as technologies, for one of them', () => {
    shows('ASC-TECH-transwarp-coil-a')
    for (const phase of PHASES) {
      const t = warp('transwarp-coil', 'ramming-speed', 'adaptive-shielding')
      player(t).advancements.push({ card: 'transwarp-drive', exhausted: false })
      player(t).projects.push({ card: 'magnetometric-charges', research: 0, committed: false })
      at(t, 0, phase)
      answers(t, 0, 'use:transwarp-coil', 'fleet:0')
      expect(tokens(t)).toEqual([1, 3, 5])
      expect(isExhausted(t, 0, 'transwarp-coil')).toBe(true)
      expect(used(t)).toEqual([])
    }
  })

  test('neither is offered to whoever has nothing at Warp', () => {
    const t = at(lab('transwarp-coil', 'transwarp-conduit-data'), 0, 'command')
    expect(used(t)).toEqual([])
  })
})

test('Assimilated Cultural Archive: 2 Culture for the card', () => {
  shows('ASC-TECH-assimilated-cultural-archive-a')
  for (const phase of PHASES) {
    const t = at(lab('assimilated-cultural-archive'), 0, phase)
    answer(t, 0, 'use:assimilated-cultural-archive')
    expect(player(t).has).toEqual({ P: 0, R: 0, C: 2 })
    expect(isUnder(t, 'assimilated-cultural-archive')).toBe(true)
  }
})

describe('Commands', () => {
  test('Central Plexus Access: one Exhausted Command is Refreshed, once', () => {
    shows('ASC-TECH-central-plexus-access-b')
    const t = lab('central-plexus-access')
    expect(used(at(t, 0, 'command'))).toEqual([])
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 } })
    at(t, 0, 'command')
    answer(t, 0, 'use:central-plexus-access')
    expect(player(t).commands).toEqual({ ready: 1, exhausted: 4, locked: 0 })
    expect(used(t)).toEqual([])
  })

  test('Collective Data Linkage: 1 Research buys one Command more, once in a turn', () => {
    shows('ASC-TECH-collective-data-linkage-a')
    const t = lab('collective-data-linkage')
    set(t, 0, { commands: { ready: 0, exhausted: 5, locked: 0 }, ...reserve(0, 2) })
    at(t, 0, 'command')
    expect(options(t, 0)).not.toContain('enterWarp')
    answers(t, 0, 'use:collective-data-linkage', 'enterWarp')
    expect(player(t).warping).toHaveLength(1)
    expect(player(t).has.R).toBe(1)
    expect(used(t)).toEqual([])
    expect(ready(t, 0)).toBe(0)
  })

  test('Collective Data Linkage: what was not used is gone with the turn, and no token is won', () => {
    const t = lab('collective-data-linkage')
    set(t, 0, { ...reserve(0, 2), card: 1 })
    at(t, 0, 'command')
    answers(t, 0, 'use:collective-data-linkage')
    expect(ready(t, 0)).toBe(6)
    answer(t, 0, 'end')
    expect(player(t).commands).toEqual({ ready: 5, exhausted: 0, locked: 0 })
  })

  test('Collective Data Linkage belongs to the Command Phase', () => {
    const t = lab('collective-data-linkage')
    set(t, 0, reserve(0, 2))
    expect(used(at(t, 0, 'building'))).toEqual([])
  })
})

describe('upgrades', () => {
  test.each([
    [
      'magnetometric-charges',
      'weapons',
      ['ASC-TECH-magnetometric-charges-a', 'ASC-TECH-magnetometric-charges-b'],
    ],
    [
      'subspace-field-emitter',
      'shields',
      ['ASC-TECH-subspace-field-emitter-a', 'ASC-TECH-subspace-field-emitter-b'],
    ],
  ] as const)('%s: a level of %s for nothing, then the card is gone', (card, track, rows) => {
    shows(...rows)
    const t = lab()
    t.g.s.borg.tech = t.g.s.borg.tech.filter(other => other !== card)
    const cost = advancementById[card]!.cost
    set(t, 0, { projects: [{ card, research: cost - 1, committed: false }], ...reserve(0, 1) })
    at(t, 0, 'building')
    answer(t, 0, 'commitResearch')
    expect(player(t)[track]).toBe(1)
    expect(player(t)[track === 'weapons' ? 'shields' : 'weapons']).toBe(0)
    expect(player(t).has.R).toBe(0)
    expect(isUnder(t, card)).toBe(true)
    expect(player(t).projects).toEqual([])
  })

  test('at the top of the track nothing is upgraded, and the card goes all the same', () => {
    const t = lab()
    t.g.s.borg.tech = t.g.s.borg.tech.filter(other => other !== 'magnetometric-charges')
    set(t, 0, { weapons: 3, projects: [{ card: 'magnetometric-charges', research: 0, committed: false }] })
    run(t, 'putResearch', { seat: 0, card: 'magnetometric-charges', n: 2 })
    expect(player(t).weapons).toBe(3)
    expect(isUnder(t, 'magnetometric-charges')).toBe(true)
  })
})

describe('Nano-Data Linkage', () => {
  const WAY = 'use:nano-data-linkage'

  /** Cardassians and Ferengi are not in this game. */
  function archive(): Table {
    const t = lab('nano-data-linkage')
    t.g.s.discs[home(t, 0)]!.nodes.R = 4
    return at(t, 0, 'command')
  }
  const factionsOf = (t: Table) => player(t).projects.map(({ card }) => advancementById[card]!.faction)

  test('a launch may draw from the decks of Factions that take no part', () => {
    shows('ASC-TECH-nano-data-linkage-a')
    const t = archive()
    answers(t, 0, 'launch', WAY)
    expect(options(t, 0)).toEqual(['cardassian', 'ferengi'])
    answers(t, 0, 'ferengi', 'cardassian')
    expect(factionsOf(t)).toEqual(['ferengi', 'cardassian'])
    expect(player(t).projects.every(({ card }) => !advancementById[card]!.starting)).toBe(true)
    expect(t.revealed).toBe(true)
  })

  test('and of Assimilated ones, whose deck is at hand; not of Rivals who play', () => {
    shows('ASC-TECH-nano-data-linkage-a')
    const t = archive()
    set(t, 2, { fate: 'assimilated' })
    at(t, 0, 'command')
    answers(t, 0, 'launch', WAY)
    expect(options(t, 0)).toEqual(['cardassian', 'ferengi', 'romulan'])
    const before = player(t, 2).deck.length
    answers(t, 0, 'romulan', 'stop')
    expect(factionsOf(t)).toEqual(['romulan'])
    expect(player(t, 2).deck).toHaveLength(before - 1)
  })

  test('no card comes twice, and a discarded one can come again', () => {
    const t = archive()
    const left = ['labor-camps', 'central-command']
    const rest = Object.values(advancementById).filter(
      ({ id, faction, starting }) => faction === 'cardassian' && !starting && !left.includes(id),
    )
    set(t, 1, { advancements: rest.map(({ id }) => ({ card: id, exhausted: false })) })
    at(t, 0, 'command')
    answers(t, 0, 'launch', WAY, 'cardassian', 'cardassian')
    expect(
      player(t)
        .projects.map(p => p.card)
        .sort(),
    ).toEqual([...left].sort())
    answers(t, 0, 'launch', WAY)
    expect(factionsOf(t)).toEqual(['cardassian', 'cardassian'])
    expect(options(t, 0)).toEqual(['ferengi', 'stop'])
    player(t).projects = player(t).projects.filter(({ card }) => card !== 'labor-camps')
    returnToDeck(t.g, 'labor-camps')
    at(t, 0, 'command')
    answers(t, 0, 'launch', WAY)
    expect(options(t, 0)).toEqual(['cardassian', 'ferengi'])
  })
})

describe('Interspacial Manifold Access', () => {
  const CARD = 'interspacial-manifold-access'

  /** A Cube at Izar; Ardana is one System on, Delta IV two, Risa three. */
  function manifold(): { t: Table; chain: SystemId[] } {
    const t = lab(CARD)
    const izar = system(t, home(t, 0), 'izar')
    const chain = [izar]
    for (const card of ['ardana', 'delta-iv', 'risa']) chain.push(system(t, chain.at(-1)!, card))
    noShips(t, 0)
    cube(t, placeOfSystem(izar))
    return { t, chain }
  }
  const place = (id: SystemId | undefined) => placeOfSystem(id!)

  test('a Cube is moved one or two Systems, and nothing else comes of it', () => {
    shows(`ASC-TECH-${CARD}-a`)
    for (const phase of PHASES) {
      const { t, chain } = manifold()
      ships(t, 0, place(chain[2]), 1)
      at(t, 0, phase)
      answer(t, 0, `use:${CARD}`)
      const reach = [home(t, 0), chain[1], chain[2]].map(place)
      expect([...options(t, 0)].sort()).toEqual(reach.sort())
      answer(t, 0, place(chain[2]))
      expect(t.g.s.borg.cubes[0]).toMatchObject({ at: place(chain[2]), activated: false })
      expect(t.g.s.combat).toBeUndefined()
      expect(isUnder(t, CARD)).toBe(true)
      expect(prompt(t, 0).name).toBe(phase)
    }
  })

  test('through the own Ships, not through those of others, not to another Cube', () => {
    shows(`ASC-TECH-${CARD}-b`)
    const { t, chain } = manifold()
    const lane = sector(t, chain[0]!, chain[1]!, 1)
    const far = () => {
      at(t, 0, 'command')
      answer(t, 0, `use:${CARD}`)
      return [chain[1], chain[2]].map(id => options(t, 0).includes(place(id)))
    }
    ships(t, 0, lane, 1)
    expect(far()).toEqual([true, true])
    ships(t, 1, place(chain[1]), 1)
    expect(far()).toEqual([false, false])
    set(t, 1, { ships: [{ at: lane, n: 1 }] })
    expect(far()).toEqual([false, false])
    set(t, 1, { ships: [] })
    cube(t, place(chain[1]))
    at(t, 0, 'command')
    answers(t, 0, `use:${CARD}`, place(chain[0]))
    expect(options(t, 0)).not.toContain(place(chain[1]))
    expect(options(t, 0)).toContain(place(chain[2]))
  })

  test('without a Cube there is nothing to move', () => {
    expect(used(at(lab(CARD), 0, 'command'))).toEqual([])
  })
})

test('a technology in the Advancement Area of somebody else is of no use', () => {
  const t = lab()
  holds(t, 1, 'assimilated-cultural-archive', 'transwarp-conduit-data')
  owns(t, 0, home(t, 0), { P: 1 })
  expect(used(at(t, 0, 'command'))).toEqual([])
})
