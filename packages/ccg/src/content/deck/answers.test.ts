import { expect, test } from 'vitest'
import { bridge } from '../../procedures/conflict/testing/bridge.ts'
import { isImmune } from '../../rules/borg/targets.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { whyNotCommandeer } from '../../rules/ships/commandeer.ts'
import { score } from '../../rules/turn/score.ts'
import {
  aboard,
  again,
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
} from '../../testing/table.ts'
import { discarded, inDeck, offers, onTable, story, used } from '../testing/story.ts'
import { endTurns } from '../testing/turns.ts'

test('Adapt: Negate Obstruction only against what Borg have met in an earlier turn, by Communication among them', () => {
  const t = story(['0 acquire-technology', '0 aftermath'])
  const ship = inSpace(t, 0, 'borg-cube', 1)
  const crew = aboard(t, 0, ship, 'five-of-eleven', 'nine-of-twelve')
  const [adapt] = hand(t, 0, 'adapt-negate-obstruction')
  const party = { seat: 0, loc: 1, ship, surface: false }
  const meet = () => {
    const [dilemma] = seed(t, 1, 1, 'microbiotic-colony')
    t.g.s.locations[1]!.seeds.pop()
    t.g.s.table.push(dilemma!)
    at(t, 0, 'orders')
    const start = { index: 0, targets: {}, failed: false, placed: false, met: false }
    t.g.match.stack.push({
      p: 'encounter',
      at: 'begin',
      v: { party, whole: party, card: dilemma!, ...start } as never,
    })
    again(t)
  }
  meet()
  expect(t.g.prompts[0]!.name).not.toBe('respond')
  t.g.s.turn += 2
  const [com] = crew
  const other = inSpace(t, 0, 'borg-cube', 1)
  const meetAgain = (host: number) => {
    for (const one of [ship, ...crew]) playOf(t, one).stopped = false
    playOf(t, ship).damage = 0
    playOf(t, com!).at = { in: 'aboard', host }
    meet()
  }
  meetAgain(other)
  expect(offers(t, 0, adapt!)).toBe(false)
  meetAgain(ship)
  expect(offers(t, 0, adapt!)).toBe(true)
  used(t, 0, adapt!)
  expect(t.g.s.players[0]!.discard).toContain(adapt)
})

test('Assimilate This! takes away Crosis, and ten points', () => {
  const t = story()
  const borg = hand(t, 1, 'crosis', 'rogue-borg-mercenaries')
  const [stop] = hand(t, 0, 'assimilate-this')
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'taitt')
  lay(t, 1, 'rogue-borg-mercenaries', { in: 'on', host: ship })
  at(t, 1, 'orders')
  expect(offers(t, 1, borg[0]!)).toBe(true)
  used(t, 1, borg[0]!)
  while (t.g.prompts[0]!.seat === 1) answer(t, 1, options(t, 1)[0])
  used(t, 0, stop!)
  expect(points(t, 1)).toBe(-10)
  expect(inPlayNow(t, borg[0]!)).toBe(false)
})

test('Khan! takes back bonus points that were just scored, and nothing else', () => {
  const t = story()
  const [khan] = hand(t, 0, 'khan.interrupt')
  at(t, 1, 'orders')
  score(t.g, 1, 30, false, 'cultural-observation')
  again(t)
  score(t.g, 1, 5, true, 'datas-medals')
  answer(t, 1, 'end')
  expect(points(t, 1)).toBe(35)
  expect(offers(t, 0, khan!)).toBe(true)
  used(t, 0, khan!)
  expect(points(t, 1)).toBe(30)
})

test('Quinn nullifies thrice, for five points each, and not what is immune', () => {
  const t = story()
  const [decks] = hand(t, 1, 'lower-decks')
  const [quinn] = hand(t, 0, 'quinn')
  at(t, 1, 'play')
  answer(t, 1, decks)
  used(t, 0, quinn!)
  expect(inPlayNow(t, decks!)).toBe(false)
  expect(points(t, 0)).toBe(-5)
  const immune = story()
  const [picture] = hand(immune, 1, 'the-big-picture')
  hand(immune, 0, 'quinn')
  at(immune, 1, 'play')
  answer(immune, 1, picture)
  expect(inPlayNow(immune, picture!)).toBe(true)
  const often = story()
  often.g.s.players[0]!.spent.push('0 quinn: play', '0 quinn: play', '0 quinn: play')
  const [treaty] = hand(often, 1, 'treaty-federation-bajoran')
  hand(often, 0, 'quinn')
  at(often, 1, 'play')
  answer(often, 1, treaty)
  expect(inPlayNow(often, treaty!)).toBe(true)
})

