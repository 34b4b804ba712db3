/** People who choose a skill when they come, and Borg who fetch something in place of a draw or a card play. */
import { ask, call, done, locals, type Procedure, pick, type Seat } from '@tenforward/kernel'
import { readFilter } from '../../cards/filterNotation.ts'
import { REGULAR_SKILLS, type RegularSkill } from '../../cards/wordLists.ts'
import { byDefault } from '../../lists.ts'
import { download, type Fetched } from '../../procedures/download/download.ts'
import { cardOf, inPlay } from '../../rules/card/lookup.ts'
import { subjectsIn } from '../../rules/card/subjects.ts'
import type { Offer } from '../../rules/declared/cardHooks.ts'
import type { CardSpec } from '../../rules/declared/cardSpec.ts'
import { type Fetch, whyNotFetch } from '../../rules/downloads/fetch.ts'
import { personnelAt, spotOf } from '../../rules/places/places.ts'
import { useCardPlay } from '../../rules/reporting/cardPlay.ts'
import { type Id, pieceOf } from '../../state.ts'
import { type Ccg, type G, procedure, type Source } from '../../types.ts'
import { both, id } from '../../words/people.ts'

interface Using {
  self: Source
  at: { seat: Seat }
}

// ---- skills

/** CCG-PRESENT-01: the skills of everybody of the player's who is there, the own among them, as they are now. */
function skillsPresent(g: G, self: Id): RegularSkill[] {
  const spot = spotOf(g, self)
  if (spot === null) return []
  const people = personnelAt(g, spot, inPlay(g, self).by).flatMap(one => subjectsIn(g, one))
  return REGULAR_SKILLS.filter(skill => people.some(one => one.level(skill) > 0)).sort()
}

const THREE: readonly RegularSkill[] = ['Anthropology', 'Physics', 'Navigation']

/** What may be chosen, where it is not everything. */
const CHOICES: Readonly<Record<string, (g: G, self: Id) => readonly RegularSkill[]>> = {
  'data.the-next-generation': () => THREE,
  kamala: skillsPresent,
  lal: skillsPresent,
}
const HOW_MANY: Readonly<Record<string, number>> = { lal: 2 }

/** CCG-SKILL-45: regular skills only. */
const choosesSkill = procedure('crew.choosesSkill', locals<Using & { chosen?: RegularSkill[] }>(), {
  ask(g, v) {
    const self = v.self.id
    if (pieceOf(g, self).play === null) return done()
    const all = CHOICES[v.self.content]?.(g, self) ?? [...REGULAR_SKILLS]
    const left = all.filter(skill => !v.chosen?.includes(skill))
    if (left.length === 0) return 'note'
    const extra = { rules: ['CCG-SKILL-45'], about: { card: self }, fallback: byDefault(left) }
    return ask(v.at.seat, pick('skill', [...left], extra), 'chosen')
  },
  chosen(_g, v, skill: RegularSkill) {
    v.chosen = [...(v.chosen ?? []), skill]
    return v.chosen.length < (HOW_MANY[v.self.content] ?? 1) ? 'ask' : 'note'
  },
  note(g, v) {
    if (v.chosen !== undefined) inPlay(g, v.self.id).selected = v.chosen
    return done()
  },
})

/** When it comes, and where that is said at the start of each of its player's turns. */
function chooser(text: string, anew?: true): CardSpec {
  return {
    text,
    hooks: {
      triggers: { entered: { when: (_g, at, self) => at.id === self.id, run: choosesSkill } },
      ...(anew === undefined
        ? {}
        : {
            actions: {
              start: {
                when: (_g: G, at: { seat: Seat }, self: Source) => at.seat === self.owner,
                run: choosesSkill,
                limit: { times: 1, per: 'turn' },
                effect: 'skill',
              },
            },
          }),
    },
  }
}

// ---- downloads

const fetchOf = (seat: Seat, self: Source, want: string): Fetch => ({
  seat,
  by: id(self),
  want: [readFilter(want)],
  to: 'either',
})

