import { listNames } from '../../speech.ts'
import type { Talk } from '../../words.ts'
import { titleOf, type View } from '../game.ts'
import { cardName, locationName } from '../names.ts'
import type { Tellers } from './tell.ts'

const named = (talk: Talk, id: number) => cardName(talk.view as View, id)
const all = (talk: Talk, ids: readonly number[]) => listNames(ids.map(id => named(talk, id)))
const at = (talk: Talk, loc: number) => locationName(talk.view as View, loc)

/** What happens by the rarer mechanisms. */
export const TELL_MORE: Tellers = {
  'action.undone': d => (d.card === null ? 'It is undone.' : `${titleOf(d.card)} is undone.`),
  'countdown.ticked': d => `${titleOf(d.card)}: ${d.left} left on its countdown.`,
  'probe.revealed': (d, talk) => `${talk.name(d.seat)} probes ${titleOf(d.card)}.`,
  'probe.outcome': d =>
    d.entry === null
      ? `${titleOf(d.source)} finds nothing.`
      : `${titleOf(d.source)} finds what it looked for.`,
  'card.shown': (d, talk) => `${talk.name(d.seat)} shows ${d.card === null ? 'a card' : titleOf(d.card)}.`,
  'card.downloaded': (d, talk) =>
    `${talk.name(d.seat)} downloads ${d.card === null ? 'a card' : titleOf(d.card)}.`,
  'download.failed': (d, talk) => `${talk.name(d.seat)} looks for a card that is not there.`,
  'ship.landed': (d, talk) => `${named(talk, d.id)} lands at ${at(talk, d.loc)}.`,
  'ship.tookOff': (d, talk) => `${named(talk, d.id)} takes off from ${at(talk, d.loc)}.`,
  'ship.launched': (d, talk) => `${named(talk, d.id)} is launched from ${named(talk, d.carrier)}.`,
  'ship.recovered': (d, talk) => `${named(talk, d.id)} is taken aboard ${named(talk, d.carrier)}.`,
  'card.cloaked': (d, talk) => `${named(talk, d.id)} ${d.how === 'phased' ? 'phases' : 'cloaks'}.`,
  'card.decloaked': d => `${titleOf(d.card)} ${d.how === 'phased' ? 'is back in phase' : 'decloaks'}.`,
  'cards.relocated': (d, talk) => `${all(talk, d.ids)}: suddenly at ${at(talk, d.loc)}.`,
  'card.assimilated': (d, talk) => `${talk.name(d.by)} assimilates ${titleOf(d.card)}.`,
  'objective.aimed': (d, talk) => `${talk.name(d.seat)} aims ${titleOf(d.card)}.`,
  'objective.completed': (d, talk) => `${talk.name(d.seat)} completes ${titleOf(d.card)}.`,
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
  'card.exposed': d => `${titleOf(d.card)} is exposed.`,
  'card.earned': (d, talk) => `${talk.name(d.seat)} gets ${titleOf(d.card)}.`,
  'time.called': () => 'Time is called.',
}
