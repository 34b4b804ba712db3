import { fallbackAnswer } from '@tenforward/kernel'
import { describe, expect, test } from 'vitest'
import { findable } from '../../rules/downloads/fetch.ts'
import { openTime } from '../../rules/reporting/founding.ts'
import { misSeed } from '../../rules/seeding/seeding.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  refused,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { level, number } from '../testing/numbers.ts'
import { inDeck } from '../testing/story.ts'

const LINE = ['1 krios-suppression', '1 nebula', '0 investigate-massacre']

/** Whatever is asked of a seat until its turn is over. */
function endTurn(t: Table): void {
  const { turn } = t.g.s
  for (let n = 0; n < 20 && t.g.s.turn === turn; n++) {
    const open = t.g.prompts[0]!
    answer(t, open.seat, open.name === 'order' ? 'end' : fallbackAnswer(t.g, open))
  }
}

describe('Assimilate Starship', () => {
  /** The objective is turned up, and a scout is aboard the prey. */
  function scouted(scout: string): { t: Table; prey: number; goal: number } {
    const t = table({ missions: LINE })
    aboard(t, 0, inSpace(t, 0, 'borg-cube', 1), 'one-of-eleven')
    const prey = inSpace(t, 1, 'ikc-kvort', 1)
    const goal = card(t, 0, 'assimilate-starship')
    t.g.s.players[0]!.agendas.push(goal)
    at(t, 0, 'orders')
    answer(t, 0, 'activate', goal)
    expect(playOf(t, goal).aim).toBe(prey)
    aboard(t, 0, prey, scout)
    endTurn(t)
    expect(playOf(t, goal).goal?.complete).toBe(1)
    while (t.g.s.active !== 0) endTurn(t)
    return { t, prey, goal }
  }

  const probed = (scout: string, top: string) => {
    const { t, prey, goal } = scouted(scout)
    answer(t, 0, 'orders')
    inDeck(t, 0, top)
    endTurn(t)
    return { t, prey, goal }
  }

  test('a probe of Communication or Defense, with Computer Skill aboard, takes the ship', () => {
    for (const top of ['four-of-nine', 'four-of-eleven']) {
      const { t, prey, goal } = probed('four-of-eleven', top)
      expect(playOf(t, prey)).toMatchObject({ by: 0 })
      expect(playOf(t, goal)).toMatchObject({ at: { in: 'on', host: prey }, goal: { done: true } })
    }
  })

  test('nothing comes of another card, nor without Computer Skill', () => {
    expect(playOf(...asPair(probed('four-of-eleven', 'taitt')))).toMatchObject({ by: 1 })
    expect(playOf(...asPair(probed('three-of-nineteen', 'four-of-nine')))).toMatchObject({ by: 1 })
  })
})

const asPair = ({ t, prey }: { t: Table; prey: number }): [Table, number] => [t, prey]

describe('Eliminate Starship', () => {
  /** The prey is destroyed in battle, and this card is turned up. */
  function wrecked(top: string, prepare: (t: Table) => void = () => {}) {
    const t = table({ missions: LINE })
    const cube = inSpace(t, 0, 'borg-cube', 1)
    aboard(t, 0, cube, 'one-of-eleven', 'four-of-eleven', 'nine-of-eleven')
    const [prey, other, far] = [1, 1, 2].map(loc => inSpace(t, 1, 'runabout', loc))
    for (const ship of [prey!, other!]) aboard(t, 1, ship, 'taitt')
    const goal = card(t, 0, 'eliminate-starship')
    t.g.s.players[0]!.agendas.push(goal)
    at(t, 0, 'orders')
    answer(t, 0, 'activate', goal, prey)
    expect(playOf(t, goal).aim).toBe(prey)
    prepare(t)
    const [drawn] = inDeck(t, 0, top)
    playOf(t, prey!).damage = 1
    at(t, 0, 'orders')
    answer(t, 0, 'attack', 1)
    if (t.g.prompts[0]!.name === 'fireWith') answer(t, 0, [cube])
    expect(refused(t, 0, other)).toHaveLength(1)
    answer(t, 0, prey)
    const asked: string[] = []
    for (let n = 0; n < 20 && !['order', 'cardPlay'].includes(t.g.prompts[0]!.name); n++) {
      asked.push(t.g.prompts[0]!.name)
      const open = t.g.prompts[0]!
      const fetched = open.name === 'downloadCard' ? options(t, 0)[0] : undefined
      answer(t, open.seat, fetched ?? fallbackAnswer(t.g, open))
    }
    return { t, prey: prey!, other: other!, far: far!, goal, drawn: drawn!, asked }
  }

  test('Borg attack the ship that it is about, and no other; destroyed, it is probed and drawn for', () => {
    const { t, prey, goal, drawn } = wrecked('taitt')
    expect(inPlayNow(t, prey)).toBe(false)
    expect(inPlayNow(t, goal)).toBe(false)
    expect(t.g.s.players[0]!.discard).toContain(goal)
    expect(t.g.s.players[0]!.hand).toContain(drawn)
  })

  test('a Borg icon: wreckage to salvage', () => {
    const ids: number[] = []
    const { t } = wrecked('one-of-eleven', one => ids.push(...inDeck(one, 0, 'salvage-starship')))
    expect(t.g.s.players[0]!.agendas).toEqual(ids)
  })

  test('an icon of the Alternate Universe: nothing is damaged, and nothing else is fetched', () => {
    const { other, t } = wrecked('richard-castillo', one => inDeck(one, 0, 'salvage-starship'))
    expect([playOf(t, other).damage, t.g.s.players[0]!.agendas]).toEqual([0, []])
  })

  test('a Borg-Only card: another ship of theirs there is damaged', () => {
    const { t, other, far } = wrecked('activate-subcommands')
    expect([playOf(t, other).damage, playOf(t, far).damage]).toEqual([1, 0])
  })
})

