import type { Prompt } from '@tenforward/kernel'
import type { Talk, Words } from '../words.ts'
import type { Pose, View } from './game.ts'
import { compass, isEnemy, shipIn, viewIn } from './names.ts'
import { askIn, matterOf } from './words/asks.ts'
import { optionIn } from './words/options.ts'
import { standingIn } from './words/standing.ts'
import { tell } from './words/tell.ts'

const PHASES: Readonly<Record<View['phase'], string>> = {
  setup: 'Set-up',
  reinforcements: 'Reinforcements',
  planning: 'Planning',
  activation: 'Activation',
  combat: 'Combat',
  end: 'End Phase',
  over: 'Over',
}

/** How Alliance speaks. The sentences themselves are in `words/`. */
export const words: Words = {
  ask: askIn,
  matter: matterOf,
  option: optionIn,
  place: spotText,
  tell,
  standing: standingIn,
  considered,
  ends: (prompt, answer) =>
    prompt.name === 'method' && answer === 'pass' && prompt.kind === 'pick' && prompt.options.length > 1,
  figures(seat, talk) {
    const own = viewIn(talk).ships.filter(ship => ship.seat === seat)
    const left = own.filter(ship => ship.fate === 'inPlay' || ship.fate === 'waiting').length
    const lost = own.filter(ship => ship.fate === 'destroyed').length
    return [
      { name: left === 1 ? 'ship' : 'ships', value: left },
      ...(lost > 0 ? [{ name: 'lost', value: lost }] : []),
    ]
  },
  moment(talk) {
    const { round, phase } = viewIn(talk)
    return round === 0 ? PHASES[phase] : `Round ${round} · ${PHASES[phase]}`
  },
  result: result => (result.winners.length > 0 ? 'The mission is a success.' : 'The mission has failed.'),
}

/** A spot of a continuous choice: where a ship begins, or where it slips to. */
export function spotText(answer: unknown): string {
  const spot = answer as Partial<Pose> & { side?: string; speed?: number; shift?: number; bank?: string }
  if (spot.side !== undefined) {
    const way = spot.bank === undefined ? `${spot.speed}` : `bank ${spot.bank}`
    const shift = Math.round((spot.shift ?? 0) / 1_000)
    const off = shift === 0 ? '' : `, ${Math.abs(shift)} mm ${shift > 0 ? 'ahead' : 'astern'}`
    return `${spot.side === 'left' ? 'Left' : 'Right'} ${way}${off}`
  }
  const { x = 0, y = 0, heading = 0 } = spot
  return `${Math.round(x / 10_000)} · ${Math.round(y / 10_000)} cm, ${compass(heading)}`
}

const EVERY_ACTION = ['evade', 'scan', 'battleStations', 'targetLock', 'cloak', 'sensorEcho', 'regenerate']

/** What one might expect to be able to do now. */
function considered(prompt: Prompt, talk: Talk): readonly (string | number)[] {
  const view = viewIn(talk)
  const { ship = '' } = (prompt.about ?? {}) as { ship?: string }
  if (prompt.name === 'action') return EVERY_ACTION
  if (prompt.name === 'method') {
    const cards = shipIn(view, ship)?.upgrades.map((card, slot) => `${card.card}:${slot}`) ?? []
    return ['primary', ...cards]
  }
  if (prompt.name === 'lockTarget' || prompt.name === 'target')
    return view.ships.filter(s => isEnemy(s) && s.fate === 'inPlay').map(s => s.id)
  return []
}
