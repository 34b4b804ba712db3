import { allow, type Game, type Hooks, viewOf } from '@tenforward/kernel'
import { shows } from '@tenforward/rules/testing'
import { expect, test } from 'vitest'
import { subjectsOf } from '../../cards/subject.ts'
import { hasTrait } from '../../cards/traits.ts'
import { ccg } from '../../game.ts'
import { isDrone } from '../../rules/borg/kinds.ts'
import { cardOf } from '../../rules/card/lookup.ts'
import { openTime } from '../../rules/reporting/founding.ts'
import {
  aboard,
  again,
  answer,
  at,
  card,
  hand,
  happened,
  inPlayNow,
  inSpace,
  lay,
  onPlanet,
  options,
  playOf,
  refused,
  table,
} from '../../testing/table.ts'
import type { Ccg } from '../../types.ts'

const MISSIONS = ['0 cultural-observation', '0 repair-mission']
const withContent = (content: Record<string, Hooks<Ccg>>): Game<Ccg> => ({
  ...ccg,
  content: { ...ccg.content, ...content },
})

test('an outpost of the own people, or one that lets all mix, takes a newcomer', () => {
  shows('CCG-REPORT-08')
  const post: Hooks<Ccg> = {
    permissions: {
      mix: (_g, { a, b }, self) => (a === self.id || b === self.id ? allow() : undefined),
      usable: (_g, { id }, self) => (id === self.id ? allow() : undefined),
    },
  }
  const t = table({ missions: MISSIONS, game: withContent({ 'ferengi-trading-post': post }) })
  const own = inSpace(t, 0, 'cardassian-outpost', 0)
  inSpace(t, 0, 'federation-outpost', 1)
  const trading = inSpace(t, 1, 'ferengi-trading-post', 1)
  const [jerax] = hand(t, 0, 'jerax')
  at(t, 0, 'play')
  answer(t, 0, jerax)
  expect(options(t, 0)).toEqual([own, trading])
  answer(t, 0, trading)
  expect(playOf(t, jerax!)).toMatchObject({ by: 0, at: { host: trading } })
})

test('a headquarters of an affiliation that both play is of use to both', () => {
  shows('CCG-CONTROL-02')
  const t = table({ missions: MISSIONS })
  const hall = lay(t, 1, 'the-great-hall', { in: 'planet', loc: 0 })
  const [atul] = hand(t, 0, 'atul')
  at(t, 0, 'play')
  answer(t, 0, atul)
  expect(playOf(t, atul!).at).toEqual({ in: 'aboard', host: hall })
  // Whoever does not play Klingons has no part in it.
  const other = table({ missions: MISSIONS })
  lay(other, 1, 'the-great-hall', { in: 'planet', loc: 0 })
  const [narik] = hand(other, 0, 'narik')
  at(other, 0, 'play')
  expect(options(other, 0)).not.toContain(narik)
})

test('natives report to their time location: to its planet, ships and facilities', () => {
  shows('CCG-REPORT-15', 'CCG-REPORT-16')
  const t = table({ missions: MISSIONS })
  const loc = openTime(t.g, 0, card(t, 0, 'camp-khitomer'))
  const ship = inSpace(t, 0, 'runabout', loc)
  const [sulu, taitt] = hand(t, 0, 'captain-sulu', 'taitt')
  at(t, 0, 'play')
  expect(options(t, 0)).not.toContain(taitt)
  answer(t, 0, sulu)
  expect(options(t, 0)).toEqual([ship, `planet ${loc}`])
  answer(t, 0, `planet ${loc}`)
  expect(playOf(t, sulu!).at).toEqual({ in: 'planet', loc })
})

test('at a time location in space there is only a ship to report to', () => {
  shows('CCG-REPORT-16')
  const t = table({ missions: MISSIONS })
  const loc = openTime(t.g, 0, card(t, 0, 'smugglers-rendezvous'))
  t.g.s.locations[loc]!.now = ['space']
  const ship = inSpace(t, 0, 'runabout', loc)
  const [darrit] = hand(t, 0, 'darrit')
  at(t, 0, 'play')
  answer(t, 0, darrit)
  expect(playOf(t, darrit!).at).toEqual({ in: 'aboard', host: ship })
})

test('special reporting does not ask where somebody is at home', () => {
  shows('CCG-REPORT-17', 'CCG-REPORT-18', 'CCG-REPORT-20')
  const ritual: Hooks<Ccg> = {
    permissions: {
      report(g, { id, spot }, self) {
        const place = playOf({ g, events: [] }, self.id as number).at
        const here = place.in === 'line' && spot === `planet ${place.loc}`
        return here && subjectsOf(cardOf(g, id)).some(one => hasTrait(one, 'vulcan')) ? allow() : undefined
      },
    },
  }
  const t = table({ missions: ['0 observe-ritual'], game: withContent({ 'observe-ritual': ritual }) })
  const [tuvok, taitt] = hand(t, 0, 'tuvok', 'taitt')
  at(t, 0, 'play')
  expect(cardOf(t.g, tuvok!).quadrant).toBe('Delta')
  expect(options(t, 0)).not.toContain(taitt)
  answer(t, 0, tuvok)
  expect(playOf(t, tuvok!).at).toEqual({ in: 'planet', loc: 0 })
})

