/** Interrupts that answer what others do. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  forbid,
  locals,
  next,
  pick,
  pickMany,
  pickRandom,
  type Seat,
} from '@tenforward/kernel'
import { type Card, type Filter, isCommanderOf, type RegularSkill, readFilter } from '../../cards/index.ts'
import { pool } from '../../facts/index.ts'
import { shipBattle } from '../../procedures/battle/ships.ts'
import { download } from '../../procedures/download/download.ts'
import { look } from '../../procedures/play/look.ts'
import { playInResponse } from '../../procedures/play/play.ts'
import { isActive, isDisabled } from '../../rules/able.ts'
import { noteEarned } from '../../rules/artifacts.ts'
import { canFire, targetsAt } from '../../rules/battle.ts'
import { currentObjective } from '../../rules/borg/objectives.ts'
import { cardOf, inPlay, isEquipment, isPersonnel } from '../../rules/cards.ts'
import { fitsIn } from '../../rules/compatible.ts'
import { battleBridge } from '../../rules/conflict/battleBridge.ts'
import { isDamaged } from '../../rules/conflict/markers.ts'
import { nearest } from '../../rules/far.ts'
import { whyNotFetch } from '../../rules/fetch.ts'
import { unstop } from '../../rules/harm.ts'
import { mayUse, noteUse } from '../../rules/limits.ts'
import { missionFor } from '../../rules/missions.ts'
import {
  hostsAt,
  isSpace,
  locOf,
  personnelAt,
  type Spot,
  shipsOf,
  spotOf,
  surface,
} from '../../rules/places.ts'
import { relocate } from '../../rules/relocate.ts'
import { modesOf } from '../../rules/report.ts'
import { score } from '../../rules/score.ts'
import { duplicates } from '../../rules/unique.ts'
import { enterPlay, leavePlay, put, take } from '../../rules/zones.ts'
import type { Action, Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { answered, encountered, isPlayedAs, isTitled, justPlayed, nullifiesIt, printed } from '../answers.ts'
import { haveAboard, onTarget } from '../deeds.ts'
import { cardSpecOf } from '../lookup.ts'
import type { CardSpec, Played, Responding, Way } from '../spec.ts'
import {
  anyPlayer,
  anyShip,
  cardInPlay,
  first,
  fits,
  inPlayThat,
  second,
  yourPersonnel,
  yourShip,
} from '../targets.ts'
import { hostOf, presentWith } from '../values.ts'
import { nullifies } from './battles.ts'
import { bonus, deed, downloads, fetching, id, isOne, pointsOn, yourPeople } from './words.ts'

const battle = (g: G): Action | undefined => g.s.actions.findLast(({ kind }) => kind === 'battle')

/** Any battle, or one between ships, has begun. */
const battleBegins =
  (test: (g: G, at: Responding) => boolean = () => true) =>
  (g: G, at: Responding): boolean =>
    !at.just && at.moment === 'initiated' && at.action.kind === 'battle' && test(g, at)
const shipsBegin = (test: (g: G, at: Responding) => boolean = () => true) =>
  battleBegins((g, at) => at.action.spot === undefined && test(g, at))

// ---- points

/** Points that the rival has just scored. */
const justScored = (g: G, seat: Seat) => (g.s.here.scored ?? []).filter(one => one.seat !== seat)

function takeBack(g: G, { seat }: Played): void {
  for (const { seat: whose, at } of justScored(g, seat)) {
    const { points, card } = g.s.players[whose]!.scores[at]!
    score(g, whose, -points, true, card)
  }
  delete g.s.here.scored
}

// ---- nullifiers

const BEACON = ['Build Interplexing Beacon', 'Crosis', 'Orbital Bombardment']
const assimilateThis = (g: G, card: Id, { card: own }: Played): void =>
  bonus(g, g.s.cards[card]!.owner, pointsOn(g, own), own)

const QUINN = { times: 3, per: 'game' } as const
const immunity = (g: G, card: Id): readonly string[] => cardSpecOf(g, g.s.cards[card]!.card)?.immune ?? []
const isImmune = (g: G, card: Id): boolean =>
  isTitled(g, card, 'Amanda Rogers', 'Kevin Uxbridge') ||
  immunity(g, card).some(title => title === 'Kevin Uxbridge' || title === 'Amanda Rogers')

