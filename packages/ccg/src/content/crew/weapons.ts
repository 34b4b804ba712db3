/** Weapons and other things that take a hand in combat, or make their bearers better. */
import { call, done, forbid, type Hooks, locals } from '@tenforward/kernel'
import type { Filter } from '../../cards/filter.ts'
import type { AttributeName } from '../../cards/wordLists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { captureAll } from '../../procedures/capture/capture.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import type { CardSpec, Responding } from '../../rules/declared/cardSpec.ts'
import type { FighterSpec } from '../../rules/declared/dilemmaSpec.ts'
import { personnelAt, placedAt, spotOf } from '../../rules/places/places.ts'
import { take } from '../../rules/zones/zones.ts'
import { combatOf, type Id, pieceOf } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { id, of } from '../../words/people.ts'
import { isTitled } from '../../words/responses.ts'
import { fits } from '../../words/targets.ts'
import { isAnyNow, isNow, morePresent, presentWith, skillPresent } from '../../words/values.ts'

interface Using {
  self: Source
  at: Responding
}

/** In the pair that fights: one's own, and the adversary. */
function pairOf(g: G, seat: number): { own: Id; foe: Id } | null {
  const pair = g.s.combat?.pair
  if (!pair || pair.some(one => pieceOf(g, one).play === null)) return null
  const own = pair.find(one => inPlay(g, one).by === seat)
  const foe = pair.find(one => inPlay(g, one).by !== seat)
  return own === undefined || foe === undefined ? null : { own, foe }
}

const battle = (g: G) => g.s.actions.find(({ kind }) => kind === 'battle')
const usedKey = (self: Id): string => `weapon ${self}`

/** Each copy serves once in a battle, where it is. */
function isAtHand(g: G, at: Responding, self: Id): boolean {
  const action = battle(g)
  return (
    action !== undefined &&
    action.spot !== undefined &&
    action.spot === spotOf(g, self) &&
    inPlay(g, self).by === at.seat &&
    !action.applied?.includes(usedKey(self))
  )
}

const strikes = procedure('crew.strikes', locals<Using>(), {
  announce(g, v) {
    const action = battle(g)!
    action.applied = [...(action.applied ?? []), usedKey(v.self.id)]
    return call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: v.self.id }) }, 'hit')
  },
  /** Whoever was just engaged is stunned; whoever was stunned already is wounded mortally. */
  hit(g, v, stands: boolean) {
    const pair = pairOf(g, v.at.seat)
    if (stands && pair !== null && g.s.combat) {
      const { stunned, dying } = g.s.combat
      if (stunned.includes(pair.foe)) dying.push(take(stunned, pair.foe))
      else stunned.push(pair.foe)
    }
    return call(conclude, {}, 'end')
  },
  end: () => done(),
})

/** One of these may stun an adversary just engaged. */
const stuns = (by: Filter): Hooks<Ccg>['actions'] => ({
  respond: {
    when(g, at, self) {
      if (at.moment !== 'paired' || !isAtHand(g, at, id(self))) return false
      const pair = pairOf(g, at.seat)
      return pair !== null && fits(g, pair.own, by) && !combatOf(g).stunned.includes(pair.foe)
    },
    run: strikes,
  },
})

/** One of these may wound an adversary mortally who was just stunned. */
const wounds = (by: Filter): Hooks<Ccg>['actions'] => ({
  respond: {
    when(g, at, self) {
      if (at.moment !== 'struck' || !isAtHand(g, at, id(self))) return false
      const pair = pairOf(g, at.seat)
      return pair !== null && fits(g, pair.own, by) && combatOf(g).stunned.includes(pair.foe)
    },
    run: strikes,
  },
})

function blade(by: string, who: string): CardSpec {
  const filter = of(by)
  return {
    text: `Where it is, each ${who} of yours has STRENGTH +2, which adds up; once a battle, an adversary whom one of them has stunned is wounded mortally.`,
    hooks: {
      values: { attribute: morePresent('STRENGTH', 2, { to: filter, cumulative: true }) },
      actions: wounds(filter)!,
    },
  }
}

/** Copies add up, but only so far. */
function upTo(limit: number, names: readonly AttributeName[], to: Filter): Hooks<Ccg> {
  return {
    values: {
      attribute(g, at, self) {
        if (!names.includes(at.name) || !isPersonnel(cardOf(g, at.id))) return undefined
        if (!presentWith(g, id(self), at.id) || !isNow(g, at.id, at.index, to)) return undefined
        const copies = g.s.acting.filter(
          one => pieceOf(g, one).card === self.content && presentWith(g, one, at.id),
        )
        return Math.min(limit, copies.length)
      },
    },
  }
}

const isIntrepid = (g: G, ship: Id): boolean => isAnyNow(g, ship, of('"Intrepid"-class'))

const captures = procedure('crew.robotCaptures', locals<Using>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: v.self.id }) }, 'hit'),
  hit(g, v, stands: boolean) {
    const pair = pairOf(g, v.at.seat)
    const self = v.self.id
    const spot = pieceOf(g, self).play === null ? null : spotOf(g, self)
    if (!stands || pair === null || spot === null || !g.s.combat?.stunned.includes(pair.foe)) return 'over'
    take(g.s.combat.stunned, pair.foe)
    g.s.combat.out = [...(g.s.combat.out ?? []), pair.foe]
    return call(captureAll, { by: v.at.seat, chosen: [pair.foe], trap: null, team: spot }, 'over')
  },
  over: () => call(conclude, {}, 'end'),
  end: () => done(),
})

const ONE_A_TURN = ['Brain Drain', 'Going to the Top'] as const
const limitKey = (seat: number): string => `${seat} beside a bear`