test('a card may bring people of one quadrant to an outpost of another', () => {
  shows('CCG-REPORT-19')
  const assign: Hooks<Ccg> = {
    permissions: {
      report: (g, { id, spot }) =>
        typeof spot === 'number' &&
        cardOf(g, spot).facility?.kind === 'Outpost' &&
        cardOf(g, id).traits.includes('mission specialist')
          ? allow()
          : undefined,
      free: () => allow(),
    },
  }
  const game = withContent({ 'assign-mission-specialists': assign })
  const t = table({ missions: [...MISSIONS, '0 salvage-wrecked-ship'], game })
  const depot = inSpace(t, 0, 'primary-supply-depot', 2)
  const [narik, amarie] = hand(t, 0, 'narik', 'amarie')
  at(t, 0, 'play')
  expect(refused(t, 0, narik)).toEqual(['CCG-REPORT-01'])
  lay(t, 0, 'assign-mission-specialists', { in: 'core' })
  again(t)
  answer(t, 0, narik, amarie)
  expect([narik!, amarie!].map(id => playOf(t, id).at)).toEqual(
    [1, 2].map(() => ({ in: 'aboard', host: depot })),
  )
})

test('what a site or station offers keeps to native quadrants', () => {
  shows('CCG-REPORT-23')
  const office: Hooks<Ccg> = { permissions: { stationReport: () => allow() } }
  const game = withContent({ 'dosi-trading-post': office })
  const t = table({ missions: ['0 salvage-wrecked-ship'], game })
  const post = inSpace(t, 0, 'dosi-trading-post', 0)
  const [narik, merruk] = hand(t, 0, 'narik', 'merruk')
  at(t, 0, 'play')
  expect(refused(t, 0, narik)).toEqual(['CCG-REPORT-01'])
  // Merruk is of that quadrant.
  answer(t, 0, merruk)
  expect(playOf(t, merruk!).at).toEqual({ in: 'aboard', host: post })
})

test('both see who reports, and afterwards only its player does', () => {
  shows('CCG-REPORT-24')
  const t = table({ missions: MISSIONS })
  inSpace(t, 0, 'federation-outpost', 0)
  const [taitt] = hand(t, 0, 'taitt')
  at(t, 0, 'play')
  answer(t, 0, taitt)
  expect(happened(t, 'card.played')).toEqual({ seat: 0, card: 'taitt' })
  const seen = (seat: number) => viewOf(t.g, seat).view.inPlay.some(one => one.id === taitt)
  expect([seen(0), seen(1)]).toEqual([true, false])
})

test('people found beneath a mission have not reported, and those of the rival are captured', () => {
  shows('CCG-REPORT-21', 'CCG-REPORT-22')
  const t = table({ missions: ['0 first-contact'] })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  // Tuvok is of another quadrant, and there is no facility.
  const [own, theirs] = [card(t, 0, 'tuvok'), card(t, 1, 'gowron')]
  t.g.s.locations[0]!.found.push(own, theirs)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0', own)
  expect(happened(t, 'card.reported')).toBe(undefined)
  expect(playOf(t, own)).toMatchObject({ by: 0, at: { in: 'planet', loc: 0 } })
  expect(playOf(t, theirs).captive).toMatchObject({ by: 0 })
})

test('one copy too many is gone as soon as it turns up', () => {
  shows('CCG-UNIQUE-02')
  const t = table({ missions: ['0 first-contact'], game: withContent({ 'remote-interference': {} }) })
  onPlanet(t, 0, 0, 'jean-luc-picard', 'lwaxana-troi')
  const double = card(t, 0, 'jean-luc-picard')
  t.g.s.locations[0]!.found.push(double)
  lay(t, 0, 'remote-interference', { in: 'core' })
  const second = card(t, 0, 'remote-interference')
  t.g.s.players[0]!.agendas.push(second)
  at(t, 0, 'orders')
  answer(t, 0, 'attempt', 'planet 0', 'activate', second)
  expect([double, second].map(id => inPlayNow(t, id))).toEqual([false, false])
  expect(t.g.s.players[0]!.discard).toEqual([double, second])
})

test('an enigma is held like a unique card', () => {
  shows('CCG-UNIQUE-06')
  const t = table({ missions: ['0 acquire-technology'] })
  inSpace(t, 0, 'borg-outpost', 0)
  const [queen] = hand(t, 0, 'borg-queen')
  at(t, 0, 'play')
  expect(options(t, 0)).toContain(queen)
  onPlanet(t, 0, 0, 'borg-queen.the-borg')
  again(t)
  expect(refused(t, 0, queen)[0]).toMatch(/CCG-(UNIQUE|PERSONA)/)
})

test('a Borg player has one counterpart, who is no drone', () => {
  shows('CCG-REPORT-03', 'CCG-REPORT-04')
  const t = table({ missions: MISSIONS })
  const outpost = inSpace(t, 0, 'borg-outpost', 0)
  const [locutus, drone, queen] = aboard(t, 0, outpost, 'locutus-of-borg', 'four-of-eleven', 'borg-queen')
  expect([locutus!, drone!, queen!].map(id => isDrone(t.g, id))).toEqual([false, true, false])
  const [data] = hand(t, 0, 'data-of-borg')
  at(t, 0, 'play')
  expect(refused(t, 0, data)).toEqual(['CCG-REPORT-03'])
})
