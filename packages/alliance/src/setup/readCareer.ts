import { BOXES, iconsOwed, REPUTATIONS, ROWS } from '../career/playerCard.ts'
import type { Career, Reputation } from '../career/types.ts'
import { fault, isPlain, isWhole, type Path } from './plain.ts'

const MOST_XP = 1_000

/** A career from outside: a campaign that was stored, or a table's options. */
export function readCareer(value: unknown, path: Path): Career {
  if (!isPlain(value)) return fault('A career has shaded boxes, icons and XP.', path)
  const { shaded, icons = [], xp = 0, fresh = false, ...rest } = value
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) fault(`A career has no '${unknown}'.`, [...path, unknown])
  if (!isWhole(xp, 0, MOST_XP)) return fault('XP is a whole number.', [...path, 'xp'])
  if (typeof fresh !== 'boolean') return fault('It must be true or false.', [...path, 'fresh'])
  const career: Career = {
    shaded: readShaded(shaded, [...path, 'shaded']),
    icons: readIcons(icons, [...path, 'icons']),
    xp,
    fresh,
  }
  if (iconsOwed(career) < 0) fault('There are more icons than Skill has unlocked.', [...path, 'icons'])
  return career
}

function readShaded(value: unknown, path: Path): Career['shaded'] {
  if (!isPlain(value)) return fault(`Shaded boxes are counted by row: ${ROWS.join(', ')}.`, path)
  const strange = Object.keys(value).find(row => !(ROWS as readonly string[]).includes(row))
  if (strange !== undefined) fault('The Player Card has no such row.', [...path, strange])
  const shaded = { skill: 0, talent: 0, crew: 0, weapon: 0, tech: 0, ...value } as Career['shaded']
  for (const row of ROWS)
    if (!isWhole(shaded[row], 0, BOXES[row])) fault(`The row has ${BOXES[row]} boxes.`, [...path, row])
  return shaded
}

function readIcons(value: unknown, path: Path): Reputation[] {
  if (!Array.isArray(value) || value.length > BOXES.skill || value.some(icon => !REPUTATIONS.includes(icon)))
    return fault(`Icons are a short list of ${REPUTATIONS.join(', ')}.`, path)
  return [...value]
}
