import { describe, expect, test } from 'vitest'
import { abandon } from '../../rules/places/abandoned.ts'
import { openTime } from '../../rules/reporting/founding.ts'
import { reportTo } from '../../rules/reporting/report.ts'
import { turnOver } from '../../rules/reporting/turning.ts'
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
  prompt,
  seed,
  seeding,
  stocks,
  type Table,
  table,
} from '../../testing/table.ts'
import { goOn } from '../testing/doors.ts'
import { inDeck } from '../testing/story.ts'
import { teamWith } from '../testing/teams.ts'

const LINE = ['0 krios-suppression', '1 nebula', '0 excavation']

test('out of the Airlock goes who is weaker; an android floats', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 1, 'uss-galaxy', 1)
  const lock = lay(t, 0, 'airlock', { in: 'on', host: ship })
  aboard(t, 0, ship, 'dukat')
  const [weak, data] = aboard(t, 1, ship, 'taitt', 'data')
  at(t, 0, 'orders')
  answer(t, 0, `use ${lock}`)
  expect(options(t, 0)).toContain(weak)
  answer(t, 0, weak)
  expect(inPlayNow(t, weak!)).toBe(false)
  expect(options(t, 0)).not.toContain(`use ${lock}`)
  expect(t.g.s.attacks.at(-1)).toMatchObject({ by: 0, loc: 1 })
  expect(inPlayNow(t, data!)).toBe(true)
})

describe('Secret Compartment', () => {
  const probe = (top: string): { t: Table; id: number; thief: number; host: number } => {
    const t = table({ missions: LINE })
    const host = inSpace(t, 1, 'uss-galaxy', 1)
    const id = lay(t, 0, 'secret-compartment', { in: 'on', host })
    const [thief] = aboard(t, 0, host, 'dr-arridor')
    aboard(t, 1, host, 'taitt')
    inDeck(t, 0, 'tricorder', top)
    at(t, 0, 'orders')
    answer(t, 0, 'end')
    expect(prompt(t, 0).name).toBe('probe')
    answer(t, 0, [id])
    return { t, id, thief: thief!, host }
  }

  test('an alarm: the thief may be captured', () => {
    const { t, id, thief } = probe('escape-pod')
    goOn(t, one => one.g.prompts[0]!.name === 'mayCapture', 3)
    answer(t, 1, true)
    expect(playOf(t, thief).captive).toMatchObject({ by: 1 })
    expect(inPlayNow(t, id)).toBe(false)
  })

  test('success: equipment comes there', () => {
    const { t, id, host } = probe('alien-probe')
    goOn(t, one => one.g.prompts[0]!.name === 'downloadCard', 3)
    const [thing] = options(t, 0)
    answer(t, 0, thing)
    goOn(t, one => one.g.s.active === 1, 8)
    expect(playOf(t, thing as number).at).toEqual({ in: 'aboard', host })
    expect(inPlayNow(t, id)).toBe(false)
  })
})

test('the Ready Room Door brings the commander of a ship, and may come back', () => {
  const t = table({ missions: LINE })
  const ship = inSpace(t, 0, 'kreechta', 1)
  const [door] = hand(t, 0, 'ready-room-door')
  const [bractor, other] = inDeck(t, 0, 'bractor', 'baht')
  at(t, 0, 'orders')
  answer(t, 0, `use ${door}`)
  goOn(t, one => one.g.prompts[0]!.name === 'downloadCard', 3)
  expect(options(t, 0)).not.toContain(other)
  answer(t, 0, bractor)
  goOn(t, one => one.g.prompts[0]!.name === 'doorTo', 3)
  answer(t, 0, 'on deck')
  expect(playOf(t, bractor!).at).toEqual({ in: 'aboard', host: ship })
  expect(t.g.s.players[0]!.deck.at(-1)).toBe(door)
  expect(t.g.s.here.noDraws).toContain(0)
})

describe('times', () => {
  test('at Camp Khitomer one native each turn reports for free', () => {
    const t = table({ missions: ['0 khitomer-research', ...LINE] })
    openTime(t.g, 0, card(t, 0, 'camp-khitomer'))
    const [kirk, spock] = hand(t, 0, 'allamill', 'azetbur')
    t.g.s.here.played = true
    at(t, 0, 'play')
    const natives = [kirk, spock].filter(id => options(t, 0).includes(id!))
    expect(natives.length).toBeGreaterThan(0)
    answer(t, 0, natives[0])
    goOn(t, one => one.g.prompts[0]!.name === 'cardPlay', 3)
    expect(options(t, 0).some(one => natives.slice(1).includes(one as number))).toBe(false)
  })

  test('in the 22nd century only its own people fight, and its headquarters comes with it', () => {
    const t = seeding(
      [{ seed: stocks('22nd-century-san-francisco'), draw: stocks('seat-of-starfleet') }, {}],
      {},
      'facility',
      {},
      ['0 espionage-mission', '1 nebula'],
    )
    answer(t, 0, t.g.s.players[0]!.seeds[0])
    expect(prompt(t, 0).name).toBe('downloadCard')
    const seat = options(t, 0)[0] as number
    answer(t, 0, seat)
    expect(playOf(t, seat).at).toMatchObject({ in: 'planet' })
    const loc = (playOf(t, seat).at as { loc: number }).loc
    onPlanet(t, 0, loc, 'kurn', 'gowron')
    onPlanet(t, 1, loc, 'jean-luc-picard')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain('fight')
  })

  test("Sherman's Peak brings its station, which both may use", () => {
    const t = table({ missions: ['0 agricultural-assessment', ...LINE] })
    const [peak] = hand(t, 0, 'shermans-peak')
    const [station] = inDeck(t, 0, 'deep-space-station-k-7')
    at(t, 0, 'play')
    answer(t, 0, peak, station)
    goOn(t, one => one.g.prompts[0]!.name === 'cardPlay', 4)
    expect(inPlayNow(t, station!)).toBe(true)
  })
})

