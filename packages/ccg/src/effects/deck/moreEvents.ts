/** Events about captives, the fleet and what is hidden. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  explain,
  locals,
  next,
  type OptionId,
  pick,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import { matches, readFilter, SHIP_ATTRIBUTES, subjectsOf } from '../../cards/index.ts'
import { download } from '../../procedures/download/download.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { look } from '../../procedures/play/look.ts'
import { isDisabled } from '../../rules/able.ts'
import { fixAffiliation } from '../../rules/affiliation.ts'
import { imprison, takeCustody } from '../../rules/capture.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/cards.ts'
import { damage } from '../../rules/conflict/damage.ts'
import { markersOn } from '../../rules/conflict/markers.ts'
import { convertToSpace } from '../../rules/conversion.ts'
import { kill, stop } from '../../rules/harm.ts'
import {
  aboard,
  cardsOn,
  isPlanet,
  locOf,
  onSurface,
  personnelAt,
  spotOf,
  surface,
} from '../../rules/places.ts'
import { relocate } from '../../rules/relocate.ts'
import { leavePlay } from '../../rules/zones.ts'
import type { Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { isTitled } from '../answers.ts'
import { onTarget } from '../deeds.ts'
import { closeGap, openGap } from '../gaps.ts'
import { shuffleBack } from '../sets/piles.ts'
import type { CardSpec, Played, Responding } from '../spec.ts'
import { anyShip, between, first, fits, inPlayThat, second, yourPersonnel } from '../targets.ts'
import { hostOf } from '../values.ts'
import {
  bonus,
  downloads,
  fetchingInPlay,
  id,
  maySearch,
  ONCE_A_TURN,
  offer,
  pointsOn,
  table,
  type Using,
} from './words.ts'

// ---- captives

const heldBy = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(one => {
    const { captive } = inPlay(g, one)
    return captive?.by === seat && captive.abducted === undefined
  })

/** Brigs of a player in this quadrant or the Alpha Quadrant. */
function brigs(g: G, seat: Seat, captive: Id): Id[] {
  const { quadrant } = g.s.locations[locOf(g, captive)!]!
  return g.s.inPlay.filter(one => {
    const { by, at } = inPlay(g, one)
    if (by !== seat || at.in === 'on' || !(isShip(cardOf(g, one)) || cardOf(g, one).facility !== null))
      return false
    const loc = locOf(g, one)
    const near = loc !== null && [quadrant, 'Alpha'].includes(g.s.locations[loc]!.quadrant)
    return near && [one, ...cardsOn(g, one)].some(card => cardOf(g, card).traits.includes('brig'))
  })
}

const trapped = (g: G, seat: Seat): Id[] =>
  heldBy(g, seat).filter(one => inPlay(g, one).at.in === 'trap' && brigs(g, seat, one).length > 0)

// ---- Ocular Implants

/** What its wearer may look at: a team of the rival in the same place, or the bottom seed card. */
function sights(g: G, self: Id): OptionId[] {
  const wearer = hostOf(g, self)
  if (wearer === null || isDisabled(g, wearer)) return []
  const spot = spotOf(g, wearer)
  const loc = locOf(g, wearer)
  if (spot === null || loc === null) return []
  const team = onPlanetWith(g, spot, inPlay(g, wearer).by) ? ['team'] : []
  const there = spot === surface(loc) || !isPlanet(g, loc)
  return [...team, ...(there && g.s.locations[loc]!.seeds.length > 0 ? ['seed'] : [])]
}

const onPlanetWith = (g: G, spot: ReturnType<typeof spotOf>, seat: Seat): boolean =>
  typeof spot === 'string' &&
  onSurface(g, Number(spot.slice(7))).some(one => inPlay(g, one).by !== seat && isPersonnel(cardOf(g, one)))

const glances = procedure('deck.glances', locals<Using>(), {
  what(g, v) {
    const options = sights(g, id(v.self))
    const extra = { rules: ['CCG-LOOK-20'], fallback: options[0]!, skipForced: true }
    return ask(v.at.seat, pick('glanceAt', options, extra), 'look')
  },
  look(g, v, what: 'team' | 'seed') {
    const wearer = hostOf(g, id(v.self))!
    const loc = locOf(g, wearer)!
    const cards =
      what === 'seed'
        ? g.s.locations[loc]!.seeds.slice(0, 1)
        : personnelAt(g, surface(loc), 1 - inPlay(g, wearer).by)
    return cards.length === 0 ? done() : call(look, { seat: v.at.seat, cards }, 'end')
  },
  end: () => done(),
})

// ---- Regenerate

const isBorgVessel = (g: G, one: Id): boolean =>
  isTitled(g, one, 'Borg Ship') || (isShip(cardOf(g, one)) && fits(g, one, readFilter('"borg ship"')))

