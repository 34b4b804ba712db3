/** Skill boxes as they are now: what was lost, changed, chosen or shared. */
import { clone, forbidden, type Seat } from '@tenforward/kernel'
import type { Attribute, RegularSkill, Skill, Subject } from '../cards/index.ts'
import type { Id } from '../state.ts'
import type { G } from '../types.ts'
import { assimilatedSkills } from './borg/assimilated.ts'
import { cardOf, inPlay, subjectsIn } from './cards.ts'
import { isHooked } from './hooked.ts'
import { isVariable } from './present.ts'

/** A slot of the skill box; null: what was there is lost (CCG-SKILL-19). */
export type Slot = Skill | null

/** The present skill box: CCG-SKILL-18 and 19, the slots keep their places. */
export function boxOf(g: G, id: Id, index: number): readonly Slot[] {
  const { box, assimilated } = inPlay(g, id)
  const card = cardOf(g, id)
  const slots: readonly Slot[] =
    box?.[index] ??
    (assimilated === undefined ? card.personnel[index]!.skills : assimilatedSkills(card, index))
  return losesFirst(g, id, index) ? [null, ...slots.slice(1)] : slots
}

/** Whether a card takes away the first-listed skill for as long as it is there. */
function losesFirst(g: G, id: Id, index: number): boolean {
  return isHooked(g, 'firstSkill') && forbidden(g, 'firstSkill', { id, index }) !== null
}

/**
 * Decision G-24: the slot that was printed first, with levels of the same skill that were gained from elsewhere. null:
 * there is none; effects on first-listed skills do not touch it (CCG-SKILL-26).
 */
export function firstListed(g: G, id: Id, index = 0): Skill | null {
  const slot = boxOf(g, id, index)[0] ?? null
  if (slot?.kind !== 'regular') return slot
  const { classification } = subjectsIn(g, id)[index]!
  const level = subjectsIn(g, id)[index]!.level(slot.skill) - elsewhere(g, id, index, slot.skill)
  return { ...slot, level: level - (classification === slot.skill ? 1 : 0) }
}

/** Levels of a skill in the other slots. */
function elsewhere(g: G, id: Id, index: number, skill: RegularSkill): number {
  const rest = boxOf(g, id, index).slice(1)
  return rest.reduce((sum, slot) => sum + levelIn(slot, skill), 0)
}

const levelIn = (slot: Slot, skill: RegularSkill): number =>
  slot?.kind === 'regular' && slot.skill === skill ? slot.level : 0

/** CCG-SKILL-27: nothing is never the same as nothing. */
export function sameFirstListed(g: G, a: Id, b: Id): boolean {
  const [one, other] = [firstListed(g, a), firstListed(g, b)]
  if (one?.kind !== 'regular' || other?.kind !== 'regular') return false
  return one.skill === other.skill
}

/** CCG-SKILL-35: a multiplied skill is one skill, and goes as a whole. False: there was nothing to lose. */
export function loseFirst(g: G, id: Id, index = 0): boolean {
  const slots = boxOf(g, id, index)
  if ((slots[0] ?? null) === null) return false
  changeBox(g, id, index, [null, ...slots.slice(1)])
  return true
}

/** One skill becomes another, in its place. */
export function replaceSkill(g: G, id: Id, index: number, from: RegularSkill, to: RegularSkill): void {
  const slots = boxOf(g, id, index).map(slot =>
    slot?.kind === 'regular' && slot.skill === from ? { ...slot, skill: to } : slot,
  )
  changeBox(g, id, index, slots)
}

/** Decision G-24: a new box, whose first slot is first-listed. */
export function replaceAllSkills(g: G, id: Id, index: number, skills: readonly Skill[]): void {
  changeBox(g, id, index, skills)
}

function changeBox(g: G, id: Id, index: number, slots: readonly Slot[]): void {
  const play = inPlay(g, id)
  const boxes = cardOf(g, id).personnel.map((_, i) => [...(i === index ? slots : boxOf(g, id, i))])
  // What is printed is no part of the table: it is copied.
  play.box = clone(boxes)
}

/** CCG-SKILL-29 and 30: printed, whatever becomes of the skills. */
export function dotsOf(g: G, id: Id, index = 0): number {
  return cardOf(g, id).personnel[index]!.dots
}

/** The cards of a player, in play or in hand, whose values may be chosen, and those values. */
export function variablesOf(g: G, seat: Seat): { card: Id; values: readonly number[] }[] {
  const own = g.s.inPlay.filter(id => inPlay(g, id).by === seat)
  return [...own, ...g.s.players[seat]!.hand].flatMap(id => {
    const card = cardOf(g, id)
    if (!isVariable(card)) return []
    const values = card.personnel.flatMap(({ attributes }) => Object.values(attributes)).flatMap(choices)
    return [{ card: id, values }]
  })
}

const choices = (attribute: Attribute): readonly number[] =>
  typeof attribute === 'object' && 'choose' in attribute ? attribute.choose : []

/** Whether the box differs from the printed one: mostly it does not, and the printed numbers hold. */
export function isChanged(g: G, id: Id): boolean {
  return inPlay(g, id).box !== undefined || isHooked(g, 'firstSkill')
}

/** The level of a skill by the present box, a classification of that name included. */
export function presentLevel(g: G, id: Id, of: Subject, skill: RegularSkill): number {
  const slots = boxOf(g, id, of.index)
  const own = of.classification === skill ? 1 : 0
  return slots.reduce((sum, slot) => sum + levelIn(slot, skill), own)
}

/**
 * CCG-SKILL-12, decision G-25: of several values the one that the controller chose, the highest unless told otherwise.
 * CCG-SKILL-15: null while the skill that defines it cannot be used.
 */
export function chosenValue(g: G, id: Id, attribute: Attribute): number | null {
  if (typeof attribute !== 'object' || !('choose' in attribute)) return null
  if (forbidden(g, 'specialSkill', { id }) !== null) return null
  const { owner, play } = g.s.cards[id]!
  const said = g.s.players[play?.by ?? owner]!.variables?.[id]
  return said !== undefined && attribute.choose.includes(said) ? said : Math.max(...attribute.choose)
}