/** Borg with the icon who meet something here. */
const hasCom = (g: G, seat: Seat, loc: LocId | null): boolean =>
  yourPeople(g, seat, one => isActive(g, one) && locOf(g, one) === loc).some(
    one => inPlay(g, one).mode === 'Borg' && fits(g, one, { icon: 'Com' }),
  )

// ---- Reclamation

const THINGS = readFilter('any(equipment|site)')
const reclaimable = (g: G, seat: Seat): Id[] =>
  g.s.players[seat]!.discard.filter(
    one => printed(g, one, THINGS) && !cardOf(g, one).types.includes('Artifact'),
  )
const relics = (g: G, seat: Seat): Id[] =>
  g.s.players[seat]!.discard.filter(
    one => cardOf(g, one).usedAs.includes('Equipment') && g.s.lapsed?.includes(one),
  )

const reclaims = procedure('deck.reclaims', locals<Played>(), {
  which(g, v) {
    const among = reclaimable(g, v.seat)
    const most = Math.min(2, among.length)
    return ask(
      v.seat,
      pickMany('reclaim', among, { rules: ['CCG-LOOK-19'], min: 1, max: most, fallback: [among[0]!] }),
      'taken',
    )
  },
  taken(g, v, ids: Id[]) {
    const { discard, hand } = g.s.players[v.seat]!
    for (const one of ids) hand.push(take(discard, one))
    return done()
  },
})

// ---- Fire Sculptor

const FIRES = ['Plasma Fire', 'Warp Core Breach']

/** Ships of the rival that are nearest to the ship that burns. */
function nearestShips(g: G, { seat, chosen }: Played): Id[] {
  const ship = hostOf(g, chosen[0] as Id)
  const from = ship === null ? null : locOf(g, ship)
  if (from === null) return []
  const others = shipsOf(g, 1 - seat).filter(one => one !== ship)
  const near = nearest(
    g,
    seat,
    from,
    others.map(one => locOf(g, one)!),
  )
  return others.filter(one => near.includes(locOf(g, one)!))
}

// ---- Fitting In

const withStranger = (g: G, one: Id): Id[] =>
  g.s.inPlay.filter(
    other =>
      other !== one &&
      isPersonnel(cardOf(g, other)) &&
      presentWith(g, one, other) &&
      !isDisabled(g, other) &&
      cardOf(g, other).icons.includes('AU'),
  )
const skillsOf = (g: G, one: Id): RegularSkill[] => [
  ...new Set(
    cardOf(g, one)
      .personnel.flatMap(({ skills }) => skills)
      .flatMap(skill => (skill.kind === 'regular' ? [skill.skill] : [])),
  ),
]

// ---- commanders

const known = new Map<string, Filter>()

/** Everybody who commands a ship by lore. */
function commandersOf(ship: Card): Filter {
  let filter = known.get(ship.id)
  if (filter === undefined) {
    const titles = pool()
      .cards.filter(card => card.personnel.length > 0 && isCommanderOf(card, ship))
      .map(({ title }) => title)
    filter = { all: [{ type: 'Personnel' }, { any: [...new Set(titles)].map(title => ({ title })) }] }
    known.set(ship.id, filter)
  }
  return filter
}

const calls = fetching('commander', (g, played) => ({
  want: [commandersOf(cardOf(g, first(played)))],
  to: 'play',
  there: first(played),
}))

// ---- Borg

const DEF = readFilter('personnel [Bor] "drone" [Def]')
const awakens = fetching('awaken', (g, { seat, chosen }) => ({
  want: battle(g)!.by === seat ? [DEF] : [DEF, DEF],
  to: 'play',
  there: chosen[0] as Spot,
}))

const OBJECTIVE = readFilter('objective [BO]')
const hasQueen = (g: G, seat: Seat): boolean =>
  g.s.inPlay.some(one => inPlay(g, one).by === seat && isTitled(g, one, 'Borg Queen'))

