/** What the Borg bring: objectives, and the doorway of their network. */
import {
  allow,
  ask,
  call,
  confirm,
  done,
  forbid,
  locals,
  type Procedure,
  type Seat,
} from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { aimObjective } from '../../procedures/borg/aim.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { download } from '../../procedures/download/download.ts'
import { drawCards } from '../../procedures/draw/drawCards.ts'
import { completeObjective } from '../../rules/borg/completion.ts'
import { isBorg } from '../../rules/borg/kinds.ts'
import { noteBattle } from '../../rules/borg/objectives.ts'
import { cardOf, inPlay, isPersonnel, isShip } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { CardSpec, Way } from '../../rules/declared/cardSpec.ts'
import { canFetch, type Fetch } from '../../rules/downloads/fetch.ts'
import { damage } from '../../rules/harm/destruction.ts'
import { iconsOn, type ProbeIcon, turnUp } from '../../rules/missions/probe.ts'
import { hostsAt, locationOf, locOf } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, type LocId, locationAt, pieceOf } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { registered } from '../../words/choosing.ts'
import { fetching, idOf, wants } from '../../words/doors.ts'
import { location } from '../../words/targets.ts'
import { BORG_OBJECTIVES } from '../borg/objectives.ts'
import { throughNetwork } from './network.ts'

interface Probed {
  self: Source
  at: { seat: Seat; source: Id; entry: number }
}

type Brings = (g: G, seat: Seat, self: Id) => Fetch

const another = readFilter('objective')

/** Placed on its target; then what it brings with it, and another Objective for those who like. */
function completes(name: string, brings: Brings | null, objective: boolean): Procedure<Ccg, Probed> {
  const next1 = (seat: Seat, by: Id): Fetch => ({ seat, by, want: [another], to: 'play' })
  return procedure(name, locals<Probed>(), {
    place(g, v) {
      completeObjective(g, v.at.source)
      // While this is set, what it brings may be laid at its place.
      inPlay(g, v.at.source).count = 1
      return 'bring'
    },
    bring(g, v) {
      const fetch = brings?.(g, v.at.seat, v.at.source)
      return fetch === undefined || !canFetch(g, fetch) ? 'offer' : call(download, fetch, 'offer')
    },
    offer(g, v) {
      const play = pieceOf(g, v.at.source).play
      if (play !== null) play.count = 0
      return 'another'
    },
    another(g, v) {
      if (!objective || !canFetch(g, next1(v.at.seat, v.at.source))) return done()
      const extra = { rules: ['CCG-DOWNLOAD-01'], about: { card: v.at.source }, fallback: true }
      return ask(v.at.seat, confirm('mayDownload', { ...extra, hush: true }), 'said')
    },
    said: (_g, v, wanted: boolean) =>
      wanted ? call(download, next1(v.at.seat, v.at.source), 'end') : done(),
    end: () => done(),
  })
}

/** An objective whose probing completes it. */
function objective(card: string, text: string, run: Procedure<Ccg, Probed>): CardSpec {
  const hooks = BORG_OBJECTIVES[card]!
  return {
    text,
    ...(hooks.objective && { objective: hooks.objective }),
    ...(hooks.probe && { probe: hooks.probe }),
    hooks: {
      triggers: {
        entered: { when: (_g, { id }, self) => id === self.id, run: aimObjective },
        initiated: {
          when: (_g, { action }) => action.kind === 'battle' && action.loc !== null,
          act: (g, { action }, self) => noteBattle(g, idOf(self), action.loc!),
        },
        probed: { when: (_g, { source }, self) => source === self.id, run },
      },
    },
  }
}

// ---- Eliminate Starship

const WRECKAGE: readonly ProbeIcon[] = ['Borg']
const DISTORTION: readonly ProbeIcon[] = ['AU']
const COLLATERAL: readonly ProbeIcon[] = ['BO']

interface Destroyed {
  self: Source
  at: { id: Id; seat: Seat }
  want?: Filter
}

