/** Interrupts of battles between ships, and one for any battle. */
import { ask, call, confirm, done, locals, type OptionId, pick, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { shipBattle } from '../../procedures/battle/ships.ts'
import { BACK } from '../../procedures/declining.ts'
import { download } from '../../procedures/download/download.ts'
import { look } from '../../procedures/play/look.ts'
import { playInResponse } from '../../procedures/play/play.ts'
import { canFire, targetsAt } from '../../rules/battle/battle.ts'
import { battleBridge } from '../../rules/battle/battleBridge.ts'
import { fitsIn } from '../../rules/card/compatible.ts'
import { cardOf, inPlay, isEquipment, isPersonnel } from '../../rules/card/lookup.ts'
import { duplicates } from '../../rules/card/unique.ts'
import type { CardSpec, Played, Target } from '../../rules/declared/cardSpec.ts'
import { cardSpecOf } from '../../rules/declared/lookup.ts'
import { whyNotFetch } from '../../rules/downloads/fetch.ts'
import { hostOf, locationOf, placedAt, spotOf } from '../../rules/places/places.ts'
import { modesOf } from '../../rules/reporting/report.ts'
import { enterPlay, leavePlay, take } from '../../rules/zones/zones.ts'
import { type Id, pieceOf, playerOf } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { battle, battleBegins, shipsBegin } from '../../words/battleBegins.ts'
import { id, isOne } from '../../words/deck.ts'
import { crewHas, haveAboard, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { anyPlayer, anyShip, cardInPlay, first, fits, second } from '../../words/targets.ts'
import { pool } from '../facts/pool.ts'

const withBridge = (g: G): Seat[] => [0, 1].filter(seat => (battleBridge(g, seat)?.cards.length ?? 0) > 0)

const looksAtTactics = procedure('deck.looksAtTactics', locals<Played>(), {
  look(g, v) {
    const cards = battleBridge(g, first(v))?.cards ?? []
    return cards.length === 0 ? done() : call(look, { seat: v.seat, cards: cards.slice(-3).reverse() }, 'end')
  },
  end: () => done(),
})

let tacticIds: string[] | null = null

function allTactics(): string[] {
  tacticIds ??= pool()
    .cards.filter(({ tactic }) => tactic !== null)
    .map(card => card.id)
  return tacticIds
}

/** Whom a ship could be made to attack. */
const foesOf = (g: G, ship: Id): Id[] =>
  targetsAt(g, inPlay(g, ship).by, locationOf(g, ship)).filter(
    one => cardOf(g, one).ship !== null && inPlay(g, one).by >= 0,
  )

/** What can be seen of it: who is aboard shows only when the message has come. */
const isHailed = (g: G, ship: Id): boolean =>
  inPlay(g, ship).at.in === 'space' &&
  fits(g, ship, readFilter('"federation ship"')) &&
  foesOf(g, ship).length > 0

/** It attacks at once, unless somebody aboard has the rank to ignore it. */
const attacksNow = procedure('deck.attacksNow', locals<Played>(), {
  may(g, v) {
    const ship = first(v)
    if (pieceOf(g, ship).play === null || !canFire(g, ship) || !haveAboard(g, ship, 'Treachery'))
      return done()
    if (!crewHas(g, ship, 'V.I.P.')) return 'attack'
    const extra = { rules: ['CCG-GEN-02'], about: { card: v.card }, fallback: true }
    return ask(inPlay(g, ship).by, confirm('ignoreMessage', extra), 'said')
  },
  said: (_g, _v, ignores: boolean) => (ignores ? done() : 'attack'),
  attack(g, v) {
    const [ship, target] = [first(v), second(v)]
    if (pieceOf(g, target).play === null) return done()
    const { by } = inPlay(g, ship)
    return call(shipBattle, { seat: by, loc: locationOf(g, ship), firing: [ship], target }, 'end')
  },
  end: () => done(),
})

const equipmentOf = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(
    one => inPlay(g, one).by === seat && isEquipment(cardOf(g, one)) && spotOf(g, one) !== null,
  )

/** Shape-shifters in hand who could be where this thing is. */
const shiftersFor = (g: G, seat: Seat, thing: Id): Id[] =>
  playerOf(g, seat).hand.filter(one => {
    const card = cardOf(g, one)
    return (
      isPersonnel(card) &&
      isOne(g, one, readFilter('"shape-shifter"')) &&
      duplicates(g, seat, card) === null &&
      modesOf(card).some(mode => fitsIn(g, seat, one, mode, placedAt(g, thing)))
    )
  })

const mayMorph: Target = {
  name: 'targetThing',
  among: (g, { seat }) => equipmentOf(g, seat).filter(one => shiftersFor(g, seat, one).length > 0),
}

/** Who comes is said when it happens: no secret of the hand waits for the answer of another. */
const morphs = procedure('deck.morphs', locals<Played>(), {
  who(g, v) {
    const thing = first(v)
    if (pieceOf(g, thing).play === null) return done()
    const options: OptionId[] = [...shiftersFor(g, v.seat, thing), BACK]
    const extra = {
      rules: ['CCG-PLAY-13'],
      about: { card: v.card },
      fallback: byDefault(options),
      hush: true,
    }
    return ask(v.seat, pick('targetShifter', options, extra), 'change')
  },
  change(g, v, who: Id | typeof BACK) {
    if (who !== BACK) morph(g, v.seat, first(v), who)
    return done()
  },
})

function morph(g: G, seat: Seat, thing: Id, shifter: Id): void {
  const { at } = inPlay(g, thing)
  const spot = placedAt(g, thing)
  leavePlay(g, thing, 'hand')
  const mode = modesOf(cardOf(g, shifter)).find(one => fitsIn(g, seat, shifter, one, spot))
  enterPlay(g, take(playerOf(g, seat).hand, shifter), seat, at, mode)
}

const STRIKE: Filter = { title: 'Strike Three' }

/** In battle another card may come with it. */
const morphsInBattle = procedure('deck.morphsInBattle', locals<Played>(), {
  change: (_g, v) => call(morphs, { ...v }, 'more'),
  more(g, v) {
    if (whyNotFetch(g, { seat: v.seat, by: v.card, want: [STRIKE], to: 'hand' }) !== null) return done()
    return ask(v.seat, confirm('strikeToo', { rules: ['CCG-DOWNLOAD-01'], fallback: true }), 'search')
  },
  search: (_g, v, yes: boolean) =>
    yes ? call(download, { seat: v.seat, by: v.card, want: [STRIKE], to: 'hand' }, 'found') : done(),
  /** It is played at once, where the battle begins. */
  found(g, v) {
    const strike = playerOf(g, v.seat).hand.findLast(one => isTitled(g, one, 'Strike Three'))
    const action = battle(g)
    if (strike === undefined || action === undefined) return done()
    const self = { content: pieceOf(g, strike).card, owner: v.seat, id: strike }
    const at = { seat: v.seat, action: { ...action }, moment: 'initiated' as const, just: false }
    const answers = cardSpecOf(g, self.content)?.ways?.[0]?.answers
    return answers?.(g, at, strike) ? call(playInResponse, { self, at }, 'end') : done()
  },
  end: () => done(),
})

/** Ships of a player in the battle under way. */
const ownForce = (g: G, seat: Seat): number =>
  (g.s.forces ?? []).flat().filter(one => pieceOf(g, one).play?.by === seat && cardOf(g, one).ship !== null)
    .length

export const SHIP_BATTLES: Readonly<Record<string, CardSpec>> = {
  'tactical-scan': {
    text: 'Look at the three top cards of a Battle Bridge side deck; or when ships begin to fight, name a Tactic: nobody uses it in this battle.',
    ways: [
      {
        name: 'look',
        when: 'any time',
        targets: [{ ...anyPlayer, among: withBridge }],
        runs: looksAtTactics,
      },
      {
        name: 'name',
        when: 'response',
        answers: shipsBegin(),
        targets: [{ name: 'targetTactic', among: allTactics }],
        does(g, { chosen }) {
          const action = battle(g)
          if (action !== undefined) action.prevented = [...(action.prevented ?? []), `tactic ${chosen[0]}`]
        },
      },
    ],
  },
  'attack-pattern-delta': {
    text: 'When ships begin to fight: you may draw as many more Tactics as you have ships in the battle; or a Tactical Console counts twice until it is over.',
    ways: [
      {
        name: 'draw',
        when: 'response',
        answers: shipsBegin((g, at) => battleBridge(g, at.seat) !== undefined && ownForce(g, at.seat) > 0),
        does(g, { seat }) {
          const action = battle(g)!
          action.moreTactics = [
            ...(action.moreTactics ?? []),
            ...Array.from({ length: ownForce(g, seat) }, () => seat),
          ]
        },
      },
      {
        name: 'console',
        when: 'response',
        answers: shipsBegin(),
        targets: [cardInPlay((g, one) => isTitled(g, one, 'Tactical Console') && hostOf(g, one) !== null)],
        stays: onTarget,
      },
    ],
    settled(g, self) {
      if (battle(g) === undefined) leavePlay(g, self, 'discard')
    },
    hooks: {
      values: {
        attribute(g, at, self) {
          const console = hostOf(g, id(self))
          if (at.name !== 'WEAPONS' || console === null || hostOf(g, console) !== at.id) return undefined
          return crewHas(g, at.id, "{Miles O'Brien} OR 1 SECURITY-classification") ? 3 : undefined
        },
      },
    },
  },
  'incoming-message-attack-authorization': {
    text: 'On a Federation ship with Treachery aboard: it attacks a ship there of your choice at once; who has a V.I.P. aboard may ignore it.',
    ways: [
      {
        when: 'any time',
        targets: [
          anyShip(undefined, isHailed),
          { name: 'targetShip', among: (g, played) => foesOf(g, first(played)) },
        ],
        runs: attacksNow,
      },
    ],
  },
  'in-the-bag': {
    text: 'An Equipment of yours in play and a shape-shifter in your hand change places; also when a battle begins, and then you may download Strike Three.',
    ways: [
      { when: 'any time', targets: [mayMorph], runs: morphs },
      { when: 'response', answers: battleBegins(), targets: [mayMorph], runs: morphsInBattle },
    ],
  },
}
