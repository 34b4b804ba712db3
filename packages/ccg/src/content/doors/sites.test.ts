import { describe, expect, test } from 'vitest'
import { docksFor } from '../../rules/ships/docking.ts'
import {
  aboard,
  again,
  answer,
  at,
  hand,
  inSpace,
  lay,
  options,
  playOf,
  prompt,
  type Table,
  table,
} from '../../testing/table.ts'
import { goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'

const BAJOR = ['0 alter-records', '1 krios-suppression', '1 nebula']

/** A station of seat 0 with these sites. */
function station(name: string, ...sites: string[]): { t: Table; nor: number; sites: number[] } {
  const t = table({ missions: BAJOR })
  const nor = inSpace(t, 0, name, 0)
  const ids = sites.map((site, slot) => {
    const id = lay(t, 0, site, { in: 'on', host: nor })
    playOf(t, id).slot = slot
    return id
  })
  return { t, nor, sites: ids }
}

describe("Quark's Bar", () => {
  test('Ferengi report here, and its own people for free once each turn', () => {
    const { t, sites } = station('deep-space-9', 'quarks-bar', 'guest-quarters')
    const [girl, ferengi, klingon, girl2] = hand(t, 0, 'mardah', 'baht', 'kurn', 'mardah')
    at(t, 0, 'play')
    expect(options(t, 0)).toEqual(expect.arrayContaining([girl, ferengi]))
    expect(options(t, 0)).not.toContain(klingon)
    answer(t, 0, girl)
    goOn(t, one => one.g.prompts[0]!.name === 'cardPlay')
    expect(playOf(t, girl!).at).toEqual({ in: 'aboard', host: sites[0] })
    expect(t.g.s.here.played).toBe(false)
    answer(t, 0, ferengi)
    expect(playOf(t, ferengi!).at).toEqual({ in: 'aboard', host: sites[0] })
    expect(t.g.s.here.played).toBe(true)
    expect(girl2).toBeDefined()
  })

  test('a download in place of the card play costs the draws of the turn', () => {
    const { t, sites } = station('deep-space-9', 'quarks-bar')
    const [girl] = inDeck(t, 0, 'mardah')
    at(t, 0, 'play')
    answer(t, 0, `use ${sites[0]}`, girl)
    expect(playOf(t, girl!).at).toEqual({ in: 'aboard', host: sites[0] })
    expect(t.g.s.here.played).toBe(true)
    const held = t.g.s.players[0]!.hand.length
    answer(t, 0, 'orders', 'end')
    expect(t.g.s.players[0]!.hand).toHaveLength(held)
  })

  test('Morn stands a round to who has him there unopposed', () => {
    const { t, sites } = station('deep-space-9', 'quarks-bar')
    aboard(t, 0, sites[0]!, 'morn')
    at(t, 0, 'orders')
    const held = t.g.s.players[0]!.hand.length
    answer(t, 0, 'end')
    expect(prompt(t, 0).name).toBe('mayDraw')
    answer(t, 0, true)
    expect(t.g.s.players[0]!.hand).toHaveLength(held + 2)
  })

  test('who kills the staff pays two cards for each', () => {
    const { t, sites } = station('deep-space-9', 'quarks-bar')
    const [girl] = aboard(t, 0, sites[0]!, 'mardah')
    aboard(t, 1, sites[0]!, 'kurn', 'gowron')
    const paid = hand(t, 1, 'tricorder', 'taitt', 'data')
    at(t, 1, 'orders')
    answer(t, 1, 'fight')
    goOn(t, one => one.g.prompts[0]!.name === 'discardCard' || one.g.prompts[0]!.name === 'order', 40)
    for (let n = 0; n < 40 && t.g.prompts[0]!.name !== 'discardCard'; n++) {
      const { seat } = t.g.prompts[0]!
      const open = prompt(t, seat) as { options?: (string | number)[]; fallback?: unknown; kind: string }
      const attack = open.options?.find(one => one === sites[0] || one === 'fight' || one === 'mortally')
      answer(t, seat, attack ?? open.fallback ?? null)
      if (t.g.s.cards[girl!]!.play === null && t.g.prompts[0]!.name === 'order') break
    }
    expect(t.g.prompts[0]!.name).toBe('discardCard')
    answer(t, 1, paid[0], paid[1])
    expect(t.g.s.players[1]!.discard).toEqual(expect.arrayContaining([paid[0], paid[1]]))
  })

  test('Ferengi ships dock there, others do not', () => {
    const { t, sites } = station('deep-space-9', 'quarks-bar')
    const [dkora, cruiser] = [inSpace(t, 0, 'dkora-transport', 0), inSpace(t, 0, 'ikc-buruk', 0)]
    expect(docksFor(t.g, dkora)).toEqual([sites[0]])
    expect(docksFor(t.g, cruiser)).toEqual([])
  })
})

test('the Klingon Restaurant: Klingons and their ships', () => {
  const { t, sites } = station('deep-space-9', 'klingon-restaurant')
  const [kurn, ship, ferengi] = hand(t, 0, 'kurn', 'ikc-buruk', 'baht')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(ferengi)
  answer(t, 0, kurn)
  expect(playOf(t, kurn!).at).toEqual({ in: 'aboard', host: sites[0] })
  t.g.s.here.played = false
  again(t)
  answer(t, 0, ship)
  expect(playOf(t, ship!).at).toEqual({ in: 'docked', host: sites[0] })
})

describe('Ops', () => {
  test('OFFICERs who go with the station report there', () => {
    const { t, sites } = station('terok-nor', 'ops', 'guest-quarters')
    const [officer, stranger] = hand(t, 0, 'dukat', 'jean-luc-picard')
    at(t, 0, 'play')
    expect(options(t, 0)).not.toContain(stranger)
    answer(t, 0, officer)
    expect(playOf(t, officer!).at).toEqual({ in: 'aboard', host: sites[0] })
  })

  test('a download to an unopposed site, in place of the card play', () => {
    const { t, sites } = station('terok-nor', 'ops', 'security-office')
    const [officer, guard] = inDeck(t, 0, 'dukat', 'dakol')
    at(t, 0, 'play')
    answer(t, 0, `use ${sites[0]}`)
    expect(options(t, 0)).toEqual([...sites, 'back'])
    answer(t, 0, sites[0])
    expect(options(t, 0)).toContain(officer)
    expect(options(t, 0)).not.toContain(guard)
    answer(t, 0, officer)
    expect(playOf(t, officer!).at).toEqual({ in: 'aboard', host: sites[0] })
    expect(t.g.s.here.played).toBe(true)
  })

  test('Computer Skill there, unopposed, commandeers the station', () => {
    const { t, nor, sites } = station('terok-nor', 'ops', 'security-office')
    const [data] = aboard(t, 1, sites[0]!, 'data')
    at(t, 1, 'orders')
    expect(options(t, 1)).toContain('commandeer')
    aboard(t, 0, sites[0]!, 'dukat')
    at(t, 1, 'orders')
    expect(options(t, 1)).not.toContain('commandeer')
    playOf(t, data!).at = { in: 'aboard', host: sites[1]! }
    at(t, 1, 'orders')
    expect(options(t, 1)).not.toContain('commandeer')
    expect(playOf(t, nor).by).toBe(0)
  })
})

test('the Security Office sends its people to a fight on the station', () => {
  const { t, sites } = station('terok-nor', 'ops', 'security-office')
  aboard(t, 0, sites[0]!, 'ari')
  const [guard] = aboard(t, 0, sites[1]!, 'dakol')
  aboard(t, 1, sites[0]!, 'kurn')
  at(t, 1, 'orders')
  answer(t, 1, 'fight')
  if (t.g.prompts[0]!.name !== 'respond') answer(t, 1, sites[0])
  expect(options(t, 0)).toContain(`use ${sites[1]}`)
  answer(t, 0, `use ${sites[1]}`, [guard])
  expect(playOf(t, guard!).at).toEqual({ in: 'aboard', host: sites[0] })
  expect(t.g.s.combat?.joined).toEqual([guard])
})