test('Reclamation: two things, or an Artifact that was earned once', () => {
  const t = story()
  const [pad, , disruptor, horn] = discarded(
    t,
    0,
    'tricorder',
    'taitt',
    'klingon-disruptor',
    'vulcan-stone-of-gol',
  )
  const [card1] = hand(t, 0, 'reclamation')
  at(t, 0, 'orders')
  used(t, 0, card1!)
  expect(options(t, 0)).toEqual([pad, disruptor])
  answer(t, 0, [pad, disruptor])
  expect(t.g.s.players[0]!.hand).toEqual([pad, disruptor])
  expect(t.g.s.players[0]!.discard).toContain(horn)
  const a = story()
  const [relic] = discarded(a, 0, 'interphase-generator')
  const [again1] = hand(a, 0, 'reclamation')
  expect(offers(at(a, 0, 'orders'), 0, again1!)).toBe(false)
  a.g.s.lapsed = [relic!]
  at(a, 0, 'orders')
  used(a, 0, again1!, relic)
  expect(a.g.s.players[0]!.hand).toEqual([relic])
  expect(a.g.s.earned).toContain(relic)
})

test('Fire Sculptor moves a fire to the nearest ship of the other, or melts a card; not with deflectors up', () => {
  const t = story()
  const own = inSpace(t, 0, 'uss-galaxy', 0)
  const far = inSpace(t, 1, 'ikc-bortas', 2)
  const near = inSpace(t, 1, 'ikc-bortas', 1)
  const fire = lay(t, 1, 'plasma-fire', { in: 'on', host: own })
  const [sculptor, other] = hand(t, 0, 'fire-sculptor', 'fire-sculptor')
  const [old] = discarded(t, 1, 'kurn')
  at(t, 0, 'orders')
  used(t, 0, sculptor!, 'move', fire, near)
  expect(playOf(t, fire).at).toEqual({ in: 'on', host: near })
  expect(far).not.toBe(near)
  used(t, 0, other!, 'melt', old)
  expect(t.g.s.players[1]!.out).toContain(old)
  const cold = story()
  onTable(cold, 'thermal-deflectors', 1)
  discarded(cold, 1, 'kurn')
  const [none] = hand(cold, 0, 'fire-sculptor')
  expect(offers(at(cold, 0, 'orders'), 0, none!)).toBe(false)
})

test('Fitting In: a skill of a stranger for one turn, once', () => {
  const t = story()
  const [taitt, stranger] = onPlanet(t, 0, 0, 'taitt', 'commander-data')
  const skill = subjectsIn(t.g, stranger!)[0]!
  const [card1, card2] = hand(t, 0, 'fitting-in', 'fitting-in')
  at(t, 0, 'orders')
  used(t, 0, card1!, taitt, stranger)
  const wanted = options(t, 0).find(one => subjectsIn(t.g, taitt!)[0]!.level(one as never) === 0)!
  answer(t, 0, wanted)
  expect(skill.level(wanted as never)).toBeGreaterThan(0)
  expect(subjectsIn(t.g, taitt!)[0]!.level(wanted as never)).toBe(1)
  expect(offers(t, 0, card2!)).toBe(false)
  endTurns(t, 1)
  expect(subjectsIn(t.g, taitt!)[0]!.level(wanted as never)).toBe(0)
})

test('Fractal Encryption Code locks a ship, until its android unlocks it', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [data] = aboard(t, 0, ship, 'data')
  const [code] = hand(t, 0, 'fractal-encryption-code')
  at(t, 0, 'orders')
  used(t, 0, code!, ship, data)
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(0)
  expect(shipAttribute(t.g, ship, 'WEAPONS')).toBe(0)
  expect(whyNotCommandeer(t.g, 1, ship, [])).not.toBeNull()
  expect(isImmune(t.g, ship)).toBe(true)
  used(t, 0, code!)
  expect(inPlayNow(t, code!)).toBe(false)
  expect(shipAttribute(t.g, ship, 'RANGE')).toBe(8)
})

test('Renewed Spirit takes away half of a combo dilemma, or brings a team back', () => {
  const t = story(['0 first-contact', '0 space'])
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  const people = aboard(t, 0, ship, 'taitt')
  for (const one of [ship, ...people]) playOf(t, one).stopped = true
  const [card1, card2] = hand(t, 0, 'renewed-spirit', 'renewed-spirit')
  at(t, 0, 'orders')
  used(t, 0, card1!, ship)
  expect([playOf(t, ship).stopped, playOf(t, people[0]!).stopped]).toEqual([false, false])
  playOf(t, ship).stopped = true
  expect(offers(at(t, 0, 'orders'), 0, card2!)).toBe(false)
})

