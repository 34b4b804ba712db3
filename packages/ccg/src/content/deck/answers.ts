/** Interrupts that take away what others do, or give something back. */
import { allow, ask, done, locals, pickMany, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { byDefault } from '../../lists.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import { unstop } from '../../rules/harm/stopping.ts'
import { isVisible } from '../../rules/knowledge/visible.ts'
import { missionFor } from '../../rules/missions/ends.ts'
import { members } from '../../rules/missions/party.ts'
import { nearest } from '../../rules/places/far.ts'
import {
  hostOf,
  hostsAt,
  isSpace,
  locationOf,
  locOf,
  personnelAt,
  shipsOf,
  surface,
} from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { forgetJust, scoredNow } from '../../rules/turn/justNow.ts'
import { score } from '../../rules/turn/score.ts'
import { noteEarned } from '../../rules/zones/artifacts.ts'
import { leavePlay, put, take } from '../../rules/zones/zones.ts'
import {
  type Action,
  type Id,
  type LocId,
  locationAt,
  pieceOf,
  playerOf,
  rivalOf,
  type Spot,
} from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { bonus, id, pointsOn } from '../../words/deck.ts'
import { isImmuneTo } from '../../words/immune.ts'
import { nullifies } from '../../words/personnelBattles.ts'
import { crewHas, onTarget } from '../../words/played.ts'
import {
  answeredAction,
  encountered,
  isPlayedAs,
  isTitled,
  justPlayed,
  nullifiesIt,
  printed,
} from '../../words/responses.ts'
import { cardInPlay, first, fits, inPlayThat, second } from '../../words/targets.ts'

/** Points that the rival has just scored. */
const justScored = (g: G, seat: Seat) => scoredNow(g).filter(one => one.seat !== seat)

function takeBack(g: G, { seat }: Played): void {
  for (const { seat: whose, at } of justScored(g, seat)) {
    const { points, card } = playerOf(g, whose).scores[at]!
    score(g, whose, -points, true, card)
  }
  forgetJust(g, one => one.kind === 'scored')
}

const BEACON = ['Build Interplexing Beacon', 'Crosis', 'Orbital Bombardment']

const assimilateThis = (g: G, card: Id, { card: own }: Played): void =>
  bonus(g, pieceOf(g, card).owner, pointsOn(g, own), own)

const QUINN = { times: 3, per: 'game' } as const

/** To either of the two. */
const isImmune = (g: G, card: Id): boolean =>
  isImmuneTo(g, card, 'Kevin Uxbridge') || isImmuneTo(g, card, 'Amanda Rogers')

/** Borg with the icon are among those who meet it. */
const hasCom = (g: G, { party }: Action): boolean =>
  party !== undefined &&
  members(g, party).some(one => inPlay(g, one).mode === 'Borg' && fits(g, one, { icon: 'Com' }))

const THINGS = readFilter('any(equipment|site)')

const reclaimable = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).discard.filter(
    one => printed(g, one, THINGS) && !cardOf(g, one).types.includes('Artifact'),
  )

const relics = (g: G, seat: Seat): Id[] =>
  playerOf(g, seat).discard.filter(
    one => cardOf(g, one).usedAs.includes('Equipment') && g.s.lapsed?.includes(one),
  )

const reclaims = procedure('deck.reclaims', locals<Played>(), {
  which(g, v) {
    const among = reclaimable(g, v.seat)
    if (among.length === 0) return done()
    const most = Math.min(2, among.length)
    return ask(
      v.seat,
      pickMany('reclaim', among, { rules: ['CCG-LOOK-19'], min: 1, max: most, fallback: [byDefault(among)] }),
      'taken',
    )
  },
  taken(g, v, ids: Id[]) {
    const { discard, hand } = playerOf(g, v.seat)
    for (const one of ids) hand.push(take(discard, one))
    return done()
  },
})

const FIRES = ['Plasma Fire', 'Warp Core Breach']

/** Ships of the rival that are nearest to the ship that burns. */
function nearestShips(g: G, { seat, chosen }: Played): Id[] {
  const ship = hostOf(g, chosen[0] as Id)
  const from = ship === null ? null : locOf(g, ship)
  if (from === null) return []
  const others = shipsOf(g, rivalOf(seat)).filter(one => one !== ship && isVisible(g, one, seat))
  const near = nearest(
    g,
    seat,
    from,
    others.map(one => locationOf(g, one)),
  )
  return others.filter(one => near.includes(locationOf(g, one)))
}