describe('Temporal Conduit', () => {
  /** Today's Earth is 0; its past is beside the spacelines. */
  function conduit(): { t: Table; id: number; past: number } {
    const t = table({ missions: ['0 espionage-mission', '1 nebula'] })
    const past = t.g.s.locations.length
    openTime(t.g, 0, card(t, 0, 'cetacean-institute'))
    return { t, id: lay(t, 0, 'temporal-conduit', { in: 'core' }), past }
  }

  test('an Away Team goes to the past and back, twice a turn, for a card each time', () => {
    const { t, id, past } = conduit()
    const [taitt] = onPlanet(t, 0, 0, 'taitt')
    const paid = hand(t, 0, 'tricorder', 'data', 'worf')
    at(t, 0, 'orders')
    answer(t, 0, `use ${id}`, 'through time', paid[0])
    expect(playOf(t, taitt!).at).toEqual({ in: 'planet', loc: past })
    answer(t, 0, `use ${id}`, 'through time', paid[1])
    expect(playOf(t, taitt!).at).toEqual({ in: 'planet', loc: 0 })
    expect(t.g.s.players[0]!.deck.slice(0, 2)).toEqual([paid[1], paid[0]])
    if (options(t, 0).includes(`use ${id}`)) {
      answer(t, 0, `use ${id}`)
      expect(options(t, 0)).not.toContain('through time')
    }
  })

  test('a ship goes only when it is staffed', () => {
    const { t, id, past } = conduit()
    const ship = inSpace(t, 0, 'runabout', 0)
    hand(t, 0, 'tricorder')
    const offered = () => {
      at(t, 0, 'orders')
      answer(t, 0, `use ${id}`)
      const found = t.g.prompts[0]!.name === 'tradeCard' || options(t, 0).includes('through time')
      return found
    }
    expect(offered()).toBe(false)
    aboard(t, 0, ship, 'jean-luc-picard', 'william-t-riker')
    at(t, 0, 'orders')
    answer(t, 0, `use ${id}`, 'through time', t.g.s.players[0]!.hand[0])
    expect(playOf(t, ship).at).toEqual({ in: 'space', loc: past })
  })

  test('one card of the Alternate Universe each turn', () => {
    const { t } = conduit()
    inSpace(t, 0, 'federation-outpost', 1)
    const [one, two] = hand(t, 0, 'richard-castillo', 'rachel-garrett')
    at(t, 0, 'play')
    answer(t, 0, one)
    expect(inPlayNow(t, one!)).toBe(true)
    t.g.s.here.played = false
    again(t)
    expect(options(t, 0)).not.toContain(two)
  })
})

