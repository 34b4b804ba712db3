import type { FullPrompt } from '../../../table/choosing.ts'
import type { Options, View } from '../game.ts'

/** Questions before which the rules let one measure all around (ALL-LCK-04, ALL-ECH-06). */
const AROUND = new Set(['action', 'lockTarget', 'secondLock', 'sensorEcho', 'activationEnd'])

export interface Ruler {
  /** Whether the Range Ruler may lie on the mat; arcs are printed on the base and always shown. */
  bands: boolean
  /** In any direction instead of along the arcs. */
  around: boolean
}

/** While dials are set nothing is tested with tools, unless the table is there to learn (ALL-PLN-08). */
export const rulerAt = ({ phase }: View, { previews }: Options, prompt: FullPrompt | null): Ruler => ({
  bands: previews || (phase !== 'planning' && phase !== 'setup'),
  around: prompt !== null && AROUND.has(prompt.name),
})
