import { found } from '@tenforward/kernel'
import type { Career, Reputation, Row } from './types.ts'

/** What is printed on a Player Card, and what a career makes of it. */

/** Captain Skill by the number of shaded boxes (ALL-XP-03). */
const SKILLS = [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9] as const

/** Skill boxes whose number is underlined: each unlocks an icon (M-17). */
const UNDERLINED = [3, 9] as const

/** The Skill box under each Talent box; a plus icon follows every second one (M-18). */
const UNDER_TALENT = [3, 4, 7, 8, 11, 12] as const
const TALENT_GROUP = 2

const TOP_REPUTATION = 10

export const REPUTATIONS: readonly Reputation[] = ['crew', 'weapon', 'tech']
export const ROWS: readonly Row[] = ['skill', 'talent', ...REPUTATIONS]

/** How many boxes of a row can be shaded: of numbers one always stays, as the value. */
export const BOXES: Readonly<Record<Row, number>> = {
  skill: SKILLS.length - 1,
  talent: UNDER_TALENT.length,
  crew: TOP_REPUTATION,
  weapon: TOP_REPUTATION,
  tech: TOP_REPUTATION,
}

/** The leftmost number that is not shaded (ALL-XP-02). */
export const captainSkill = ({ shaded }: Career): number =>
  found(SKILLS[shaded.skill], 'Skill box', shaded.skill)

/** Points for upgrades of a type; the numbers of the row are those of its boxes (ALL-XP-04). */
export const reputationOf = ({ shaded }: Career, row: Reputation): number => shaded[row]

/** Talent icons: one for each group of boxes that is all shaded (ALL-XP-12). */
export const talentIcons = ({ shaded }: Career): number => Math.floor(shaded.talent / TALENT_GROUP)

/** Icons that underlined Skill numbers have unlocked and that have not been chosen yet (ALL-XP-07). */
export const iconsOwed = ({ shaded, icons }: Career): number =>
  UNDERLINED.filter(box => box <= shaded.skill).length - icons.length

/** Whether the Skill box below the next Talent box is shaded (ALL-XP-11). */
export const talentIsOpen = ({ shaded }: Career): boolean => {
  const under = UNDER_TALENT[shaded.talent]
  return under !== undefined && under <= shaded.skill
}
