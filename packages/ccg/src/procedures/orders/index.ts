import type { Procedure, Seat } from '@tenforward/kernel'
import { downloadIcons } from '../../rules/download.ts'
import { anybodyCanGo } from '../../rules/transport.ts'
import type { Ccg, G } from '../../types.ts'
import { attempt, openAttempts } from '../attempt/attempt.ts'
import { openFights, openFire, personnelBattle, shipBattle } from '../battle/index.ts'
import { activatable, activate } from './activate.ts'
import { changeAffiliation, changeable } from './affiliation.ts'
import { specialDownload } from './download.ts'
import { canDock, canFly, canUndock, dock, fly, undock } from './fly.ts'
import { beam, transfer, walk } from './transfer.ts'

/** One thing that may be ordered while executing orders. */
export interface Order {
  readonly name: string
  /** Whether there is anything to order. */
  open(g: G, seat: Seat): boolean
  readonly run: Procedure<Ccg, { seat: Seat }>
  /** it may be done while cards are played, and does not end that. */
  readonly anytime?: true
}

export const ORDERS: readonly Order[] = [
  { name: 'beam', open: (g, seat) => anybodyCanGo(g, seat, 'beam'), run: beam },
  { name: 'walk', open: (g, seat) => anybodyCanGo(g, seat, 'walk'), run: walk },
  { name: 'fly', open: (g, seat) => canFly(g, seat).length > 0, run: fly },
  { name: 'dock', open: (g, seat) => canDock(g, seat).length > 0, run: dock },
  { name: 'undock', open: (g, seat) => canUndock(g, seat).length > 0, run: undock },
  { name: 'attempt', open: (g, seat) => openAttempts(g, seat).length > 0, run: attempt },
  { name: 'fight', open: (g, seat) => openFights(g, seat).length > 0, run: personnelBattle },
  { name: 'attack', open: (g, seat) => openFire(g, seat).length > 0, run: shipBattle },
  {
    name: 'download',
    open: (g, seat) => downloadIcons(g, seat).length > 0,
    run: specialDownload,
    anytime: true,
  },
  {
    name: 'affiliation',
    open: (g, seat) => changeable(g, seat).length > 0,
    run: changeAffiliation,
    anytime: true,
  },
  { name: 'activate', open: (g, seat) => activatable(g, seat).length > 0, run: activate, anytime: true },
]

export function orderCalled(name: string): Order | undefined {
  return ORDERS.find(order => order.name === name)
}

export const orderProcedures = [
  beam,
  walk,
  transfer,
  fly,
  dock,
  undock,
  changeAffiliation,
  specialDownload,
  activate,
]
export { together } from './transfer.ts'
