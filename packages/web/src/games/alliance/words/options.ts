import type { OptionId, Prompt } from '@tenforward/kernel'
import type { OptionWords, Talk } from '../../words.ts'
import { type Code, damageById, kindOf, type Ship, shipById, type TokenKind, upgradeById } from '../game.ts'
import {
  ACTION_NAME,
  ACTION_TEXT,
  COLOUR_WORDS,
  cardName,
  cardText,
  codeName,
  damageName,
  isEnemy,
  nameOf,
  plural,
  readable,
  shipIn,
  shipName,
  TOKEN_NAME,
  viewIn,
  weaponName,
} from '../names.ts'
import { hullLeft } from '../reading/hull.ts'

type About = Record<string, any>
type Words = (id: string, talk: Talk, about: About) => OptionWords

const about = (prompt: Prompt): About => (prompt.about ?? {}) as About

const shipOf = (talk: Talk, a: About): Ship | undefined => shipIn(viewIn(talk), a.ship ?? '')

/** A ship with what one wants to know of it. */
function shipWords(id: string, talk: Talk): OptionWords {
  if (id === 'none') return { label: 'Nobody' }
  const ship = shipIn(viewIn(talk), id)
  if (ship === undefined) return { label: nameOf(talk, id) }
  return { label: shipName(ship), detail: `${plural(ship.shields, 'shield')}, hull ${hullLeft(ship)}` }
}

/** A manoeuvre with the colour that is printed on the dial. */
function codeWords(id: string, talk: Talk, a: About): OptionWords {
  const ship = shipOf(talk, a)
  const colour = ship && !isEnemy(ship) ? shipById[ship.card]?.dial[id as Code] : undefined
  return { label: codeName(id as Code), ...(colour === undefined ? {} : { detail: COLOUR_WORDS[colour] }) }
}

/** What missions let ships do. */
const ERRANDS: Readonly<Record<string, OptionWords>> = {
  'mission:collect': { label: 'Take a Mission Token aboard', detail: 'Costs a Scan Token' },
  'mission:survey': { label: 'Survey a Mission Token', detail: 'Costs a Scan Token' },
  'mission:work': { label: 'Work on a Mission Token', detail: 'An Action of this mission' },
}

/** `use:card:slot`, wherever cards are offered. */
function cardOffer(id: string): OptionWords {
  const content = id.slice('use:'.length).replace(/:\d+$/, '')
  const errand = ERRANDS[content]
  if (errand !== undefined) return errand
  const detail = cardText(content)
  return { label: `Use ${cardName(content)}`, ...(detail === undefined ? {} : { detail }) }
}

function offerWords(id: string, talk: Talk): OptionWords {
  if (id === 'done') return { label: 'Go on' }
  if (id.startsWith('use:')) return cardOffer(id)
  if (id.startsWith('lock:')) {
    const owner = id.slice('lock:'.length)
    return { label: 'Spend a Target Lock', detail: `Of ${nameOf(talk, owner)}: roll attack dice again` }
  }
  if (id === 'battleStations')
    return { label: 'Spend Battle Stations', detail: 'Turns every battle stations result' }
  if (id === 'evade') return { label: 'Spend Evade', detail: 'Adds one evade' }
  return { label: readable(id) }
}

function slotName(talk: Talk, a: About, slot: string): string {
  const card = shipOf(talk, a)?.upgrades[Number(slot)]?.card
  return card === undefined ? 'the card' : cardName(card)
}

function actionWords(id: string, talk: Talk, a: About): OptionWords {
  if (id === 'pass') return { label: 'No Action' }
  if (id.startsWith('use:')) return cardOffer(id)
  const [kind, place] = id.split(':') as [string, string | undefined]
  if (kind === 'enable')
    return { label: `Enable ${slotName(talk, a, place!)}`, detail: 'Takes its Disabled Token off' }
  if (kind === 'fix') {
    const card = shipOf(talk, a)?.damage[Number(place)]?.card ?? null
    const how = card === null ? undefined : damageById[kindOf(card)]?.fix
    return {
      label: `Repair ${damageName(card)}`,
      detail: how === 'roll' ? 'Succeeds on a hit or critical hit' : 'Turns the card face down',
    }
  }
  const detail = ACTION_TEXT[id]
  return { label: ACTION_NAME[id] ?? readable(id), ...(detail === undefined ? {} : { detail }) }
}

