/** Doorways that lie on a ship or facility. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  locals,
  type OptionId,
  pick,
  reveal,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault, lastOf } from '../../lists.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { BACK } from '../../procedures/declining.ts'
import { download } from '../../procedures/download/download.ts'
import { strengthOf } from '../../rules/battle/battle.ts'
import { isActive } from '../../rules/card/able.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { canFetch, type Fetch } from '../../rules/downloads/fetch.ts'
import { kill } from '../../rules/harm/dying.ts'
import { show } from '../../rules/knowledge/showing.ts'
import {
  bearerOf,
  cardsOn,
  hostOf,
  locationOf,
  movableAt,
  personnelAt,
  shipsOf,
} from '../../rules/places/places.ts'
import { intoSpace } from '../../rules/places/relocate.ts'
import { noteEarned } from '../../rules/zones/artifacts.ts'
import { enterPlay, leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, laying, procedure, type Source } from '../../types.ts'
import { EACH_TURN, type Happened, idOf, limited } from '../../words/doors.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { fits, inPlayThat } from '../../words/targets.ts'
import { placeSpec } from '../facts/places/placeSpec.ts'

const isFacility = (g: G, id: Id): boolean =>
  cardOf(g, id).facility !== null && inPlay(g, id).at.in !== 'line'

// ---- Airlock

const SCOUNDREL = readFilter('Computer Skill any(Treachery|Greed)')

const attribute = (g: G, id: Id, name: 'STRENGTH' | 'CUNNING'): number =>
  Math.max(0, ...subjectsIn(g, id).map(one => one.attribute(name)))

/** Rogue Borg of a player aboard. */
const rogues = (g: G, seat: Seat, host: Id): Id[] =>
  cardsOn(g, host).filter(id => inPlay(g, id).by === seat && isTitled(g, id, 'Rogue Borg Mercenaries'))

/** Those who know the controls. */
const villainsAt = (g: G, host: Id, seat: Seat): Id[] =>
  personnelAt(g, host, seat).filter(id => isActive(g, id) && fits(g, id, SCOUNDREL))

/** Somebody of the other player is there too: who that is shows only when the lock is opened. */
function mayThrow(g: G, seat: Seat, self: Id): boolean {
  const host = hostOf(g, self)
  if (host === null || villainsAt(g, host, seat).length === 0) return false
  return personnelAt(g, host, rivalOf(seat)).length > 0 || rogues(g, rivalOf(seat), host).length > 0
}

/** Those of the other player there who are weaker or duller than somebody who knows the controls. */
function throwable(g: G, seat: Seat, self: Id): Id[] {
  const host = hostOf(g, self)
  if (host === null) return []
  const villains = villainsAt(g, host, seat)
  const most = (name: 'STRENGTH' | 'CUNNING') => Math.max(0, ...villains.map(id => attribute(g, id, name)))
  const people = personnelAt(g, host, rivalOf(seat)).filter(id =>
    villains.some(
      one =>
        attribute(g, id, 'STRENGTH') < attribute(g, one, 'STRENGTH') ||
        attribute(g, id, 'CUNNING') < attribute(g, one, 'CUNNING'),
    ),
  )
  return [...people, ...rogues(g, rivalOf(seat), host).filter(id => strengthOf(g, id) < most('STRENGTH'))]
}

const floats = (g: G, id: Id): boolean =>
  inPlay(g, id).mode === 'Borg' ||
  isTitled(g, id, 'Rogue Borg Mercenaries') ||
  fits(g, id, { trait: 'android' })

const tosses = procedure('tossesOut', locals<Happened>(), {
  show(g, v) {
    const self = idOf(v.self)
    // CCG-LOOK-15: who chooses sees all that are compared, and what they carry.
    const there = movableAt(g, bearerOf(g, self), rivalOf(v.at.seat))
    show(g, [...new Set([...there, ...throwable(g, v.at.seat, self)])])
    reveal(g)
    return 'whom'
  },
  whom(g, v) {
    const among: OptionId[] = [...throwable(g, v.at.seat, idOf(v.self)), BACK]
    return ask(
      v.at.seat,
      pick('victim', among, { rules: ['CCG-PRESENT-01'], fallback: BACK, hush: true }),
      'gone',
    )
  },
  gone(g, v, id: Id | typeof BACK) {
    g.s.shown = []
    if (id === BACK) return done()
    // CCG-BATTLE-25: whoever lost somebody so may strike back.
    g.s.attacks.push({ by: v.at.seat, loc: locationOf(g, id), turn: g.s.turn })
    if (floats(g, id)) intoSpace(g, id)
    else kill(g, [id])
    return done()
  },
})