const probesWreck = procedure('probesWreck', locals<Destroyed & { loc?: LocId; collateral?: boolean }>(), {
  probe(g, v) {
    const self = idOf(v.self)
    const seat = inPlay(g, self).by
    v.loc = inPlay(g, self).goal?.loc ?? -1
    const top = turnUp(g, seat)
    if (top === undefined) return 'gone'
    const icons = iconsOn(g, top)
    if (WRECKAGE.some(icon => icons.has(icon))) v.want = readFilter('{Salvage Starship}')
    else if (DISTORTION.some(icon => icons.has(icon))) v.want = readFilter('{Temporal Rift}')
    else v.collateral = COLLATERAL.some(icon => icons.has(icon))
    return call(drawCards, { seat, count: 1 }, 'strike')
  },
  strike: (g, v) =>
    v.collateral ? call(drawSome, { among: others(g, v.at.seat, v.at.id) }, 'damage') : 'gone',
  damage(g, _v, ids: Id[]) {
    for (const id of ids) damage(g, id)
    return 'gone'
  },
  gone(g, v) {
    const self = idOf(v.self)
    const seat = inPlay(g, self).by
    leavePlay(g, self, 'discard')
    if (v.want === undefined) return done()
    const fetch: Fetch = { seat, by: self, want: [v.want], to: 'play' }
    return canFetch(g, fetch) ? call(download, fetch, 'end') : done()
  },
  end: () => done(),
})

/** The other ships of the loser's where the battle was. */
function others(g: G, seat: Seat, wreck: Id): Id[] {
  const battle = g.s.actions.findLast(({ kind }) => kind === 'battle')
  if (battle?.loc == null) return []
  return hostsAt(g, battle.loc).filter(
    id => id !== wreck && isShip(cardOf(g, id)) && inPlay(g, id).by === seat,
  )
}

const isAimOf = (g: G, id: Id | null, self: Source): boolean =>
  id !== null && inPlay(g, idOf(self)).aim === id

// ---- Transwarp Network Gateway

const isEnd = (g: G, loc: LocId): boolean =>
  Object.values(g.s.spacelines).some(line => line[0] === loc || line.at(-1) === loc)

const hasNavigator = (g: G, seat: Seat, loc: LocId): boolean =>
  g.s.inPlay.some(
    id =>
      inPlay(g, id).by === seat &&
      isPersonnel(cardOf(g, id)) &&
      isBorg(g, id) &&
      locOf(g, id) === loc &&
      subjectsIn(g, id).some(({ icons }) => icons.includes('Nav')),
  )

/** An objective that is being completed brings one there. */
const isEstablished = (g: G, seat: Seat, loc: LocId): boolean =>
  g.s.acting.some(id => {
    const { at, by, count, goal } = inPlay(g, id)
    return by === seat && count === 1 && goal?.done === true && at.in === 'atop' && at.loc === loc
  })

const onLine = (g: G, loc: LocId): boolean => Object.values(g.s.spacelines).some(line => line.includes(loc))

const gatewayFetch = registered(
  fetching('gatewayBringsConduit', (_g, v) => ({
    seat: v.at.seat,
    by: idOf(v.self),
    want: wants('{Transwarp Conduit}'),
    to: 'play',
  })),
)

const findsConduit = procedure('findsConduit', locals<{ seat: Seat; card: Id; chosen: unknown[] }>(), {
  find: (_g, v) =>
    call(
      gatewayFetch,
      { self: { content: 'transwarp-network-gateway', owner: v.seat, id: v.card }, at: { seat: v.seat } },
      'end',
    ),
  end: () => done(),
})

const GATEWAY_WAYS: readonly Way[] = [
  {
    name: 'open',
    when: 'own turn',
    targets: [location((g, loc, { seat }) => onLine(g, loc) && hasNavigator(g, seat, loc))],
    stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as LocId }),
  },
  {
    name: 'established',
    when: 'own turn',
    targets: [location((g, loc, { seat }) => isEstablished(g, seat, loc))],
    stays: (_g, { chosen }) => ({ in: 'atop', loc: chosen[0] as LocId }),
  },
  { name: 'travel', when: 'own turn', ...throughNetwork },
  { name: 'conduit', when: 'own turn', runs: findsConduit },
]

