/** The Temporal Micro-Wormhole: people from elsewhere, who get on with everybody. */
import { allow, ask, call, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { BACK } from '../../procedures/declining.ts'
import { cardOf, inPlay, isEquipment, isPersonnel } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import type { Fetch } from '../../rules/downloads/fetch.ts'
import { shipsOf } from '../../rules/places/places.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { enterPlay, leavePlay, put, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { fire, type G, laying, procedure, type Source } from '../../types.ts'
import { choosing, inOwnTurn } from '../../words/choosing.ts'
import { EACH_TURN, fetching, type Happened, idOf, maySearch, ONCE, TWICE, wants } from '../../words/doors.ts'
import { onTable } from '../../words/played.ts'
import { CREWED } from './crewed.ts'

const isOurs = (g: G, seat: Seat, self: Source): boolean =>
  self.owner === seat && inPlay(g, idOf(self)).at.in === 'core'

const named = (seat: Seat, by: Id, title: string): Fetch => ({
  seat,
  by,
  want: wants(`{${title}}`),
  to: 'play',
})
const finds = (name: string, title: string) =>
  fetching(name, (_g, { self, at: { seat } }) => named(seat, idOf(self), title))
const maySearchFor =
  (title: string) =>
  (g: G, seat: Seat, self: Id): boolean =>
    maySearch(g, named(seat, self, title))

/** Everybody in hand who is not in play already, whatever the affiliation; no Borg. */
const strangers = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).hand.filter(id => {
    const card = cardOf(g, id)
    return isPersonnel(card) && !card.affiliations.includes('Borg') && duplicates(g, seat, card) === null
  })

interface Coming extends Happened {}

/** With what its steps lay down. */
interface ComingNow extends Coming {
  who: Id
  ship: Id
}

/** As the normal card play; the doorway is gone, and whoever came by it mixes with all others. */
const bringsStranger = procedure('bringsStranger', laying<Coming, ComingNow>(), {
  who(g, v) {
    const among: OptionId[] = [...strangers(g, v.at.seat), BACK]
    return ask(
      v.at.seat,
      pick('reportWho', among, { rules: ['CCG-REPORT-17'], fallback: BACK, hush: true }),
      'shown',
    )
  },
  /** They lie on the table from now on: no secret of the hand waits for another answer. */
  shown(g, v, who: Id | typeof BACK) {
    if (who === BACK) return done()
    v.who = who
    g.s.table.push(take(playerOf(g, v.at.seat).hand, who))
    return 'where'
  },
  where(g, v) {
    const ships = shipsOf(g, v.at.seat)
    const extra = {
      rules: ['CCG-REPORT-17'],
      about: { card: v.who },
      fallback: byDefault(ships),
      skipForced: true,
    }
    return ask(v.at.seat, pick('reportTo', ships, extra), 'announce')
  },
  announce(g, v, ship: Id) {
    v.ship = ship
    useCardPlay(g, v.who)
    const { card } = pieceOf(g, idOf(v.self))
    noteUse(g, v.at.seat, card, 'stranger', EACH_TURN)
    noteUse(g, v.at.seat, card, 'strangers', TWICE)
    leavePlay(g, idOf(v.self), 'discard')
    return call(initiate, { action: anAction({ kind: 'play', by: v.at.seat, card: v.who }) }, 'enter')
  },
  enter(g, v, stands: boolean) {
    const who = take(g.s.table, v.who)
    if (!stands || pieceOf(g, v.ship).play === null) {
      put(g, who, 'discard')
      return 'end'
    }
    enterPlay(g, who, v.at.seat, { in: 'aboard', host: v.ship })
    inPlay(g, who).mixes = true
    return fire('entered', { id: who, seat: v.at.seat }, 'end')
  },
  end: () => call(conclude, {}, 'over'),
  over: () => done(),
})

const FOUND = 'finds or closes'

const uses = choosing('useMicroWormhole', [
  {
    name: 'Space-Time Portal',
    effect: FOUND,
    limit: ONCE,
    when: maySearchFor('Space-Time Portal'),
    run: finds('findsPortal', 'Space-Time Portal'),
  },
  {
    name: "Dr. Telek R'Mor",
    effect: FOUND,
    limit: ONCE,
    when: maySearchFor("Dr. Telek R'Mor"),
    run: finds('findsTelek', "Dr. Telek R'Mor"),
  },
])

const mayBring = (g: G, seat: Seat, self: Id): boolean => {
  const { card } = pieceOf(g, self)
  return (
    !g.s.here.played &&
    strangers(g, seat).length > 0 &&
    shipsOf(g, seat).length > 0 &&
    mayUse(g, seat, card, 'stranger', EACH_TURN) &&
    mayUse(g, seat, card, 'strangers', TWICE)
  )
}

const both = choosing('openMicroWormhole', [
  { name: 'stranger', when: mayBring, run: bringsStranger },
  {
    name: 'Space-Time Portal',
    effect: FOUND,
    limit: ONCE,
    when: maySearchFor('Space-Time Portal'),
    run: finds('findsPortalToo', 'Space-Time Portal'),
  },
  {
    name: "Dr. Telek R'Mor",
    effect: FOUND,
    limit: ONCE,
    when: maySearchFor("Dr. Telek R'Mor"),
    run: finds('findsTelekToo', "Dr. Telek R'Mor"),
  },
])

/** Once in a game, in place of the downloads: a ship that comes with its crew does not come. */
const closes = procedure('closesPortal', locals<{ self: Source; at: Responding }>(), {
  close(g, v) {
    noteUse(g, v.at.seat, pieceOf(g, idOf(v.self)).card, FOUND, ONCE)
    const action = g.s.actions.findLast(({ applied }) => applied?.includes(CREWED))
    if (action !== undefined) action.nullified = true
    return done()
  },
})

export const MICRO_WORMHOLE: Readonly<Record<string, CardSpec>> = {
  'temporal-micro-wormhole': {
    text: "On the table: people and equipment of yours from the Alternate Universe may report. Once in a game it fetches a Space-Time Portal or Dr. Telek R'Mor, or stops a ship that a portal brings with its crew. Once each turn, and twice in a game, you may report somebody aboard a ship of yours whatever the affiliation; it is discarded then, and that one mixes with all your cards for good.",
    ways: [{ when: 'own turn', stays: onTable }],
    hooks: {
      permissions: {
        alternateUniverse: (g, { seat, id }, self) => {
          const card = cardOf(g, id)
          return isOurs(g, seat, self) && (isPersonnel(card) || isEquipment(card)) ? allow() : undefined
        },
      },
      actions: {
        ...inOwnTurn(uses),
        cardPlay: both,
        respond: {
          when: (g, { seat, action, moment, just }, self) =>
            isOurs(g, seat, self) &&
            !just &&
            moment === 'initiated' &&
            action.by !== seat &&
            action.applied?.includes(CREWED) === true &&
            mayUse(g, seat, pieceOf(g, idOf(self)).card, FOUND, ONCE),
          run: closes,
        },
      },
    },
  },
}
