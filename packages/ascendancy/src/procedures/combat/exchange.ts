import { call, done, locals } from '@tenforward/kernel'
import type { Power } from '../../state.ts'
import { procedure } from '../../types.ts'
import { casualties } from './casualties.ts'
import { volley } from './volley.ts'
import { cardWindow, combatants } from './window.ts'

/** Everybody who fires at the same time rolls, and only then are the Casualties taken (ASC-9.1-d). */
export const exchange = procedure('exchange', locals<{ shooters: Power[] }>(), {
  roll(_g, v) {
    const by = v.shooters.shift()
    return by === undefined ? 'react' : call(volley, { by }, 'roll')
  },
  react: g => call(cardWindow, { moment: 'beforeCasualties', seats: combatants(g) }, 'casualties'),
  casualties: () => call(casualties, {}, 'end'),
  end: () => done(),
})