/** The current objective goes, and another may come. */
const changesPlans = procedure('deck.changesPlans', locals<Played>(), {
  old(g, v) {
    if (currentObjective(g, v.seat) === null) return next('new')
    const options = ['keep', 'discard', ...(hasQueen(g, v.seat) ? ['hand'] : [])]
    return ask(v.seat, pick('oldPlan', options, { rules: ['CCG-BORGOBJ-06'], fallback: 'discard' }), 'gone')
  },
  gone(g, v, to: 'keep' | 'discard' | 'hand') {
    const old = currentObjective(g, v.seat)
    if (to !== 'keep' && old !== null) leavePlay(g, old, to)
    return next('new')
  },
  new(g, v) {
    if (whyNotFetch(g, { seat: v.seat, by: v.card, want: [OBJECTIVE], to: 'play' }) !== null) return done()
    return ask(v.seat, confirm('newPlan', { rules: ['CCG-DOWNLOAD-01'], fallback: true }), 'search')
  },
  search: (_g, v, yes: boolean) =>
    yes ? call(download, { seat: v.seat, by: v.card, want: [OBJECTIVE], to: 'play' }, 'end') : done(),
  end: () => done(),
})

// ---- looking at Tactics

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

// ---- an attack that was not wanted

/** Whom a ship could be made to attack. */
const foesOf = (g: G, ship: Id): Id[] =>
  targetsAt(g, inPlay(g, ship).by, locOf(g, ship)!).filter(
    one => cardOf(g, one).ship !== null && inPlay(g, one).by >= 0,
  )
const maddened = (g: G, ship: Id): boolean =>
  inPlay(g, ship).at.in === 'space' &&
  fits(g, ship, readFilter('"federation ship"')) &&
  haveAboard(g, ship, 'Treachery') &&
  canFire(g, ship) &&
  foesOf(g, ship).length > 0

/** It attacks at once, unless somebody aboard has the rank to ignore it. */
const attacksNow = procedure('deck.attacksNow', locals<Played>(), {
  may(g, v) {
    const ship = first(v)
    if (g.s.cards[ship]!.play === null || !canFire(g, ship)) return done()
    if (!haveAboard(g, ship, 'V.I.P.')) return next('attack')
    const extra = { rules: ['CCG-GEN-02'], about: { card: v.card }, fallback: true }
    return ask(inPlay(g, ship).by, confirm('ignoreMessage', extra), 'said')
  },
  said: (_g, _v, ignores: boolean) => (ignores ? done() : next('attack')),
  attack(g, v) {
    const [ship, target] = [first(v), second(v)]
    if (g.s.cards[target]!.play === null) return done()
    const { by } = inPlay(g, ship)
    return call(shipBattle, { seat: by, loc: locOf(g, ship)!, firing: [ship], target }, 'end')
  },
  end: () => done(),
})

// ---- the end of being stopped

