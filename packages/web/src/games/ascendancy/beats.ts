import type { SeenEvent } from '../../connection/connection.ts'
import type { Anchor, Beat, Effect, Tone } from '../../stage/playback/beat.ts'
import type { PieceId, Pose } from '../../stage/playback/piece.ts'
import type { Talk } from '../words.ts'
import { galaxyPieces, lanePiece, sceneIn, systemPiece, unitPiece } from './galaxy/galaxyPieces.ts'
import { placeAt } from './galaxy/geometry.ts'
import { BORG, type Events, type Place, type Power, placeOfSystem, type View } from './game.ts'
import { amountOf, plural } from './names.ts'
import { tell } from './words/tell.ts'

/** What an event shows beside its sentence; null: it is told by the one before, or by nothing that one sees. */
type Shown = Partial<Pick<Beat, 'pieces' | 'paths' | 'effects' | 'focus' | 'cue' | 'scene' | 'weight'>> & {
  by?: Power | null
}

interface Seen {
  before: View
  after: View
}

type Shows = { [K in keyof Events]: ((data: Events[K], seen: Seen) => Shown) | null }

const system = (id: number): Shown => ({ pieces: [systemPiece(id)] })
const unitsOf = (view: View, at: Place): PieceId[] =>
  sceneIn(view)
    .units.filter(unit => unit.place === at)
    .map(unit => unitPiece(unit.key))

/** All that stands at these places before or after. */
const unitsAt = ({ before, after }: Seen, ...places: Place[]): PieceId[] => [
  ...new Set(places.flatMap(place => [...unitsOf(before, place), ...unitsOf(after, place)])),
]

const spot = ({ after, before }: Seen, place: Place): Anchor => {
  const at = placeAt(after.map, place) ?? placeAt(before.map, place)
  return at ?? { x: 0, y: 0 }
}
const here = (id: number): Anchor => systemPiece(id)

const poseOf = (view: View, key: PieceId): Pose | undefined => galaxyPieces(view, null).get(key)

/** A ship or fleet on its way: one that joins others is seen to come from where it was. */
function journey(seen: Seen, seat: number, fleet: number | null, from: Place, to: Place): Shown {
  const key = fleet === null ? unitPiece(`${seat} ship ${to}`) : unitPiece(`${seat} fleet ${fleet}`)
  const origin = fleet === null ? unitPiece(`${seat} ship ${from}`) : key
  const start = poseOf(seen.before, origin) ?? placeAt(seen.before.map, from)
  const end = poseOf(seen.after, key)
  const pieces = unitsAt(seen, from, to)
  if (start === undefined || start === null || end === undefined) return { pieces }
  return { pieces: [...new Set([...pieces, key])], paths: { [key]: [{ x: start.x, y: start.y }, end] } }
}

const rise = (at: Anchor, text: string, tone: Tone): Effect => ({ effect: 'rise', at, text, tone })
const dice = (at: Anchor, rolled: readonly number[], tone: Tone, hits?: readonly boolean[]): Effect =>
  hits === undefined
    ? { effect: 'dice', at, dice: rolled, tone }
    : { effect: 'dice', at, dice: rolled, hits, tone }
const homeOf = (view: View, seat: number): Anchor => systemPiece(view.players[seat]?.home ?? 0)
const cubeIn = (number: number): PieceId => unitPiece(`cube ${number}`)

