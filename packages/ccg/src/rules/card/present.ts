/** A card as it is now: its printed values with all that has become of it. */
import { allowed, type Seat, value } from '@tenforward/kernel'
import { isUndefined, printedAttribute, type Subject, subjectsOf } from '../../cards/subject.ts'
import {
  type Affiliation,
  type AttributeName,
  ICONS,
  type Icon,
  type RegularSkill,
} from '../../cards/wordLists.ts'
import { type Id, type InPlay, pieceOf } from '../../state.ts'
import type { G } from '../../types.ts'
import { assimilated } from '../borg/assimilated.ts'
import { sharedLevel } from '../borg/sharing.ts'
import { declared } from '../declared/cardHooks.ts'
import { isHooked } from '../declared/hooked.ts'
import { cardsIn, onceAGame } from '../declared/onceAGame.ts'
import { isDisabled } from './able.ts'
import { controllerOf } from './control.ts'
import { cardOf } from './lookup.ts'
import { chosenValue, isChanged, isVariable, presentLevel } from './skills.ts'

export function present(g: G, id: Id, printed: Subject, play: InPlay): Subject {
  const of = basis(printed, play)
  const subject = { ...of, key: String(id), affiliations: affiliationsOf(play) }
  const plain = play.box === undefined && play.selected === undefined && !isVariable(of.card)
  if (g.s.acting.length === 0 && plain) return subject
  const changed = of.card.personnel.length > 0 && isChanged(g, id)
  return {
    ...subject,
    icons: withGained(g, id, of.icons),
    traits: withTraits(g, id, of.traits),
    level(skill) {
      const own = ownLevel(g, id, of, changed, skill)
      return play.mode === 'Borg' ? sharedLevel(g, id, own, skill, unshared) : own
    },
    attribute: name => attributeOf(g, id, of, name),
  }
}

/** CCG-INFILTRATE-04: an infiltrator has the icon of its guise besides. */
function affiliationsOf({ mode, infiltrates }: InPlay): readonly Affiliation[] {
  if (infiltrates === undefined || infiltrates === 'Maquis') return mode === null ? [] : [mode]
  return mode === null ? [infiltrates] : [mode, infiltrates]
}

const basis = (printed: Subject, { assimilated: rank }: InPlay): Subject =>
  rank === undefined || printed.card.personnel.length === 0 ? printed : assimilated(printed, rank)

/** CCG-CONTROL-03: cards in hand, decks and piles are nobody's; some cards in play speak of them all the same. */
export function aside(g: G, id: Id, printed: readonly Subject[]): readonly Subject[] {
  const icons = withGained(g, id, cardOf(g, id).icons)
  if (icons === cardOf(g, id).icons) return printed
  return printed.map(one => ({ ...one, icons: withGained(g, id, one.icons) }))
}

/** CCG-CONTROL-04: what is being played is its player's already; what waits in hand only has its values chosen. */
export function declaredNow(g: G, id: Id, printed: Subject): Subject {
  if (!g.s.table.includes(id))
    return {
      ...printed,
      icons: withGained(g, id, printed.icons),
      attribute: name => variable(g, id, printed, name),
    }
  const { index } = printed
  return {
    ...printed,
    icons: withGained(g, id, printed.icons),
    level: skill => value(g, 'skill', printed.level(skill), { id, index, skill }),
    attribute: name => attributeOf(g, id, printed, name),
  }
}

function ownLevel(g: G, id: Id, of: Subject, changed: boolean, skill: RegularSkill): number {
  const base = changed ? presentLevel(g, id, of, skill) : of.level(skill)
  const chosen = pieceOf(g, id).play?.selected?.includes(skill) ? 1 : 0
  return value(g, 'skill', base + chosen, { id, index: of.index, skill })
}

/** CCG-SHARE-05: what somebody in play has before anything is shared. */
function unshared(g: G, id: Id, skill: RegularSkill): number {
  if (isDisabled(g, id)) return 0
  const { play } = pieceOf(g, id)
  const changed = isChanged(g, id)
  const own = subjectsOf(cardOf(g, id)).map(one => ownLevel(g, id, basis(one, play!), changed, skill))
  return Math.max(0, ...own)
}

function attributeOf(g: G, id: Id, of: Subject, name: AttributeName): number {
  const written = printedAttribute(of.card, of.index, name)
  if (written === undefined) return 0
  if (pieceOf(g, id).play?.assimilated === undefined) {
    // CCG-SKILL-09 and 15: nothing changes an undefined attribute.
    if (isUndefined(written)) return 0
    if (typeof written === 'object' && 'choose' in written && chosenValue(g, id, written) === null) return 0
  }
  return value(g, 'attribute', variable(g, id, of, name), { id, index: of.index, name })
}

function variable(g: G, id: Id, of: Subject, name: AttributeName): number {
  const written = printedAttribute(of.card, of.index, name)
  const drone = pieceOf(g, id).play?.assimilated === 'drone'
  const chosen = written === undefined || drone ? null : chosenValue(g, id, written)
  return chosen ?? of.attribute(name)
}

/** CCG-TRAIT-05. */
function withTraits(g: G, id: Id, own: readonly string[]): readonly string[] {
  return declared(g, pieceOf(g, id).card)?.traits?.(g, id, own) ?? own
}

/** CCG-CONTROL-04 and 05: the icons that a card has as soon as a player says that it is played. */
export function iconsWhenPlayed(g: G, seat: Seat, id: Id): readonly Icon[] {
  return withGained(g, id, cardOf(g, id).icons, seat)
}

/** Icons that some card of the game gives; one that does not say which could give any. */
const givable = onceAGame((g): readonly Icon[] => {
  const givers = cardsIn(g).flatMap(({ id }) => {
    const hooks = declared(g, id)
    return hooks?.permissions?.icon === undefined ? [] : [hooks.gives ?? (Object.keys(ICONS) as Icon[])]
  })
  return [...new Set(givers.flat())]
})

/** Icons that cards in play give it. */
function withGained(
  g: G,
  id: Id,
  printed: readonly Icon[],
  by: Seat | null = controllerOf(g, id),
): readonly Icon[] {
  if (!isHooked(g, 'icon')) return printed
  const gained = givable(g).filter(icon => !printed.includes(icon) && allowed(g, 'icon', { id, by, icon }))
  return gained.length === 0 ? printed : [...printed, ...gained]
}
