import type { Procedure, Seat } from '@tenforward/kernel'
import { openFinds } from '../../rules/borg/leftovers.ts'
import { scouts } from '../../rules/borg/objectives.ts'
import { downloadIcons } from '../../rules/downloads/specialDownload.ts'
import { activatableHolograms } from '../../rules/people/holodecks.ts'
import { takers } from '../../rules/places/abandoned.ts'
import { canPass } from '../../rules/places/passage.ts'
import { canLeap } from '../../rules/places/wormholes.ts'
import { canBeRecovered, canLaunch } from '../../rules/ships/carrying.ts'
import { anyCloaks } from '../../rules/ships/cloak.ts'
import { commandeerable } from '../../rules/ships/commandeer.ts'
import { canLand, canTakeOff } from '../../rules/ships/landing.ts'
import { anybodyCanGo } from '../../rules/ships/transport.ts'
import { beamers, carriedFor, pickUps, tribblesInUse } from '../../rules/tribbles/tribbles.ts'
import { comingBack } from '../../rules/zones/comeback.ts'
import type { Ccg, G } from '../../types.ts'
import { anyAttempt, attempt, takeStation } from '../attempt/attempt.ts'
import { anyFight, personnelBattle } from '../battle/personnel.ts'
import { anyFire, shipBattle } from '../battle/ships.ts'
import { acquire, scout } from '../borg/objective.ts'
import { handleCaptive, handled } from '../capture/orders.ts'
import { orderCommandeer } from '../commandeer/commandeer.ts'
import { goUndercover, undercover } from '../infiltrate/infiltrate.ts'
import { dueNow, required } from '../required/required.ts'
import { beamTribbles, canDisgorge, disgorge, drop, pickUp } from '../tribbles/tribbles.ts'
import { activatable, activate } from './activate.ts'
import { changeAffiliation, changeable } from './affiliation.ts'
import { launch, recover } from './carry.ts'
import { changeCloak } from './cloak.ts'
import { comeback } from './comeback.ts'
import { specialDownload } from './download.ts'
import { anyDocks, anyFlies, anyUndocks, dock, fly, undock } from './fly.ts'
import { activateHologram } from './hologram.ts'
import { land } from './land.ts'
import { passage } from './passage.ts'
import { mayRebuild, rebuild } from './rebuild.ts'
import { beam, walk } from './transfer.ts'
import { wormhole } from './wormhole.ts'

/** One thing that may be ordered while executing orders. */
interface Order {
  readonly name: string
  /** Whether there is anything to order. */
  open(g: G, seat: Seat): boolean
  readonly run: Procedure<Ccg, { seat: Seat }>
  /** it may be done while cards are played, and does not end that. */
  readonly anytime?: true
}

/** Orders about tribbles, where there are any. */
const tribbleOrder = (name: string, open: Order['open'], run: Order['run']): Order => ({
  name,
  open: (g, seat) => tribblesInUse(g) && open(g, seat),
  run,
})

export const ORDERS: readonly Order[] = [
  { name: 'required', open: (g, seat) => dueNow(g, seat).length > 0, run: required },
  { ...tribbleOrder('tribbles', canDisgorge, disgorge), anytime: true },
  tribbleOrder('pickUp', (g, seat) => pickUps(g, seat).length > 0, pickUp),
  tribbleOrder('drop', (g, seat) => carriedFor(g, seat).length > 0, drop),
  tribbleOrder('beamTribbles', (g, seat) => beamers(g, seat).length > 0, beamTribbles),
  { name: 'takeBack', open: (g, seat) => comingBack(g, seat).length > 0, run: comeback, anytime: true },
  { name: 'beam', open: (g, seat) => anybodyCanGo(g, seat, 'beam'), run: beam },
  { name: 'walk', open: (g, seat) => anybodyCanGo(g, seat, 'walk'), run: walk },
  { name: 'fly', open: anyFlies, run: fly },
  { name: 'dock', open: anyDocks, run: dock },
  { name: 'undock', open: anyUndocks, run: undock },
  { name: 'land', open: (g, seat) => canLand(g, seat).length + canTakeOff(g, seat).length > 0, run: land },
  { name: 'launch', open: (g, seat) => canLaunch(g, seat).length > 0, run: launch },
  { name: 'recover', open: (g, seat) => canBeRecovered(g, seat).length > 0, run: recover },
  { name: 'passage', open: (g, seat) => canPass(g, seat).length > 0, run: passage },
  { name: 'wormhole', open: (g, seat) => canLeap(g, seat).length > 0, run: wormhole },
  { name: 'rebuild', open: mayRebuild, run: rebuild, anytime: true },
  { name: 'cloak', open: anyCloaks, run: changeCloak },
  { name: 'attempt', open: anyAttempt, run: attempt },
  {
    name: 'infiltrate',
    open: (g, seat) => undercover(g, seat).length > 0,
    run: goUndercover,
    anytime: true,
  },
  { name: 'takeStation', open: (g, seat) => takers(g, seat).length > 0, run: takeStation },
  { name: 'commandeer', open: (g, seat) => commandeerable(g, seat).length > 0, run: orderCommandeer },
  { name: 'captive', open: (g, seat) => handled(g, seat).length > 0, run: handleCaptive },
  { name: 'fight', open: anyFight, run: personnelBattle },
  { name: 'attack', open: anyFire, run: shipBattle },
  { name: 'scout', open: (g, seat) => scouts(g, seat).length > 0, run: scout },
  { name: 'acquire', open: (g, seat) => openFinds(g, seat).length > 0, run: acquire, anytime: true },
  {
    name: 'hologram',
    open: (g, seat) => activatableHolograms(g, seat).length > 0,
    run: activateHologram,
  },
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

/** The names of what may be ordered now; `anytime`: while cards are still played. */
export function openOrders(g: G, seat: Seat, anytime: boolean): string[] {
  const names: string[] = []
  for (const order of ORDERS)
    if ((!anytime || order.anytime === true) && order.open(g, seat)) names.push(order.name)
  return names
}

export function orderCalled(name: string): Order | undefined {
  return ORDERS.find(order => order.name === name)
}
