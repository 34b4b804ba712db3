import type { Words } from '../words.ts'
import type { View } from './view.ts'

/** The first words of Ascendancy; its board and the rest of its story are still to come. */
export const words: Words = {
  moment(talk) {
    const { round, stage } = talk.view as View
    return round === 0 ? stage : `Round ${round} · ${stage}`
  },
  figures(seat, talk) {
    const player = (talk.view as View).players[seat]
    if (player === undefined) return []
    return [
      { name: 'Asc', value: player.ascendancy },
      { name: 'P', value: player.has.P },
      { name: 'R', value: player.has.R },
      { name: 'C', value: player.has.C },
    ]
  },
  tell(event) {
    const { round } = (event.data ?? {}) as { round?: number }
    return event.type === 'round.began' ? { text: `Round ${round}`, heading: true } : undefined
  },
}
