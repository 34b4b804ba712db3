import { expect, test } from 'vitest'
import { whyNotAttack } from '../../rules/battle/battle.ts'
import { isImmune } from '../../rules/borg/targets.ts'
import { allCompatible } from '../../rules/card/compatible.ts'
import { requirementFor } from '../../rules/missions/requirements.ts'
import { capture } from '../../rules/people/capture.ts'
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
  script,
  seed,
  seeding,
  stocks,
} from '../../testing/table.ts'
import {
  discarded,
  hidden,
  inDeck,
  MISSIONS,
  offers,
  onTable,
  played,
  story,
  used,
} from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

test('Access Denied: no gateway at its player’s missions, and the code in the middle of anything', () => {
  const t = story()
  const ours = lay(t, 1, 'establish-gateway', { in: 'core' })
  const theirs = lay(t, 1, 'establish-gateway', { in: 'core' })
  playOf(t, ours).goal = { loc: 0 }
  playOf(t, theirs).goal = { loc: 3 }
  const denied = onTable(t, 'access-denied')
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [data] = aboard(t, 0, ship, 'data')
  const [code] = inDeck(t, 0, 'fractal-encryption-code')
  onPlanet(t, 1, 2, 'kurn')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect([inPlayNow(t, ours), inPlayNow(t, theirs)]).toEqual([false, true])
  t.g.s.players[0]!.stops = true
  at(t, 1, 'orders')
  answer(t, 1, 'attempt', 'planet 2')
  t.g.s.players[0]!.stops = false
  answer(t, 0, `suspend ${denied}`, code, ship, data)
  expect(playOf(t, code!).at).toEqual({ in: 'on', host: ship })
  expect(inPlayNow(t, denied)).toBe(false)
})

test('Diplomatic Contact: a card for an agent, and the same affiliation ends it', () => {
  const t = story()
  const [contact] = onPlanet(t, 0, 0, 'devinoni-ral')
  const card1 = lay(t, 0, 'diplomatic-contact', { in: 'on', host: contact! })
  const [spare] = hand(t, 0, 'lower-decks', 'taitt')
  const [taitt, bok] = discarded(t, 0, 'taitt', 'bok', 'tricorder')
  at(t, 0, 'orders')
  used(t, 0, card1)
  expect(options(t, 0)).toEqual([spare])
  answer(t, 0, spare, taitt)
  expect(t.g.s.players[0]!.deck.at(-1)).toBe(taitt)
  expect(inPlayNow(t, card1)).toBe(true)
  expect(offers(t, 0, card1)).toBe(false)
  t.g.s.here.uses = {}
  hand(t, 0, 'tricorder')
  at(t, 0, 'orders')
  used(t, 0, card1)
  answer(t, 0, options(t, 0)[0], bok)
  expect(inPlayNow(t, card1)).toBe(false)
})

test('New Arrivals: one newcomer for free, one more card, and an end when two come', () => {
  const t = story()
  inSpace(t, 0, 'federation-outpost', 0)
  const card1 = onTable(t, 'new-arrivals')
  const [taitt, same, picard, other] = hand(t, 0, 'taitt', 'taitt', 'jean-luc-picard', 'calloway')
  at(t, 0, 'play')
  answer(t, 0, taitt)
  expect(t.g.s.here.played).toBe(false)
  answer(t, 0, picard)
  expect(t.g.s.here.played).toBe(true)
  expect(options(t, 0)).not.toContain(same)
  expect(options(t, 0)).not.toContain(other)
  const before = t.g.s.players[0]!.hand.length
  answer(t, 0, 'orders', 'end')
  expect(prompt(t, 0).name).toBe('mayDraw')
  answer(t, 0, true)
  expect(t.g.s.players[0]!.hand).toHaveLength(before + 2)
  t.g.s.here.uses = { '0 free personnel': 2 }
  endTurns(t, 0)
  at(t, 0, 'orders')
  answer(t, 0, 'end')
  expect(inPlayNow(t, card1)).toBe(false)
})

