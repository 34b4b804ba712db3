/** What the Borg make of those whom they assimilate. */
import type { Subject } from '../../cards/subject.ts'
import type { Card, Skill, StaffingNeed } from '../../cards/types.ts'
import type { Icon, PersonnelAttribute } from '../../cards/wordLists.ts'
import type { InPlay } from '../../state.ts'

export type Rank = NonNullable<InPlay['assimilated']>

const SUBCOMMANDS: readonly Icon[] = ['Com', 'Nav', 'Def']
const GENDERS: readonly string[] = ['male', 'female', 'neuter', 'none']
/** CCG-ASSIM-24. */
const ADAPTED: Readonly<Record<PersonnelAttribute, Icon>> = {
  INTEGRITY: 'Com',
  CUNNING: 'Nav',
  STRENGTH: 'Def',
}
const HIGH = 7
const LOW = 5
/** CCG-ASSIM-31. */
const STRONGER = 3

/** CCG-ASSIM-19 to 23: each subcommand once. */
function subcommands(icons: readonly Icon[]): readonly Icon[] {
  const kept = SUBCOMMANDS.filter(icon => icons.includes(icon))
  if (kept.length > 0) return kept
  const made: Icon[] = []
  if (icons.includes('Cmd')) made.push('Com')
  if (icons.includes('Stf')) made.push('Nav')
  return made.length > 0 ? made : ['Def']
}

const known = { drone: new WeakMap<Subject, Subject>(), counterpart: new WeakMap<Subject, Subject>() }

/** CCG-ASSIM-16 to 26, 30 and 31: a personnel as it is once it has been assimilated. */
export function assimilated(printed: Subject, rank: Rank): Subject {
  let made = known[rank].get(printed)
  if (made === undefined) {
    made = transform(printed, rank)
    known[rank].set(printed, made)
  }
  return made
}

function transform(printed: Subject, rank: Rank): Subject {
  const icons = rank === 'counterpart' ? SUBCOMMANDS : subcommands(printed.icons)
  const traits = printed.traits.filter(trait => !GENDERS.includes(trait))
  return {
    ...printed,
    // CCG-ASSIM-26: whatever else is on it does not matter any more.
    icons,
    affiliations: ['Borg'],
    classification: null,
    traits: [...traits, 'borg', rank],
    attribute(name) {
      if (rank === 'counterpart') return printed.attribute(name) + (name === 'STRENGTH' ? STRONGER : 0)
      const icon = ADAPTED[name as PersonnelAttribute]
      return icon === undefined ? 0 : icons.includes(icon) ? HIGH : LOW
    },
  }
}

/** CCG-ASSIM-18, CCG-SKILL-22: the classification comes first among the skills, with an equal skill that follows. */
export function assimilatedSkills(card: Card, index: number): Skill[] {
  const { classification, skills } = card.personnel[index]!
  if (classification === null) return [...skills]
  const same = skills.find(one => one.kind === 'regular' && one.skill === classification)
  const level = 1 + (same?.kind === 'regular' ? same.level : 0)
  const rest = skills.filter(one => one !== same)
  return [{ kind: 'regular', skill: classification, level }, ...rest]
}

const ships = new WeakMap<Card, Card>()

/** The facts of a ship as they are once it has been assimilated. */
export function assimilatedShip(card: Card): Card {
  let made = ships.get(card)
  if (made === undefined) {
    const { ship } = card
    made = { ...card, ship: { ...ship!, staffing: ship!.staffing.map(assimilatedStaffing) } }
    ships.set(card, made)
  }
  return made
}

/** CCG-ASSIM-07 to 11: what it takes to staff an assimilated ship. */
function assimilatedStaffing(needs: readonly StaffingNeed[]): StaffingNeed[] {
  return needs.flatMap((need): StaffingNeed[] => {
    if ('needs' in need) return []
    if (!('icon' in need)) return [{ icon: 'Def' }]
    if (SUBCOMMANDS.includes(need.icon)) return [need]
    return [{ icon: need.icon === 'Cmd' ? 'Com' : need.icon === 'Stf' ? 'Nav' : 'Def' }]
  })
}
