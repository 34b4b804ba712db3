/** Events of doors, and of going where nobody has gone. */
import { allowed, ask, call, done, emit, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { fitsIn } from '../../rules/card/compatible.ts'
import { cardOf, hasType, inPlay, isEquipment, isPersonnel } from '../../rules/card/lookup.ts'
import { disable, revive } from '../../rules/card/states.ts'
import { duplicates } from '../../rules/card/unique.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { bearerOf, hostOf, shipsOf } from '../../rules/places/places.ts'
import { modesOf } from '../../rules/reporting/report.ts'
import { enterPlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure, type Source } from '../../types.ts'
import { id, table, type Using } from '../../words/deck.ts'
import { isImmuneTo } from '../../words/immune.ts'
import { discardInPlay, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { cardInPlay } from '../../words/targets.ts'

// ---- Where No Man Has Gone Before

/** Ships of a player in space at either end of a spaceline. */
const outermost = (g: G, seat: Seat): Id[] => {
  const ends = Object.values(g.s.spacelines).flatMap(line => [line[0], line.at(-1)])
  return shipsOf(g, seat).filter(ship => {
    const { at } = inPlay(g, ship)
    return at.in === 'space' && ends.includes(at.loc)
  })
}

const USED = 'where-no-man: gift'
const isOnLine = (g: G, loc: LocId): boolean =>
  g.s.spacelines[locationAt(g, loc).quadrant]?.includes(loc) === true

/** People and things from the Alternate Universe that could come aboard. */
const strangers = (g: G, seat: Seat, ship: Id): Id[] =>
  playerOf(g, seat).hand.filter(one => {
    const card = cardOf(g, one)
    return (
      card.icons.includes('AU') &&
      (isPersonnel(card) || isEquipment(card)) &&
      !card.types.includes('Artifact') &&
      duplicates(g, seat, card) === null &&
      allowed(g, 'alternateUniverse', { seat, id: one }) &&
      modesOf(card).some(mode => fitsIn(g, seat, one, mode, ship))
    )
  })

interface Passed {
  self: Source
  at: { id: Id; seat: Seat; from: LocId; to: LocId }
}

/** With what its steps lay down. */
interface PassedNow extends Passed {
  card: Id
}

/** A card, or somebody who comes aboard. */
const discovers = procedure('deck.discovers', laying<Passed, PassedNow>(), {
  what(g, v) {
    const { seat } = v.at
    const options: OptionId[] = ['draw', ...strangers(g, seat, v.at.id), 'nothing']
    return ask(
      seat,
      pick('discovery', options, { rules: ['CCG-DRAW-05'], fallback: 'draw', hush: true }),
      'so',
    )
  },
  so(g, v, what: 'draw' | 'nothing' | Id) {
    if (what === 'nothing') return done()
    g.s.here.uses = { ...g.s.here.uses, [USED]: 1 }
    if (what === 'draw') return call(drawCards, { seat: v.at.seat, count: 1 }, 'end')
    v.card = what
    g.s.table.push(take(playerOf(g, v.at.seat).hand, what))
    emit(g, 'card.played', { seat: v.at.seat, card: pieceOf(g, what).card })
    return call(initiate, { action: anAction({ kind: 'play', by: v.at.seat, card: what }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    const { seat, id: ship } = v.at
    const card = take(g.s.table, v.card)
    if (!stands || pieceOf(g, ship).play === null) {
      put(g, card, 'discard')
      return 'conclude'
    }
    const mode = modesOf(cardOf(g, card)).find(one => fitsIn(g, seat, card, one, ship))
    enterPlay(g, card, seat, { in: 'aboard', host: ship }, mode)
    return fire('entered', { id: card, seat }, 'conclude')
  },
  conclude: () => call(conclude, {}, 'end'),
  end: () => done(),
})

// ---- Revolving Door

const isDoor = (g: G, one: Id): boolean =>
  (hasType(cardOf(g, one), 'Doorway') || isTitled(g, one, 'Iconian Gateway')) &&
  !isImmuneTo(g, one, 'Revolving Door')
const payable = (g: G, seat: Seat): Id[] => playerOf(g, seat).hand.filter(one => !isPersonnel(cardOf(g, one)))

/** The door, and the side deck behind it. */
function setDoor(g: G, door: Id, closed: boolean): void {
  if (closed) disable(g, [door])
  else revive(g, [door])
  const kind = cardOf(g, door).opens?.kind
  const side = g.s.players[inPlay(g, door).by]?.sides.find(one => one.kind === kind)
  if (side !== undefined) side.open = !closed
}

const revolves = procedure('deck.revolves', locals<Using>(), {
  pay(g, v) {
    const among = payable(g, v.at.seat)
    return ask(
      v.at.seat,
      pick('discardCard', among, { rules: ['CCG-LEAVE-01'], fallback: byDefault(among), hush: true }),
      'turn',
    )
  },
  turn(g, v, card: Id) {
    put(g, take(playerOf(g, v.at.seat).hand, card), 'discard')
    const self = id(v.self)
    inPlay(g, self).count = 1 - inPlay(g, self).count
    const door = hostOf(g, self)
    if (door !== null) setDoor(g, door, inPlay(g, self).count === 0)
    return done()
  },
})

export const FRONTIERS: Readonly<Record<string, CardSpec>> = {
  'where-no-man-has-gone-before': {
    text: 'On the table: ships of yours that are in space at an end of a spaceline when your turn starts have RANGE +3 for the turn. Once each turn, when a ship of yours goes from one spaceline to another, draw a card or report a card of the Alternate Universe aboard.',
    ways: [table],
    hooks: {
      values: {
        attribute: (g, at, self) =>
          at.name === 'RANGE' && inPlay(g, id(self)).marks?.includes(at.id) ? 3 : undefined,
      },
      triggers: {
        turnBegan: {
          when: (_g, at, self) => at.seat === self.owner,
          act(g, at, self) {
            inPlay(g, id(self)).marks = outermost(g, at.seat)
          },
        },
        turnEnds: {
          when: (_g, at, self) => at.seat === self.owner,
          act(g, _at, self) {
            delete inPlay(g, id(self)).marks
          },
        },
        passed: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            g.s.here.uses?.[USED] === undefined &&
            isOnLine(g, at.from) &&
            isOnLine(g, at.to) &&
            locationAt(g, at.from).quadrant !== locationAt(g, at.to).quadrant,
          run: discovers,
        },
      },
    },
  },
  'revolving-door': {
    text: 'On a Doorway or Iconian Gateway, which is closed while this lies face up. At the start of a turn its player may discard a card from hand that is no personnel to turn this over. Or nullifies a Revolving Door.',
    ways: [
      {
        name: 'door',
        when: 'card play',
        targets: [cardInPlay((g, one) => isDoor(g, one))],
        stays: onTarget,
        enters(g, { card }) {
          setDoor(g, bearerOf(g, card), inPlay(g, card).count === 0)
        },
      },
      {
        name: 'nullify',
        when: 'card play',
        targets: [cardInPlay((g, one) => isTitled(g, one, 'Revolving Door'))],
        does: discardInPlay,
      },
    ],
    leaves(g, self) {
      const door = hostOf(g, self)
      if (door !== null) setDoor(g, door, false)
    },
    hooks: {
      actions: { start: { when: (g, at) => payable(g, at.seat).length > 0, run: revolves } },
    },
  },
}
