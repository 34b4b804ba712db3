import { expect, test } from 'vitest'
import { whyNotAttack } from '../../rules/battle/battle.ts'
import { allCompatible } from '../../rules/card/compatible.ts'
import { beamEnds } from '../../rules/ships/transport.ts'
import {
  aboard,
  answer,
  at,
  hand,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
} from '../../testing/table.ts'
import { inDeck, offers, onTable, story, used } from '../testing/story.ts'

test('Emblem of the Alliance: they go together, attack whom they like, and send for those they know', () => {
  const t = story(['0 enlistment-drive', '0 cultural-observation'])
  inSpace(t, 0, 'alliance-outpost', 0)
  const [betor, bor, kurn] = onPlanet(t, 0, 0, 'captain-betor', 'bor-kaffe', 'kurn')
  const [foe] = onPlanet(t, 1, 0, 'anara')
  expect(allCompatible(t.g, 0, [betor!, bor!])).toBe(false)
  expect(whyNotAttack(t.g, 0, 0, [bor!], [foe!])).not.toBeNull()
  onTable(t, 'emblem-of-the-alliance')
  expect(allCompatible(t.g, 0, [betor!, bor!])).toBe(true)
  expect(allCompatible(t.g, 0, [bor!, kurn!])).toBe(false)
  expect(whyNotAttack(t.g, 0, 0, [bor!], [foe!])).toBeNull()
  // Lursa is named by a captain who is in play; nobody there knows the other one.
  const [lursa, stranger] = hand(t, 0, 'captain-lursa', 'jalota-mar')
  t.g.s.here.played = true
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(lursa)
  expect(options(t, 0)).not.toContain(stranger)
})

test('Hirogen Hunt: a ship in place of the draw, an alpha for free; or transporters that pierce', () => {
  const t = story(['0 acquire-technology', '0 aftermath'])
  inSpace(t, 0, 'hirogen-outpost', 1)
  const hunt = onTable(t, 'hirogen-hunt')
  const [alpha] = hand(t, 0, 'decaren')
  const [ship] = inDeck(t, 0, 'hunting-vessel')
  t.g.s.here.played = true
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(alpha)
  answer(t, 0, alpha, 'orders', 'end')
  expect(t.g.prompts[0]).toMatchObject({ seat: 0, name: 'draw' })
  answer(t, 0, `use ${hunt}`, ship, 'hand')
  expect(t.g.s.players[0]!.hand).toEqual([ship])
  const b = story()
  const hunter = inSpace(b, 0, 'hunting-vessel', 1)
  const prey = inSpace(b, 1, 'uss-galaxy', 1)
  aboard(b, 0, hunter, 'decaren')
  lay(b, 0, 'hirogen-hunt', { in: 'on', host: hunter })
  expect(beamEnds(b.g, 0, hunter)).not.toContain(prey)
  playOf(b, prey).damage = 1
  expect(beamEnds(b.g, 0, hunter)).toContain(prey)
  expect(beamEnds(b.g, 1, prey)).not.toContain(hunter)
})

test('Dropping In: through weak shields with Transporter Skill, or where they were just lowered', () => {
  const t = story()
  const ship = inSpace(t, 0, 'uss-galaxy', 0)
  const [brand] = aboard(t, 0, ship, 'andrea-brand')
  inSpace(t, 1, 'ikc-bortas', 0)
  const [drop] = hand(t, 0, 'dropping-in')
  expect(offers(at(t, 0, 'orders'), 0, drop!)).toBe(false)
  const weak = inSpace(t, 1, 'type-vi-shuttlecraft', 0)
  at(t, 0, 'orders')
  used(t, 0, drop!, weak)
  answer(t, 0, [brand])
  expect(playOf(t, brand!).at).toEqual({ in: 'aboard', host: weak })
  expect(inPlayNow(t, drop!)).toBe(false)
  // Only the try shows that somebody aboard makes them stronger.
  const k = story()
  aboard(k, 0, inSpace(k, 0, 'uss-galaxy', 0), 'andrea-brand')
  const strong = inSpace(k, 1, 'type-vi-shuttlecraft', 0)
  lay(k, 1, 'nutational-shields', { in: 'on', host: strong })
  const [wasted] = hand(k, 0, 'dropping-in')
  const before = offers(at(k, 0, 'orders'), 0, wasted!)
  aboard(k, 1, strong, 'geordi-la-forge', 'montgomery-scott', 'miles-obrien')
  expect([before, offers(at(k, 0, 'orders'), 0, wasted!)]).toEqual([true, true])
  used(k, 0, wasted!, strong)
  expect(k.g.s.players[0]!.discard).toContain(wasted)
  const l = story()
  const own = inSpace(l, 1, 'uss-galaxy', 0)
  const [skilled] = aboard(l, 1, own, 'andrea-brand')
  const bird = inSpace(l, 0, 'ikc-bortas', 0)
  const [kurn] = aboard(l, 0, bird, 'kurn')
  const [now] = hand(l, 1, 'dropping-in')
  at(l, 0, 'orders')
  answer(l, 0, 'beam', bird, 'planet 0', [kurn])
  used(l, 1, now!, bird)
  answer(l, 1, [skilled])
  expect(playOf(l, skilled!).at).toEqual({ in: 'aboard', host: bird })
})
