import type { Prompt } from '@tenforward/kernel'
import type { Talk } from '../../words.ts'
import { cardName, cardText, codeName, nameOf, viewIn, weaponName } from '../names.ts'

type About = Record<string, any>
type Say = string | ((about: About, talk: Talk) => string)

/** `[what the viewer is asked, what the others are told is being decided]`. */
type Ask = readonly [Say, string]

const ship = (a: About, t: Talk) => nameOf(t, a.ship)
const withCard = (a: About, question: string) =>
  a.card === undefined ? question : `${cardName(a.card)}: ${question}`

const PLANNING: Record<string, Ask> = {
  deploy: [(a, t) => `Where does ${ship(a, t)} begin?`, 'where a ship begins'],
  planNext: ['Whose dial is set next?', 'whose dial is set next'],
  dial: [(a, t) => `Turn the dial of ${ship(a, t)}.`, 'a manoeuvre'],
  planning: [(a, t) => `${ship(a, t)}, Planning Phase: use a card?`, 'whether to use a card'],
  openNext: ['Whose cards are used next?', 'whose cards are used next'],
}

const ACTIVATION: Record<string, Ask> = {
  activateNext: ['Which ship flies next?', 'which ship flies next'],
  activation: [(a, t) => `${ship(a, t)}, Activation Phase: use a card?`, 'whether to use a card'],
  revealed: [(a, t) => `The dial of ${ship(a, t)} is revealed: use a card?`, 'whether to use a card'],
  execute: [
    (a, t) => `${ship(a, t)} is about to fly ${codeName(a.code)}: use a card?`,
    'whether to use a card',
  ],
  executed: [(a, t) => `${ship(a, t)} has moved: use a card?`, 'whether to use a card'],
  performStep: [(a, t) => `Before the Action of ${ship(a, t)}: use a card?`, 'whether to use a card'],
  action: [(a, t) => `What does ${ship(a, t)} do?`, 'an Action'],
  activationEnd: [
    (a, t) => `All ships have moved. Does ${ship(a, t)} do something?`,
    'whether to do something',
  ],
  lockTarget: [(a, t) => `Which enemy does ${ship(a, t)} lock?`, 'whom to lock'],
  secondLock: [a => withCard(a, 'lock a second enemy?'), 'whom to lock as well'],
  sensorEcho: [(a, t) => `Sensor Echo: where does ${ship(a, t)} come out?`, 'where a cloaked ship slips to'],
  repair: [(a, t) => `Which damage of ${ship(a, t)} is repaired?`, 'what to repair'],
  freeCloak: [(a, t) => `Does ${ship(a, t)} cloak, as a free Action?`, 'whether to cloak'],
  extraManoeuvre: [(a, t) => `Which further manoeuvre does ${ship(a, t)} fly?`, 'a further manoeuvre'],
  newManoeuvre: [a => withCard(a, 'which manoeuvre instead?'), 'another manoeuvre'],
  swerve: [
    (a, t) => `${ship(a, t)} would hit something with ${codeName(a.code)}. Which way does it swerve?`,
    'which way an enemy swerves',
  ],
  collect: ['Which Mission Token is taken aboard?', 'what to take aboard'],
  survey: ['Which Mission Token is surveyed?', 'what to survey'],
  work: ['On which Mission Token does the crew work?', 'what to work on'],
}

const COMBAT: Record<string, Ask> = {
  combat: [(a, t) => `${ship(a, t)}, Combat Phase: use a card?`, 'whether to use a card'],
  attackNext: ['Which ship attacks next?', 'which ship attacks next'],
  method: [(a, t) => `With what does ${ship(a, t)} attack?`, 'how to attack'],
  target: [
    (a, t) =>
      a.method === undefined
        ? withCard(a, 'at whom?')
        : `${weaponName(String(a.method).split(':')[0]!)} of ${ship(a, t)}: at whom?`,
    'whom to attack',
  ],
  enemyTarget: [
    (a, t) => `${ship(a, t)} finds several of you alike. At whom does it fire?`,
    'whom an enemy attacks',
  ],
  declare: [
    (a, t) => `${nameOf(t, a.attacker)} aims at ${nameOf(t, a.defender)}: use a card?`,
    'whether to use a card',
  ],
  insteadOfDisabling: [
    'The weapon is disabled to fire it. Do something else instead?',
    'how to pay for a weapon',
  ],
  modifyAttackDice: [
    (a, t) => `Attack dice: what does ${ship(a, t)} change?`,
    'what to do about the attack dice',
  ],
  modifyDefenceDice: [
    (a, t) => `Defence dice: what does ${ship(a, t)} change?`,
    'what to do about the defence dice',
  ],
  rerollAttack: ['Which attack dice are rolled again?', 'which dice to roll again'],
  rerollDefence: ['Which defence dice are rolled again?', 'which dice to roll again'],
  attackEnd: [(a, t) => `The attack is over. Does ${ship(a, t)} use a card?`, 'whether to use a card'],
}

const CARDS: Record<string, Ask> = {
  useCard: [
    a =>
      a.card === undefined
        ? 'Use the card?'
        : `${cardName(a.card)}: use it? ${cardText(a.card) ?? ''}`.trim(),
    'whether to use a card',
  ],
  friend: [a => withCard(a, 'for which friend?'), 'which friend profits'],
  opponent: [a => withCard(a, 'against which enemy?'), 'which enemy'],
  shipInRange: [a => withCard(a, 'which ship nearby?'), 'which ship'],
  shakeOff: [a => withCard(a, 'whose Target Lock is shaken off?'), 'whose lock is shaken off'],
  token: [a => withCard(a, 'which token is spent?'), 'which token to spend'],
  tokenToRemove: [a => withCard(a, 'which token does an enemy lose?'), 'which token an enemy loses'],
  tokenToTake: [a => withCard(a, 'which token of a friend is taken?'), 'which token to take'],
  disabledCard: [a => withCard(a, 'which card is enabled?'), 'which card to enable'],
  damageControl: [a => withCard(a, 'which damage is seen to?'), 'which damage to see to'],
  engineering: [a => withCard(a, 'what is worked on?'), 'what to work on'],
}

const END: Record<string, Ask> = {
  endNext: ['Whose End Phase cards are used next?', 'whose cards are used next'],
  endPhase: [(a, t) => `${ship(a, t)}, End Phase: use a card?`, 'whether to use a card'],
  keepCloak: [(a, t) => `Does ${ship(a, t)} stay cloaked?`, 'whether to stay cloaked'],
}

export const ASKS: Readonly<Record<string, Ask>> = { ...PLANNING, ...ACTIVATION, ...COMBAT, ...CARDS, ...END }

export function askIn(prompt: Prompt, talk: Talk): string | undefined {
  const say = ASKS[prompt.name]?.[0]
  if (typeof say !== 'function') return say
  return viewIn(talk) === null ? undefined : say((prompt.about ?? {}) as About, talk)
}

export const matterOf = (name: string): string | undefined => ASKS[name]?.[1]
