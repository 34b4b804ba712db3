import type { Talk } from '../../words.ts'
import { atPlace, cardName, placeName, plural, powerName, systemName, viewIn } from '../names.ts'
import type { Tellers } from './teller.ts'

const at = (talk: Talk, system: number) => systemName(viewIn(talk), system)

const TARGETS: Readonly<Record<string, string>> = {
  developedSystem: 'a developed System',
  starbase: 'a Starbase',
  homeSystem: 'a Home System',
  playerShips: 'Ships',
  borgWorld: 'a Borg world',
}

const STAYS: Readonly<Record<string, string>> = {
  there: 'it is at its Target',
  held: 'nothing leaves this place at Warp',
  nothing: 'there is nothing it could go for',
  noRoom: 'there is no room',
  blocked: 'Ships stand in its way',
}

const FINDS: Readonly<Record<string, string>> = {
  developed: 'a civilization lives there',
  remains: 'the card stays there',
  underDeck: 'the card goes under the deck',
  discarded: 'the card is discarded',
}

export const tellBorg: Tellers<
  | 'borg.hubHeldBack'
  | 'borg.hubRolled'
  | 'borg.hubOccupied'
  | 'borg.cubePlaced'
  | 'borg.cubeLost'
  | 'borg.cubeBuilt'
  | 'borg.cubeLacking'
  | 'borg.launchWaits'
  | 'borg.nodesAdded'
  | 'borg.phaseBegan'
  | 'borg.handDrawn'
  | 'borg.cubeActivated'
  | 'borg.commandRevealed'
  | 'borg.commandReplaced'
  | 'borg.commandDiscarded'
  | 'borg.reshuffled'
  | 'borg.heads'
  | 'borg.noTarget'
  | 'borg.seeks'
  | 'borg.moved'
  | 'borg.stays'
  | 'borg.efficiency'
  | 'borg.homeRolled'
  | 'borg.laneLaid'
  | 'borg.connected'
  | 'borg.discovered'
  | 'borg.explored'
  | 'borg.assimilationBegan'
  | 'borg.structuresLost'
  | 'borg.spirePlaced'
  | 'borg.assimilated'
  | 'borg.playerAssimilated'
  | 'borg.resurgence'
  | 'borg.turnCut'
  | 'borg.turnExhausted'
  | 'borg.called'
> = {
  'borg.hubHeldBack': d => `The Hub is held back: ${plural(d.left, 'token')} left.`,
  'borg.hubRolled': d => ({
    text: d.cube ? 'The Hub makes a Cube.' : `The Hub stays quiet: ${d.needs} or more would make a Cube.`,
    dice: [d.die],
  }),
  'borg.hubOccupied': d => `Cube ${d.cube} still stands at the Hub: no other comes.`,
  'borg.cubePlaced': (d, t) => `Cube ${d.cube} appears ${atPlace(viewIn(t), d.at)}.`,
  'borg.cubeLost': (d, _t) => `Cube ${d.cube} is destroyed by ${cardName(d.card)}.`,
  'borg.cubeBuilt': (d, t) => `The Spire at ${at(t, d.system)} builds a Cube.`,
  'borg.cubeLacking': (d, t) => `No Cube is left for the Spire at ${at(t, d.system)}.`,
  'borg.launchWaits': (d, t) => `The Cube on the Spire at ${at(t, d.system)} waits.`,
  'borg.nodesAdded': (d, t) => `The Spire at ${at(t, d.system)} has ${plural(d.nodes, 'Assimilation Node')}.`,
  'borg.phaseBegan': d => (d.phase === 'building' ? 'The Borg build.' : 'The Cubes wake.'),
  'borg.handDrawn': (d, t) => `${t.name(d.seat)} draws ${plural(d.count, 'Borg Command')}.`,
  'borg.cubeActivated': (d, t) => `Cube ${d.cube} ${atPlace(viewIn(t), d.at)} is activated.`,
  'borg.commandRevealed': d => `Cube ${d.cube}: ${cardName(d.card)}.`,
  'borg.commandReplaced': d => `Cube ${d.cube} gets another Command: ${cardName(d.card)}.`,
  'borg.commandDiscarded': () => null,
  'borg.reshuffled': d => `The Borg Commands are shuffled again: Escalation ${d.escalation}.`,
  'borg.heads': (d, t) => `Cube ${d.cube} heads for ${TARGETS[d.target]}: ${placeName(viewIn(t), d.to)}.`,
  'borg.noTarget': d => `Cube ${d.cube} finds no way to ${TARGETS[d.target]}: it explores.`,
  'borg.seeks': (d, t) =>
    `Cube ${d.cube} makes for ${placeName(viewIn(t), d.to)} ${d.what === 'site' ? 'to explore' : 'to come near a Ship'}.`,
  'borg.moved': (d, t) => `Cube ${d.cube} moves to ${placeName(viewIn(t), d.to)}.`,
  'borg.stays': d => `Cube ${d.cube} stays: ${STAYS[d.why]}.`,
  'borg.efficiency': d => `Cube ${d.cube} finds its place taken: Cube ${d.wakes} acts next.`,
  'borg.homeRolled': (d, t) => ({ text: `Cube ${d.cube} explores towards ${at(t, d.home)}.`, dice: [d.die] }),
  'borg.laneLaid': (d, t) => `Cube ${d.cube} lays a lane of ${d.length} Sectors from ${at(t, d.from)}.`,
  'borg.connected': (d, t) => `The lane of Cube ${d.cube} connects ${at(t, d.from)} and ${at(t, d.to)}.`,
  'borg.discovered': d => `Cube ${d.cube} discovers ${cardName(d.card)}.`,
  'borg.explored': (d, t) => `At ${at(t, d.system)} is ${cardName(d.card)}: ${FINDS[d.find]}.`,
  'borg.assimilationBegan': (d, t) =>
    `Cube ${d.cube} assimilates ${at(t, d.system)}${d.of === null ? '' : ` of ${powerName(d.of, t)}`}.`,
  'borg.structuresLost': (d, t) => {
    const n = Object.values(d.lost).reduce((sum, lost) => sum + lost, 0)
    return `${at(t, d.system)} loses ${plural(n, 'Structure')}, ${d.left} left.`
  },
  'borg.spirePlaced': (d, t) => `A Spire rises at ${at(t, d.system)}: ${plural(d.spires, 'Spire')} in all.`,
  'borg.assimilated': (d, t) => `${at(t, d.system)} is assimilated.`,
  'borg.playerAssimilated': (d, t) => `${t.name(d.seat)} is assimilated and serves the Borg now.`,
  'borg.resurgence': () => 'Resurgence: the Borg take another turn.',
  'borg.turnCut': () => 'The Borg turn ends at once.',
  'borg.turnExhausted': () => 'The Borg have acted enough for one turn.',
  'borg.called': (d, t) =>
    d.cube === null
      ? `No Cube answers the call to ${at(t, d.system)}.`
      : `Cube ${d.cube} answers the call to ${at(t, d.system)}.`,
}