const ROUND: Pick<Shows, RoundKeys> = {
  'setup.step': null,
  'factions.order': null,
  'faction.chosen': (d, { after }) => ({
    pieces: [systemPiece(after.players[d.seat]?.home ?? 0)],
    by: d.seat,
  }),
  'project.started': d => ({ by: d.seat }),
  'advancement.started': d => ({ by: d.seat }),
  'round.began': d => ({
    effects: [{ effect: 'banner', text: `Round ${d.round}`, tone: 'info' }],
    cue: 'banner',
    weight: 1,
  }),
  'bid.made': d => ({ by: d.seat }),
  'turnCards.prepared': null,
  'turnCard.taken': null,
  'turnCard.shown': d => ({ by: d.power }),
  'borgCard.drawn': null,
  'turn.began': d =>
    d.power === BORG
      ? {
          by: BORG,
          effects: [{ effect: 'banner', text: 'The Borg', under: 'Resistance is futile.', tone: 'borg' }],
          cue: 'alert',
          weight: 2,
        }
      : { by: d.power, weight: 1 },
  'phase.began': null,
  'turn.ended': null,
  'command.spent': null,
  'contact.made': (d, { after }) => ({
    by: d.seat,
    focus: [homeOf(after, d.seat)],
    effects: [rise(homeOf(after, d.seat), 'First contact', 'gold')],
    cue: 'gain',
    weight: 2,
  }),
  'firstTurns.began': null,
  'firstTurns.ended': null,
  'player.exterminated': d => ({ by: d.seat, cue: 'loss', weight: 3 }),
  'income.gained': (d, { after }) => ({
    by: d.seat,
    focus: [],
    effects: [rise(homeOf(after, d.seat), `+${amountOf(d.total)}`, 'success')],
    cue: 'gain',
    weight: 0,
  }),
  'maintenance.began': null,
  'commands.refreshed': null,
  'warp.gathered': null,
  'phenomena.resupplied': d => ({ pieces: d.systems.map(systemPiece), weight: 0 }),
  'player.conceded': d => ({ by: d.seat, weight: 3 }),
  'game.ended': () => ({ cue: 'victory', weight: 3 }),
}
type RoundKeys =
  | 'setup.step'
  | 'factions.order'
  | 'faction.chosen'
  | 'project.started'
  | 'advancement.started'
  | 'round.began'
  | 'bid.made'
  | 'turnCards.prepared'
  | 'turnCard.taken'
  | 'turnCard.shown'
  | 'borgCard.drawn'
  | 'turn.began'
  | 'phase.began'
  | 'turn.ended'
  | 'command.spent'
  | 'contact.made'
  | 'firstTurns.began'
  | 'firstTurns.ended'
  | 'player.exterminated'
  | 'income.gained'
  | 'maintenance.began'
  | 'commands.refreshed'
  | 'warp.gathered'
  | 'phenomena.resupplied'
  | 'player.conceded'
  | 'game.ended'

