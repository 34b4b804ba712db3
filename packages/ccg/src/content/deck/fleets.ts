/** Events about ships and places. */
import {
  allow,
  ask,
  confirm,
  done,
  explain,
  locals,
  type OptionId,
  pick,
  type Seat,
} from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { matches } from '../../cards/match.ts'
import { subjectsOf } from '../../cards/subject.ts'
import { SHIP_ATTRIBUTES } from '../../cards/wordLists.ts'
import { markersOn } from '../../rules/battle/markers.ts'
import { fixAffiliation } from '../../rules/card/affiliation.ts'
import { cardOf, inPlay, isShip } from '../../rules/card/lookup.ts'
import type { CardSpec, Played } from '../../rules/declared/cardSpec.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { convertToSpace } from '../../rules/places/conversion.ts'
import { aboard, locationOf, locOf } from '../../rules/places/places.ts'
import { relocate } from '../../rules/places/relocate.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { bonus, id, pointsOn, table, type Using } from '../../words/deck.ts'
import { closeGap, openGap } from '../../words/gaps.ts'
import { shuffleBack } from '../../words/piles.ts'
import { atLocation, onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { anyShip, between, first, firstLocation, fits, inPlayThat } from '../../words/targets.ts'

const isBorgVessel = (g: G, one: Id): boolean =>
  isTitled(g, one, 'Borg Ship') || (isShip(cardOf(g, one)) && fits(g, one, readFilter('"borg ship"')))

/** Whole again, and free of whatever weakens it; then it is stopped. */
function regenerate(g: G, { chosen }: Played): void {
  const ship = chosen[0] as Id
  if (pieceOf(g, ship).play === null) return
  for (const marker of markersOn(g, ship)) leavePlay(g, marker, 'discard')
  inPlay(g, ship).damage = 0
  for (const one of weakening(g, ship)) if (pieceOf(g, one).play !== null) leavePlay(g, one, 'discard')
  stop(g, [ship])
}

/** Cards that take something off the numbers of a ship. */
function weakening(g: G, ship: Id): Id[] {
  const found = SHIP_ATTRIBUTES.flatMap(name => {
    const { parts } = explain(g, 'attribute', 1, { id: ship, index: 0, name })
    return parts.flatMap(({ source, op, by }) => {
      const less = op === 'add' ? by < 0 : op === 'multiply' ? by < 1 : false
      return source !== null && less ? [source.id as Id] : []
    })
  })
  return [...new Set(found)]
}

/** The ship, its crew, and the Away Teams that came from it. */
const crewAndTeams = (g: G, ship: Id): Id[] =>
  [ship, ...aboard(g, ship), ...g.s.inPlay.filter(one => inPlay(g, one).from === ship)].filter(
    one => inPlay(g, one).mode !== null,
  )

const isRomulanMission = (g: G, loc: LocId): boolean =>
  locationAt(g, loc).missions.some(one => {
    const attempt = cardOf(g, one).mission?.attempt
    return attempt?.kind === 'affiliations' && attempt.of.includes('Romulan')
  })

const rightOf = (g: G, left: LocId): LocId | undefined => {
  const line = Object.values(g.s.spacelines).find(one => one.includes(left))
  return line?.[line.indexOf(left) + 1]
}

const romulanGaps = (g: G, played: Played): OptionId[] =>
  between.among(g, played).filter(left => {
    const right = rightOf(g, left as LocId)
    return right !== undefined && isRomulanMission(g, left as LocId) && isRomulanMission(g, right)
  })

interface Passing {
  self: Source
  at: { id: Id; seat: Seat; loc: LocId }
}

/** To stop among the mines for the rest of the turn, or to run into one. */
const mines = procedure('deck.mines', locals<Passing>(), {
  ask: (_g, v) =>
    ask(
      v.at.seat,
      pick('minefield', ['stop', 'damage'], {
        rules: ['CCG-FLY-09'],
        about: { ship: v.at.id },
        fallback: 'stop',
      }),
      'chosen',
    ),
  chosen(g, v, what: 'stop' | 'damage') {
    if (pieceOf(g, v.at.id).play === null) return done()
    if (what === 'damage') damage(g, v.at.id)
    else {
      relocate(g, [v.at.id], v.at.loc)
      stop(g, [v.at.id])
    }
    return done()
  },
})

const genesisLoc = (g: G, loc: LocId): boolean =>
  locationAt(g, loc).missions.some(
    one => cardOf(g, one).mission?.location === 'Genesis' || isTitled(g, one, 'Genesis Planet'),
  )

const destabilizes = procedure('deck.destabilizes', locals<Using>(), {
  sure: (_g, v) =>
    ask(v.at.seat, confirm('destabilize', { rules: ['CCG-PLANET-01'], fallback: false }), 'do'),
  do(g, v, yes: boolean) {
    if (!yes) return done()
    const self = id(v.self)
    const loc = locationOf(g, self)
    bonus(g, v.at.seat, pointsOn(g, self), self)
    leavePlay(g, self, 'discard')
    convertToSpace(g, loc)
    return 'end'
  },
  end: () => done(),
})

const KLINGON_SHIP = readFilter('"klingon ship"')

const strengthOf = (g: G, ship: Id): number => {
  const { WEAPONS, SHIELDS } = cardOf(g, ship).ship!.attributes
  return [WEAPONS, SHIELDS].reduce<number>(
    (sum, one) => sum + (typeof one === 'number' ? one : 'base' in one ? one.base : 0),
    0,
  )
}

export const FLEETS: Readonly<Record<string, CardSpec>> = {
  'klingon-civil-war': {
    text: 'On the table: when a Klingon ship destroys a Klingon ship of the other player, its player scores the WEAPONS and SHIELDS of the loser. Kevin Uxbridge cannot nullify it.',
    ways: [table],
    immune: ['Kevin Uxbridge'],
    hooks: {
      triggers: {
        destroyed: {
          when: (g, at) =>
            isShip(cardOf(g, at.id)) &&
            subjectsOf(cardOf(g, at.id)).some(one => matches(one, KLINGON_SHIP)) &&
            at.foes.some(foe => inPlay(g, foe).by === rivalOf(at.seat) && fits(g, foe, KLINGON_SHIP)),
          act: (g, at, self) => bonus(g, rivalOf(at.seat), strengthOf(g, at.id), id(self)),
        },
      },
    },
  },
  regenerate: {
    text: 'A Borg ship, or the Borg Ship that controls itself, is repaired, freed of all that lowers its numbers, and stopped; or your discard pile is shuffled into your draw deck. Then discarded.',
    ways: [
      {
        name: 'repair',
        when: 'card play',
        targets: [inPlayThat('targetShip', isBorgVessel)],
        does: regenerate,
      },
      {
        name: 'shuffle',
        when: 'card play',
        needs: (g, seat) => playerOf(g, seat).discard.length > 0,
        does: (g, { seat }) => shuffleBack(g, seat, playerOf(g, seat).discard.length, () => true),
      },
    ],
  },
  'memory-wipe': {
    text: 'Seeded on the table: cards of your opponent are compatible whatever their affiliation. Played on a ship that is no Borg ship: ship, crew and its Away Teams are Non-Aligned.',
    ways: [
      {
        when: 'card play',
        targets: [anyShip(undefined, (g, ship) => inPlay(g, ship).mode !== 'Borg')],
        stays: onTarget,
        enters(g, played) {
          const all = crewAndTeams(g, first(played))
          for (const one of all) fixAffiliation(g, one, 'Non-Aligned')
          inPlay(g, played.card).marks = all
        },
      },
    ],
    leaves(g, self) {
      for (const one of inPlay(g, self).marks ?? []) {
        const { play } = pieceOf(g, one)
        if (play?.face === undefined || play.mode !== 'Non-Aligned') continue
        play.mode = play.face
        delete play.face
      }
    },
    hooks: {
      permissions: {
        mix: (g, at, self) =>
          inPlay(g, id(self)).at.in === 'core' && at.seat !== self.owner ? allow() : undefined,
      },
    },
  },
  'romulan-minefield': {
    text: 'Between two missions; it costs no card play where Romulans may attempt both: it is a place of its own there, with a span of 2. Ships that are not Romulan stop in it for the rest of the turn when they pass, or are damaged.',
    ways: [
      {
        when: 'card play',
        targets: [between],
        stays: atLocation,
        enters: (g, played) => openGap(g, played.card, firstLocation(played)),
      },
      {
        name: 'free',
        when: 'own turn',
        needs: g => g.s.segment === 'play',
        targets: [{ name: 'targetGap', among: romulanGaps }],
        stays: atLocation,
        enters: (g, played) => openGap(g, played.card, firstLocation(played)),
      },
    ],
    leaves: closeGap,
    hooks: {
      values: {
        span: (g, at, self) => (at.loc === locOf(g, id(self)) ? { op: 'set', by: 2 } : undefined),
      },
      triggers: {
        passing: {
          when: (g, at, self) => at.loc === locOf(g, id(self)) && inPlay(g, at.id).mode !== 'Romulan',
          run: mines,
        },
      },
    },
  },
  'unstable-matrix': {
    text: 'Seeded on Genesis: once the mission is completed you may lose its points and discard this to make it a mission in space. Kevin Uxbridge cannot nullify it.',
    immune: ['Kevin Uxbridge'],
    seedsAt: (g, _seat, loc) => genesisLoc(g, loc),
    hooks: {
      actions: {
        order: {
          when(g, at, self) {
            const loc = locOf(g, id(self))
            return at.seat === self.owner && loc !== null && locationAt(g, loc).completedBy !== null
          },
          run: destabilizes,
        },
      },
    },
  },
}
