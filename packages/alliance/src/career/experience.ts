import { refuse } from '@tenforward/kernel'
import type { CaptainFaction } from '../content/facts/types.ts'
import { BOXES, iconsOwed, REPUTATIONS, ROWS, talentIsOpen } from './playerCard.ts'
import type { Captain, Career, Reputation, Row } from './types.ts'

/** How a career grows. Each function gives a new career or refuses, and changes nothing. */

const UNSHADED: Readonly<Record<Row, number>> = { skill: 0, talent: 0, crew: 0, weapon: 0, tech: 0 }

/** A new captain with the XP that the campaign gives, all to be spent before the first mission (ALL-PLR-06, -09). */
export const newCaptain = (name: string, faction: CaptainFaction, xp: number): Captain => ({
  name,
  faction,
  career: { shaded: { ...UNSHADED }, icons: [], xp, fresh: true },
})

/** XP of a mission. */
export const earn = (career: Career, xp: number): Career => ({ ...career, xp: career.xp + xp })

/** Spends one XP: shades the next box of a row, or, where a box is named, that one (ALL-CPG-03, ALL-XP-01). */
export function shade(career: Career, row: Row, box = career.shaded[row] + 1): Career {
  const no = whyNotShade(career, row, box)
  if (no !== null) return refuse(no.message, ...no.rules)
  const xp = career.xp - 1
  return { ...career, shaded: { ...career.shaded, [row]: box }, xp, fresh: career.fresh && xp > 0 }
}

export function whyNotShade(
  career: Career,
  row: Row,
  box = career.shaded[row] + 1,
): { message: string; rules: readonly string[] } | null {
  if (!ROWS.includes(row)) return { message: 'The Player Card has no such row.', rules: ['ALL-COMP-07'] }
  if (career.xp < 1) return { message: 'There is no XP to spend.', rules: ['ALL-CPG-03'] }
  if (iconsOwed(career) > 0)
    return { message: 'First choose the icon that was unlocked.', rules: ['ALL-XP-07'] }
  if (box !== career.shaded[row] + 1)
    return { message: 'Boxes are shaded from left to right.', rules: ['ALL-XP-01'] }
  if (box > BOXES[row]) return { message: 'The row is full.', rules: ['ALL-XP-04'] }
  if (row === 'skill' && career.fresh)
    return { message: 'The XP of a new captain cannot go into Skill.', rules: ['ALL-PLR-07'] }
  if (row === 'talent' && !talentIsOpen(career))
    return { message: 'The Skill box below is not shaded yet.', rules: ['ALL-XP-11'] }
  return null
}

/** Rows that the next XP could go into. */
export const openRows = (career: Career): Row[] => ROWS.filter(row => whyNotShade(career, row) === null)

/** Of the three icons below the Skill row this one is kept: it is on the Upgrade Bar from now on (ALL-XP-08). */
export function chooseIcon(career: Career, icon: Reputation): Career {
  if (!REPUTATIONS.includes(icon)) return refuse('The icons are Crew, Weapon and Tech.', 'ALL-XP-08')
  if (iconsOwed(career) === 0) return refuse('No icon has been unlocked.', 'ALL-XP-07')
  return { ...career, icons: [...career.icons, icon] }
}

/** Why a captain cannot go on to a mission: XP cannot be saved, as long as there is anything to spend it on. */
export function whyNotReady(career: Career): { message: string; rules: readonly string[] } | null {
  if (iconsOwed(career) > 0) return { message: 'An unlocked icon has to be chosen.', rules: ['ALL-XP-07'] }
  if (career.xp > 0 && openRows(career).length > 0)
    return { message: `There is XP left to spend: ${career.xp}.`, rules: ['ALL-PLR-09', 'ALL-CPG-04'] }
  return null
}