const gatewayHere: Brings = (g, seat, self) => ({
  seat,
  by: self,
  want: wants('{Transwarp Network Gateway}'),
  to: 'play',
  on: locationOf(g, self),
})

export const BORG_TEXTS: Readonly<Record<string, CardSpec>> = {
  'assimilate-planet': objective(
    'assimilate-planet',
    'About a planet that is no homeworld and worth at least 35 points, which your Borg scout. Probed for with Borg there, by the icons of Communication and Defense: the planet is assimilated. You may then download an Objective.',
    completes('completesPlanet', null, true),
  ),
  'assimilate-starship': objective(
    'assimilate-starship',
    'About a ship of the opponent, which your Borg scout, one scout at a time. Probed for with Computer Skill among your Borg aboard, by the icons of Communication and Defense: the ship is assimilated. You may then download an Objective.',
    completes('completesStarship', null, true),
  ),
  'assimilate-homeworld': barring(
    objective(
      'assimilate-homeworld',
      'About a homeworld, which your Borg scout, and your counterpart who came from there. Probed for with the counterpart at that place, by the icon of Communication: the planet is assimilated, and cards of its affiliation report to no outpost any more, unless they are from the Alternate Universe.',
      completes('completesHomeworld', null, false),
    ),
  ),
  'establish-gateway': objective(
    'establish-gateway',
    'About a mission in space, which your Borg scout. Probed for with Borg there, by the icons of Communication and Navigation: you download a Transwarp Network Gateway to it, if there is one, and may download an Objective.',
    completes('completesGateway', gatewayHere, true),
  ),
  'eliminate-starship': {
    text: 'About a ship of the opponent, which your Borg may attack. When they destroy it in battle, draw a card and discard this. What you drew shows Borg: you may download Salvage Starship; Alternate Universe: Temporal Rift; Borg Use Only: another ship of theirs there is damaged, at random.',
    objective: { target: 'ship' },
    hooks: {
      permissions: {
        attack: (g, { seat, target }, self) =>
          self.owner === seat && target.some(id => isAimOf(g, id, self)) ? allow() : undefined,
      },
      triggers: {
        entered: { when: (_g, { id }, self) => id === self.id, run: aimObjective },
        // It would go with its target (CCG-LEAVE-11): it lets go of it until that is decided.
        initiated: {
          when: (g, { action }, self) => action.kind === 'destroy' && isAimOf(g, action.card, self),
          act(g, { action }, self) {
            const play = inPlay(g, idOf(self))
            play.marks = [action.card!]
            delete play.aim
          },
        },
        destroyed: {
          when: (g, { id }, self) => inPlay(g, idOf(self)).marks?.includes(id) === true,
          run: probesWreck,
        },
      },
    },
    settled(g, self) {
      const play = inPlay(g, self)
      const [ship] = play.marks ?? []
      if (ship === undefined || play.aim !== undefined) return
      delete play.marks
      if (pieceOf(g, ship).play === null) leavePlay(g, self, 'discard')
      else play.aim = ship
    },
  },
  'transwarp-network-gateway': {
    text: 'Seeded at an end of a spaceline, or played where you have a Borg of Navigation. With a Transwarp Conduit or another Gateway from hand, any ships of the player go from one Gateway to another. Or discarded to download a Transwarp Conduit.',
    seedsAt: isEndFor,
    ways: GATEWAY_WAYS,
    hooks: {},
  },
}

function isEndFor(g: G, _seat: Seat, loc: LocId): boolean {
  return isEnd(g, loc)
}

/** Once it is done, nobody from there comes to any outpost. */
function barring(spec: CardSpec): CardSpec {
  return {
    ...spec,
    hooks: {
      ...spec.hooks,
      permissions: {
        outpost: (g, { id, mode }, self) => {
          const { goal } = inPlay(g, idOf(self))
          if (goal?.done === undefined || mode === null || cardOf(g, id).icons.includes('AU'))
            return undefined
          const home = locationAt(g, goal.loc!).missions.some(one =>
            cardOf(g, one).mission?.homeworldOf.includes(mode),
          )
          return home ? forbid('Their homeworld is of the Borg.', ['CCG-ASSIM-05']) : undefined
        },
      },
    },
  }
}