const REST: Omit<Shows, RoundKeys> = {
  // Building
  'command.refreshed': d => ({ by: d.seat, weight: 0 }),
  'ships.built': (d, seen) => ({
    by: d.seat,
    pieces: unitsAt(seen, d.at),
    effects: [rise(spot(seen, d.at), `+${plural(d.ships + d.free, 'Ship')}`, d.seat)],
    cue: 'gain',
    weight: 1,
  }),
  'ships.decommissioned': d => ({ by: d.seat, weight: 0 }),
  'node.built': d => ({
    ...system(d.system),
    by: d.seat,
    effects: [{ effect: 'flash', at: here(d.system), tone: d.seat }],
    cue: 'gain',
    weight: 1,
  }),
  'control.gained': (d, seen) => ({
    pieces: [systemPiece(d.system), ...unitsAt(seen, placeOfSystem(d.system))],
    by: d.seat,
    effects: [{ effect: 'flash', at: here(d.system), tone: d.seat }],
    cue: 'gain',
    weight: 2,
  }),
  'control.lost': d => ({ ...system(d.system), weight: 0 }),
  'tokens.taken': d => ({
    ...system(d.system),
    by: d.seat,
    effects: [rise(here(d.system), `+${amountOf(d.amount)}`, 'success')],
    cue: 'gain',
  }),
  'permission.given': d => ({ focus: [here(d.system)], by: d.seat }),
  'permission.denied': d => ({ focus: [here(d.system)], by: d.seat, cue: 'refuse' }),
  'project.launched': d => ({ by: d.seat, weight: 1 }),
  'project.discarded': d => ({ by: d.seat, weight: 0 }),
  'project.captured': d => ({ by: d.seat, weight: 1 }),
  'project.traded': d => ({ by: d.seat, weight: 1 }),
  'research.committed': d => ({ by: d.seat, weight: 0 }),
  'advancement.completed': d => ({
    by: d.seat,
    effects: [{ effect: 'card', card: d.card, to: null }],
    cue: 'gain',
    weight: 2,
  }),
  'advancement.discarded': d => ({ by: d.seat, weight: 0 }),
  'advancement.exhausted': d => ({ by: d.seat, weight: 0 }),
  'resources.gained': (d, { after }) => ({
    by: d.seat,
    focus: [],
    effects: [rise(homeOf(after, d.seat), `+${amountOf(d.amount)}`, 'success')],
    weight: 0,
  }),
  'ships.placed': (d, seen) => ({
    by: d.seat,
    pieces: unitsAt(seen, d.at),
    effects: [rise(spot(seen, d.at), `+${plural(d.ships, 'Ship')}`, d.seat)],
  }),
  'track.upgraded': (d, { after }) => ({
    by: d.seat,
    focus: [],
    effects: [rise(homeOf(after, d.seat), d.track === 'weapons' ? 'Weapons up' : 'Shields up', d.seat)],
    cue: 'gain',
    weight: 1,
  }),
  'ascendancy.gained': (d, { after }) => ({
    by: d.seat,
    focus: [homeOf(after, d.seat)],
    effects: [
      { effect: 'flash', at: homeOf(after, d.seat), tone: 'gold' },
      rise(homeOf(after, d.seat), `Ascendancy ${d.total}`, 'gold'),
    ],
    cue: 'victory',
    weight: 3,
  }),
  'fleet.commissioned': (d, seen) => ({
    by: d.seat,
    pieces: [...unitsAt(seen, d.at), unitPiece(`${d.seat} fleet ${d.fleet}`)],
    cue: 'gain',
    weight: 1,
  }),
  'fleet.arranged': (d, seen) => ({ by: d.seat, ...fleetHere(seen, d.seat, d.fleet), weight: 0 }),
  'fleet.disbanded': (d, seen) => ({ by: d.seat, ...fleetHere(seen, d.seat, d.fleet), weight: 0 }),
  'starbase.commissioned': d => ({
    ...system(d.system),
    by: d.seat,
    effects: [{ effect: 'flash', at: here(d.system), tone: d.seat }],
    cue: 'gain',
    weight: 2,
  }),
  'hegemony.rolled': d => ({
    focus: [here(d.system)],
    by: d.seat,
    effects: [
      dice(here(d.system), [d.die], d.success ? 'success' : 'danger', [d.success]),
      rise(here(d.system), `${d.total} vs ${d.resistance}`, d.success ? 'success' : 'danger'),
    ],
    cue: 'dice',
    weight: 2,
  }),
  'agreement.offered': d => ({ by: d.offer.from }),
  'agreement.withdrawn': null,
  'agreement.refused': d => ({ by: d.offer.to, weight: 0 }),
  'agreement.exhausted': null,
  'ally.exhausted': null,
  'agreement.given': (d, { after }) => ({
    by: d.owner,
    focus: [],
    effects: [rise(homeOf(after, d.holder), 'Trade', 'success')],
    cue: 'gain',
    weight: 1,
  }),
  'agreement.returned': d => ({ by: d.owner, weight: 1 }),

  // Movement
  'ship.moved': (d, seen) => ({
    ...journey(seen, d.seat, d.fleet, d.from, d.to),
    by: d.seat,
    cue: d.how === 'warp' ? 'warp' : 'travel',
    weight: 1,
  }),
  'warp.entered': (d, seen) => ({ pieces: unitsAt(seen, d.at), by: d.seat, cue: 'warp', weight: 1 }),
  'warp.boosted': (d, seen) => ({ pieces: unitsAt(seen, d.origin), by: d.seat, weight: 0 }),
  'warp.exited': (d, seen) => ({ pieces: unitsAt(seen, d.from), by: d.seat, cue: 'warp', weight: 1 }),
  'warp.repointed': (d, seen) => ({ pieces: unitsAt(seen, d.from, d.to), by: d.seat, weight: 0 }),
  'passage.answered': d => ({ by: d.rival, cue: d.granted ? 'confirm' : 'refuse' }),
  'lane.rolled': d => ({
    focus: [here(d.from)],
    by: d.seat,
    effects: [dice(here(d.from), [d.length], d.seat)],
    cue: 'dice',
    weight: 1,
  }),
  'lane.laid': d => ({ pieces: [lanePiece(d.lane)], by: d.seat, cue: 'travel', weight: 1 }),
  'lane.linked': d => ({ pieces: [lanePiece(d.lane), systemPiece(d.to)], by: d.seat, weight: 1 }),
  'lane.removed': d => ({ pieces: [lanePiece(d.lane)], weight: 0 }),
  'room.lacking': d => ({ by: d.seat, cue: 'refuse' }),
  'piece.swung': d => ({
    pieces: [d.piece.kind === 'system' ? systemPiece(d.piece.id) : lanePiece(d.piece.id)],
    by: d.seat,
    weight: 0,
  }),
  'system.discovered': d => ({
    pieces: [systemPiece(d.system), lanePiece(d.lane)],
    by: d.seat,
    scene: { name: 'discovery', data: { system: d.system, card: d.card, exploration: null } },
    cue: 'flip',
    weight: 3,
  }),
  'system.destroyed': d => ({
    ...system(d.system),
    effects: [{ effect: 'blast', at: here(d.system), size: 3 }],
    cue: 'blast',
    weight: 3,
  }),
  'hazard.braved': (d, seen) => ({
    pieces: d.lost > 0 ? unitsAt(seen, placeOfSystem(d.system)) : [],
    focus: [here(d.system)],
    by: d.seat,
    effects: [
      dice(
        here(d.system),
        d.dice,
        d.lost > 0 ? 'danger' : 'success',
        d.dice.map(die => die < d.level + d.shields),
      ),
      ...(d.lost > 0 ? [{ effect: 'blast', at: here(d.system), size: 1 } as const] : []),
    ],
    cue: 'dice',
    weight: 2,
  }),
  'mines.struck': (d, seen) => ({
    pieces: unitsAt(seen, placeOfSystem(d.system)),
    by: d.owner,
    effects: [dice(here(d.system), d.dice, 'danger'), { effect: 'blast', at: here(d.system), size: 1 }],
    cue: 'blast',
    weight: 2,
  }),
  'research.taken': d => ({
    ...system(d.system),
    by: d.seat,
    effects: [rise(here(d.system), '+1 Research', 'success')],
    cue: 'gain',
    weight: 1,
  }),
  'exploration.drawn': d => ({
    focus: [here(d.system)],
    by: d.seat,
    scene: { name: 'discovery', data: { system: d.system, card: null, exploration: d.card } },
    cue: 'flip',
    weight: 3,
  }),
  'exploration.hidden': d => ({ focus: [here(d.system)], weight: 1 }),
  'exploration.refused': d => ({ focus: [here(d.system)], by: d.seat, weight: 0 }),
  'exploration.reshuffled': null,
  'diplomacy.tested': d => ({
    by: d.seat,
    effects: [{ effect: 'card', card: d.card, to: null }],
    cue: 'dice',
    weight: 2,
  }),
  'ally.claimed': d => ({ by: d.seat, cue: 'gain', weight: 2 }),
  'ally.passed': d => ({ by: d.seat, weight: 1 }),
  'ally.discarded': d => ({ by: d.seat, weight: 0 }),
  'card.rolled': d => ({ by: d.seat, cue: 'dice', weight: 1 }),
  'resources.lost': (d, { after }) => ({
    by: d.seat,
    focus: [],
    effects: [rise(homeOf(after, d.seat), `-${amountOf(d.amount)}`, 'danger')],
    cue: 'loss',
  }),
  'ships.lost': (d, seen) => ({
    pieces: unitsAt(seen, d.at),
    by: d.seat,
    effects: [{ effect: 'blast', at: spot(seen, d.at), size: 1 }],
    cue: 'blast',
    weight: 2,
  }),
  'civilization.found': d => ({ ...system(d.system), weight: 2 }),

  // Combat
  'battle.declared': (d, seen) => ({
    focus: [spot(seen, d.at)],
    by: d.attacker,
    effects: d.from.map(from => ({
      effect: 'beam',
      from: spot(seen, from),
      to: spot(seen, d.at),
      tone: 'danger',
    })),
    cue: 'alert',
    weight: 3,
  }),
  'battle.pointless': (d, seen) => ({ focus: [spot(seen, d.at)], by: d.attacker }),
  'battle.stance': d => ({ by: d.seat }),
  'battle.cancelled': (d, seen) => ({ focus: [spot(seen, d.at)] }),
  'battle.ended': (d, seen) => ({
    pieces: unitsAt(seen, d.at),
    focus: [spot(seen, d.at)],
    scene: { name: 'battle', data: d },
    weight: 3,
  }),
  'combat.round': null,
  'combat.dice': (d, seen) => ({
    by: d.by,
    focus: fightAt(seen),
    effects: fightAt(seen).map(at =>
      dice(
        at,
        d.dice,
        d.by === BORG ? 'borg' : d.by,
        d.dice.map(die => d.needs !== null && die >= d.needs),
      ),
    ),
    cue: 'dice',
    weight: 2,
  }),
  'combat.rerolled': (d, seen) => ({
    by: d.by,
    focus: fightAt(seen),
    effects: fightAt(seen).map(at => dice(at, d.to, d.by === BORG ? 'borg' : d.by)),
    cue: 'dice',
    weight: 1,
  }),
  'combat.hits': null,
  'combat.losses': (d, seen) => ({
    pieces: allUnits(seen, d.seat),
    focus: fightAt(seen),
    effects: fightAt(seen).map(at => ({ effect: 'blast', at, size: 1 })),
    cue: 'blast',
    weight: 2,
  }),
  'combat.sacrificed': (d, seen) => ({ pieces: allUnits(seen, d.seat), by: d.seat, cue: 'blast', weight: 2 }),
  'combat.retreated': (d, seen) => ({
    pieces: unitsAt(seen, d.from, d.to),
    by: d.seat,
    cue: 'travel',
    weight: 2,
  }),
  'combat.trapped': (d, seen) => ({ pieces: unitsAt(seen, d.at), by: d.seat, weight: 2 }),
  'combat.manoeuvred': (d, seen) => ({ pieces: unitsAt(seen, d.to), by: d.seat, cue: 'travel' }),
  'cube.damaged': (d, seen) => ({
    pieces: unitsAt(seen, d.at),
    effects: [{ effect: 'flash', at: spot(seen, d.at), tone: 'danger' }],
    cue: 'hit',
    weight: 2,
  }),
  'cube.regenerated': (d, seen) => ({ pieces: unitsAt(seen, d.at), weight: 1 }),
  'cube.adapted': (d, seen) => ({ pieces: unitsAt(seen, d.at), weight: 1 }),
  'cube.destroyed': (d, seen) => ({
    pieces: unitsAt(seen, d.at),
    by: d.by,
    effects: [{ effect: 'blast', at: spot(seen, d.at), size: 3 }],
    cue: 'blast',
    weight: 3,
  }),
  'invasion.declared': d => ({
    focus: [here(d.system)],
    by: d.seat,
    effects: [{ effect: 'flash', at: here(d.system), tone: 'danger' }],
    cue: 'alert',
    weight: 3,
  }),
  'invasion.collateral': d => ({ ...system(d.system), cue: 'blast', weight: 2 }),
  'invasion.ended': (d, seen) => ({
    pieces: [systemPiece(d.system), ...unitsAt(seen, placeOfSystem(d.system))],
    by: d.seat,
    scene: { name: 'invasion', data: d },
    weight: 3,
  }),
  'world.grew': d => ({ ...system(d.system), weight: 0 }),

  // The Borg
  'borg.hubHeldBack': null,
  'borg.hubRolled': d => ({ by: BORG, cue: 'dice', weight: d.cube ? 2 : 0 }),
  'borg.hubOccupied': () => ({ by: BORG }),
  'borg.cubePlaced': (d, seen) => ({
    pieces: [cubeIn(d.cube), ...unitsAt(seen, d.at)],
    by: BORG,
    effects: [{ effect: 'flash', at: spot(seen, d.at), tone: 'borg' }],
    cue: 'alert',
    weight: 3,
  }),
  'borg.cubeLost': (d, seen) => ({
    pieces: unitsAt(seen, d.at),
    effects: [{ effect: 'blast', at: spot(seen, d.at), size: 3 }],
    cue: 'blast',
    weight: 3,
  }),
  'borg.cubeBuilt': d => ({ ...system(d.system), by: BORG, weight: 2 }),
  'borg.cubeLacking': null,
  'borg.launchWaits': null,
  'borg.nodesAdded': d => ({ ...system(d.system), by: BORG, weight: 1 }),
  'borg.phaseBegan': null,
  'borg.handDrawn': null,
  'borg.cubeActivated': (d, seen) => ({
    pieces: [cubeIn(d.cube)],
    by: BORG,
    effects: [{ effect: 'flash', at: spot(seen, d.at), tone: 'borg' }],
    weight: 1,
  }),
  'borg.commandRevealed': d => ({
    by: BORG,
    focus: [cubeIn(d.cube)],
    scene: { name: 'borgCommand', data: { cube: d.cube, card: d.card } },
    cue: 'flip',
    weight: 3,
  }),
  'borg.commandReplaced': d => ({ by: d.by, weight: 2 }),
  'borg.commandDiscarded': null,
  'borg.reshuffled': () => ({ by: BORG, cue: 'alert', weight: 2 }),
  'borg.heads': (d, seen) => ({
    by: BORG,
    focus: [cubeIn(d.cube)],
    effects: [{ effect: 'beam', from: cubeIn(d.cube), to: spot(seen, d.to), tone: 'borg' }],
    weight: 2,
  }),
  'borg.noTarget': () => ({ by: BORG, weight: 0 }),
  'borg.seeks': () => ({ by: BORG, weight: 0 }),
  'borg.moved': (d, seen) => {
    const key = cubeIn(d.cube)
    const end = poseOf(seen.after, key)
    const by = [...d.through, d.to].flatMap(place => placeAt(seen.after.map, place) ?? [])
    const path = end === undefined ? by : [...by.slice(0, -1), end]
    return {
      pieces: [...new Set([key, ...unitsAt(seen, d.from, d.to)])],
      paths: path.length === 0 ? {} : { [key]: path },
      by: BORG,
      cue: 'travel',
      weight: 3,
    }
  },
  'borg.stays': (d, seen) => ({ focus: [spot(seen, d.at)], by: BORG, weight: 0 }),
  'borg.efficiency': () => ({ by: BORG, weight: 0 }),
  'borg.homeRolled': d => ({ focus: [here(d.home)], by: BORG, cue: 'dice', weight: 1 }),
  'borg.laneLaid': d => ({ focus: [here(d.from)], by: BORG, weight: 1 }),
  'borg.connected': d => ({ focus: [here(d.to)], by: BORG, weight: 1 }),
  'borg.discovered': d => ({ ...system(d.system), by: BORG, cue: 'flip', weight: 2 }),
  'borg.explored': d => ({ ...system(d.system), by: BORG, weight: 1 }),
  'borg.assimilationBegan': d => ({
    focus: [here(d.system)],
    by: BORG,
    effects: [{ effect: 'flash', at: here(d.system), tone: 'borg' }],
    cue: 'alert',
    weight: 3,
  }),
  'borg.structuresLost': d => ({ ...system(d.system), by: BORG, cue: 'blast', weight: 2 }),
  'borg.spirePlaced': d => ({ ...system(d.system), by: BORG, cue: 'alert', weight: 3 }),
  'borg.assimilated': d => ({ ...system(d.system), by: BORG, cue: 'alert', weight: 3 }),
  'borg.playerAssimilated': () => ({ by: BORG, cue: 'loss', weight: 3 }),
  'borg.resurgence': () => ({ by: BORG, cue: 'alert', weight: 2 }),
  'borg.turnCut': d => ({ by: d.by, weight: 2 }),
  'borg.turnExhausted': null,
  'borg.called': d => ({ focus: [here(d.system)], by: BORG, weight: 2 }),
}

