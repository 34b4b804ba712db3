/** Objectives that anybody may have. */
import { allow, ask, call, done, locals, pick, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { perish } from '../../procedures/play/fate.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { iconsOn, type ProbeIcon, turnUp } from '../../rules/missions/probe.ts'
import { hostsAt, isPlanet, locationOf, locOf, personnelAt, stationOf } from '../../rules/places/places.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { EACH_TURN, type Happened, idOf, isUnopposed, limited } from '../../words/doors.ts'
import { atLocation, onTable, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { cardInPlay, fits, location } from '../../words/targets.ts'

const PLAYS: Way = { when: 'card play', stays: onTable }

// ---- Navigate Plasma Storms

const STORM = 'Badlands'
const inStorm = (g: G): LocId[] =>
  [...g.s.locations.keys()].filter(loc => locationAt(g, loc).region === STORM)
const shipsInStorm = (g: G): boolean =>
  inStorm(g).some(loc => hostsAt(g, loc).some(id => isShip(cardOf(g, id))))

const navigation = (g: G, host: Id): number =>
  personnelAt(g, host, inPlay(g, host).by).reduce(
    (sum, id) => sum + Math.max(0, ...subjectsIn(g, id).map(one => one.level('Navigation'))),
    0,
  )

const FLARE: readonly ProbeIcon[] = ['Interrupt', 'Doorway']
const MAELSTROM: readonly ProbeIcon[] = ['Objective']
const CALM: readonly ProbeIcon[] = ['Event']

/** Ships and facilities in space there with too few who can steer. */
const exposed = (g: G, enough: number): Id[] =>
  inStorm(g)
    .flatMap(loc => hostsAt(g, loc))
    .filter(id => ['space', 'docked'].includes(inPlay(g, id).at.in) && navigation(g, id) < enough)

const storm = procedure('plasmaStorm', locals<Happened & { lost?: Id[] }>(), {
  probe(g, v) {
    const top = turnUp(g, v.at.seat)
    if (top === undefined) return done()
    const icons = iconsOn(g, top)
    const shown = (list: readonly ProbeIcon[]) => list.some(icon => icons.has(icon))
    if (shown(FLARE)) for (const id of exposed(g, 3)) damage(g, id)
    else if (shown(MAELSTROM)) return 'maelstrom'
    else if (shown(CALM)) leavePlay(g, idOf(v.self), 'discard')
    return done()
  },
  /** One after the other: each may be answered. */
  maelstrom(g, v) {
    v.lost ??= exposed(g, 5)
    const ship = v.lost.shift()
    if (ship === undefined) return done()
    if (pieceOf(g, ship).play === null) return 'maelstrom'
    return call(perish, { ship, by: v.at.seat }, 'maelstrom')
  },
})

// ---- Process Ore

const UNIT = 'Ore Processing Unit'
const unitOf = (g: G, self: Id): Id | null => {
  const { at } = inPlay(g, self)
  return at.in === 'on' ? at.host : null
}

const WORKER = readFilter('any(ENGINEER|SECURITY)')

/** Their Nor at a planet, with somebody of its own at the unit and nobody against them. */
function mayProcess(g: G, seat: Seat, self: Id): boolean {
  const unit = unitOf(g, self)
  if (unit === null || playerOf(g, seat).hand.length === 0) return false
  const station = inPlay(g, stationOf(g, unit))
  if (station.by !== seat || station.mode === 'Federation' || station.mode === 'Bajoran') return false
  if (!isPlanet(g, locationOf(g, unit)) || isJammed(g, unit)) return false
  return personnelAt(g, unit, seat).some(
    id => inPlay(g, id).mode === station.mode && fits(g, id, WORKER) && isUnopposed(g, id),
  )
}

/** A thousand tribbles in the engine room stop the machines. */
const isJammed = (g: G, unit: Id): boolean =>
  g.s.inPlay.some(id => {
    const { at } = inPlay(g, id)
    return at.in === 'aboard' && at.host === unit && cardOf(g, id).id === 'in-the-engine-room'
  })

const UNDER = 'under deck'
const OUT = 'out of play'

const processes = procedure('processesOre', locals<Happened>(), {
  which(g, v) {
    const { hand } = playerOf(g, v.at.seat)
    const extra = {
      rules: ['CCG-PLAY-05'],
      about: { card: idOf(v.self) },
      fallback: byDefault(hand),
      hush: true,
    }
    return ask(v.at.seat, pick('discardCard', [...hand], extra), 'paid')
  },
  paid(g, v, card: Id) {
    put(g, take(playerOf(g, v.at.seat).hand, card), 'discard')
    return 'bottom'
  },
  bottom: (g, v) =>
    playerOf(g, v.at.seat).discard.length === 0
      ? 'draw'
      : ask(
          v.at.seat,
          pick('bottomCard', [UNDER, OUT], { rules: ['CCG-PLAY-05'], fallback: UNDER }),
          'moved',
        ),
  moved(g, v, to: string) {
    const player = playerOf(g, v.at.seat)
    const id = player.discard.shift()!
    if (to === UNDER) player.deck.unshift(id)
    else player.out.push(id)
    return 'draw'
  },
  draw: (_g, v) => call(drawCards, { seat: v.at.seat, count: 2 }, 'end'),
  end: () => done(),
})

const CAUSES = ['Badlands', 'Demilitarized Zone']

export const OBJECTIVES: Readonly<Record<string, CardSpec>> = {
  'for-the-cause': {
    text: 'On a mission of yours in the Badlands or the Demilitarized Zone: your Maquis may attempt it, and may have Leadership, SECURITY and more than 30 CUNNING in place of one of the things that it asks for.',
    ways: [
      {
        when: 'card play',
        targets: [
          location(
            (g, loc, { seat }) =>
              CAUSES.includes(locationAt(g, loc).region ?? '') &&
              locationAt(g, loc).missions.some(id => pieceOf(g, id).owner === seat),
          ),
        ],
        stays: atLocation,
      },
    ],
    hooks: {
      permissions: {
        qualify: (g, { seat, loc, id }, self) =>
          self.owner === seat && locOf(g, idOf(self)) === loc && fits(g, id, { icon: 'Maq' })
            ? allow()
            : undefined,
      },
    },
  },
  'navigate-plasma-storms': {
    text: 'On the table: when a turn ends while a ship is in the Badlands, its player probes. Interrupt or Doorway: ships and facilities in space there without 3 Navigation are damaged. Objective: those without 5 Navigation are destroyed. Event: discard this.',
    ways: [PLAYS],
    hooks: { triggers: { turnEnds: { when: g => shipsInStorm(g), run: storm } } },
  },
  'process-ore': {
    text: 'On an Ore Processing Unit. When your turn begins, if the Nor is yours and at a planet, and an ENGINEER or SECURITY of its affiliation is at the unit unopposed: you may discard a card from hand, put the bottom card of your discard pile beneath your deck or out of play, and draw up to two cards.',
    ways: [{ when: 'card play', targets: [cardInPlay((g, id) => isTitled(g, id, UNIT))], stays: onTarget }],
    hooks: {
      actions: {
        start: {
          when: (g, { seat }, self) => self.owner === seat && mayProcess(g, seat, idOf(self)),
          run: processes,
          ...limited(EACH_TURN),
        },
      },
    },
  },
}
