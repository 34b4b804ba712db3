import { ask, call, done, emit, found, locals, pick, pickMany, type Seat } from '@tenforward/kernel'
import { advancementFacts } from '../../content/facts/lookup.ts'
import {
  costOf,
  discardProject,
  leastProjects,
  overProjectLimit,
  projectOf,
  removeProject,
} from '../../rules/building/projects.ts'
import { gainCommand } from '../../rules/players/commands.ts'
import { canAfford } from '../../rules/players/money.ts'
import { playerOf } from '../../rules/players/seats.ts'
import { because } from '../../rules/why.ts'
import { fire, type G, procedure } from '../../types.ts'
import type { TurnAction } from '../turnAction.ts'
import { payPrice } from './pay.ts'

const ONE_RESEARCH = { R: 1 }

/** 7.4: one Research from the Reserve to a Project, once for each Project in a Building Phase. */
const commitResearch = procedure('commitResearch', locals<{ seat: Seat }, void, { card: string }>(), {
  which: (g, v) =>
    ask(
      v.seat,
      pick('project', waiting(g, v.seat), { rules: ['ASC-7.4-a', 'ASC-7.4-b'], skipForced: true }),
      'pay',
    ),
  pay(_g, v, card: string) {
    v.card = card
    return call(payPrice, { seat: v.seat, price: ONE_RESEARCH, purpose: 'research' }, 'commit')
  },
  commit(g, v) {
    found(projectOf(g, v.seat, v.card), 'project').committed = true
    return call(putResearch, { seat: v.seat, card: v.card, n: 1 }, 'end')
  },
  end: () => done(),
})

/** Research on a Project, wherever it comes from; what is beyond the cost is not taken (G-E12). */
export const putResearch = procedure('putResearch', locals<{ seat: Seat; card: string; n: number }>(), {
  put(g, v) {
    const project = found(projectOf(g, v.seat, v.card), 'project')
    const cost = costOf(v.card)
    project.research = Math.min(cost, project.research + v.n)
    emit(g, 'research.committed', { seat: v.seat, card: v.card, research: project.research, cost })
    return project.research < cost ? done() : call(completeProject, { seat: v.seat, card: v.card }, 'end')
  },
  end: () => done(),
})

/** 14.2: the Project becomes an Advancement at once; its Research goes to the Supply (A2-76). */
export const completeProject = procedure('completeProject', locals<{ seat: Seat; card: string }>(), {
  complete(g, v) {
    removeProject(g, v.seat, v.card)
    return call(gainAdvancement, v, 'completed')
  },
  completed: (_g, v) => fire('projectCompleted', { seat: v.seat, card: v.card }, 'end'),
  end: () => done(),
})

/** A card comes to the Advancement Area; a Command on it arrives Exhausted for this Round (ASC-14.3.2-b). */
export const gainAdvancement = procedure('gainAdvancement', locals<{ seat: Seat; card: string }>(), {
  gain(g, v) {
    playerOf(g, v.seat).advancements.push({ card: v.card, exhausted: false })
    for (let n = advancementFacts(v.card).command; n > 0; n--) gainCommand(g, v.seat)
    emit(g, 'advancement.completed', { seat: v.seat, card: v.card })
    return fire('advancementCompleted', { seat: v.seat, card: v.card }, 'end')
  },
  end: () => done(),
})

/** 14.1.1: whoever has more Projects than Research Nodes chooses which go, old or new (ASC-14.1.1-d). */
export const discardProjects = procedure('discardProjects', locals<{ seat: Seat }>(), {
  choose(g, v) {
    const over = overProjectLimit(g, v.seat)
    if (over === 0) return done()
    const { projects } = playerOf(g, v.seat)
    return ask(
      v.seat,
      pickMany(
        'discardProjects',
        projects.map(p => p.card),
        {
          exactly: over,
          rules: ['ASC-14.1.1-c', 'ASC-14.1.1-e'],
          fallback: leastProjects(projects, over),
          skipForced: true,
        },
      ),
      'discard',
    )
  },
  discard(g, v, cards: string[]) {
    for (const card of cards) discardProject(g, v.seat, card)
    return 'choose'
  },
})

/** Wherever Research Nodes are lost their owner, or whoever else is over the limit, discards at once (ASC-14.1.1-e). */
export const keepProjectLimits = procedure('keepProjectLimits', locals<object>(), {
  each(g) {
    const over = g.s.players.findIndex((_, seat) => overProjectLimit(g, seat) > 0)
    return over < 0 ? done() : call(discardProjects, { seat: over }, 'each')
  },
})

/** Projects that got no token from the Reserve in this Phase. */
function waiting(g: G, seat: Seat): string[] {
  const found: string[] = []
  for (const { card, committed } of playerOf(g, seat).projects) if (!committed) found.push(card)
  return found
}

const NO_PROJECT = because('Every Project has had its Research in this Building Phase.', 'ASC-7.4-b')
const NO_RESEARCH = because('There is no Research in the Reserve.', 'ASC-7.4-a')

export const commitResearchAction: TurnAction = {
  id: 'commitResearch',
  rules: ['ASC-7.4-a', 'ASC-7.4-b'],
  why(g, seat) {
    if (waiting(g, seat).length === 0) return NO_PROJECT
    return canAfford(g, seat, ONE_RESEARCH, 'research') ? null : NO_RESEARCH
  },
  run: commitResearch,
}

export const researchProcedures = [
  commitResearch,
  putResearch,
  completeProject,
  gainAdvancement,
  discardProjects,
  keepProjectLimits,
]