/** Own universal missions where a player has somebody who is stopped: ships by number, Away Teams by planet. */
function weary(g: G, { seat }: Played): Spot[] {
  return [...g.s.locations.keys()].flatMap(loc => {
    const mission = missionFor(g, seat, loc)
    const { card, owner } = pieceOf(g, mission)
    if (owner !== seat || cardOf(g, mission).uniqueness !== 'universal') return []
    if (!mayUse(g, seat, 'renewed-spirit', card, { times: 1, per: 'game' })) return []
    const ships = hostsAt(g, loc).filter(
      one =>
        cardOf(g, one).ship !== null &&
        inPlay(g, one).by === seat &&
        inPlay(g, one).mode !== 'Borg' &&
        inPlay(g, one).stopped,
    )
    const team = personnelAt(g, surface(loc), seat).filter(one => inPlay(g, one).mode !== 'Borg')
    return [...ships, ...(team.some(one => inPlay(g, one).stopped) ? [surface(loc)] : [])]
  })
}

function refreshes(g: G, { seat, chosen }: Played): void {
  const spot = chosen[0] as Spot
  const loc = typeof spot === 'number' ? locationOf(g, spot) : Number(spot.slice(7))
  const { card } = pieceOf(g, missionFor(g, seat, loc))
  noteUse(g, seat, 'renewed-spirit', card, { times: 1, per: 'game' })
  if (typeof spot === 'number') unstop(g, [spot])
  else
    unstop(
      g,
      personnelAt(g, spot, seat).filter(one => inPlay(g, one).mode !== 'Borg'),
    )
}

const STAFF = 'OFFICER + ENGINEER + MEDICAL + SCIENCE + SECURITY'

const briefed = (g: G, seat: Seat, loc: LocId): Id[] =>
  shipsOf(g, seat).filter(ship => locOf(g, ship) === loc && crewHas(g, ship, STAFF))

function risa(g: G): LocId | null {
  const loc = g.s.locations.findIndex(({ missions }) =>
    missions.some(one => cardOf(g, one).mission?.location === 'Risa' || isTitled(g, one, 'Risa Shore Leave')),
  )
  return loc < 0 ? null : loc
}

/** A male on a planet where nobody else of his player is. */
function isLonely(g: G, one: Id): boolean {
  const { at, by } = inPlay(g, one)
  if (at.in !== 'planet' || !fits(g, one, { trait: 'male' }) || at.loc === risa(g)) return false
  return [0, 1].flatMap(seat => personnelAt(g, surface(at.loc), seat)).length === 1 && by >= 0
}

