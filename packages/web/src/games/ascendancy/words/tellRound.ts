import { BORG } from '../game.ts'
import {
  amountOf,
  cardName,
  factionOf,
  listOf,
  plural,
  powerFirst,
  powerName,
  sumOf,
  systemName,
  viewIn,
} from '../names.ts'
import type { Tellers } from './teller.ts'

const REASONS: Readonly<Record<string, string>> = {
  ascendancy: 'by Ascendancy',
  supremacy: 'by Supremacy',
  culture: 'by Culture',
  extermination: 'as the last Faction',
  borg: 'against the Borg',
  concession: 'because the others gave up',
  roundLimit: 'when the last Round was over',
}

export const reasonText = (reason: string): string => REASONS[reason] ?? 'at the end'

const STEPS: Readonly<Record<string, string>> = {
  options: 'The table is set up.',
}

export const tellRound: Tellers<
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
> = {
  'setup.step': d => STEPS[d.step] ?? null,
  'factions.order': (d, t) =>
    `Factions are chosen in this order: ${listOf([...d.cards].sort((a, b) => a.card - b.card).map(c => t.name(c.seat)))}.`,
  'faction.chosen': (d, t) => {
    const player = viewIn(t).players[d.seat]
    return `${t.name(d.seat)} leads the ${(player && factionOf(player)?.people) || cardName(d.faction)}.`
  },
  'project.started': (d, t) => `${t.name(d.seat)} starts with the Project ${cardName(d.card)}.`,
  'advancement.started': (d, t) => `${t.name(d.seat)} starts with ${cardName(d.card)}.`,
  'round.began': d => ({ text: `Round ${d.round}`, heading: true }),
  'bid.made': (d, t) =>
    d.total === 0
      ? `${t.name(d.seat)} bids nothing.`
      : `${t.name(d.seat)} bids ${d.total}: ${amountOf(d.paid)}.`,
  'turnCards.prepared': () => null,
  'turnCard.taken': (d, t) =>
    d.card === null
      ? `${t.name(d.seat)} ${d.chosen ? 'chooses' : 'is dealt'} a Turn Order card.`
      : `${t.name(d.seat)} ${d.chosen ? 'chooses' : 'is dealt'} Turn Order card ${d.card}.`,
  'turnCard.shown': (d, t) =>
    `${powerFirst(d.power, t)} ${d.power === BORG ? 'have' : 'has'} Turn Order card ${d.card}.`,
  'borgCard.drawn': (d, t) =>
    d.card === null
      ? `${t.name(d.by)} looks at the Turn Order card of the Borg.`
      : `The Turn Order card of the Borg is ${d.card}.`,
  'turn.began': (d, t) => ({ text: `Turn of ${powerName(d.power, t)}`, heading: true }),
  'phase.began': (d, t) =>
    d.phase === 'building' ? `${t.name(d.seat)} builds.` : `${t.name(d.seat)} gives Commands.`,
  'turn.ended': () => null,
  'command.spent': () => null,
  'contact.made': (d, t) => `${t.name(d.seat)} makes First Contact with ${powerName(d.with, t)}.`,
  'firstTurns.began': () => 'All take this turn at the same time.',
  'firstTurns.ended': () => 'All have taken their turn.',
  'player.exterminated': (d, t) => `${t.name(d.seat)} is out of the game.`,
  'income.gained': (d, t) => {
    const parts = [
      sumOf(d.nodes) > 0 ? `${amountOf(d.nodes)} from Nodes` : '',
      sumOf(d.trade) > 0 ? `${amountOf(d.trade)} from trade` : '',
      sumOf(d.allies) > 0 ? `${amountOf(d.allies)} from Allies` : '',
      sumOf(d.other) > 0 ? `${amountOf(d.other)} from cards` : '',
    ].filter(part => part !== '')
    return `${t.name(d.seat)} gains ${parts.length === 0 ? 'nothing' : listOf(parts)}.`
  },
  'maintenance.began': d => ({ text: `Recharge of Round ${d.round}`, heading: true }),
  'commands.refreshed': () => null,
  'warp.gathered': (d, t) =>
    `${plural(d.groups, 'unit')} of ${t.name(d.seat)} at Warp ${d.groups === 1 ? 'gathers' : 'gather'} a token.`,
  'phenomena.resupplied': (d, t) =>
    d.systems.length === 0
      ? null
      : `New Research at ${listOf(d.systems.map(id => systemName(viewIn(t), id)))}.`,
  'player.conceded': (d, t) => `${t.name(d.seat)} gives up.`,
  'game.ended': (d, t) => ({
    text:
      d.winners.length === 0
        ? 'The game is over: nobody wins.'
        : `${listOf(d.winners.map(w => t.name(w)))} ${d.winners.length === 1 ? 'wins' : 'win'} ${reasonText(d.reason)}.`,
    heading: true,
  }),
}
