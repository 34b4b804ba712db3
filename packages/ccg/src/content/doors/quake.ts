/** A dilemma that a mission makes worse. */
import { done, locals } from '@tenforward/kernel'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import type { DilemmaSpec, Striking } from '../../rules/declared/dilemmaSpec.ts'
import { kill } from '../../rules/harm/dying.ts'
import { stop } from '../../rules/harm/stopping.ts'
import { missionFor } from '../../rules/missions/ends.ts'
import { countingPoints } from '../../rules/turn/score.ts'
import { rivalOf } from '../../state.ts'
import { procedure } from '../../types.ts'
import { idOf } from '../../words/doors.ts'
import { needs } from '../../words/played.ts'
import { isTitled } from '../../words/responses.ts'

/** Odd points of the opponent are lucky. */
const quakes = procedure('dilemma.quake', locals<Striking>(), {
  strike(g, v) {
    const odd = Math.abs(countingPoints(g, rivalOf(v.party.seat))) % 2 === 1
    if (odd) stop(g, v.chosen)
    else kill(g, v.chosen)
    return done()
  },
})

export const QUAKE_PROCEDURES = [quakes]

export const QUAKES: Readonly<Record<string, DilemmaSpec>> = {
  'seismic-quake': {
    text: 'One at random is stopped when the opponent has an odd number of points, and dies otherwise. Without Geology nobody gets past it, and it is shuffled among the seeds here.',
    effects: [
      { kind: 'auto', run: quakes, to: { count: 1, by: 'random' } },
      { kind: 'condition', needs: needs('Geology') },
    ],
    shuffles: true,
  },
}

/** Twice as many are hit at this mission. */
const SHAKY: CardSpec['hooks'] = {
  values: {
    dilemma: (g, { card, part }, self) => {
      if (part !== 'effects' || !isTitled(g, card, 'Seismic Quake')) return undefined
      const met = g.s.actions.findLast(
        ({ kind }) => kind === 'encounter' || kind === 'attempt' || kind === 'scout',
      )
      return met?.loc != null && missionFor(g, met.by, met.loc) === idOf(self) ? 1 : undefined
    },
  },
}

const TEXT = 'Every Seismic Quake here hits two.'

export const SHAKY_MISSIONS: Readonly<Record<string, CardSpec>> = {
  'changeling-research': { text: TEXT, hooks: SHAKY },
  'changeling-research-ii': {
    text: `${TEXT} A wormhole: a staffed ship of yours goes from here to another mission with one, or to any place where you play a Wormhole, or the other way. Then this card is turned over.`,
    hooks: SHAKY,
  },
  'changeling-research-ii.back': {
    text: `${TEXT} The wormhole is closed. With a staffed ship here, a Long-Range Scan finds it again: the card is turned over.`,
    hooks: SHAKY,
  },
}