/** Whole again, and free of whatever weakens it; then it is stopped. */
function regenerate(g: G, { chosen }: Played): void {
  const ship = chosen[0] as Id
  if (g.s.cards[ship]!.play === null) return
  for (const marker of markersOn(g, ship)) leavePlay(g, marker, 'discard')
  inPlay(g, ship).damage = 0
  for (const one of weakening(g, ship)) if (g.s.cards[one]!.play !== null) leavePlay(g, one, 'discard')
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

// ---- Memory Wipe

/** The ship, its crew, and the Away Teams that came from it. */
const crewAndTeams = (g: G, ship: Id): Id[] =>
  [ship, ...aboard(g, ship), ...g.s.inPlay.filter(one => inPlay(g, one).from === ship)].filter(
    one => inPlay(g, one).mode !== null,
  )

// ---- 34th Rule of Acquisition

const DEALER = readFilter('"arms dealer"')
const LATINUM = { title: 'Gold-Pressed Latinum' }
const isRogueBattle = (g: G, at: Responding): boolean =>
  at.action.spot !== undefined &&
  g.s.inPlay.some(
    one => isTitled(g, one, 'Rogue Borg Mercenaries', 'Crosis') && locOf(g, one) === at.action.loc,
  )
const isWar = (g: G, at: Responding): boolean =>
  (at.just && at.moment === 'initiated' && at.action.kind === 'battle' && !isRogueBattle(g, at)) ||
  (at.just &&
    (g.s.here.damaged ?? []).some(one => g.s.cards[one]!.play?.by === 1 - at.seat && isShip(cardOf(g, one))))

interface Answering {
  self: Source
  at: Responding
}

const profits = procedure('deck.profits', locals<Answering>(), {
  how(g, v) {
    const search = maySearch(g, v.at.seat, v.self, { want: [LATINUM], to: 'play' })
    const options = [...(search ? ['latinum'] : []), 'draw']
    const extra = { rules: ['CCG-DRAW-05'], fallback: 'draw', skipForced: true }
    return ask(v.at.seat, pick('profit', options, extra), 'gain')
  },
  gain(g, v, how: 'latinum' | 'draw') {
    const { seat } = v.at
    if (how === 'draw') return call(drawCards, { seat, count: 2 }, 'end')
    const dealer = hostOf(g, id(v.self))!
    const want = fits(g, dealer, DEALER) ? [LATINUM, LATINUM, LATINUM] : [LATINUM, LATINUM]
    return call(download, { seat, by: id(v.self), want, to: 'play', there: spotOf(g, dealer)! }, 'end')
  },
  end: () => done(),
})

// ---- Romulan Minefield

const isRomulanMission = (g: G, loc: LocId): boolean =>
  g.s.locations[loc]!.missions.some(one => {
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
    if (g.s.cards[v.at.id]!.play === null) return done()
    if (what === 'damage') damage(g, v.at.id)
    else {
      relocate(g, [v.at.id], v.at.loc)
      stop(g, [v.at.id])
    }
    return done()
  },
})

// ---- Unstable Matrix

const genesisLoc = (g: G, loc: LocId): boolean =>
  g.s.locations[loc]!.missions.some(
    one => cardOf(g, one).mission?.location === 'Genesis' || isTitled(g, one, 'Genesis Planet'),
  )

const destabilizes = procedure('deck.destabilizes', locals<Using>(), {
  sure: (_g, v) =>
    ask(v.at.seat, confirm('destabilize', { rules: ['CCG-PLANET-01'], fallback: false }), 'do'),
  do(g, v, yes: boolean) {
    if (!yes) return done()
    const self = id(v.self)
    const loc = locOf(g, self)!
    bonus(g, v.at.seat, pointsOn(g, self), self)
    leavePlay(g, self, 'discard')
    convertToSpace(g, loc)
    return next('end')
  },
  end: () => done(),
})

const TYRANT = { want: [readFilter('any([MU] [22]|event [AU])')], to: 'hand' as const }
const tyrantKey = (self: Id): string => `tyranny ${self}`

const KLINGON_SHIP = readFilter('"klingon ship"')
const strengthOf = (g: G, ship: Id): number => {
  const { WEAPONS, SHIELDS } = cardOf(g, ship).ship!.attributes
  return [WEAPONS, SHIELDS].reduce<number>(
    (sum, one) => sum + (typeof one === 'number' ? one : 'base' in one ? one.base : 0),
    0,
  )
}