export const ANSWERS: Readonly<Record<string, CardSpec>> = {
  'adapt-negate-obstruction': {
    text: 'Nullifies a dilemma, not one that has to do with Q, that Borg of yours with the Communication icon have met, if Borg of yours met it or a copy in an earlier turn.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          at.action.by === at.seat &&
          encountered(
            (_g, dilemma) =>
              (playerOf(g, at.seat).faced?.[pieceOf(g, dilemma).card] ?? g.s.turn) < g.s.turn &&
              !printed(g, dilemma, { related: 'Q' }),
          )(g, at) &&
          hasCom(g, at.action),
        does: nullifiesIt,
      },
    ],
  },
  'assimilate-this': {
    text: 'Nullifies Build Interplexing Beacon, Crosis or Orbital Bombardment; whoever owns that card loses its points, a Borg player too.',
    affectsBorg: true,
    ways: [
      {
        name: 'nullify',
        when: 'any time',
        targets: [cardInPlay((g, one) => isTitled(g, one, ...BEACON))],
        does(g, played) {
          if (pieceOf(g, first(played)).play === null) return
          leavePlay(g, first(played), 'discard')
          assimilateThis(g, first(played), played)
        },
      },
      {
        when: 'response',
        answers: justPlayed((g, card) => isTitled(g, card, ...BEACON)),
        does(g, played) {
          nullifiesIt(g)
          assimilateThis(g, answeredAction(g).card!, played)
        },
      },
    ],
  },
  'khan.interrupt': {
    text: 'When your opponent has just scored bonus points: they do not count. Or nullifies The Genesis Effect.',
    ways: [
      {
        when: 'response',
        answers: (g, at) => at.just && justScored(g, at.seat).length > 0,
        does: takeBack,
      },
      {
        name: 'points',
        when: 'any time',
        needs: (g, seat) => justScored(g, seat).length > 0,
        does: takeBack,
      },
      ...nullifies('The Genesis Effect'),
    ],
  },
  quinn: {
    text: 'Three times in a game: an Event or Interrupt that was just played or turned up is nullified, a treaty too, but none that Kevin Uxbridge or Amanda Rogers cannot nullify. You lose its points.',
    ways: [
      {
        when: 'response',
        needs: (g, seat) => mayUse(g, seat, 'quinn', 'play', QUINN),
        answers: justPlayed(
          (g, card, action) =>
            (isPlayedAs(g, action, 'Interrupt') || isPlayedAs(g, action, 'Event')) && !isImmune(g, card),
        ),
        does(g, { seat, card }) {
          noteUse(g, seat, 'quinn', 'play', QUINN)
          nullifiesIt(g)
          bonus(g, seat, pointsOn(g, card), card)
        },
      },
    ],
  },
  reclamation: {
    text: 'Take up to two Equipment or Site cards out of your discard pile into your hand; or one Artifact used as Equipment that you had earned, to use it again.',
    ways: [
      {
        name: 'things',
        when: 'any time',
        needs: (g, seat) => reclaimable(g, seat).length > 0,
        runs: reclaims,
      },
      {
        name: 'artifact',
        when: 'any time',
        targets: [{ name: 'targetDiscard', among: (g, { seat }) => relics(g, seat) }],
        does(g, played) {
          const { discard, hand } = playerOf(g, played.seat)
          if (!discard.includes(first(played))) return
          hand.push(take(discard, first(played)))
          noteEarned(g, first(played))
        },
      },
    ],
  },
  'fire-sculptor': {
    text: 'A Plasma Fire or Warp Core Breach goes over to the nearest ship of your opponent; or a card in a discard pile is out of play.',
    ways: [
      {
        name: 'move',
        when: 'any time',
        targets: [
          cardInPlay(
            (g, one, played) =>
              isTitled(g, one, ...FIRES) && nearestShips(g, { ...played, chosen: [one] }).length > 0,
          ),
          { name: 'targetShip', among: nearestShips },
        ],
        does(g, played) {
          const fire = pieceOf(g, first(played)).play
          if (fire !== null && pieceOf(g, second(played)).play !== null)
            fire.at = { in: 'on', host: second(played) }
        },
      },
      {
        name: 'melt',
        when: 'any time',
        targets: [{ name: 'targetDiscard', among: g => g.s.players.flatMap(({ discard }) => discard) }],
        does(g, played) {
          const pile = playerOf(g, pieceOf(g, first(played)).owner).discard
          if (pile.includes(first(played))) put(g, take(pile, first(played)), 'out')
        },
      },
    ],
  },
  'renewed-spirit': {
    text: 'Nullifies the half of a combo dilemma that is met; or, once in a game for each title, an Away Team of yours or a ship of yours with its crew, no Borg, is not stopped any more at a universal mission of yours.',
    ways: [
      {
        when: 'response',
        answers: encountered((g, dilemma) => (cardOf(g, dilemma).dilemma?.combo.length ?? 0) > 0),
        does: nullifiesIt,
      },
      { name: 'unstop', when: 'any time', targets: [{ name: 'targetGroup', among: weary }], does: refreshes },
    ],
  },
  'senior-staff-meeting': {
    text: 'When you begin the first attempt at a space mission from a ship that has SECURITY, SCIENCE, MEDICAL, ENGINEER and OFFICER in its crew: on that ship; the first dilemma met is discarded.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          !at.just &&
          at.moment === 'initiated' &&
          at.action.kind === 'attempt' &&
          at.action.by === at.seat &&
          isSpace(g, at.action.loc!) &&
          locationAt(g, at.action.loc!).met.length === 0 &&
          briefed(g, at.seat, at.action.loc!).length > 0,
        targets: [
          {
            name: 'targetShip',
            among: (g, { seat }) => briefed(g, seat, g.s.actions.findLast(a => a.kind === 'attempt')!.loc!),
          },
        ],
        stays: onTarget,
      },
    ],
    lasts: 'this turn',
    hooks: {
      permissions: {
        nullifies: (g, at, self) =>
          inPlay(g, id(self)).count === 1 && inPlay(g, id(self)).marks?.includes(at.dilemma)
            ? allow()
            : undefined,
      },
      triggers: {
        facing: {
          when: (g, at, self) =>
            at.party.seat === self.owner &&
            locOf(g, id(self)) === at.party.loc &&
            inPlay(g, id(self)).count < 2,
          act(g, at, self) {
            const play = inPlay(g, id(self))
            play.count++
            play.marks = [at.card]
          },
        },
      },
    },
  },
  jamaharon: {
    text: "Nullifies Horga'hn or Parallel Romance; or a male who is alone on a planet goes to Risa, if it is in play.",
    ways: [
      ...nullifies("Horga'hn", 'Parallel Romance'),
      {
        name: 'risa',
        when: 'any time',
        needs: g => risa(g) !== null,
        targets: [inPlayThat('targetPersonnel', (g, one) => isPersonnel(cardOf(g, one)) && isLonely(g, one))],
        does(g, played) {
          const loc = risa(g)
          if (loc !== null && pieceOf(g, first(played)).play !== null) relocate(g, [first(played)], loc)
        },
      },
    ],
  },
}