// ---- Secret Compartment

const ALARM = 0

interface Probed {
  self: Source
  at: { seat: Seat; source: Id; entry: number }
}

/** With what its steps lay down. */
interface ProbedNow extends Probed {
  count: number
}

const thieves = (g: G, seat: Seat, self: Id): readonly Id[] => {
  const host = hostOf(g, self)
  return host === null ? [] : personnelAt(g, host, seat)
}

const THINGS = readFilter('equipment not(artifact)')
const RELIC = readFilter('artifact equipment')
const MOST_THINGS = 2

const loot = (g: G, seat: Seat, self: Id, want: Filter): Fetch => ({
  seat,
  by: self,
  want: [want],
  to: 'play',
  spots: [bearerOf(g, self)],
})

const opensCompartment = procedure('opensCompartment', laying<Probed, ProbedNow>(), {
  look: (_g, v) => (v.at.entry === ALARM ? 'alarm' : 'what'),
  alarm(g, v) {
    const rival = rivalOf(v.at.seat)
    if (thieves(g, v.at.seat, idOf(v.self)).length === 0) return 'over'
    const extra = { rules: ['CCG-CAPTURE-01'], about: { card: idOf(v.self) }, fallback: true }
    return ask(rival, confirm('mayCapture', extra), 'caught')
  },
  caught(g, v, wants: boolean) {
    if (!wants) return 'over'
    return call(drawSome, { among: [...thieves(g, v.at.seat, idOf(v.self))] }, 'taken')
  },
  taken: (g, v, chosen: Id[]) =>
    call(captureAll, { by: rivalOf(v.at.seat), chosen, trap: null, team: bearerOf(g, idOf(v.self)) }, 'over'),
  what(g, v) {
    v.count = 0
    const relic = canFetch(g, loot(g, v.at.seat, idOf(v.self), RELIC)) ? ['artifact'] : []
    // Not skipForced: going on without a pause would tell the other that there is no such artifact.
    const extra = { rules: ['CCG-DOWNLOAD-01'], fallback: 'equipment', hush: true }
    return ask(v.at.seat, pick('lootWhat', ['equipment', ...relic], extra), 'chosen')
  },
  chosen(g, v, what: string) {
    if (what === 'equipment') return 'thing'
    return call(download, loot(g, v.at.seat, idOf(v.self), RELIC), 'relic')
  },
  relic(g) {
    const last = lastOf(g.s.inPlay)
    if (cardOf(g, last).types.includes('Artifact')) noteEarned(g, last)
    return 'over'
  },
  thing(g, v) {
    const fetch = loot(g, v.at.seat, idOf(v.self), THINGS)
    if (v.count >= MOST_THINGS || !canFetch(g, fetch)) return 'over'
    v.count++
    return call(download, fetch, 'found')
  },
  found: (_g, _v, result: string) => (result === 'done' ? 'thing' : 'over'),
  over(g, v) {
    if (pieceOf(g, idOf(v.self)).play !== null) leavePlay(g, idOf(v.self), 'discard')
    return done()
  },
})

// ---- Ready Room Door

const ORDER: Filter = { trait: 'captains order' }

/** The people who command a ship by name. */
function commanders(g: G, ship: Id): Filter | null {
  const names = cardOf(g, ship).commands
  return names.length === 0
    ? null
    : { all: [{ type: 'Personnel' }, { any: names.map(called => ({ called })) }] }
}

const toShip = (g: G, seat: Seat, by: Id, ship: Id): Fetch | null => {
  const want = commanders(g, ship)
  return want === null ? null : { seat, by, want: [want], to: 'play', spots: [ship] }
}

const mayCommand = (g: G, seat: Seat, by: Id): Id[] =>
  shipsOf(g, seat).filter(ship => {
    const fetch = toShip(g, seat, by, ship)
    return fetch !== null && canFetch(g, fetch)
  })

const orders = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(
    id => inPlay(g, id).by === seat && cardOf(g, id).types.includes('Event') && fits(g, id, ORDER),
  )

