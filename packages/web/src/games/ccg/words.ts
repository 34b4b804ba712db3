import type { Words } from '../words.ts'
import type { View } from './game.ts'
import { targetOf } from './reading/targets.ts'
import { ASKS, askOf, HINTS } from './words/asks.ts'
import { optionOf } from './words/options.ts'
import { tell } from './words/tell.ts'

const STAGES: Record<View['stage'], string> = {
  doorway: 'Seeding: doorways',
  mission: 'Seeding: missions',
  dilemma: 'Seeding: dilemmas',
  facility: 'Seeding: facilities',
  play: '',
}

const SEGMENTS: Record<string, string> = {
  start: 'start',
  play: 'playing cards',
  orders: 'executing orders',
  end: 'end',
}

export const words: Words = {
  ask: askOf,
  hint: prompt => HINTS[prompt.name],
  matter: name => ASKS[name]?.matter,
  option: optionOf,
  alike(id, prompt, view) {
    const hand = (view as View).players[prompt.seat]?.hand
    const target = targetOf(prompt, id)
    const held = target?.kind === 'card' ? hand?.find(card => card.id === target.id) : undefined
    return held === undefined ? undefined : `${String(id).replace(/\d+$/, '')}${held.card}`
  },
  tell,
  standing(act, arg) {
    if (act === 'concede') return { label: 'Concede' }
    if (act !== 'stops') return undefined
    return arg === true
      ? { label: 'Always ask me for responses', detail: 'A pause then tells your opponent nothing.' }
      : { label: 'Ask me only when I could respond' }
  },
  considered: (prompt, talk) =>
    prompt.name === 'cardPlay'
      ? ((talk.view as View).players[prompt.seat]?.hand ?? []).map(({ id }) => id)
      : [],
  ends: (prompt, answer) =>
    (prompt.name === 'order' && answer === 'end') || (prompt.name === 'seedAt' && answer === 'done'),
  figures(seat, talk) {
    const player = (talk.view as View).players[seat]
    if (player === undefined) return []
    return [
      { name: `of ${player.needed} points`, value: player.points },
      { name: 'in hand', value: player.handSize },
    ]
  },
  moment(talk) {
    const { stage, turn, segment } = talk.view as View
    if (stage !== 'play') return STAGES[stage]
    return `Turn ${turn}${segment === null ? '' : `, ${SEGMENTS[segment] ?? segment}`}`
  },
}