test('Prisoner Exchange: one for one, or one for another', () => {
  const t = story()
  const [theirs] = onPlanet(t, 1, 0, 'kurn')
  const [ours] = onPlanet(t, 0, 0, 'taitt')
  onPlanet(t, 0, 0, 'worf')
  onPlanet(t, 1, 0, 'gowron')
  capture(t.g, theirs!, 0, 'planet 0')
  capture(t.g, ours!, 1, 'planet 0')
  const card1 = onTable(t, 'prisoner-exchange')
  expect(offers(at(t, 0, 'orders'), 0, card1)).toBe(false)
  const bird = inSpace(t, 1, 'ikc-bortas', 0)
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  at(t, 0, 'orders')
  used(t, 0, card1, 'own', [ours])
  expect(playOf(t, theirs!)).toMatchObject({ at: { in: 'aboard', host: bird } })
  expect(playOf(t, theirs!).captive).toBeUndefined()
  expect(playOf(t, ours!)).toMatchObject({ at: { in: 'aboard', host: ship } })
  expect(inPlayNow(t, card1)).toBe(false)
  const d = story()
  const [held] = onPlanet(d, 1, 0, 'kurn')
  onPlanet(d, 0, 0, 'worf')
  capture(d.g, held!, 0, 'planet 0')
  inSpace(d, 1, 'ikc-bortas', 0)
  const [picard] = inDeck(d, 0, 'jean-luc-picard')
  const swap = onTable(d, 'prisoner-exchange')
  at(d, 0, 'orders')
  used(d, 0, swap, picard)
  expect(playOf(d, picard!).at).toEqual({ in: 'planet', loc: 0 })
})

test('Q the Referee: a Referee card for free or for another card, and one from the deck in spite of a crash', () => {
  const t = story()
  const q = onTable(t, 'q-the-referee')
  const [picture, line] = hand(t, 0, 'the-big-picture', 'strategema')
  at(t, 0, 'play')
  answer(t, 0, picture)
  expect(t.g.s.here.played).toBe(false)
  expect(offers(t, 0, q)).toBe(false)
  answer(t, 0, line)
  expect(t.g.s.here.played).toBe(true)
  const d = story()
  const other = onTable(d, 'q-the-referee')
  const [extra] = hand(d, 0, 'the-big-picture')
  at(d, 0, 'orders')
  used(d, 0, other, 'deck', extra)
  expect(d.g.s.players[0]!.deck[0]).toBe(extra)
  expect(d.g.s.players[0]!.hand).toHaveLength(1)
  onTable(d, 'computer-crash', 1)
  const [fetched] = inDeck(d, 0, 'strategema')
  d.g.s.players[0]!.stops = true
  at(d, 1, 'orders')
  onPlanet(d, 1, 0, 'kurn')
  answer(d, 1, 'end')
  while (!(d.g.prompts[0]!.seat === 0 && options(d, 0).includes(`suspend ${other}`)))
    answer(d, d.g.prompts[0]!.seat, (d.g.prompts[0] as { fallback?: unknown }).fallback)
  d.g.s.players[0]!.stops = false
  answer(d, 0, `suspend ${other}`, fetched)
  expect(inPlayNow(d, fetched!)).toBe(true)
  expect(inPlayNow(d, other)).toBe(false)
})

test('Service the Collective: better against what the counterpart once was', async () => {
  const { shipAttribute } = await import('../../rules/ships/attributes.ts')
  const t = story()
  const cube = inSpace(t, 0, 'borg-cube', 1)
  const [locutus] = aboard(t, 0, cube, 'jean-luc-picard')
  playOf(t, locutus!).assimilated = 'counterpart'
  playOf(t, locutus!).mode = 'Borg'
  const [fed, kli] = [inSpace(t, 1, 'uss-galaxy', 1), inSpace(t, 1, 'ikc-bortas', 1)]
  onTable(t, 'service-the-collective')
  const before = shipAttribute(t.g, cube, 'WEAPONS')
  t.g.s.forces = [[cube], [kli]]
  expect(shipAttribute(t.g, cube, 'WEAPONS')).toBe(before)
  t.g.s.forces = [[cube], [fed]]
  expect(shipAttribute(t.g, cube, 'WEAPONS')).toBe(before + 4)
  expect(shipAttribute(t.g, fed, 'WEAPONS')).toBe(7)
})

test('Strategema: mercenaries go, and those at home are left alone', () => {
  const t = story(['0 deliver-message', '0 espionage-mission'])
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'taitt')
  const borg = lay(t, 1, 'rogue-borg-mercenaries', { in: 'on', host: ship })
  onTable(t, 'strategema')
  at(t, 1, 'orders')
  answer(t, 1, 'end')
  expect(inPlayNow(t, borg)).toBe(false)
  const [kurn] = onPlanet(t, 1, 1, 'kurn')
  const [picard] = onPlanet(t, 0, 1, 'jean-luc-picard')
  expect(whyNotAttack(t.g, 1, 1, [kurn!], [picard!])).not.toBeNull()
  expect(whyNotAttack(t.g, 1, 0, [kurn!], [picard!])).toBeNull()
})