export const CREW_WEAPONS: Readonly<Record<string, CardSpec>> = {
  batleth: blade('"klingon"', 'Klingon'),
  kartakin: blade('any("jem\'hadar"|"breen"|"dosi")', "Jem'Hadar, Breen or Dosi"),
  'ferengi-whip': {
    text: 'Where it is, each Ferengi of yours has STRENGTH +2, which adds up; once a battle, an adversary whom one of them engages is stunned.',
    hooks: {
      values: { attribute: morePresent('STRENGTH', 2, { to: of('"ferengi"'), cumulative: true }) },
      actions: stuns(of('"ferengi"'))!,
    },
  },
  'vidiian-harvester': {
    text: 'Where it is, each Vidiian of yours has STRENGTH +2, which adds up, and MEDICAL; once a battle, an adversary whom one of them engages is stunned.',
    hooks: {
      values: {
        attribute: morePresent('STRENGTH', 2, { to: of('"vidiian"'), cumulative: true }),
        skill: skillPresent('MEDICAL', { to: of('"vidiian"') }),
      },
      actions: stuns(of('"vidiian"'))!,
    },
  },
  agonizer: {
    text: 'Where it is, each of your Mirror personnel and Klingons of the Original Series has INTEGRITY and CUNNING +1, up to +3 with others.',
    hooks: upTo(3, ['INTEGRITY', 'CUNNING'], of('any([MU]|[OS] "klingon")')),
  },
  kukalaka: {
    text: 'Where it is, your personnel who are no Borg have INTEGRITY +2, with Leeta +3. Of Brain Drain and Going to the Top each player plays no more than one in a turn.',
    hooks: {
      values: {
        attribute(g, at, self) {
          if (at.name !== 'INTEGRITY' || !isPersonnel(cardOf(g, at.id))) return undefined
          if (!presentWith(g, id(self), at.id) || inPlay(g, at.id).mode === 'Borg') return undefined
          const spot = placedAt(g, id(self))
          const loved = personnelAt(g, spot, inPlay(g, id(self)).by).some(
            one => cardOf(g, one).title === 'Leeta',
          )
          return loved ? 3 : 2
        },
      },
      permissions: {
        play: (g, at) =>
          isTitled(g, at.id, ...ONE_A_TURN) && g.s.here.uses?.[limitKey(at.seat)] !== undefined
            ? forbid('One of these is enough for a turn.', ['CCG-ONCE-05'])
            : undefined,
      },
      triggers: {
        initiated: {
          when: (g, { action }) => action.card !== null && isTitled(g, action.card, ...ONE_A_TURN),
          act(g, { action }) {
            g.s.here.uses = { ...g.s.here.uses, [limitKey(action.by)]: 1 }
          },
        },
      },
    },
  },
  'bio-neural-gel-pack': {
    text: 'Reports aboard your Intrepid-class ships, to U.S.S. Voyager for nothing. Aboard one of these or Delta Flyer it has all attributes +1, up to +3 with others.',
    reports: (g, seat, spot) =>
      typeof spot === 'number' && inPlay(g, spot).by === seat && isIntrepid(g, spot),
    freeAt: (g, seat, spot) =>
      typeof spot === 'number' && inPlay(g, spot).by === seat && cardOf(g, spot).title === 'U.S.S. Voyager',
    hooks: {
      values: {
        attribute(g, at, self) {
          const place = inPlay(g, id(self)).at
          if (place.in !== 'aboard' || place.host !== at.id || cardOf(g, at.id).ship === null)
            return undefined
          if (inPlay(g, at.id).by !== inPlay(g, id(self)).by) return undefined
          if (!isIntrepid(g, at.id) && cardOf(g, at.id).title !== 'Delta Flyer') return undefined
          const copies = g.s.acting.filter(one => {
            const other = inPlay(g, one).at
            return pieceOf(g, one).card === self.content && other.in === 'aboard' && other.host === at.id
          })
          return Math.min(3, copies.length)
        },
      },
    },
  },
  'ketracel-white': {
    text: 'Where it is there is no white deprivation. It counts down only while personnel who need it are there; with a Vorta of yours only one of several does.',
    counts(g, self) {
      const spot = spotOf(g, self)
      if (spot === null) return false
      const { by } = inPlay(g, self)
      const team = personnelAt(g, spot, by)
      if (!team.some(one => cardOf(g, one).icons.includes('KW'))) return false
      const rations = team.some(one => fits(g, one, { trait: 'vorta' }))
      const first = g.s.inPlay.find(
        one =>
          pieceOf(g, one).card === pieceOf(g, self).card &&
          spotOf(g, one) === spot &&
          inPlay(g, one).by === by,
      )
      return !rations || first === self
    },
  },
  'satans-robot': {
    text: 'Fights like a personnel with STRENGTH 8, with none against Borg and androids. May capture a female or a hologram whom it stuns.',
    hooks: {
      actions: {
        respond: {
          when(g, at, self) {
            if (at.moment !== 'struck' || self.owner !== at.seat) return false
            const pair = pairOf(g, at.seat)
            if (pair === null || pair.own !== self.id || !combatOf(g).stunned.includes(pair.foe)) return false
            return isAnyNow(g, pair.foe, of('any("female"|[Holo])'))
          },
          run: captures,
        },
      },
    },
  },
}

const ROBOT = 8

export const CREW_FIGHTERS: Readonly<Record<string, FighterSpec>> = {
  'satans-robot': {
    strength(g, self) {
      const foe = g.s.combat?.pair?.includes(self) ? g.s.combat.pair.find(one => one !== self) : undefined
      const immune = foe !== undefined && isAnyNow(g, foe, of('any("borg"|"android")'))
      return immune ? 0 : ROBOT
    },
  },
}
