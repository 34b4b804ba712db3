import { call, done, locals } from '@tenforward/kernel'
import type { Power, Shooter } from '../../state.ts'
import { procedure } from '../../types.ts'
import { casualties } from './casualties.ts'
import { volley } from './volley.ts'
import { cardWindow, combatants } from './window.ts'

/** Everybody who fires at the same time rolls, and only then are the Casualties taken (ASC-9.1-d). */
export const exchange = procedure('exchange', locals<{ shooters: Shooter[] }, void, { rolled: Power[] }>(), {
  begin(_g, v) {
    v.rolled = []
    return 'roll'
  },
  roll(_g, v) {
    const shooter = v.shooters.shift()
    if (shooter === undefined) return 'react'
    const { power: by, part } = shooter
    v.rolled.push(by)
    return call(volley, { by, part }, 'roll')
  },
  react: g => call(cardWindow, { moment: 'beforeCasualties', seats: combatants(g) }, 'casualties'),
  casualties: (_g, v) => call(casualties, { by: v.rolled }, 'end'),
  end: () => done(),
})
