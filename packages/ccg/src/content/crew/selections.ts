/** People who step out of selections or into them, and people who are worth points. */
import { allow } from '@tenforward/kernel'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { score } from '../../rules/turn/score.ts'
import type { Ccg, G, Source } from '../../types.ts'
import { id, of } from '../../words/people.ts'
import { isTitled } from '../../words/responses.ts'
import { fits } from '../../words/targets.ts'
import { isAnyNow } from '../../words/values.ts'
import { isOfGender } from './abilities.ts'

// ---- selections

const avoids = (which: (g: G, selection: any) => boolean, text: string): CardSpec => ({
  text,
  hooks: {
    permissions: {
      avoid: (g, at, self) => (at.id === self.id && which(g, at.selection) ? allow() : undefined),
    },
  },
})

const volunteer: CardSpec = {
  text: 'May volunteer for a random selection, if it applies to this one.',
  hooks: { permissions: { volunteer: (_g, at, self) => (at.id === self.id ? allow() : undefined) } },
}

type Stepping = Ccg['Points']['permissions']['stepsIn']

const stepsInFor = (which: (g: G, at: Stepping) => boolean, text: string, must?: true): CardSpec => {
  const steps = (g: G, at: Stepping, self: Source) =>
    at.id === self.id && which(g, at) ? allow() : undefined
  return { text, hooks: { permissions: { stepsIn: steps, ...(must ? { mustStepIn: steps } : {}) } } }
}

const isGendered = (selection: { of?: object }): boolean =>
  /"trait":"(fe)?male"/.test(JSON.stringify(selection.of ?? {}))

export const CREW_SELECTIONS: Readonly<Record<string, CardSpec>> = {
  burrows: volunteer,
  'elizabeth-cutler': volunteer,
  'harry-kim': volunteer,
  'korris.the-next-generation': volunteer,
  pel: avoids((_g, selection) => isGendered(selection), 'May avoid selections of males or of females.'),
  'elim-garak': avoids((_g, selection) => selection.by === 'random', 'May avoid random selections.'),
  garak: stepsInFor(
    (_g, at) => at.selection.by === 'random' && at.does === 'kill',
    'May take the place of anybody present who was selected at random to die.',
  ),
  'lt-grant': stepsInFor(
    (g, at) => at.selection.by === 'random' && at.does === 'kill' && isAnyNow(g, at.victim, of('[OS]')),
    'May take the place of one of your Original Series personnel present who was selected at random to die.',
  ),
  'clark-terrell': stepsInFor(
    (g, at) => at.does === 'kill' && fits(g, at.victim, { skill: 'V.I.P.' }),
    'May take the place of any V.I.P. present who was selected to die.',
  ),
  'weyoun-6': stepsInFor(
    (g, at) => at.does === 'kill' && fits(g, at.victim, { trait: 'changeling' }),
    'May take the place of any changeling present who was selected to die.',
  ),
  anya: stepsInFor(
    (g, at) => at.selection.by === 'random' && cardOf(g, at.victim).title === 'Salia',
    'Takes the place of Salia when she was selected at random.',
    true,
  ),
  'the-intendant': stepsInFor(
    (g, at) => at.source !== undefined && isOfGender(g, at.source),
    'May take the place of anybody present whom a dilemma about males or females has selected.',
  ),
}

// ---- points

const scoresIfKilled = (text: string): CardSpec => ({
  text,
  hooks: {
    triggers: {
      dies: {
        when: (_g, at, self) => at.id === self.id,
        act(g, at, self) {
          score(g, at.seat, cardOf(g, at.id).points!.value, true, self.content)
          inPlay(g, at.id).prize = at.seat
        },
      },
    },
  },
})

/** Helping to solve a mission of this name is worth something. */
const scoresHelping = (title: string, points: number): CardSpec => ({
  text: `Scores ${points} points when this one helps with ${title}.`,
  hooks: {
    triggers: {
      contributed: {
        when: (g, at, self) =>
          self.owner === at.seat &&
          at.ids.includes(id(self)) &&
          [at.to, at.set].some(one => one !== undefined && isTitled(g, one, title)),
        act: (g, at, self) => score(g, at.seat, points, true, self.content),
      },
    },
  },
})

export const CREW_POINTS: Readonly<Record<string, CardSpec>> = {
  'aamin-marritza': scoresIfKilled('Scores the points when killed.'),
  'kira-taban': scoresIfKilled('Scores the points when killed.'),
  timicin: scoresHelping('Test Mission', 10),
  rager: scoresHelping('Explore Dyson Sphere', 5),
  'matthew-dougherty': scoresHelping('Collect Metaphasic Particles', 10),
  'mirasta-yale': {
    text: 'Its player has its bonus points for as long as it is in play.',
    hooks: {
      values: {
        worth: (g, at, self) => (at.seat === self.owner ? cardOf(g, id(self)).points!.value : undefined),
      },
    },
  },
}
