/** What the sites of a station are good for. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  type Hooks,
  locals,
  type Procedure,
  pick,
  pickMany,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { BACK } from '../../procedures/declining.ts'
import { download } from '../../procedures/download/download.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { isActive } from '../../rules/card/able.ts'
import { compatible } from '../../rules/card/compatible.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import type { Fetch } from '../../rules/downloads/fetch.ts'
import { personnelAt, stationOf } from '../../rules/places/places.ts'
import { sitesOf } from '../../rules/places/sites.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf, type Spot } from '../../state.ts'
import { type Ccg, type G, laying, procedure, type Source } from '../../types.ts'
import { EACH_TURN, type Happened, idOf, isCard, isUnopposed, maySearch } from '../../words/doors.ts'
import { fits } from '../../words/targets.ts'

type StationReport = NonNullable<NonNullable<Hooks<Ccg>['permissions']>['stationReport']>

/** CCG-REPORT-23: these may report here; some only when they go with the station. */
function reportsHere(who: string, only?: 'compatible'): StationReport {
  const filter = readFilter(who)
  return (g, { seat, id, mode, spot }, self) => {
    if (spot !== self.id || !isCard(g, id, filter)) return undefined
    const goes = only === undefined || compatible(g, seat, id, mode, stationOf(g, idOf(self)))
    return goes ? allow() : undefined
  }
}

/** In place of the normal card play, and of all draws of the turn. */
function insteadOfPlay(g: G, seat: Seat, by: Id): void {
  useCardPlay(g, by)
  g.s.here.noDraws = [...(g.s.here.noDraws ?? []), seat]
}

const controls = (g: G, seat: Seat, self: Source): boolean => inPlay(g, stationOf(g, idOf(self))).by === seat

// ---- places that some come to for free

const FREE = 'free report'

/** The same leave, used to fetch one instead: both count as one use. */
function fetchHere(name: string, want: Filter): Procedure<Ccg, Happened> {
  return procedure(name, locals<Happened>(), {
    go(g, v) {
      const { seat } = v.at
      const self = idOf(v.self)
      noteUse(g, seat, pieceOf(g, self).card, FREE, EACH_TURN)
      insteadOfPlay(g, seat, self)
      return call(download, toSite(seat, self, want), 'end')
    },
    end: () => done(),
  })
}

const toSite = (seat: Seat, self: Id, want: Filter): Fetch => ({
  seat,
  by: self,
  want: [want],
  to: 'play',
  spots: [self],
})

const guestHouse = (name: string, guests: string, free: string): Pick<CardSpec, 'hooks' | 'freeHere'> => {
  const filter = readFilter(free)
  return {
    freeHere: {
      limit: EACH_TURN,
      when: (g, { id, spot }, self) => spot === self && isCard(g, id, filter),
    },
    hooks: {
      permissions: { stationReport: reportsHere(`any(${guests}|${free})`) },
      actions: {
        cardPlay: {
          when: (g, { seat }, self) =>
            controls(g, seat, self) &&
            !g.s.here.played &&
            mayUse(g, seat, pieceOf(g, idOf(self)).card, FREE, EACH_TURN) &&
            maySearch(g, toSite(seat, idOf(self), filter)),
          run: fetchHere(name, filter),
        },
      },
    },
  }
}

// ---- Quark's Bar

const mornOf = (g: G, seat: Seat, self: Source): boolean =>
  personnelAt(g, idOf(self), seat).some(
    id => cardOf(g, id).title === 'Morn' && isActive(g, id) && isUnopposed(g, id),
  )

const mornsRound = procedure('mornsRound', locals<Happened>(), {
  offer: (_g, v) =>
    ask(
      v.at.seat,
      confirm('mayDraw', { rules: ['CCG-DRAW-01'], about: { card: idOf(v.self) }, fallback: true }),
      'said',
    ),
  said: (_g, v, wants: boolean) => (wants ? call(drawCards, { seat: v.at.seat, count: 1 }, 'end') : done()),
  end: () => done(),
})

const STAFF = readFilter('any("waiter"|"dabo girl")')
const FINE = 2

interface Slain {
  self: Source
  at: { spot: Spot; ids: Id[] }
}

/** With what its steps lay down. */
interface SlainNow extends Slain {
  fines: Seat[]
}

const staffOf = (g: G, { ids }: Slain['at']): Id[] => ids.filter(id => isCard(g, id, STAFF))