/** CCG-DOWNLOAD-10 and 11: not while a card forbids it, nor again after it has failed. */
const maySearch = (g: G, seat: Seat, self: Source, want: string): boolean =>
  whyNotFetch(g, fetchOf(seat, self, want)) === null

const fetches = (name: string, want: string, pays: 'draw' | 'card play'): Procedure<Ccg, Using> =>
  procedure(name, locals<Using>(), {
    search(g, v) {
      if (pays === 'card play') useCardPlay(g, v.self.id)
      return call(download, fetchOf(v.at.seat, v.self, want), 'end')
    },
    end: (_g, _v, result: Fetched) => done(result),
  })

const isAboardOwnShip = (g: G, self: Id): boolean => {
  const { at, by } = inPlay(g, self)
  return at.in === 'aboard' && cardOf(g, at.host).ship !== null && inPlay(g, at.host).by === by
}

interface Fetching {
  readonly onShip?: true
  readonly once?: true
}

/** CCG-DRAW-04: in place of one card draw. */
function inPlaceOfDraw(name: string, want: string, what: string, { onShip }: Fetching = {}): CardSpec {
  return {
    text: `${onShip ? 'Aboard a ship of yours: instead' : 'Instead'} of drawing a card, fetch ${what}.`,
    hooks: {
      actions: {
        replaceDraw: {
          when: (g, at, self) =>
            self.owner === at.seat &&
            (!onShip || isAboardOwnShip(g, id(self))) &&
            maySearch(g, at.seat, self, want),
          run: fetches(name, want, 'draw'),
        },
      },
    },
  }
}

/** In place of the normal card play. */
function inPlaceOfPlay(name: string, want: string, what: string, { once }: Fetching = {}): CardSpec {
  const offer: Offer<{ seat: Seat }> = {
    when: (g, at, self) => self.owner === at.seat && !g.s.here.played && maySearch(g, at.seat, self, want),
    run: fetches(name, want, 'card play'),
    ...(once === undefined ? {} : { limit: { times: 1, per: 'game' }, effect: 'fetch' }),
  }
  return {
    text: `${once ? 'Once in the game, instead' : 'Instead'} of the normal card play, fetch ${what}.`,
    hooks: { actions: { cardPlay: offer } },
  }
}

const QUEEN = 'Chooses a skill when reported, and may choose another when a turn begins.'

export const CREW_CHOOSERS: Readonly<Record<string, CardSpec>> = {
  'borg-queen': both(
    chooser(QUEEN, true),
    inPlaceOfDraw(
      'crew.queenFetches',
      'any({A Change of Plans}|[Bor] "drone")',
      'one of your drones, or A Change of Plans',
    ),
  ),
  'borg-queen.the-borg': both(
    chooser(QUEEN, true),
    inPlaceOfPlay('crew.queenPlays', '[BO] any(event|interrupt)', 'a Borg Event or Interrupt'),
  ),
  kchiq: chooser(
    'Chooses a skill when it reports, and may choose another when a turn of yours begins.',
    true,
  ),
  'data.the-next-generation': chooser('Has Anthropology, Physics or Navigation, chosen when it reports.'),
  kamala: chooser('Has one more skill, chosen when she reports among all that are present, hers too.'),
  lal: chooser('Has two more skills, chosen when she reports among all that are present, hers too.'),
  'fifteen-of-seventeen': inPlaceOfDraw('crew.fetchesAdapt', '{Adapt}', 'an Adapt card'),
  'twelve-of-ninety-six': inPlaceOfDraw('crew.fetchesVortex', '{Temporal Vortex}', 'a Temporal Vortex'),
  'six-of-eleven': inPlaceOfDraw(
    'crew.fetchesDoor',
    '{Alternate Universe Door}',
    'an Alternate Universe Door',
    {
      onShip: true,
    },
  ),
  'six-of-seven': inPlaceOfPlay('crew.fetchesData', '{Bynars Data Transfer}', 'a Bynars Data Transfer', {
    once: true,
  }),
}