export const MORE_EVENTS: Readonly<Record<string, CardSpec>> = {
  torture: {
    text: 'On a captive of yours: when the countdown expires the captive dies and its owner loses the points.',
    ways: [
      {
        when: 'card play',
        targets: [{ name: 'targetCaptive', among: (g, { seat }) => heldBy(g, seat) }],
        stays: onTarget,
      },
    ],
    hooks: {
      triggers: {
        expires: {
          when: (_g, at, self) => at.id === self.id,
          act(g, _at, self) {
            const captive = hostOf(g, id(self))
            if (captive === null) return
            // What others add to it is counted on the card.
            const points = pointsOn(g, id(self)) - inPlay(g, id(self)).count
            bonus(g, g.s.cards[captive]!.owner, points, id(self))
            kill(g, [captive])
          },
        },
      },
    },
  },
  internment: {
    text: 'A captive beneath a trap card of yours goes to a brig of yours in the same quadrant or the Alpha Quadrant; or download a card that has to do with capturing to your hand. Then discarded.',
    ways: [
      {
        name: 'brig',
        when: 'card play',
        targets: [
          { name: 'targetCaptive', among: (g, { seat }) => trapped(g, seat) },
          { name: 'targetBrig', among: (g, { seat, chosen }) => brigs(g, seat, chosen[0] as Id) },
        ],
        does(g, played) {
          if (g.s.cards[first(played)]!.play === null || g.s.cards[second(played)]!.play === null) return
          takeCustody(g, first(played), second(played))
          imprison(g, first(played))
        },
      },
      downloads('interns', [readFilter('"capturing"-related')], { to: 'hand' }),
    ],
  },
  tyranny: {
    text: 'On the table until its countdown expires: at the start of your turn, if your hand was empty when it began, you may download a card of the Mirror Quadrant of the 22nd century, or an Event of the Alternate Universe, to your hand. Adds up.',
    ways: [table],
    hooks: {
      triggers: {
        turnBegan: {
          when: (g, at, self) => at.seat === self.owner && g.s.players[at.seat]!.hand.length === 0,
          act(g, _at, self) {
            g.s.here.uses = { ...g.s.here.uses, [tyrantKey(id(self))]: 1 }
          },
        },
      },
      actions: {
        start: {
          when: (g, at, self) =>
            at.seat === self.owner &&
            g.s.here.uses?.[tyrantKey(id(self))] === 1 &&
            maySearch(g, at.seat, self, TYRANT),
          run: fetchingInPlay('tyrant', (g, { self }) => {
            g.s.here.uses = { ...g.s.here.uses, [tyrantKey(id(self))]: 0 }
            return TYRANT
          }),
        },
      },
    },
  },
  'ocular-implants': {
    text: 'On a Borg, an android or a Geordi of yours: once each turn, look at an Away Team of your opponent where that one is, or at the bottom seed card of the mission there.',
    ways: [
      {
        when: 'card play',
        targets: [yourPersonnel(readFilter('any([Bor]|"borg"|"android"|{any Geordi})'))],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        order: offer<'order'>({
          when: (g, at, self) => at.seat === self.owner && sights(g, id(self)).length > 0,
          run: glances,
          limit: ONCE_A_TURN,
        }),
      },
    },
  },
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
            at.foes.some(foe => inPlay(g, foe).by === 1 - at.seat && fits(g, foe, KLINGON_SHIP)),
          act: (g, at, self) => bonus(g, 1 - at.seat, strengthOf(g, at.id), id(self)),
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
        needs: (g, seat) => g.s.players[seat]!.discard.length > 0,
        does: (g, { seat }) => shuffleBack(g, seat, g.s.players[seat]!.discard.length, () => true),
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
        const { play } = g.s.cards[one]!
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
  '34th-rule-of-acquisition': {
    text: 'On an arms dealer or Acquisition personnel of yours: once every turn, when a battle has just begun, but not with Rogue Borg, or a ship of your opponent has just taken damage: draw two cards, or download Gold-Pressed Latinum there, two pieces, or three for an arms dealer.',
    ways: [
      {
        when: 'card play',
        targets: [yourPersonnel(readFilter('any("arms dealer"|Acquisition)'))],
        stays: onTarget,
      },
    ],
    hooks: {
      actions: {
        respond: offer<'respond'>({
          when: (g, at, self) => at.seat === self.owner && isWar(g, at),
          run: profits,
          limit: ONCE_A_TURN,
          effect: 'profit',
        }),
      },
    },
  },
  'romulan-minefield': {
    text: 'Between two missions; it costs no card play where Romulans may attempt both: it is a place of its own there, with a span of 2. Ships that are not Romulan stop in it for the rest of the turn when they pass, or are damaged.',
    ways: [
      {
        when: 'card play',
        targets: [between],
        stays: (_g, played) => ({ in: 'atop', loc: first(played) }),
        enters: (g, played) => openGap(g, played.card, first(played)),
      },
      {
        name: 'free',
        when: 'own turn',
        needs: g => g.s.segment === 'play',
        targets: [{ name: 'targetGap', among: romulanGaps }],
        stays: (_g, played) => ({ in: 'atop', loc: first(played) }),
        enters: (g, played) => openGap(g, played.card, first(played)),
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
            return at.seat === self.owner && loc !== null && g.s.locations[loc]!.completedBy !== null
          },
          run: destabilizes,
        },
      },
    },
  },
}