/** Who kills the staff pays two cards for each of them. */
const finesKillers = procedure('finesKillers', laying<Slain, SlainNow>(), {
  begin(g, v) {
    v.fines = staffOf(g, v.at).flatMap(id => Array(FINE).fill(rivalOf(pieceOf(g, id).owner)) as Seat[])
    return 'pay'
  },
  pay(g, v) {
    const [seat] = v.fines
    if (seat === undefined) return done()
    const { hand } = playerOf(g, seat)
    if (hand.length === 0) return 'paid'
    const extra = {
      rules: ['CCG-LEAVE-01'],
      about: { card: idOf(v.self) },
      fallback: byDefault(hand),
      hush: true,
    }
    return ask(seat, pick('discardCard', [...hand], extra), 'paid')
  },
  paid(g, v, card?: Id) {
    const seat = v.fines.shift()!
    if (card !== undefined) put(g, take(playerOf(g, seat).hand, card), 'discard')
    return 'pay'
  },
})

const bar = guestHouse(
  'fetchesForBar',
  'personnel "ferengi"|{Morn}|"ferengi ship"',
  'any("bartender"|"dabo girl"|"waiter"|{any Quark}|{any Rom})',
)

// ---- Ops

const freeSites = (g: G, seat: Seat, self: Source): Id[] =>
  sitesOf(g, stationOf(g, idOf(self))).filter(site => personnelAt(g, site, rivalOf(seat)).length === 0)

/** Ships and people have to be of the station's own affiliation. */
function ofStation(g: G, self: Source): Filter {
  const { mode } = inPlay(g, stationOf(g, idOf(self)))
  const folk: Filter = { any: [{ type: 'Personnel' }, { type: 'Ship' }] }
  const own: Filter = mode === null ? folk : { all: [folk, { affiliation: mode }] }
  const others = ['Equipment', 'Event', 'Incident', 'Objective', 'Doorway'] as const
  return { any: [own, ...others.map(type => ({ type }))] }
}

/** The Ops of the mirror universe: whoever has its icon is as good as one of its affiliation. */
function ofMirrorStation(g: G, self: Source): Filter {
  const { icons } = cardOf(g, stationOf(g, idOf(self)))
  const sign = icons.find(icon => icon === 'KCA' || icon === 'TE')
  return sign === undefined ? ofStation(g, self) : { any: [ofStation(g, self), { icon: sign }] }
}

function opsFetch(name: string, want: (g: G, self: Source) => Filter): Procedure<Ccg, Happened> {
  return procedure(name, locals<Happened>(), {
    which(g, v) {
      const sites = [...freeSites(g, v.at.seat, v.self), BACK]
      const extra = { rules: ['CCG-HERE-03'], about: { card: idOf(v.self) }, fallback: BACK }
      return ask(v.at.seat, pick('downloadTo', sites, extra), 'there')
    },
    there(g, v, site: Id | typeof BACK) {
      if (site === BACK) return done()
      const { seat } = v.at
      insteadOfPlay(g, seat, idOf(v.self))
      const fetch = byOps(seat, v.self, want(g, v.self))
      return call(download, { ...fetch, spots: [site], ordinary: true, on: site }, 'end')
    },
    end: () => done(),
  })
}

const byOps = (seat: Seat, self: Source, want: Filter): Fetch => ({
  seat,
  by: idOf(self),
  want: [want],
  to: 'play',
})

const ops = (name: string, want: (g: G, self: Source) => Filter): Pick<CardSpec, 'hooks'> => ({
  hooks: {
    permissions: {
      stationReport: reportsHere('OFFICER-classification', 'compatible'),
      commandeer: (g, { seat, id, team }, self) =>
        id === stationOf(g, idOf(self)) && team.some(one => isAtOps(g, seat, one, idOf(self)))
          ? allow()
          : undefined,
    },
    actions: {
      cardPlay: {
        when: (g, { seat }, self) =>
          !g.s.here.played &&
          freeSites(g, seat, self).length > 0 &&
          maySearch(g, byOps(seat, self, want(g, self))),
        run: opsFetch(name, want),
      },
    },
  },
})

function isAtOps(g: G, seat: Seat, id: Id, site: Id): boolean {
  const { at } = inPlay(g, id)
  return (
    at.in === 'aboard' &&
    at.host === site &&
    fits(g, id, { skill: 'Computer Skill' }) &&
    personnelAt(g, site, rivalOf(seat)).length === 0
  )
}

