/** Rogue Borg of the first set, and the cards that lead or stop them. */
import { ask, call, done, locals, pick, type Seat } from '@tenforward/kernel'
import { BACK } from '../../procedures/declining.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { bearerOf, hostOf, hostsAt, locationOf, personnelAt, surface } from '../../rules/places/places.ts'
import { shipAttribute } from '../../rules/ships/attributes.ts'
import { selfControlledAt } from '../../rules/ships/selfControl.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, rivalOf, type Spot } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { onTarget } from '../../words/played.ts'
import { nullifiesIt } from '../../words/responses.ts'
import {
  borgAt,
  borgOn,
  borgPlaces,
  fightBorg,
  fightsAboard,
  isFirstAboard,
  isTaken,
} from '../../words/rogueBorg.ts'
import { anyShip, firstLocation, isAShip } from '../../words/targets.ts'

const id = (self: Source): Id => self.id

/** Somebody is aboard: that there is somebody is known to all. */
const isOccupied = (g: G, ship: Id): boolean => [0, 1].some(seat => personnelAt(g, ship, seat).length > 0)

/** At the start of every turn all of them aboard fight once. */
const everyTurn = {
  turnBegan: {
    when: (g: G, _at: { seat: Seat }, self: Source) => isFirstAboard(g, self),
    run: fightsAboard,
  },
}

const isBorgShip = (g: G, one: Id): boolean => cardOf(g, one).title === 'Borg Ship'

/** Other ships here, and planets with people of the rival's. */
function prey(g: G, seat: Seat, ship: Id): (Id | Spot)[] {
  const loc = locationOf(g, ship)
  const ships = hostsAt(g, loc).filter(
    one => one !== ship && isShip(cardOf(g, one)) && inPlay(g, one).by !== seat,
  )
  const team = personnelAt(g, surface(loc), rivalOf(seat)).length > 0 ? [surface(loc)] : []
  return [...ships, ...team]
}

interface Raiding {
  self: Source
  at: { seat: Seat }
}

/** With Lore: they fire at a ship, or beam down to fight an Away Team; once a turn. */
const raid = procedure('raid', locals<Raiding>(), {
  whom(g, v) {
    const options = [...prey(g, v.at.seat, bearerOf(g, id(v.self))), BACK]
    return ask(v.at.seat, pick('raid', options, { rules: ['CCG-BATTLE-01'], fallback: BACK }), 'attack')
  },
  attack(g, v, target: Id | Spot | typeof BACK) {
    if (target === BACK) return done()
    const ship = bearerOf(g, id(v.self))
    inPlay(g, id(v.self)).count = g.s.turn
    if (typeof target === 'string') {
      return call(fightBorg, { borg: borgOn(g, ship), spot: target, seat: rivalOf(v.at.seat) }, 'end')
    }
    if (shipAttribute(g, ship, 'WEAPONS') > shipAttribute(g, target, 'SHIELDS')) damage(g, target)
    return done()
  },
  end: () => done(),
})

export const ROGUE_BORG: Readonly<Record<string, CardSpec>> = {
  'rogue-borg-mercenaries': {
    text: 'On a ship with people aboard: they fight the crew now and at the start of every turn. Each has as much STRENGTH as there are of them. Those who live stay.',
    ways: [
      {
        when: 'any time',
        targets: [anyShip(undefined, isOccupied)],
        stays: onTarget,
      },
    ],
    hooks: {
      triggers: { ...everyTurn, entered: { when: (_g, at, self) => at.id === self.id, run: fightsAboard } },
    },
  },
  crosis: {
    text: 'Where there are Rogue Borg: he is one of them, and doubles the STRENGTH of all.',
    ways: [
      {
        when: 'any time',
        targets: [anyShip(undefined, (g, ship) => borgOn(g, ship).length > 0)],
        stays: onTarget,
      },
    ],
    hooks: { triggers: everyTurn },
  },
  hugh: {
    text: 'Nullifies an attack by the Borg Ship, for this turn; or destroys all Rogue Borg at one location.',
    ways: [
      {
        name: 'Rogue Borg',
        when: 'any time',
        targets: [{ name: 'targetLocation', among: borgPlaces }],
        does(g, played) {
          for (const one of borgAt(g, firstLocation(played))) leavePlay(g, one, 'discard')
        },
      },
      {
        name: 'Borg Ship',
        when: 'response',
        answers: (g, at) =>
          at.moment === 'initiated' &&
          !at.just &&
          at.action.kind === 'battle' &&
          at.action.loc !== null &&
          at.action.by < 0 &&
          selfControlledAt(g, at.action.loc).some(one => isBorgShip(g, one)),
        does: nullifiesIt,
      },
    ],
  },
  'lore-returns': {
    text: 'On a ship whose crew your Rogue Borg have eliminated: once each turn they may fire with it at another ship there, or beam down to fight an Away Team.',
    ways: [
      {
        when: 'card play',
        targets: [anyShip(undefined, (g, ship, { seat }) => isAShip(g, ship) && isTaken(g, ship, seat))],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        order: {
          when(g, at, self) {
            const ship = hostOf(g, id(self))
            if (ship === null || self.owner !== at.seat || inPlay(g, id(self)).count === g.s.turn)
              return false
            return isTaken(g, ship, at.seat) && prey(g, at.seat, ship).length > 0
          },
          run: raid,
        },
      },
    },
  },
}
