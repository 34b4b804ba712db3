import { listNames } from '../../speech.ts'
import { titleOf } from '../game.ts'
import { cardName } from '../names.ts'
import { all, at, named, type Tellers, viewOf } from './teller.ts'

/** Who goes where, and what ships do. */
export const tellShips: Tellers<
  | 'cards.beamed'
  | 'cards.relocated'
  | 'ship.moved'
  | 'ship.docked'
  | 'ship.undocked'
  | 'ship.landed'
  | 'ship.tookOff'
  | 'ship.launched'
  | 'ship.recovered'
  | 'ship.damaged'
  | 'ship.repaired'
  | 'card.cloaked'
  | 'card.decloaked'
> = {
  'cards.beamed': (d, talk) =>
    `${talk.name(d.seat)} moves ${d.cards === null ? 'people' : listNames(d.cards.map(titleOf))}.`,
  'cards.relocated': (d, talk) => `${all(talk, d.ids)}: suddenly at ${at(talk, d.loc)}.`,
  'ship.moved': (d, talk) => `${cardName(viewOf(talk), d.id)} flies to ${at(talk, d.to)}.`,
  'ship.docked': (d, talk) => `${cardName(viewOf(talk), d.id)} docks.`,
  'ship.undocked': d => `${titleOf(d.card)} undocks.`,
  'ship.landed': (d, talk) => `${named(talk, d.id)} lands at ${at(talk, d.loc)}.`,
  'ship.tookOff': (d, talk) => `${named(talk, d.id)} takes off from ${at(talk, d.loc)}.`,
  'ship.launched': (d, talk) => `${named(talk, d.id)} is launched from ${named(talk, d.carrier)}.`,
  'ship.recovered': (d, talk) => `${named(talk, d.id)} is taken aboard ${named(talk, d.carrier)}.`,
  'ship.damaged': d => `${d.card === null ? 'A ship' : titleOf(d.card)} is damaged.`,
  'ship.repaired': d => `${titleOf(d.card)} is repaired.`,
  'card.cloaked': (d, talk) => `${named(talk, d.id)} ${d.how === 'phased' ? 'phases' : 'cloaks'}.`,
  'card.decloaked': d => `${titleOf(d.card)} ${d.how === 'phased' ? 'is back in phase' : 'decloaks'}.`,
}
