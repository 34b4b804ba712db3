import { titleOf } from '../game.ts'
import { at, type Tellers } from './teller.ts'

/** Battles, and the tactics in them. */
export const tellBattle: Tellers<
  | 'battle.began'
  | 'combat.pair'
  | 'volley.counted'
  | 'fire.opened'
  | 'battle.ended'
  | 'tactic.drawn'
  | 'tactic.chosen'
> = {
  'battle.began': (d, talk) => `${talk.name(d.seat)} attacks at ${at(talk, d.loc)}: a ${d.kind} battle.`,
  'combat.pair': d =>
    `${titleOf(d.cards[0])} (${d.strengths[0]}) meets ${titleOf(d.cards[1])} (${d.strengths[1]}).`,
  'volley.counted': () => null,
  'fire.opened': (d, talk) =>
    `${talk.name(d.seat)} fires: ATTACK ${d.attack} against DEFENSE ${d.defense}, a ${d.result}.`,
  'battle.ended': (d, talk) =>
    d.winner === null ? 'The battle is over without a winner.' : `${talk.name(d.winner)} wins the battle.`,
  'tactic.drawn': (d, talk) =>
    `${talk.name(d.seat)} draws ${d.card === null ? 'a Tactic' : titleOf(d.card)}.`,
  'tactic.chosen': (d, talk) =>
    `${talk.name(d.seat)} uses ${d.card === null ? 'no Tactic' : titleOf(d.card)}.`,
}