describe('Dyson Sphere Door', () => {
  test('dilemmas of the Alternate Universe may be seeded, and other cards of it may not be played', () => {
    const t = table({ missions: ['0 first-contact', '1 krios-suppression'] })
    inSpace(t, 0, 'federation-outpost', 0)
    const frame = card(t, 0, 'frame-of-mind')
    const [castillo] = hand(t, 0, 'richard-castillo')
    expect(misSeed(t.g, frame, 0, [])).toBe('CCG-MISSEED-05')
    lay(t, 0, 'dyson-sphere-door', { in: 'core' })
    expect(misSeed(t.g, frame, 0, [])).toBeNull()
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(castillo)
  })

  test('when the rival seeds Empok Nor, dilemmas about it come beneath the station', () => {
    const decks = [
      { missions: stocks('nebula'), seed: stocks('empok-nor') },
      { missions: stocks('krios-suppression') },
    ] as const
    const t = seeding([decks[0], decks[1]], {}, 'mission')
    lay(t, 1, 'dyson-sphere-door', { in: 'core' })
    const haunts = ['friendly-fire', 'armus-skin-of-evil'].map(name => card(t, 1, name))
    t.g.s.players[1]!.sides.push({ kind: 'Dilemma', cards: [...haunts], open: true })
    for (let n = 0; n < 8 && t.g.prompts[0]!.name !== 'seed'; n++)
      answer(t, t.g.prompts[0]!.seat, fallbackAnswer(t.g, t.g.prompts[0]!))
    answer(t, 0, t.g.s.players[0]!.seeds[0])
    if (t.g.prompts[0]!.name === 'seedAt') answer(t, 0, options(t, 0)[0])
    expect(t.g.prompts.map(({ seat, name }) => [seat, name])).toEqual([[1, 'downloadCard']])
    expect(options(t, 1)).toEqual([haunts[0], 'nothing'])
    answer(t, 1, haunts[0])
    expect(
      t.g.s.locations.some(({ under, seeds }) => under !== undefined && seeds.includes(haunts[0]!)),
    ).toBe(true)
  })

  test('a dilemma that is fetched comes from the side deck, and not from the draw deck', () => {
    const t = table({ missions: ['0 first-contact', '1 krios-suppression'] })
    const door = lay(t, 0, 'dyson-sphere-door', { in: 'core' })
    const own = inDeck(t, 0, 'armus-skin-of-evil')
    const fetch = { seat: 0, by: door, want: [], to: 'seed', at: 0 } as never
    expect(findable(t.g, fetch, { type: 'Dilemma' })).toEqual(own)
    const side = card(t, 0, 'armus-skin-of-evil')
    t.g.s.players[0]!.sides.push({ kind: 'Dilemma', cards: [side], open: true })
    expect(findable(t.g, fetch, { type: 'Dilemma' })).toEqual([side])
  })
})

describe('Collect Metaphasic Particles', () => {
  /** The Son'a on the planet of the Ba'ku with what they brought. */
  function collecting(injector: boolean, rival: boolean, ...team: string[]) {
    const t = table({ missions: ['0 insurrection', '1 krios-suppression', '1 nebula'] })
    const [goal] = hand(t, 0, 'collect-metaphasic-particles')
    at(t, 0, 'play')
    answer(t, 0, goal)
    if (t.g.prompts[0]!.name === 'targetLocation') answer(t, 0, 0)
    expect(playOf(t, goal!).at).toEqual({ in: 'atop', loc: 0 })
    if (injector) inSpace(t, 0, 'injector-assembly-one', 0)
    if (rival) inSpace(t, 1, 'ikc-bortas', 0)
    const people = onPlanet(t, 0, 0, ...team)
    at(t, 0, 'orders')
    answer(t, 0, 'attempt')
    const set = `planet 0 by ${goal}`
    answer(t, 0, options(t, 0).includes(set) ? set : 'planet 0')
    return { t, goal: goal!, people }
  }

  test('solved with the injector in orbit and nobody else there: youth for all, and another turn', () => {
    const { t, people } = collecting(true, false, 'ruafo', 'taitt')
    expect(t.g.s.locations[0]!.completedBy).toBe(0)
    const [ruafo] = people
    expect([number(t, ruafo!, 'STRENGTH'), level(t, ruafo!, 'Youth')]).toEqual([8, 1])
    const [rival] = onPlanet(t, 1, 1, 'kurn')
    expect(level(t, rival!, 'Youth')).toBe(0)
    const { turn } = t.g.s
    endTurn(t)
    expect([t.g.s.active, t.g.s.turn > turn]).toEqual([0, true])
    // Only this once.
    endTurn(t)
    expect(t.g.s.active).toBe(1)
  })

  test('another turn is asked for, and may be left', () => {
    const { t } = collecting(true, false, 'ruafo', 'taitt')
    for (let n = 0; n < 20 && t.g.prompts[0]!.name !== 'secondTurn'; n++) {
      const open = t.g.prompts[0]!
      answer(t, open.seat, open.name === 'order' ? 'end' : fallbackAnswer(t.g, open))
    }
    expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'secondTurn' })
    answer(t, 0, false)
    expect(t.g.s.active).toBe(1)
  })

  test('not without the injector, not with a rival there, not without Treachery', () => {
    expect(collecting(false, false, 'ruafo', 'taitt').t.g.s.locations[0]!.completedBy).toBeNull()
    expect(collecting(true, true, 'ruafo', 'taitt').t.g.s.locations[0]!.completedBy).toBeNull()
    expect(collecting(true, false, 'gallatin', 'sampo', 'taitt').t.g.s.locations[0]!.completedBy).toBeNull()
    expect(collecting(true, false, 'galen', 'zefno', 'taitt').t.g.s.locations[0]!.completedBy).toBeNull()
  })
})
