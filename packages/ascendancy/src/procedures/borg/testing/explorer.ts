import { dice, script } from '../../../testing/table.ts'
import { type Collective, collective, commands, cubes, finds, orbit, type Setting } from './collective.ts'

/** A card without any effect. */
export const VIRGIN = 'where-no-one-has-gone-before#1'

/** The lane die gives two to four Sectors. */
export const lanes = (t: Collective, ...lengths: number[]) =>
  script(
    t,
    'lane',
    lengths.map(n => n - 1),
  )

/** A Cube at the Hub with nothing in reach: it explores, by these dice. */
export function explorer(setting: Setting, length: number, ...faces: number[]): Collective {
  const t = collective(setting)
  t.g.s.borg.delay = 9
  cubes(t, orbit(t.hub))
  commands(t, 'move-target-starbase-3')
  finds(t, 'risa', VIRGIN)
  lanes(t, length)
  dice(t, ...faces)
  return t
}