const SHOWS: Shows = { ...ROUND, ...REST }

/** Events without a picture of their own: what they change is seen with the next one. */
export const SILENT: readonly (keyof Events)[] = (Object.keys(SHOWS) as (keyof Events)[]).filter(
  type => SHOWS[type] === null,
)

function fleetHere(seen: Seen, seat: number, fleet: number): Shown {
  const at = seen.before.players[seat]?.fleets[fleet]?.at ?? seen.after.players[seat]?.fleets[fleet]?.at
  return { pieces: [...(at === undefined ? [] : unitsAt(seen, at)), unitPiece(`${seat} fleet ${fleet}`)] }
}

const fightAt = ({ before, after }: Seen): Anchor[] => {
  const combat = after.combat ?? before.combat
  if (combat === null) return []
  const at = placeAt(after.map, combat.at) ?? placeAt(before.map, combat.at)
  return at === null ? [] : [at]
}

/** Losses may be anywhere where a seat fights: all of its ships become what they are then. */
function allUnits({ before, after }: Seen, seat: number): PieceId[] {
  const of = (view: View) => sceneIn(view).units.filter(unit => unit.seat === seat)
  return [...new Set([...of(before), ...of(after)].map(unit => unitPiece(unit.key)))]
}

/** What happened, one thing after the other. */
export function ascendancyBeats(events: readonly SeenEvent[], before: View, after: View, talk: Talk): Beat[] {
  const seen: Seen = { before, after }
  return events.flatMap(event => {
    const show = SHOWS[event.type as keyof Events] as
      | ((data: unknown, seen: Seen) => Shown)
      | null
      | undefined
    if (show === null || show === undefined) return []
    const { by = null, ...shown } = show(event.data, seen)
    const line = tell(event, talk)
    return [{ say: line?.text ?? '', by, pieces: [], weight: 1, ...shown } satisfies Beat]
  })
}