const findsCommander = procedure('findsCommander', locals<Played & { result?: string }>(), {
  which(g, v) {
    const ships = mayCommand(g, v.seat, v.card)
    if (ships.length === 0) return 'where'
    return ask(
      v.seat,
      pick('targetShip', ships, { rules: ['CCG-COMMANDER-01'], fallback: byDefault(ships) }),
      'found',
    )
  },
  found(g, v, ship: Id) {
    g.s.here.noDraws = [...(g.s.here.noDraws ?? []), v.seat]
    return call(download, toShip(g, v.seat, v.card, ship)!, 'where')
  },
  where: (g, v) => ask(v.seat, afterwards(g, v), 'laid'),
  laid(g, v, to: OptionId) {
    return settleDoor(g, v, to)
  },
})

const findsOrder = procedure('findsOrder', locals<Played>(), {
  find: (_g, v) => call(download, { seat: v.seat, by: v.card, want: [ORDER], to: 'play' }, 'where'),
  where: (g, v) => ask(v.seat, afterwards(g, v), 'laid'),
  laid: (g, v, to: OptionId) => settleDoor(g, v, to),
})

const DISCARD = 'discard'
const ON_DECK = 'on deck'

const afterwards = (g: G, v: Played) =>
  pick('doorTo', [DISCARD, ON_DECK, ...orders(g, v.seat)], {
    rules: ['CCG-DOORPLAY-01'],
    about: { card: v.card },
    fallback: DISCARD,
  })

function settleDoor(g: G, v: Played, to: OptionId) {
  if (to === ON_DECK) playerOf(g, v.seat).deck.push(take(g.s.table, v.card))
  v.chosen = [to]
  if (typeof to === 'number') enterPlay(g, take(g.s.table, v.card), v.seat, { in: 'on', host: to })
  return done()
}

export const ABOARD: Readonly<Record<string, CardSpec>> = {
  airlock: {
    text: 'On a ship with a staffing icon, an outpost or a docking site. Once each turn somebody there with Computer Skill and Treachery or Greed throws out one of the other player there who has less STRENGTH or CUNNING: Borg and androids float in space until they are beamed aboard, others die. Their owner may counter-attack.',
    ways: [
      {
        when: 'own turn',
        targets: [
          inPlayThat('targetCard', (g, id) => {
            const card = cardOf(g, id)
            if (isShip(card)) return fits(g, id, { staffingIcons: 1 }) && inPlay(g, id).at.in !== 'aboard'
            return card.facility?.kind === 'Outpost' || placeSpec(card.id)?.docking === true
          }),
        ],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        order: {
          when: (g, { seat }, self) => mayThrow(g, seat, idOf(self)),
          run: tosses,
          ...limited(EACH_TURN),
        },
      },
    },
  },
  'secret-compartment': {
    text: "On a ship or facility. Where it is the opponent's, and your Acquisition is there, you may probe. Interrupt or Doorway: the opponent may capture one of yours there at random. Event or Equipment: download up to two equipment cards there, or an artifact that is used as equipment. Either way it is discarded.",
    ways: [
      {
        when: 'own turn',
        targets: [
          inPlayThat(
            'targetCard',
            (g, id) => (isShip(cardOf(g, id)) && inPlay(g, id).at.in !== 'aboard') || isFacility(g, id),
          ),
        ],
        stays: onTarget,
      },
    ],
    probe: {
      list: [
        ['Interrupt', 'Doorway'],
        ['Event', 'Equipment'],
      ],
      when: (g, seat, self) => {
        const host = hostOf(g, idOf(self))
        if (host === null || inPlay(g, host).by === seat) return false
        return thieves(g, seat, idOf(self)).some(
          id => isActive(g, id) && fits(g, id, { skill: 'Acquisition' }),
        )
      },
    },
    hooks: {
      permissions: { fetch: (_g, { by }, self) => (by === self.id ? allow() : undefined) },
      triggers: { probed: { when: (_g, { source }, self) => source === self.id, run: opensCompartment } },
    },
  },
  'ready-room-door': {
    text: "Once each turn: download to a ship of yours one who commands it, and draw no cards this turn; or download a Captain's Order. Then it is discarded, goes on top of your deck, or lies on a Captain's Order event of yours, which nothing nullifies.",
    protects: 'nullification',
    limit: EACH_TURN,
    ways: [
      {
        name: 'commander',
        when: 'own turn',
        needs: (g, seat) => shipsOf(g, seat).some(ship => commanders(g, ship) !== null),
        runs: findsCommander,
      },
      {
        name: "captain's order",
        when: 'own turn',
        runs: findsOrder,
      },
    ],
  },
}