test('The Kazon Collective: safe from the Borg, one of the sect for free; or a warship to report to', () => {
  const t = story(['0 acquire-technology', '0 aftermath'])
  inSpace(t, 0, 'kazon-outpost', 0)
  const [maje] = onPlanet(t, 0, 0, 'jabin')
  const card1 = played(t, 'the-kazon-collective', ...[])
  expect(playOf(t, card1).at).toEqual({ in: 'core' })
  expect(isImmune(t.g, maje!)).toBe(true)
  const [one, two] = hand(t, 0, 'haliz', 'culluh-and-seska')
  t.g.s.here.played = true
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(one)
  expect(options(t, 0)).not.toContain(two)
  answer(t, 0, one)
  expect(inPlayNow(t, one!)).toBe(true)
  const w = story(['0 acquire-technology', '0 aftermath'])
  const ship = inSpace(w, 0, 'kazon-warship', 1)
  const [haliz] = hand(w, 0, 'haliz')
  expect(options(at(w, 0, 'play'), 0)).not.toContain(haliz)
  lay(w, 0, 'the-kazon-collective', { in: 'on', host: ship })
  at(w, 0, 'play')
  answer(w, 0, haliz)
  expect(playOf(w, haliz!).at).toEqual({ in: 'aboard', host: ship })
})

test('Homefront: guards come to a homeworld, and nobody attempts it without four; or spies report there', () => {
  const t = seeding([{ seed: stocks('homefront') }, {}], {}, 'facility', {}, [
    ...MISSIONS,
    '0 espionage-mission',
  ])
  const [front] = t.g.s.players[0]!.seeds
  answer(t, 0, front)
  expect(options(t, 0)).toEqual([4])
  answer(t, 0, 4)
  expect(playOf(t, front!).at).toEqual({ in: 'atop', loc: 4 })
  const h = story(['0 espionage-mission'])
  const front2 = lay(h, 0, 'homefront', { in: 'atop', loc: 0 })
  const [worf] = inDeck(h, 0, 'worf')
  onPlanet(h, 0, 0, 'tomalak')
  expect(options(at(h, 0, 'orders'), 0)).not.toContain('attempt')
  at(h, 0, 'play')
  used(h, 0, front2, worf)
  expect(playOf(h, worf!).at).toEqual({ in: 'planet', loc: 0 })
  expect(h.g.s.here.played).toBe(true)
  expect(h.g.s.here.noDraws).toEqual([0])
  const s = story(['0 espionage-mission', '0 repair-mission'])
  const [spy] = hand(s, 0, 'bashir-founder')
  expect(options(at(s, 0, 'play'), 0)).not.toContain(spy)
  onTable(s, 'homefront')
  at(s, 0, 'play')
  answer(s, 0, spy)
  expect(s.g.s.here.played).toBe(false)
})

test('Children of Light: holograms go together; Iden takes those who are with him', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [one, two] = aboard(t, 0, ship, 'albert-einstein', 'doran')
  const [worf] = aboard(t, 0, ship, 'worf')
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(false)
  const light = played(t, 'children-of-light')
  expect(playOf(t, light).at).toEqual({ in: 'core' })
  expect(allCompatible(t.g, 0, [one!, two!])).toBe(true)
  expect(allCompatible(t.g, 0, [two!, worf!])).toBe(false)
  const c = story()
  const deck = inSpace(c, 0, 'uss-galaxy', 0)
  aboard(c, 0, deck, 'iden')
  const [holo, taitt] = aboard(c, 1, deck, 'albert-einstein', 'taitt')
  played(c, 'children-of-light', 'capture', deck)
  expect(playOf(c, holo!).captive?.by).toBe(0)
  expect(playOf(c, taitt!).captive).toBeUndefined()
})

// ---- battles

test('Bodyguards: turned up in answer, they keep a civilian out, and the order is one’s own', () => {
  const t = story()
  onPlanet(t, 0, 0, 'kurn', 'gowron')
  const [picard, guard, civilian] = onPlanet(t, 1, 0, 'jean-luc-picard', 'brilgar', 'guinan')
  const card1 = hidden(t, 1, 'bodyguards')
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  used(t, 1, card1)
  used(t, 1, card1)
  answer(t, 1, [civilian], 'arrange')
  expect(t.g.prompts[0]).toMatchObject({ seat: 1, name: 'combatOrder' })
  answer(t, 1, [guard, picard])
  expect(t.g.s.combat!.pair).toContain(guard)
  expect(t.g.s.combat!.out).toEqual([civilian])
  expect(inPlayNow(t, card1)).toBe(false)
})

test('Captured: with more SECURITY one of the others is taken, and with less nobody', () => {
  const ambush = (guards: string[]) => {
    const t = story()
    onPlanet(t, 0, 0, 'worf')
    const [foe] = onPlanet(t, 1, 0, 'kurn', ...guards)
    const card1 = onTable(t, 'captured')
    at(t, 0, 'orders')
    used(t, 0, card1, 'planet 0')
    return { t, foe: foe!, card1 }
  }
  const won = ambush([])
  expect(playOf(won.t, won.foe).captive).toMatchObject({ by: 0 })
  expect(inPlayNow(won.t, won.card1)).toBe(false)
  const lost = ambush(['gorath', 'atul'])
  expect(playOf(lost.t, lost.foe).captive).toBeUndefined()
  expect(inPlayNow(lost.t, lost.card1)).toBe(true)
})

