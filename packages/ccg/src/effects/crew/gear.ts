/** How equipment of this folder is used. */
import {
  ask,
  call,
  done,
  locals,
  next,
  pick,
  pickRandom,
  reveal,
  type Seat,
  type Source,
} from '@tenforward/kernel'
import type { RegularSkill } from '../../cards/index.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/index.ts'
import { look } from '../../procedures/play/look.ts'
import { isActive, isDisabled } from '../../rules/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/cards.ts'
import { isSpace, locOf, personnelAt, spotOf } from '../../rules/places.ts'
import { disable } from '../../rules/states.ts'
import { take } from '../../rules/zones.ts'
import type { Id, LocId } from '../../state.ts'
import { type G, procedure } from '../../types.ts'
import { fits } from '../targets.ts'

interface Using {
  self: Source
  at: { seat: Seat }
}

const idOf = (v: Using): Id => v.self.id as Id

// ---- a communicator

const isOld = (g: G, one: Id): boolean => cardOf(g, one).icons.includes('OS') && isPersonnel(cardOf(g, one))

/** Those who could use it, where it is. */
function pupils(g: G, self: Id): Id[] {
  const spot = spotOf(g, self)
  if (spot === null) return []
  return personnelAt(g, spot, inPlay(g, self).by).filter(one => isOld(g, one) && !isDisabled(g, one))
}

/** The skills of the others. */
function lessons(g: G, self: Id, pupil: Id): RegularSkill[] {
  const found = g.s.inPlay.filter(
    one =>
      one !== pupil &&
      inPlay(g, one).by === inPlay(g, self).by &&
      locOf(g, one) === locOf(g, self) &&
      isOld(g, one) &&
      !isDisabled(g, one),
  )
  const skills = found.flatMap(one =>
    cardOf(g, one).personnel.flatMap(person =>
      person.skills.flatMap(slot => (slot.kind === 'regular' ? [slot.skill] : [])),
    ),
  )
  return [...new Set(skills)].sort()
}

export const canTune = (g: G, self: Id): boolean =>
  pupils(g, self).some(one => lessons(g, self, one).length > 0)

/** Somebody, and a skill of somebody else's. */
export const tunes = procedure('crew.tunes', locals<Using & { who?: Id }>(), {
  who(g, v) {
    const able = pupils(g, idOf(v)).filter(one => lessons(g, idOf(v), one).length > 0)
    const extra = {
      rules: ['CCG-SKILL-45'],
      about: { card: idOf(v) },
      fallback: able[0]!,
      hush: true,
      skipForced: true,
    }
    return ask(v.at.seat, pick('targetPersonnel', able, extra), 'what')
  },
  what(g, v, who?: Id) {
    v.who = who ?? v.who!
    const skills = lessons(g, idOf(v), v.who)
    const extra = { rules: ['CCG-SKILL-45'], about: { card: v.who }, fallback: skills[0]!, hush: true }
    return ask(v.at.seat, pick('skill', skills, extra), 'set')
  },
  set(g, v, skill: RegularSkill) {
    const play = inPlay(g, idOf(v))
    play.marks = [v.who!]
    play.selected = [skill]
    return done()
  },
})

// ---- in combat

/** The mortally wounded who are no androids. */
const wounded = (g: G): Id[] =>
  (g.s.combat?.dying ?? []).filter(
    one => g.s.cards[one]!.play !== null && !fits(g, one, { trait: 'android' }),
  )

/** The adversary is stunned; or somebody who would die is only disabled. */
export const injects = procedure('crew.injects', locals<Using>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: idOf(v) }) }, 'what'),
  what(g, v, stands: boolean) {
    const foe = g.s.combat?.pair?.find(one => g.s.cards[one]!.play?.by === 1 - v.at.seat)
    if (!stands || !g.s.combat) return next('over')
    if (wounded(g).length === 0 || isFighting(g, foe)) {
      if (foe !== undefined) g.s.combat.stunned.push(foe)
      return next('over')
    }
    return next('whom')
  },
  whom(g, v) {
    const able = wounded(g)
    const extra = {
      rules: ['CCG-PBATTLE-24'],
      about: { card: idOf(v) },
      fallback: able[0]!,
      skipForced: true,
    }
    return ask(v.at.seat, pick('saved', able, extra), 'saved')
  },
  saved(g, _v, who: Id) {
    take(g.s.combat!.dying, who)
    disable(g, [who])
    return next('over')
  },
  over: () => call(conclude, {}, 'end'),
  end: () => done(),
})

/** The pair that was formed last has not struck yet. */
const isFighting = (g: G, foe: Id | undefined): boolean =>
  foe !== undefined &&
  !g.s.combat!.stunned.includes(foe) &&
  !g.s.combat!.dying.includes(foe) &&
  !g.s.combat!.pair!.some(one => g.s.combat!.stunned.includes(one) || g.s.combat!.dying.includes(one))

const SHOTS = 2

/** Two of the other side, at random. */
export const shoots = procedure('crew.shoots', locals<Using>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: idOf(v) }) }, 'fire'),
  fire(g, v, stands: boolean) {
    const spot = g.s.cards[idOf(v)]!.play === null ? null : spotOf(g, idOf(v))
    if (!stands || !g.s.combat || spot === null) return next('over')
    const left = [...personnelAt(g, spot, 1 - v.at.seat)]
    for (let i = 0; i < SHOTS && left.length > 0; i++) {
      const one = take(left, pickRandom(g, left, 'selection'))
      if (fits(g, one, { trait: 'android' })) g.s.combat.stunned.push(one)
      else g.s.combat.dying.push(one)
    }
    return next('over')
  },
  over: () => call(conclude, {}, 'end'),
  end: () => done(),
})

// ---- an orb

/** The top card is seen, and lies where its player likes. */
export const turnsTop = procedure('crew.turnsTop', locals<Using>(), {
  look(g, v) {
    const top = g.s.players[v.at.seat]!.deck.at(-1)
    return top === undefined ? done() : call(look, { seat: v.at.seat, cards: [top] }, 'where')
  },
  where(g, v) {
    const { deck } = g.s.players[v.at.seat]!
    const places = deck.map((_, i) => i)
    const extra = { rules: ['CCG-LOOK-20'], about: { card: idOf(v) }, fallback: 0, hush: true }
    return ask(v.at.seat, pick('cardsAbove', places, extra), 'laid')
  },
  laid(g, v, above: number) {
    const { deck } = g.s.players[v.at.seat]!
    const top = deck.pop()!
    deck.splice(deck.length - above, 0, top)
    reveal(g)
    return done()
  },
})

// ---- a pod

/** The space mission where it could be left. */
export function podPlaces(g: G, self: Id): LocId | null {
  const { at, by } = inPlay(g, self)
  if (at.in !== 'aboard') return null
  const loc = locOf(g, self)
  const { at: place } = inPlay(g, at.host)
  const manned = personnelAt(g, at.host, by).some(one => isActive(g, one))
  return loc !== null && place.in === 'space' && manned && isSpace(g, loc) ? loc : null
}

export const leavesPod = procedure('crew.leavesPod', locals<Using>(), {
  drop(g, v) {
    const loc = podPlaces(g, idOf(v))
    if (loc !== null) inPlay(g, idOf(v)).at = { in: 'atop', loc }
    return done()
  },
})
