import { call, done, locals, type Seat } from '@tenforward/kernel'
import { procedure } from '../../types.ts'
import { gainTechnology } from '../building/technology.ts'

export const drawForCube = procedure('drawForCube', locals<{ seats: Seat[] }>(), {
  each(_g, v) {
    const seat = v.seats.shift()
    return seat === undefined ? done() : call(gainTechnology, { seat }, 'each')
  },
})