test('Senior Staff Meeting: the first dilemma is gone, and not the second', () => {
  const t = story(['0 cultural-observation', '0 repair-mission'])
  const ship = inSpace(t, 0, 'uss-galaxy', 1)
  aboard(t, 0, ship, 'jean-luc-picard', 'geordi-la-forge', 'beverly-crusher', 'taitt', 'worf')
  const [first, second] = seed(t, 1, 1, 'microbiotic-colony', 'radioactive-garbage-scow')
  const [meeting] = hand(t, 0, 'senior-staff-meeting')
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', ship)
  used(t, 0, meeting!, ship)
  expect(t.g.s.players[1]!.discard.concat(t.g.s.players[1]!.out)).toContain(first)
  expect(inPlayNow(t, second!)).toBe(true)
})

function shipsFight(cards: [string[], string[]]) {
  const t = story()
  const [ours, theirs] = [inSpace(t, 0, 'ikc-bortas', 1), inSpace(t, 1, 'uss-galaxy', 1)]
  aboard(t, 0, ours, 'kurn')
  aboard(t, 1, theirs, 'taitt')
  const held = [hand(t, 0, ...cards[0]), hand(t, 1, ...cards[1])]
  return {
    t,
    ours,
    theirs,
    held,
    begin: () => {
      at(t, 0, 'orders')
      answer(t, 0, 'attack', 1, [ours], theirs)
      answer(t, 1, [])
    },
  }
}

test('Tactical Scan: a look at Tactics, or one of them is banned', () => {
  const { t, held, begin } = shipsFight([['tactical-scan', 'tactical-scan'], []])
  bridge(t, 0, 'phaser-banks', 'photon-torpedo')
  bridge(t, 1, 'phaser-banks', 'phaser-banks')
  at(t, 0, 'orders')
  used(t, 0, held[0]![0]!, 1)
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'look' })
  answer(t, 0, null)
  begin()
  used(t, 0, held[0]![1]!, 'phaser-banks')
  answer(t, 1, 'draw')
  answer(t, 0, 'draw')
  answer(t, 0, 'draw')
  answer(t, 1, 'draw')
  expect(options(t, 1)).toEqual(['none'])
  expect(options(t, 0)).toHaveLength(2)
})

test('Attack Pattern Delta: more Tactics than the usual two, or a console counts twice', () => {
  const { t, held, begin } = shipsFight([['attack-pattern-delta'], []])
  bridge(t, 0, 'phaser-banks', 'photon-torpedo', 'target-engines')
  begin()
  used(t, 0, held[0]![0]!)
  for (let i = 0; i < 3; i++) answer(t, 0, 'draw')
  expect(options(t, 0)).toHaveLength(4)
  const c = shipsFight([['attack-pattern-delta'], []])
  aboard(c.t, 0, c.ours, 'gorath')
  const console = lay(c.t, 0, 'tactical-console', { in: 'on', host: c.ours })
  const before = shipAttribute(c.t.g, c.ours, 'WEAPONS')
  c.begin()
  used(c.t, 0, c.held[0]![0]!, console)
  expect(shipAttribute(c.t.g, c.ours, 'WEAPONS')).toBe(before)
  expect(happened(c.t, 'fire.opened').attack).toBe(before + 3)
})

test('Your Place is on the Bridge calls the commander aboard', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-enterprise', 1)
  const [picard] = inDeck(t, 0, 'jean-luc-picard')
  const [call] = hand(t, 0, 'your-place-is-on-the-bridge')
  expect(offers(at(t, 0, 'orders'), 0, call!)).toBe(false)
  playOf(t, ship).damage = 1
  at(t, 0, 'orders')
  used(t, 0, call!, ship, picard)
  expect(playOf(t, picard!).at).toEqual({ in: 'aboard', host: ship })
})

test('Awaken: a drone at any time, or two where the other attacks', () => {
  const t = story(['0 acquire-technology', '0 aftermath'])
  inSpace(t, 0, 'borg-outpost', 0)
  const [com] = inDeck(t, 0, 'five-of-eleven')
  const [wake] = hand(t, 0, 'awaken')
  at(t, 0, 'orders')
  used(t, 0, wake!, com)
  expect(inPlayNow(t, com!)).toBe(true)
  const b = story()
  const cube = inSpace(b, 1, 'borg-cube', 1)
  aboard(b, 1, cube, 'five-of-eleven')
  const ours = inSpace(b, 0, 'ikc-bortas', 1)
  aboard(b, 0, ours, 'kurn')
  const defs = inDeck(b, 1, 'eight-of-nineteen', 'eight-of-fifteen')
  const [now] = hand(b, 1, 'awaken')
  at(b, 0, 'orders')
  answer(b, 0, 'attack', 1, [ours], cube)
  answer(b, 1, [])
  used(b, 1, now!, cube, defs[0], defs[1])
  expect(defs.map(one => playOf(b, one).at)).toEqual([1, 2].map(() => ({ in: 'aboard', host: cube })))
})