test('Captured: somebody whom SECURITY has just stunned', () => {
  const t = story()
  onPlanet(t, 0, 0, 'gorath', 'kurn')
  const [taitt] = onPlanet(t, 1, 0, 'taitt')
  const card1 = onTable(t, 'captured')
  script(t, 'combat', [[1, 0], [0]])
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  answer(t, 0, 'stun')
  used(t, 0, card1)
  expect(playOf(t, taitt!).captive).toMatchObject({ by: 0 })
})

test.each([
  ['taitt', 'mortally wounded'],
  ['wormhole', 'stunned'],
  ['jean-luc-picard', 'spotted'],
])('Sniper: %s on top means %s', (top, outcome) => {
  const t = story()
  const own = onPlanet(t, 0, 0, 'kurn', 'klingon-disruptor')
  const [foe] = onPlanet(t, 1, 0, 'gowron', 'data')
  const card1 = onTable(t, 'sniper')
  const [probe] = inDeck(t, 0, top)
  at(t, 0, 'orders')
  answer(t, 0, 'fight', 'planet 0')
  used(t, 0, card1, foe)
  expect(t.g.s.players[0]!.deck[0]).toBe(probe)
  expect(own).toHaveLength(2)
  const { combat } = t.g.s
  expect([combat?.dying.includes(foe!) ?? !inPlayNow(t, foe!), inPlayNow(t, card1)]).toEqual([
    outcome === 'mortally wounded',
    outcome !== 'spotted',
  ])
})

// ---- missions

test('Kobayashi Maru Scenario: one is trapped at each attempt, and comes out when it is solved', () => {
  const t = story(['0 repair-mission', '0 cultural-observation'])
  const maru = lay(t, 0, 'kobayashi-maru-scenario', { in: 'atop', loc: 0 })
  const ship = inSpace(t, 0, 'uss-nebula', 0)
  const crew = aboard(t, 0, ship, 'reginald-barclay', 'leah-brahms', 'data')
  const party = { seat: 0, loc: 0, ship, surface: false }
  expect(requirementFor(t.g, party)).toMatchObject({ kind: 'all' })
  script(t, 'selection', [2])
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  expect(happened(t, 'mission.solved')).toMatchObject({ loc: 0 })
  expect(playOf(t, crew[2]!).at).toEqual({ in: 'aboard', host: ship })
  expect(playOf(t, maru).marks).toEqual([])
  const f = story(['0 repair-mission', '0 cultural-observation'])
  lay(f, 0, 'kobayashi-maru-scenario', { in: 'atop', loc: 0 })
  const other = inSpace(f, 0, 'uss-nebula', 0)
  const [taitt] = aboard(f, 0, other, 'taitt', 'calloway')
  script(f, 'selection', [0])
  at(f, 0, 'orders')
  answer(f, 0, 'attempt', other)
  expect(inPlayNow(f, taitt!)).toBe(false)
  expect(f.g.s.players[0]!.uniqueOnly).toEqual([taitt])
})

test('The Genesis Effect: the dilemma that was named is gone for a team of three', () => {
  const t = story()
  played(t, 'the-genesis-effect', 0, 'armus-skin-of-evil')
  const [armus] = seed(t, 1, 0, 'armus-skin-of-evil')
  const people = onPlanet(t, 0, 0, 'taitt', 'calloway', 'worf')
  answer(t, 0, 'orders', 'attempt', 'planet 0')
  expect(people.every(one => inPlayNow(t, one))).toBe(true)
  expect(t.g.s.players[1]!.discard).toContain(armus)
})

test('Ultimatum: a destroyed ship is worth its best number', () => {
  const t = story()
  const fleet = [1, 2].map(() => inSpace(t, 0, 'dominion-battleship', 1))
  for (const ship of fleet) aboard(t, 0, ship, 'thot-pran')
  const prey = inSpace(t, 1, 'runabout', 1)
  aboard(t, 1, prey, 'taitt')
  const card1 = onTable(t, 'ultimatum')
  at(t, 0, 'orders')
  answer(t, 0, 'attack', 1, fleet, prey)
  while (!(t.g.prompts[0]!.seat === 0 && options(t, 0).includes(`use ${card1}`)))
    answer(t, t.g.prompts[0]!.seat, (t.g.prompts[0] as { fallback?: unknown }).fallback ?? [])
  used(t, 0, card1)
  expect(points(t, 0)).toBe(7)
  expect(t.g.s.players[0]!.bonus).toContain(prey)
  expect(inPlayNow(t, card1)).toBe(false)
})
