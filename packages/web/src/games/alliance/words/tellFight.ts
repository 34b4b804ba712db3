import type { Events } from '../game.ts'
import {
  ACTION_NAME,
  cardName,
  damageName,
  listOf,
  nameOf,
  plural,
  readable,
  shipIn,
  TOKEN_NAME,
  viewIn,
  weaponName,
} from '../names.ts'
import { FACE_NAME } from './options.ts'
import type { Tellers } from './teller.ts'

const faces = (list: readonly string[]): string =>
  list.length === 0 ? 'no dice' : listOf(list.map(face => FACE_NAME[face] ?? readable(face)))

/** What changed the dice: a token or a card. */
const means = (by: string): string => TOKEN_NAME[by as 'evade'] ?? cardName(by)

function actionText(action: string, upgrades: readonly { card: string }[]): string {
  const [kind, place] = action.split(':') as [string, string | undefined]
  if (kind === 'use') return `uses ${cardName(action.slice('use:'.length).replace(/:\d+$/, ''))}`
  if (kind === 'enable') return `enables ${cardName(upgrades[Number(place)]?.card ?? 'a card')}`
  if (kind === 'fix') return 'repairs damage'
  return `takes the Action ${ACTION_NAME[action] ?? readable(action)}`
}

const SKIPPED: Readonly<Record<Events['action.skipped']['because'], string>> = {
  overlap: 'another ship was in its way',
  planet: 'a planet was in its way',
  obstacle: 'it met asteroids',
  extra: 'its extra manoeuvre did not go clear',
  red: 'the manoeuvre was red',
}

/** Actions, tokens, attacks and damage. */
export const tellFight: Tellers<
  | 'action.performed'
  | 'action.skipped'
  | 'token.gained'
  | 'token.spent'
  | 'lock.acquired'
  | 'lock.lost'
  | 'cloak.raised'
  | 'cloak.flipped'
  | 'cloak.hidden'
  | 'cloak.dropped'
  | 'cloak.kept'
  | 'shields.changed'
  | 'fix.tried'
  | 'card.paid'
  | 'card.enabled'
  | 'attack.declared'
  | 'dice.rolled'
  | 'dice.rerolled'
  | 'dice.changed'
  | 'attack.compared'
  | 'attack.blocked'
  | 'damage.suffered'
  | 'damage.turned'
  | 'damage.repaired'
  | 'deck.reshuffled'
  | 'deck.empty'
  | 'ship.doomed'
  | 'ship.destroyed'
> = {
  'action.performed': (d, t) =>
    `${nameOf(t, d.ship)} ${actionText(d.action, shipIn(viewIn(t), d.ship)?.upgrades ?? [])}${d.free ? ', free' : ''}.`,
  'action.skipped': (d, t) => `${nameOf(t, d.ship)} loses its Action: ${SKIPPED[d.because]}.`,
  'token.gained': (d, t) => (d.token === 'aux' ? `${nameOf(t, d.ship)} goes on Auxiliary Power.` : null),
  'token.spent': (d, t) => `${nameOf(t, d.ship)} gives up ${TOKEN_NAME[d.token]}.`,
  'lock.acquired': (d, t) => `${nameOf(t, d.ship)} locks on to ${nameOf(t, d.target)} (${d.letter}).`,
  'lock.lost': (d, t) => `The lock ${d.letter} of ${nameOf(t, d.ship)} is ${d.spent ? 'spent' : 'gone'}.`,
  'cloak.raised': (d, t) => `${nameOf(t, d.ship)} cloaks.`,
  'cloak.flipped': (d, t) => `${nameOf(t, d.ship)} shows itself by firing.`,
  'cloak.hidden': (d, t) => `${nameOf(t, d.ship)} is hidden again.`,
  'cloak.dropped': (d, t) => `${nameOf(t, d.ship)} drops its cloak.`,
  'cloak.kept': (d, t) => `${nameOf(t, d.ship)} stays cloaked.`,
  'shields.changed': (d, t) =>
    `${nameOf(t, d.ship)} has ${plural(d.active, 'shield')} up${d.disabled > 0 ? `, ${d.disabled} disabled` : ''}.`,
  'fix.tried': (d, t) =>
    `${nameOf(t, d.ship)} works on ${damageName(d.card)}${d.face === null ? '' : ` (${FACE_NAME[d.face]})`}: ${d.fixed ? 'done' : 'in vain'}.`,
  'card.paid': (d, t) => `${nameOf(t, d.ship)} uses ${cardName(d.card)}.`,
  'card.enabled': (d, t) => `${cardName(d.card)} of ${nameOf(t, d.ship)} can be used again.`,
  'attack.declared': (d, t) =>
    `${nameOf(t, d.attacker)} attacks ${nameOf(t, d.defender)} with its ${weaponName(d.weapon)} at Range ${d.range}${d.obstructed ? ', obstructed' : ''}.`,
  'dice.rolled': (d, t) =>
    `${nameOf(t, d.ship)} ${d.side === 'attack' ? 'attacks' : 'defends'}: ${faces(d.faces)}.`,
  'dice.rerolled': (d, t) =>
    `${nameOf(t, d.ship)} rolls ${plural(d.dice.length, 'die').replace('dies', 'dice')} again: ${faces(d.faces)}.`,
  'dice.changed': (d, t) => `${means(d.by)} of ${nameOf(t, d.ship)}: ${faces(d.faces)}.`,
  'attack.compared': d =>
    d.hits + d.crits === 0
      ? 'Nothing gets through.'
      : `${listOf([...(d.hits > 0 ? [plural(d.hits, 'hit')] : []), ...(d.crits > 0 ? [plural(d.crits, 'critical hit')] : [])])} get${d.hits + d.crits === 1 ? 's' : ''} through.`,
  'attack.blocked': (d, t) => `${nameOf(t, d.attacker)} has no line to ${nameOf(t, d.defender)}.`,
  'damage.suffered': (d, t) =>
    d.shield
      ? null
      : `${nameOf(t, d.ship)} takes ${d.card === null ? 'a Damage Card face down' : damageName(d.card)}.`,
  'damage.turned': (d, t) =>
    `${damageName(d.card)} of ${nameOf(t, d.ship)} is turned face ${d.up ? 'up' : 'down'}.`,
  'damage.repaired': (d, t) => `${damageName(d.card)} of ${nameOf(t, d.ship)} is repaired.`,
  'deck.reshuffled': d => `The Damage Deck is shuffled anew: ${plural(d.cards, 'card')}.`,
  'deck.empty': () => 'No Damage Card is left: a spare one without a text is dealt.',
  'ship.doomed': (d, t) => `${nameOf(t, d.ship)} is lost, but fires once more.`,
  'ship.destroyed': (d, t) =>
    d.how === 'fled'
      ? `${nameOf(t, d.ship)} has left the battle and is lost.`
      : `${nameOf(t, d.ship)} is destroyed${d.by === null ? '' : ` by ${nameOf(t, d.by)}`}.`,
}
