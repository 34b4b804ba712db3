import { listNames } from '../../speech.ts'
import { titleOf } from '../game.ts'
import { cardName } from '../names.ts'
import { all, at, named, type Tellers, viewOf } from './teller.ts'

/** What happens to people and to whom things belong. */
export const tellPeople: Tellers<
  | 'affiliation.changed'
  | 'cards.stopped'
  | 'card.assimilated'
  | 'scouting.began'
  | 'persona.replaced'
  | 'cards.arrested'
  | 'hologram.off'
  | 'hologram.on'
  | 'cards.stasis'
  | 'card.captured'
  | 'card.freed'
  | 'card.commandeered'
> = {
  'affiliation.changed': d => `${titleOf(d.card)} is ${d.mode} now.`,
  'cards.stopped': (d, talk) => `Stopped: ${listNames(d.ids.map(id => cardName(viewOf(talk), id)))}.`,
  'card.assimilated': (d, talk) => `${talk.name(d.by)} assimilates ${titleOf(d.card)}.`,
  'scouting.began': (d, talk) => `${talk.name(d.seat)} scouts ${at(talk, d.loc)}.`,
  'persona.replaced': (d, talk) =>
    `${talk.name(d.seat)} replaces ${titleOf(d.card)} with ${listNames(d.by.map(titleOf))}.`,
  'cards.arrested': (d, talk) => `Under house arrest: ${all(talk, d.ids)}.`,
  'hologram.off': d => `${titleOf(d.card)} is switched off.`,
  'hologram.on': d => `${titleOf(d.card)} is switched on.`,
  'cards.stasis': (d, talk) => `In stasis: ${all(talk, d.ids)}.`,
  'card.captured': (d, talk) => `${talk.name(d.by)} captures ${titleOf(d.card)}.`,
  'card.freed': d => `${titleOf(d.card)} is free.`,
  'card.commandeered': (d, talk) => `${talk.name(d.by)} commandeers ${named(talk, d.id)}.`,
}