/** Own universal missions where a player has somebody who is stopped: ships by number, Away Teams by planet. */
function weary(g: G, { seat }: Played): Spot[] {
  return [...g.s.locations.keys()].flatMap(loc => {
    const mission = missionFor(g, seat, loc)
    const { card, owner } = g.s.cards[mission]!
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
  const loc = typeof spot === 'number' ? locOf(g, spot)! : Number(spot.slice(7))
  const { card } = g.s.cards[missionFor(g, seat, loc)]!
  noteUse(g, seat, 'renewed-spirit', card, { times: 1, per: 'game' })
  if (typeof spot === 'number') unstop(g, [spot])
  else
    unstop(
      g,
      personnelAt(g, spot, seat).filter(one => inPlay(g, one).mode !== 'Borg'),
    )
}

// ---- In the Bag

const equipmentOf = (g: G, seat: Seat): Id[] =>
  g.s.inPlay.filter(
    one => inPlay(g, one).by === seat && isEquipment(cardOf(g, one)) && spotOf(g, one) !== null,
  )
/** Shape-shifters in hand who could be where this thing is. */
const shiftersFor = (g: G, seat: Seat, thing: Id): Id[] =>
  g.s.players[seat]!.hand.filter(one => {
    const card = cardOf(g, one)
    return (
      isPersonnel(card) &&
      isOne(g, one, readFilter('"shape-shifter"')) &&
      duplicates(g, seat, card) === null &&
      modesOf(card).some(mode => fitsIn(g, seat, one, mode, spotOf(g, thing)!))
    )
  })
const morphs: Way['targets'] = [
  {
    name: 'targetThing',
    among: (g, { seat }) => equipmentOf(g, seat).filter(one => shiftersFor(g, seat, one).length > 0),
  },
  { name: 'targetShifter', among: (g, { seat, chosen }) => shiftersFor(g, seat, chosen[0] as Id) },
]

function morph(g: G, played: Played): void {
  const [thing, shifter] = [first(played), second(played)]
  const { hand } = g.s.players[played.seat]!
  if (g.s.cards[thing]!.play === null || !hand.includes(shifter)) return
  const { at } = inPlay(g, thing)
  const spot = spotOf(g, thing)!
  leavePlay(g, thing, 'hand')
  const mode = modesOf(cardOf(g, shifter)).find(one => fitsIn(g, played.seat, shifter, one, spot))
  enterPlay(g, take(hand, shifter), played.seat, at, mode)
}

const STRIKE: Filter = { title: 'Strike Three' }

/** In battle another card may come with it. */
const morphsInBattle = procedure('deck.morphsInBattle', locals<Played>(), {
  change(g, v) {
    morph(g, v)
    return next('more')
  },
  more(g, v) {
    if (whyNotFetch(g, { seat: v.seat, by: v.card, want: [STRIKE], to: 'hand' }) !== null) return done()
    return ask(v.seat, confirm('strikeToo', { rules: ['CCG-DOWNLOAD-01'], fallback: true }), 'search')
  },
  search: (_g, v, yes: boolean) =>
    yes ? call(download, { seat: v.seat, by: v.card, want: [STRIKE], to: 'hand' }, 'found') : done(),
  /** It is played at once, where the battle begins. */
  found(g, v) {
    const strike = g.s.players[v.seat]!.hand.findLast(one => isTitled(g, one, 'Strike Three'))
    const action = battle(g)
    if (strike === undefined || action === undefined) return done()
    const self = { content: g.s.cards[strike]!.card, owner: v.seat, id: strike }
    const at = { seat: v.seat, action: { ...action }, moment: 'initiated' as const, just: false }
    const answers = cardSpecOf(g, self.content)?.ways?.[0]?.answers
    return answers?.(g, at, strike) ? call(playInResponse, { self, at }, 'end') : done()
  },
  end: () => done(),
})

const beamingPeople = (g: G): Id[] => (g.s.here.beaming ?? []).filter(one => isPersonnel(cardOf(g, one)))
const isPhobic = (g: G, host: Id | null, one: Id): boolean => host === one && g.s.cards[one]!.play !== null

const STAFF = 'OFFICER + ENGINEER + MEDICAL + SCIENCE + SECURITY'

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
              (g.s.players[at.seat]!.faced?.[g.s.cards[dilemma]!.card] ?? g.s.turn) < g.s.turn &&
              !printed(g, dilemma, { related: 'Q' }),
          )(g, at) &&
          hasCom(g, at.seat, at.action.loc),
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
          if (g.s.cards[first(played)]!.play === null) return
          leavePlay(g, first(played), 'discard')
          assimilateThis(g, first(played), played)
        },
      },
      {
        when: 'response',
        answers: justPlayed((g, card) => isTitled(g, card, ...BEACON)),
        does(g, played) {
          nullifiesIt(g)
          assimilateThis(g, answered(g)!.card!, played)
        },
      },
    ],
  },
  khan: {
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
          const { discard, hand } = g.s.players[played.seat]!
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
          const fire = g.s.cards[first(played)]!.play
          if (fire !== null && g.s.cards[second(played)]!.play !== null)
            fire.at = { in: 'on', host: second(played) }
        },
      },
      {
        name: 'melt',
        when: 'any time',
        targets: [{ name: 'targetDiscard', among: g => g.s.players.flatMap(({ discard }) => discard) }],
        does(g, played) {
          const pile = g.s.players[g.s.cards[first(played)]!.owner]!.discard
          if (pile.includes(first(played))) put(g, take(pile, first(played)), 'out')
        },
      },
    ],
  },
  'fitting-in': {
    text: 'Once each turn, on a personnel of yours that is not from the Alternate Universe: until the end of the turn it has a skill of one who is, and is there.',
    ways: [
      {
        when: 'any time',
        needs: (g, seat) => mayUse(g, seat, 'fitting-in', 'play', { times: 1, per: 'turn' }),
        targets: [
          yourPersonnel(
            undefined,
            (g, one) =>
              !cardOf(g, one).icons.includes('AU') &&
              withStranger(g, one).some(other => skillsOf(g, other).length > 0),
          ),
          {
            name: 'targetMind',
            among: (g, played) =>
              withStranger(g, first(played)).filter(other => skillsOf(g, other).length > 0),
          },
          { name: 'targetSkill', among: (g, played) => skillsOf(g, second(played)) },
        ],
        does: (g, { seat }) => noteUse(g, seat, 'fitting-in', 'play', { times: 1, per: 'turn' }),
        stays: onTarget,
        enters(g, { card, chosen }) {
          inPlay(g, card).selected = [chosen[2] as RegularSkill]
        },
      },
    ],
    lasts: 'this turn',
    hooks: {
      values: {
        skill: (g, at, self) =>
          hostOf(g, id(self)) === at.id && inPlay(g, id(self)).selected?.includes(at.skill) ? 1 : undefined,
      },
    },
  },
  'fractal-encryption-code': {
    text: 'On a ship or outpost of yours with an android of yours aboard: it can be neither assimilated nor commandeered, and uses neither RANGE nor WEAPONS. That android may take it off again from aboard.',
    ways: [
      {
        when: 'any time',
        targets: [
          inPlayThat(
            'targetShip',
            (g, one, { seat }) =>
              inPlay(g, one).by === seat &&
              (cardOf(g, one).ship !== null || cardOf(g, one).facility?.kind === 'Outpost') &&
              androidsIn(g, one).length > 0,
          ),
          { name: 'targetAndroid', among: (g, played) => androidsIn(g, first(played)) },
        ],
        stays: onTarget,
        enters(g, played) {
          inPlay(g, played.card).marks = [second(played)]
        },
      },
    ],
    hooks: {
      values: {
        attribute: (g, at, self) =>
          (at.name === 'RANGE' || at.name === 'WEAPONS') && hostOf(g, id(self)) === at.id
            ? { op: 'set', by: 0 }
            : undefined,
      },
      permissions: {
        commandeer: (g, at, self) =>
          hostOf(g, id(self)) === at.id ? forbid('Its computer is locked.', ['CCG-GEN-02']) : undefined,
        assimilate: (g, at, self) =>
          hostOf(g, id(self)) === at.id ? forbid('Its computer is locked.', ['CCG-GEN-02']) : undefined,
      },
      actions: {
        anytime: {
          when(g, at, self) {
            const [android] = inPlay(g, id(self)).marks ?? []
            const host = hostOf(g, id(self))
            return (
              android !== undefined &&
              g.s.cards[android]!.play?.by === at.seat &&
              !isDisabled(g, android) &&
              spotOf(g, android) === host
            )
          },
          run: deed('unlocks', (g, { self }) => leavePlay(g, id(self), 'discard')),
        },
      },
    },
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
          g.s.locations[at.action.loc!]!.met.length === 0 &&
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
            at.seat === self.owner && locOf(g, id(self)) === at.loc && inPlay(g, id(self)).count < 2,
          act(g, at, self) {
            const play = inPlay(g, id(self))
            play.count++
            play.marks = [at.card]
          },
        },
      },
    },
  },
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
  'your-place-is-on-the-bridge': {
    text: 'On a damaged ship of yours, or on one that your opponent has just attacked: download its matching commander aboard.',
    ways: [
      {
        when: 'any time',
        targets: [yourShip(undefined, (g, ship) => isDamaged(g, ship))],
        needs: mayCall,
        runs: calls,
      },
      {
        when: 'response',
        answers: shipsBegin(
          (g, at) =>
            at.action.by !== at.seat &&
            at.action.card !== null &&
            g.s.cards[at.action.card]!.play?.by === at.seat &&
            cardOf(g, at.action.card).ship !== null,
        ),
        targets: [{ name: 'targetShip', among: g => [battle(g)!.card!] }],
        needs: mayCall,
        runs: calls,
      },
    ],
  },
  awaken: {
    text: 'Download a Borg drone with the Communication or Navigation icon; or when a battle begins, one with the Defense icon to a ship of yours there, two if your opponent began it.',
    ways: [
      downloads(
        'awakens',
        [readFilter('personnel [Bor] "drone" any([Com]|[Nav])')],
        {},
        {
          when: 'any time',
        },
      ),
      {
        when: 'response',
        answers: battleBegins((g, at) => shipsHere(g, at.seat, at.action.loc).length > 0),
        needs: mayCall,
        targets: [{ name: 'targetShip', among: (g, { seat }) => shipsHere(g, seat, battle(g)!.loc) }],
        runs: awakens,
      },
    ],
  },
  'a-change-of-plans': {
    text: 'Discard your current objective, or take it back to hand if you have the Borg Queen in play; and download a Borg-only Objective. Any or all of this.',
    ways: [{ when: 'any time', runs: changesPlans }],
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
          return haveAboard(g, at.id, "{Miles O'Brien} OR 1 SECURITY-classification") ? 3 : undefined
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
          anyShip(undefined, maddened),
          { name: 'targetShip', among: (g, played) => foesOf(g, first(played)) },
        ],
        runs: attacksNow,
      },
    ],
  },
  'barclay-transporter-phobia': {
    text: 'When people are beamed: one of them, at random, stays behind and refuses all transport until Plexing cures it.',
    ways: [
      {
        when: 'response',
        answers: (g, at) =>
          !at.just && at.moment === 'initiated' && at.action.kind === 'beam' && beamingPeople(g).length > 0,
        stays(g) {
          const people = beamingPeople(g)
          return people.length === 0 ? null : { in: 'on', host: pickRandom(g, people, 'selection') }
        },
        enters(g, { card }) {
          const host = hostOf(g, card)
          g.s.here.beaming = (g.s.here.beaming ?? []).filter(one => one !== host)
        },
      },
    ],
    hooks: {
      permissions: {
        beam: (g, at, self) =>
          isPhobic(g, hostOf(g, id(self)), at.id)
            ? forbid('This one refuses to be transported.', ['CCG-GEN-02'])
            : undefined,
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
          if (loc !== null && g.s.cards[first(played)]!.play !== null) relocate(g, [first(played)], loc)
        },
      },
    ],
  },
  'in-the-bag': {
    text: 'An Equipment of yours in play and a shape-shifter in your hand change places; also when a battle begins, and then you may download Strike Three.',
    ways: [
      { when: 'any time', targets: morphs!, does: morph },
      { when: 'response', answers: battleBegins(), targets: morphs!, runs: morphsInBattle },
    ],
  },
}

const androidsIn = (g: G, host: Id): Id[] =>
  personnelAt(g, host, inPlay(g, host).by).filter(
    one => !isDisabled(g, one) && fits(g, one, readFilter('"android"')),
  )

const briefed = (g: G, seat: Seat, loc: LocId): Id[] =>
  shipsOf(g, seat).filter(ship => locOf(g, ship) === loc && haveAboard(g, ship, STAFF))

const shipsHere = (g: G, seat: Seat, loc: LocId | null): Id[] =>
  shipsOf(g, seat).filter(ship => locOf(g, ship) === loc)

/** Ships of a player in the battle under way. */
const ownForce = (g: G, seat: Seat): number =>
  (g.s.forces ?? []).flat().filter(one => g.s.cards[one]!.play?.by === seat && cardOf(g, one).ship !== null)
    .length

function mayCall(g: G, seat: Seat, self: Id): boolean {
  return whyNotFetch(g, { seat, by: self, want: [], to: 'play' }) === null
}

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
