/** How equipment of this folder is used. */
import { ask, call, done, locals, pick, reveal, type Seat } from '@tenforward/kernel'
import type { Subject } from '../../cards/subject.ts'
import { REGULAR_SKILLS, type RegularSkill } from '../../cards/wordLists.ts'
import { byDefault } from '../../lists.ts'
import { anAction, conclude, initiate } from '../../procedures/actions/act.ts'
import { drawSome } from '../../procedures/chance/drawSome.ts'
import { look } from '../../procedures/play/look.ts'
import { isActive, isDisabled } from '../../rules/card/able.ts'
import { cardOf, inPlay, isPersonnel } from '../../rules/card/lookup.ts'
import { disable } from '../../rules/card/states.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { Responding } from '../../rules/declared/cardSpec.ts'
import { isSpace, locOf, personnelAt, spotOf } from '../../rules/places/places.ts'
import { take } from '../../rules/zones/zones.ts'
import { combatOf, type Id, type LocId, pieceOf, playerOf, rivalOf } from '../../state.ts'
import { type G, procedure, type Source } from '../../types.ts'
import { fits } from '../../words/targets.ts'

interface Using {
  self: Source
  at: { seat: Seat }
}

const idOf = (v: Using): Id => v.self.id

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
  const subjects = found.flatMap(one => subjectsIn(g, one))
  // What is a classification alone is no skill that could be learnt.
  const has = (one: Subject, skill: RegularSkill) => one.level(skill) > (one.classification === skill ? 1 : 0)
  return REGULAR_SKILLS.filter(skill => subjects.some(one => has(one, skill))).sort()
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
      fallback: byDefault(able),
      hush: true,
      skipForced: true,
    }
    return ask(v.at.seat, pick('targetPersonnel', able, extra), 'what')
  },
  what(g, v, who?: Id) {
    v.who = who ?? v.who!
    const skills = lessons(g, idOf(v), v.who)
    const extra = { rules: ['CCG-SKILL-45'], about: { card: v.who }, fallback: byDefault(skills), hush: true }
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

interface Injecting extends Using {
  at: Responding
}

const adversary = (g: G, { at }: Injecting): Id | undefined =>
  combatOf(g).pair?.find(one => pieceOf(g, one).play?.by === rivalOf(at.seat))

/** What it can do now: to the adversary before a blow falls, or for somebody who is wounded. */
function injections(g: G, v: Injecting): ('stun' | 'save')[] {
  const foe = v.at.moment === 'paired' && adversary(g, v) !== undefined
  return [...(foe ? (['stun'] as const) : []), ...(wounded(g).length > 0 ? (['save'] as const) : [])]
}

/** The mortally wounded who are no androids. */
export const wounded = (g: G): Id[] =>
  (g.s.combat?.dying ?? []).filter(
    one => pieceOf(g, one).play !== null && !fits(g, one, { trait: 'android' }),
  )

/** The adversary is stunned; or somebody who would die is only disabled. */
export const injects = procedure('crew.injects', locals<Injecting>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: idOf(v) }) }, 'what'),
  what(g, v, stands: boolean) {
    const uses = stands && g.s.combat ? injections(g, v) : []
    if (uses.length === 0) return 'over'
    const extra = {
      rules: ['CCG-PBATTLE-24'],
      about: { card: idOf(v) },
      fallback: byDefault(uses),
      skipForced: true,
    }
    return ask(v.at.seat, pick('useHow', uses, extra), 'used')
  },
  used(g, v, how: 'stun' | 'save') {
    if (how === 'save') return 'whom'
    combatOf(g).stunned.push(adversary(g, v)!)
    return 'over'
  },
  whom(g, v) {
    const able = wounded(g)
    const extra = {
      rules: ['CCG-PBATTLE-24'],
      about: { card: idOf(v) },
      fallback: byDefault(able),
      skipForced: true,
    }
    return ask(v.at.seat, pick('saved', able, extra), 'saved')
  },
  saved(g, _v, who: Id) {
    take(combatOf(g).dying, who)
    disable(g, [who])
    return 'over'
  },
  over: () => call(conclude, {}, 'end'),
  end: () => done(),
})

const SHOTS = 2

/** Two of the other side, at random. */
export const shoots = procedure('crew.shoots', locals<Using>(), {
  announce: (_g, v) =>
    call(initiate, { action: anAction({ kind: 'respond', by: v.at.seat, card: idOf(v) }) }, 'fire'),
  fire(g, v, stands: boolean) {
    const spot = pieceOf(g, idOf(v)).play === null ? null : spotOf(g, idOf(v))
    if (!stands || !g.s.combat || spot === null) return 'over'
    return call(drawSome, { among: [...personnelAt(g, spot, rivalOf(v.at.seat))], count: SHOTS }, 'hit')
  },
  hit(g, _v, ids: Id[]) {
    const { stunned, dying } = combatOf(g)
    for (const one of ids) (fits(g, one, { trait: 'android' }) ? stunned : dying).push(one)
    return 'over'
  },
  over: () => call(conclude, {}, 'end'),
  end: () => done(),
})

// ---- an orb

/** The top card is seen, and lies where its player likes. */
export const turnsTop = procedure('crew.turnsTop', locals<Using>(), {
  look(g, v) {
    const top = playerOf(g, v.at.seat).deck.at(-1)
    return top === undefined ? done() : call(look, { seat: v.at.seat, cards: [top] }, 'where')
  },
  where(g, v) {
    const { deck } = playerOf(g, v.at.seat)
    const places = deck.map((_, i) => i)
    const extra = { rules: ['CCG-LOOK-20'], about: { card: idOf(v) }, fallback: 0, hush: true }
    return ask(v.at.seat, pick('cardsAbove', places, extra), 'laid')
  },
  laid(g, v, above: number) {
    const { deck } = playerOf(g, v.at.seat)
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
