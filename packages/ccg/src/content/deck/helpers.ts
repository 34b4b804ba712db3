/** Interrupts that help or hinder people and ships. */
import { ask, call, confirm, done, forbid, locals, pick, type Seat } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import { readFilter } from '../../cards/filterNotation.ts'
import { isCommanderOf } from '../../cards/persona.ts'
import type { Card } from '../../cards/types.ts'
import type { RegularSkill } from '../../cards/wordLists.ts'
import { download } from '../../procedures/download/download.ts'
import { isDamaged } from '../../rules/battle/markers.ts'
import { currentObjective } from '../../rules/borg/objectives.ts'
import { isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Played, Responding } from '../../rules/declared/cardSpec.ts'
import { mayUse, noteUse } from '../../rules/declared/limits.ts'
import { whyNotFetch } from '../../rules/downloads/fetch.ts'
import { hostOf, locOf, personnelAt, shipsOf, spotOf } from '../../rules/places/places.ts'
import { leavePlay } from '../../rules/zones/zones.ts'
import { type Id, type LocId, pieceOf, type Spot } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { battle, battleBegins, shipsBegin } from '../../words/battleBegins.ts'
import { deed, downloads, fetching, id } from '../../words/deck.ts'
import { drawn, onDrawn } from '../../words/drawing.ts'
import { onTarget } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'
import { first, fits, inPlayThat, second, yourPersonnel, yourShip } from '../../words/targets.ts'
import { presentWith } from '../../words/values.ts'
import { pool } from '../facts/pool.ts'

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
    if (currentObjective(g, v.seat) === null) return 'new'
    const options = ['keep', 'discard', ...(hasQueen(g, v.seat) ? ['hand'] : [])]
    return ask(v.seat, pick('oldPlan', options, { rules: ['CCG-BORGOBJ-06'], fallback: 'discard' }), 'gone')
  },
  gone(g, v, to: 'keep' | 'discard' | 'hand') {
    const old = currentObjective(g, v.seat)
    if (to !== 'keep' && old !== null) leavePlay(g, old, to)
    return 'new'
  },
  new(g, v) {
    if (whyNotFetch(g, { seat: v.seat, by: v.card, want: [OBJECTIVE], to: 'play' }) !== null) return done()
    return ask(v.seat, confirm('newPlan', { rules: ['CCG-DOWNLOAD-01'], fallback: true }), 'search')
  },
  search: (_g, v, yes: boolean) =>
    yes ? call(download, { seat: v.seat, by: v.card, want: [OBJECTIVE], to: 'play' }, 'end') : done(),
  end: () => done(),
})

/** By beam, or through the gateway. */
const isTransport = (g: G, { action }: Responding): boolean =>
  action.kind === 'beam' || (action.card !== null && isTitled(g, action.card, 'Iconian Gateway'))

const beamingPeople = (g: G): Id[] => (g.s.here.beaming ?? []).filter(one => isPersonnel(cardOf(g, one)))

const isPhobic = (g: G, host: Id | null, one: Id): boolean => host === one && pieceOf(g, one).play !== null

const androidsIn = (g: G, host: Id): Id[] =>
  personnelAt(g, host, inPlay(g, host).by).filter(
    one => !isDisabled(g, one) && fits(g, one, readFilter('"android"')),
  )

const shipsHere = (g: G, seat: Seat, loc: LocId | null): Id[] =>
  shipsOf(g, seat).filter(ship => locOf(g, ship) === loc)

function mayCall(g: G, seat: Seat, self: Id): boolean {
  return whyNotFetch(g, { seat, by: self, want: [], to: 'play' }) === null
}

export const HELPERS: Readonly<Record<string, CardSpec>> = {
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
              pieceOf(g, android).play?.by === at.seat &&
              !isDisabled(g, android) &&
              spotOf(g, android) === host
            )
          },
          run: deed('unlocks', (g, { self }) => leavePlay(g, id(self), 'discard')),
        },
      },
    },
  },
  'barclay-transporter-phobia': {
    text: 'When people are beamed: one of them, at random, stays behind and refuses all transport until Plexing cures it.',
    ways: [
      {
        when: 'response',
        answers: (g, at) => !at.just && at.moment === 'initiated' && isTransport(g, at),
        draws: drawn('deck.fearsBeaming', g => beamingPeople(g)),
        stays: onDrawn,
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
            pieceOf(g, at.action.card).play?.by === at.seat &&
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
}