function methodWords(id: string, talk: Talk, a: About): OptionWords {
  if (id === 'pass') return { label: 'Do not attack' }
  const [weapon] = id.split(':') as [string]
  if (weapon === 'primary') {
    const ship = shipOf(talk, a)
    return {
      label: 'Primary Weapon',
      detail: plural(shipById[ship?.card ?? '']?.attack ?? 0, 'attack die').replace('dies', 'dice'),
    }
  }
  const detail = upgradeById[weapon]?.text
  return { label: weaponName(weapon), ...(detail === undefined ? {} : { detail }) }
}

/** A place among the dice of the attack. */
function dieWords(pool: 'attack' | 'defence'): Words {
  return (id, talk) => {
    const die = viewIn(talk).attack?.[pool][Number(id)]
    return { label: `Die ${Number(id) + 1}: ${die === undefined ? 'a die' : FACE_NAME[die.face]}` }
  }
}

export const FACE_NAME: Readonly<Record<string, string>> = {
  hit: 'hit',
  crit: 'critical hit',
  battleStations: 'battle stations',
  evade: 'evade',
  blank: 'blank',
}

function damageWords(id: string): OptionWords {
  if (id === 'faceDown') return { label: 'A card that lies face down' }
  const detail = damageById[kindOf(id)]?.text
  return { label: damageName(id), ...(detail === undefined ? {} : { detail }) }
}

function mendWords(id: string): OptionWords {
  const at = id.indexOf(':')
  const card = damageWords(id.slice(at + 1))
  return { ...card, label: id.startsWith('turn:') ? `Turn down: ${card.label}` : `Repair: ${card.label}` }
}

function tokenWords(id: string, talk: Talk): OptionWords {
  if (id === 'none') return { label: 'None' }
  const [first, kind, target] = id.split(':') as [string, TokenKind | 'lock' | undefined, string | undefined]
  if (kind === undefined) return { label: TOKEN_NAME[first as TokenKind] ?? readable(first) }
  const on = target === undefined ? '' : ` on ${nameOf(talk, target)}`
  return { label: `${TOKEN_NAME[kind]} of ${nameOf(talk, first)}${on}` }
}

const engineeringWords: Words = (id, talk, a) =>
  id === 'shield'
    ? { label: 'Repair a shield' }
    : { label: `A Time Token off ${slotName(talk, a, id.split(':')[1] ?? '')}` }

/** Mission Tokens are called by what missions call them. */
const cargoWords: Words = id => ({ label: `The ${readable(id).toLowerCase()} Mission Token` })

const SHIPS = [
  ...['planNext', 'activateNext', 'openNext', 'endNext', 'attackNext', 'lockTarget', 'secondLock'],
  ...['target', 'enemyTarget', 'friend', 'opponent', 'shipInRange', 'shakeOff'],
]
const OFFERS = [
  ...['planning', 'activation', 'revealed', 'execute', 'executed', 'performStep', 'activationEnd'],
  ...[
    'combat',
    'declare',
    'insteadOfDisabling',
    'modifyAttackDice',
    'modifyDefenceDice',
    'attackEnd',
    'endPhase',
  ],
]

const OPTIONS: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(SHIPS.map(name => [name, shipWords])),
  ...Object.fromEntries(OFFERS.map(name => [name, offerWords])),
  ...Object.fromEntries(['dial', 'extraManoeuvre', 'newManoeuvre', 'swerve'].map(name => [name, codeWords])),
  action: actionWords,
  method: methodWords,
  rerollAttack: dieWords('attack'),
  rerollDefence: dieWords('defence'),
  repair: damageWords,
  damageControl: mendWords,
  collect: cargoWords,
  survey: cargoWords,
  work: cargoWords,
  token: tokenWords,
  tokenToRemove: tokenWords,
  tokenToTake: tokenWords,
  disabledCard: (id, talk, a) => ({ label: `Enable ${slotName(talk, a, id)}` }),
  engineering: engineeringWords,
}

export function optionIn(id: OptionId, prompt: Prompt, talk: Talk): OptionWords | undefined {
  return OPTIONS[prompt.name]?.(String(id), talk, about(prompt))
}
