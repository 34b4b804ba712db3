import { call, done, locals, type Seat } from '@tenforward/kernel'
import { overProjectLimit } from '../../rules/building/projects.ts'
import { tidyMap } from '../../rules/movement/tidy.ts'
import { checkVictory } from '../../rules/round/victory.ts'
import { noteContact } from '../../rules/trade/contact.ts'
import { dropOffers } from '../../rules/trade/offers.ts'
import { procedure } from '../../types.ts'
import { forgetDenials } from '../building/permission.ts'
import { keepProjectLimits } from '../building/research.ts'

/**
 * What holds after every action, whoever caused it: empty open lanes go, contact is noted, denials and
 * offers that have lost their ground lapse, and nobody keeps more Projects than Research Nodes (ASC-8.6.1.6-a,
 * ASC-4-FirstContact-a, ASC-13.2.2-c, ASC-14.1.1-e).
 */
export const settle = procedure('settle', locals<{ seat?: Seat }>(), {
  map(g) {
    tidyMap(g)
    noteContact(g)
    forgetDenials(g)
    dropOffers(g)
    if (g.match.options.immediateVictory) checkVictory(g)
    return g.s.players.some((_, seat) => overProjectLimit(g, seat) > 0) ? 'projects' : done()
  },
  projects: () => call(keepProjectLimits, {}, 'end'),
  end: () => done(),
})