test('For the Cause: the Maquis may attempt, and put one thing for another', () => {
  const t = table({ missions: ['0 intercept-maquis', '1 nebula'] })
  const ship = inSpace(t, 0, 'val-jean', 0)
  const crew = aboard(t, 0, ship, 'amaros', 'cal-hudson')
  inSpace(t, 0, 'alliance-galor', 0)
  inSpace(t, 0, 'alliance-galor', 0)
  at(t, 0, 'orders')
  expect(options(t, 0)).not.toContain('attempt')
  const [cause] = hand(t, 0, 'for-the-cause')
  at(t, 0, 'play')
  answer(t, 0, cause)
  if (t.g.prompts[0]!.name === 'targetLocation') answer(t, 0, 0)
  expect(playOf(t, cause!).at).toEqual({ in: 'atop', loc: 0 })
  at(t, 0, 'orders')
  expect(options(t, 0)).toContain('attempt')
  expect(crew).toHaveLength(2)
})

describe('a wormhole that is built in', () => {
  test('a Long-Range Scan finds it again', () => {
    const t = table({ missions: ['0 excavation-ii', '1 nebula'] })
    const mission = t.g.s.locations[0]!.missions[0]!
    t.g.s.cards[mission]!.card = 'excavation-ii.back'
    const [scan] = hand(t, 0, 'long-range-scan')
    at(t, 0, 'orders')
    expect(options(t, 0)).not.toContain(`use ${scan}`)
    const ship = inSpace(t, 0, 'runabout', 0)
    aboard(t, 0, ship, 'jean-luc-picard', 'william-t-riker')
    again(t)
    answer(t, 0, `use ${scan}`, 'wormhole')
    goOn(t, one => one.g.prompts[0]!.name === 'order', 3)
    expect(t.g.s.cards[mission]!.card).toBe('excavation-ii')
  })
})

describe('Empok Nor', () => {
  test('it is seeded in the Mission Phase at a universal mission, and nobody has it', () => {
    const t = seeding(
      [{ missions: stocks('nebula'), seed: stocks('empok-nor') }, { missions: stocks('krios-suppression') }],
      {},
      'mission',
    )
    goOn(t, one => one.g.prompts[0]!.name === 'seed', 6)
    const [station] = t.g.s.players[0]!.seeds
    answer(t, 0, station)
    if (t.g.prompts[0]!.name === 'seedAt') answer(t, 0, options(t, 0)[0])
    expect(playOf(t, station!).by).toBe(-1)
  })

  test('nobody reports there; who gets past what is beneath takes it, turns it over and fits it out', () => {
    const taking = (...team: string[]) => {
      const t = table({ missions: ['0 nebula', '1 krios-suppression'] })
      const station = inSpace(t, 0, 'empok-nor', 0)
      seed(t, 1, abandon(t.g, station), 'friendly-fire')
      const [officer] = hand(t, 0, 'jean-luc-picard')
      expect(reportTo(t.g, 0, officer!, 'Federation')).toEqual([])
      const [ops] = inDeck(t, 0, 'ops')
      aboard(t, 0, station, ...team)
      at(t, 0, 'orders')
      answer(t, 0, 'takeStation', station)
      return { t, station, ops }
    }
    const weak = taking('mot-the-barber')
    goOn(weak.t, one => one.g.prompts[0]!.name === 'order', 4)
    expect(playOf(weak.t, weak.station).by).toBe(-1)
    const { t, station, ops } = taking('taitt', ...teamWith('Leadership x2 + SECURITY x2'))
    answer(t, 0, 'Federation')
    expect(playOf(t, station)).toMatchObject({ by: 0, mode: 'Federation' })
    expect(t.g.s.cards[station]!.card).toBe('empok-nor.back')
    expect(options(t, 0)).toContain(ops)
  })

  test('turned over, it is fitted out by both players', () => {
    const t = table({ missions: ['0 nebula', '1 krios-suppression'] })
    const station = inSpace(t, 0, 'empok-nor', 0)
    turnOver(t.g, station)
    // What is brought is for this one, whatever other station would take it.
    inSpace(t, 0, 'nor', 1)
    const [ops, tricorder] = inDeck(t, 0, 'ops', 'tricorder')
    at(t, 0, 'orders')
    t.g.match.stack.push({
      p: 'fitsOut',
      at: 'begin',
      v: { self: { content: 'empok-nor.back', owner: 0, id: station }, at: { seat: 0 } },
    } as never)
    again(t)
    answer(t, 0, ops)
    expect(playOf(t, ops!).at).toEqual({ in: 'on', host: station })
    answer(t, 0, tricorder)
    goOn(t, one => one.g.prompts[0]!.name === 'order', 4)
    expect(playOf(t, tricorder!).at).toEqual({ in: 'aboard', host: ops })
  })
})
