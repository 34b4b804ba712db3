/** Cards of the Ferengi bar, and cards that make things dear. */
import { ask, call, done, locals, pick, pickMany, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { download } from '../../procedures/download/download.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { probeNow } from '../../procedures/endTurn/probe.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { hostOf, personnelAt, stationOf } from '../../rules/places/places.ts'
import { put, take, toBonusArea } from '../../rules/zones/zones.ts'
import { type Id, playerOf } from '../../state.ts'
import { type G, laying, procedure, type Source } from '../../types.ts'
import { bonus, id, maySearch, table, type Using } from '../../words/deck.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { fits, inPlayThat } from '../../words/targets.ts'

const BAR = inPlayThat('targetFacility', (g, one) => isTitled(g, one, "Quark's Bar"))
const BARS = inPlayThat('targetFacility', (g, one) => isTitled(g, one, "Quark's Bar", 'Ferengi Trading Post'))
const STAFF = readFilter('any("dabo girl"|"ferengi" "waiter")')
const GIRL = readFilter('"dabo girl"')
const QUARK = readFilter('{any Quark}')
const LATINUM = { title: 'Gold-Pressed Latinum' }

const workers = (g: G, host: Id, seat: Seat): number =>
  personnelAt(g, host, seat).filter(one => !isDisabled(g, one) && fits(g, one, STAFF)).length

// ---- Dabo

const isGambler = (g: G, one: Id): boolean => !isDisabled(g, one) && !fits(g, one, QUARK)
/** Neither of the two may be risked. */
const stakes = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).discard.filter(one => !isTitled(g, one, 'Kevin Uxbridge', 'Amanda Rogers'))
const mayGamble = (g: G, seat: Seat, self: Id): boolean => {
  const bar = hostOf(g, self)
  return (
    bar !== null &&
    personnelAt(g, bar, seat).some(one => isGambler(g, one)) &&
    stakes(g, seat).length > 0 &&
    playerOf(g, seat).deck.length > 0
  )
}

const gambles = procedure('deck.gambles', locals<Using>(), {
  wager(g, v) {
    const among = stakes(g, v.at.seat)
    const extra = {
      rules: ['CCG-PROBE-03'],
      min: 1,
      max: Math.min(3, among.length),
      fallback: [byDefault(among)],
    }
    return ask(v.at.seat, pickMany('wager', among, extra), 'spin')
  },
  spin(g, v, wager: Id[]) {
    inPlay(g, id(v.self)).marks = wager
    return call(probeNow, { seat: v.at.seat, sources: [id(v.self)] }, 'end')
  },
  end: () => done(),
})

interface Probed {
  self: Source
  at: { seat: Seat; source: Id; entry: number; card: Id }
}

/** With what its steps lay down. */
interface ProbedNow extends Probed {
  left: number
}

/** The player of the station, if Quark is there to take the money. */
function houseOf(g: G, self: Id): Seat | null {
  const bar = hostOf(g, self)
  if (bar === null) return null
  const { by } = inPlay(g, stationOf(g, bar))
  return personnelAt(g, bar, by).some(one => !isDisabled(g, one) && fits(g, one, QUARK)) ? by : null
}

/** Points for the gambler, or a gain for the house. */
const paysOut = procedure('deck.paysOut', laying<Probed, ProbedNow>(), {
  pay(g, v) {
    const self = id(v.self)
    const { discard } = playerOf(g, v.at.seat)
    const wager = (inPlay(g, self).marks ?? []).filter(one => discard.includes(one))
    delete inPlay(g, self).marks
    for (const one of wager) {
      if (v.at.entry === 0) toBonusArea(g, take(discard, one), v.at.seat)
      else put(g, take(discard, one), 'out')
    }
    if (v.at.entry === 0) bonus(g, v.at.seat, 2 * wager.length, self)
    const bar = hostOf(g, self)
    const house = v.at.entry === 0 ? null : houseOf(g, self)
    const girls = bar === null ? [] : [0, 1].flatMap(seat => personnelAt(g, bar, seat))
    v.left = house === null ? 0 : girls.filter(one => !isDisabled(g, one) && fits(g, one, GIRL)).length
    return 'gain'
  },
  gain(g, v) {
    const house = houseOf(g, id(v.self))
    if (v.left === 0 || house === null) return done()
    const search = maySearch(g, house, v.self, { want: [LATINUM], to: 'play' })
    const options = ['draw', ...(search ? ['latinum'] : []), 'nothing']
    return ask(house, pick('houseGains', options, { rules: ['CCG-DRAW-05'], fallback: 'draw' }), 'gained')
  },
  gained(g, v, what: 'draw' | 'latinum' | 'nothing') {
    v.left--
    const seat = houseOf(g, id(v.self))
    const bar = hostOf(g, id(v.self))
    if (what === 'nothing' || seat === null || bar === null) return 'gain'
    if (what === 'draw') return call(drawCards, { seat, count: 1 }, 'gain')
    return call(download, { seat, by: id(v.self), want: [LATINUM], to: 'play', there: bar }, 'gain')
  },
})

export const BUSINESS: Readonly<Record<string, CardSpec>> = {
  '211th-rule-of-acquisition': {
    text: "On a Quark's Bar or Ferengi Trading Post: in your turns your opponent discards a card from hand before playing one, for each dabo girl or Ferengi waiter of yours there beyond the personnel of your opponent there.",
    ways: [{ when: 'card play', targets: [BARS], stays: onTarget }],
    hooks: {
      values: {
        playCost(g, at, self) {
          const host = hostOf(g, id(self))
          if (host === null || at.seat === self.owner || g.s.active !== self.owner) return undefined
          const price = workers(g, host, self.owner) - personnelAt(g, host, at.seat).length
          return price > 0 ? price : undefined
        },
      },
    },
  },
  'shape-shift-inhibitor': {
    text: 'On the table: whoever downloads a personnel that is no Borg first discards a personnel card from hand. Kevin Uxbridge cannot nullify it.',
    ways: [table],
    immune: ['Kevin Uxbridge'],
    hooks: {
      values: {
        downloadCost: (g, at) => (cardOf(g, at.id).affiliations.includes('Borg') ? undefined : 1),
      },
    },
  },
  dabo: {
    text: "On a Quark's Bar: a player with somebody there who is no Quark may wager one to three cards of the own discard pile, but neither Kevin Uxbridge nor Amanda Rogers, and probe: Equipment, Event or a skill dot puts them into the point area, for two points each. Otherwise they are out of play, and whoever has the station, with a Quark there, draws a card or downloads a Gold-Pressed Latinum there for each dabo girl there.",
    ways: [{ when: 'card play', targets: [BAR], stays: onTarget }],
    probe: { list: [['Equipment', 'Event', 'Skill Dot']], otherwise: true, when: () => false },
    hooks: {
      actions: {
        order: { when: (g, at, self) => mayGamble(g, at.seat, id(self)), run: gambles },
      },
      triggers: {
        probed: { when: (_g, at, self) => at.source === self.id, run: paysOut },
      },
    },
  },
}