// ---- Security Office

const guards = (g: G, seat: Seat, self: Id): Id[] => personnelAt(g, self, seat).filter(id => isActive(g, id))

const mayJoin = (g: G, { seat, action, moment, just }: Responding, self: Source): boolean => {
  const { spot } = action
  if (!just || moment !== 'initiated' || action.kind !== 'battle' || typeof spot !== 'number') return false
  if (spot === self.id || stationOf(g, spot) !== stationOf(g, idOf(self))) return false
  return guards(g, seat, idOf(self)).some(id => fits(g, id, { skill: 'SECURITY' }))
}

/** Everybody there may hurry to the fight. */
const joinsBattle = procedure('joinsBattle', locals<{ self: Source; at: Responding }>(), {
  who(g, v) {
    const able = guards(g, v.at.seat, idOf(v.self))
    const extra = { rules: ['CCG-BATTLE-04'], min: 1, max: able.length, fallback: able, hush: true }
    return ask(v.at.seat, pickMany('joinBattle', able, extra), 'come')
  },
  come(g, v, ids: Id[]) {
    const host = v.at.action.spot as Id
    for (const id of ids) inPlay(g, id).at = { in: 'aboard', host }
    if (g.s.combat) g.s.combat.joined = [...(g.s.combat.joined ?? []), ...ids]
    return done()
  },
})

export const SITE_TEXTS: Readonly<Record<string, CardSpec>> = {
  'quarks-bar': {
    text: 'Ferengi report here, and Morn. Each turn one bartender, dabo girl, waiter, Quark or Rom reports here for free, or is downloaded here in place of your card play and your draws. Who has Morn here, unopposed, may draw one more card when their turn ends. Who kills waiters or dabo girls here in battle discards two cards for each. Ferengi ships report, dock and are repaired here.',
    ...bar,
    hooks: {
      ...bar.hooks,
      triggers: {
        turnEnds: { when: (g, { seat }, self) => mornOf(g, seat, self), run: mornsRound },
        slain: {
          when: (g, at, self) => at.spot === self.id && staffOf(g, at).length > 0,
          run: finesKillers,
        },
      },
    },
  },
  'klingon-restaurant': {
    text: 'Klingons may report here. Once each turn a cook reports here for free, or is downloaded here in place of your card play and your draws. Klingon ships report, dock and are repaired here.',
    ...guestHouse('fetchesForRestaurant', 'personnel "klingon"|"klingon ship"', '"cook"'),
  },
  ops: {
    text: 'OFFICER-classification personnel who go with the station may report here. In place of the card play and the draws of a turn, a player may download to a site of the station where no opponent is a card that may be played there; ships and people of its own affiliation only. Somebody with Computer Skill here, unopposed, may commandeer the station.',
    ...ops('opsFetches', ofStation),
  },
  'ops-mirror-universe': {
    text: 'OFFICER-classification personnel who go with the station may report here. In place of the card play and the draws of a turn, a player may download to a site of the station where no opponent is a card that may be played there; ships and people of its own affiliation, or with its icon. Somebody with Computer Skill here, unopposed, may commandeer the station.',
    ...ops('mirrorOpsFetches', ofMirrorStation),
  },
  'ore-processing-unit': {
    text: 'ENGINEER-classification personnel who go with the station, and equipment that has to do with engineers, may report here. No ore is processed while the station is of the Federation or Bajoran.',
    hooks: { permissions: { stationReport: engineering } },
  },
  'security-office': {
    text: 'SECURITY-classification personnel who go with the station, and hand weapons, may report here. When a personnel battle has just begun elsewhere on the station, those of a player who are here may join it, if one of them has SECURITY. Mission reports may be filed here by SECURITY of its affiliation.',
    hooks: {
      permissions: { stationReport: security },
      actions: { respond: { when: mayJoin, run: joinsBattle } },
    },
  },
}

function security(...args: Parameters<StationReport>): ReturnType<StationReport> {
  return (
    reportsHere('SECURITY-classification', 'compatible')(...args) ?? reportsHere('"hand weapon"')(...args)
  )
}

function engineering(...args: Parameters<StationReport>): ReturnType<StationReport> {
  return (
    reportsHere('ENGINEER-classification', 'compatible')(...args) ??
    reportsHere('"engineer-related equipment"')(...args)
  )
}