test('A Change of Plans: the old objective goes, to hand with the Queen', () => {
  const t = story()
  const plan = lay(t, 0, 'assimilate-planet', { in: 'core' })
  playOf(t, plan).goal = { loc: 0 }
  const [change] = hand(t, 0, 'a-change-of-plans')
  at(t, 0, 'orders')
  used(t, 0, change!)
  expect(options(t, 0)).toEqual(['keep', 'discard'])
  answer(t, 0, 'discard', false)
  expect(t.g.s.players[0]!.discard).toContain(plan)
})

test('Incoming Message: Attack Authorization makes a ship attack; a V.I.P. may ignore it', () => {
  const ordered = (crew: string[]) => {
    const t = story()
    const ship = inSpace(t, 1, 'uss-galaxy', 1)
    aboard(t, 1, ship, ...crew)
    const prey = inSpace(t, 0, 'uss-nebula', 1)
    const [message] = hand(t, 0, 'incoming-message-attack-authorization')
    at(t, 0, 'orders')
    return { t, ship, prey, message: message! }
  }
  const mad = ordered(['taitt', 'ro-laren', 'dacres'])
  expect(offers(mad.t, 0, mad.message)).toBe(true)
  used(mad.t, 0, mad.message, mad.ship, mad.prey)
  expect(happened(mad.t, 'battle.began')).toMatchObject({ seat: 1, kind: 'ship' })
  const calm = ordered(['taitt', 'devinoni-ral'])
  used(calm.t, 0, calm.message, calm.ship, calm.prey)
  expect(prompt(calm.t, 1).name).toBe('ignoreMessage')
  answer(calm.t, 1, true)
  expect(calm.t.g.s.attacks).toEqual([])
  const honest = ordered(['taitt'])
  used(honest.t, 0, honest.message, honest.ship, honest.prey)
  expect(honest.t.g.s.attacks).toEqual([])
})

test('Barclay Transporter Phobia keeps one back until Plexing', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [taitt] = aboard(t, 0, ship, 'taitt')
  const [phobia] = hand(t, 1, 'barclay-transporter-phobia')
  const [plexing] = hand(t, 0, 'plexing')
  at(t, 0, 'orders')
  answer(t, 0, 'beam', ship, 'planet 0', [taitt])
  used(t, 1, phobia!)
  answer(t, 0, 'pass')
  expect(playOf(t, taitt!).at).toEqual({ in: 'aboard', host: ship })
  expect(options(t, 0)).not.toContain('beam')
  used(t, 0, plexing!, phobia)
  expect(options(t, 0)).toContain('beam')
})

test("Jamaharon: Horga'hn goes, or a lonely male goes to Risa", () => {
  const t = story(['0 risa-shore-leave', '0 cultural-observation'])
  const horn = lay(t, 1, 'horgahn', { in: 'core' })
  const [worf] = onPlanet(t, 0, 1, 'worf')
  const [card1, card2] = hand(t, 0, 'jamaharon', 'jamaharon')
  at(t, 0, 'orders')
  used(t, 0, card1!, 'nullify', horn)
  expect(inPlayNow(t, horn)).toBe(false)
  used(t, 0, card2!, worf)
  expect(playOf(t, worf!).at).toEqual({ in: 'planet', loc: 0 })
})

test('In the Bag: a thing becomes a shape-shifter, in battle with Strike Three', () => {
  const t = story()
  const [thing] = onPlanet(t, 0, 0, 'klingon-disruptor')
  const [bag, odo] = hand(t, 0, 'in-the-bag', 'founder')
  hand(t, 1, 'amanda-rogers')
  at(t, 0, 'orders')
  used(t, 0, bag!, thing)
  // Nothing of the hand is named before the other has had a say.
  answer(t, 1, 'pass')
  answer(t, 0, odo)
  expect(playOf(t, odo!).at).toEqual({ in: 'planet', loc: 0 })
  expect(t.g.s.players[0]!.hand).toContain(thing)
  const b = story()
  onPlanet(b, 0, 0, 'kurn')
  const foes = onPlanet(b, 1, 0, 'amaritak', 'klingon-disruptor')
  const [now, founder] = hand(b, 1, 'in-the-bag', 'founder')
  const [strike] = inDeck(b, 1, 'strike-three')
  at(b, 0, 'orders')
  answer(b, 0, 'fight', 'planet 0')
  used(b, 1, now!, foes[1], founder)
  answer(b, 1, true, strike, [founder])
  // The only one of the others lies stunned.
  expect(happened(b, 'battle.ended')).toEqual({ winner: 1 })
})
