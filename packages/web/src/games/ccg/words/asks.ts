import type { Prompt } from '@tenforward/kernel'
import type { Talk } from '../../words.ts'
import { titleOf, type View } from '../game.ts'
import { cardName, locationName } from '../names.ts'
import { CARD_ASKS } from './cardAsks.ts'
import { MORE_ASKS } from './moreAsks.ts'

type About = Record<string, any>
type Ask = string | ((about: About, view: View) => string)

export interface Said {
  own: Ask
  /** Completes "Kira is deciding ...". */
  matter: string
}

const card = (text: string) => (about: About, view: View) =>
  text.replace('@', about.card === undefined ? 'the card' : nameIn(view, about.card))
const ship = (text: string) => (about: About, view: View) =>
  text.replace('@', about.ship === undefined ? 'the ship' : cardName(view, about.ship))

const nameIn = (view: View, given: unknown): string =>
  typeof given === 'number' ? cardName(view, given) : titleOf(String(given))

/** Every question, as the one who is asked reads it, and as the other does. */
export const ASKS: Readonly<Record<string, Said>> = {
  ...MORE_ASKS,
  ...CARD_ASKS,
  doorways: { own: 'Which doorways do you seed?', matter: 'which doorways to seed' },
  doorway: { own: 'Seed a doorway, or pass.', matter: 'whether to seed a doorway' },
  missionPlace: { own: placeOfMission, matter: 'where a mission goes' },
  seedAt: { own: 'Lay your cards under missions.', matter: 'where to seed' },
  seedCard: {
    own: (about, view) => `Which card goes under ${locationName(view, about.loc)}?`,
    matter: 'what to seed',
  },
  seed: { own: 'Seed another card, or pass.', matter: 'what to seed' },
  cardPlay: { own: 'Play a card, or go on to orders.', matter: 'what to play' },
  order: { own: 'Give an order, or end your turn.', matter: 'what to order' },
  mode: { own: card('Which affiliation does @ take?'), matter: 'an affiliation' },
  reportTo: { own: card('Where does @ report?'), matter: 'where a card reports' },
  buildAt: { own: card('Where do you build @?'), matter: 'where to build' },
  beamFrom: { own: 'From where do you beam?', matter: 'from where to beam' },
  beamTo: { own: 'Where to?', matter: 'where to beam' },
  beamWho: { own: 'Who beams?', matter: 'who beams' },
  walkFrom: { own: 'From where do they walk?', matter: 'from where to walk' },
  walkTo: { own: 'Where to?', matter: 'where to walk' },
  walkWho: { own: 'Who walks?', matter: 'who walks' },
  flyShip: { own: 'Which ship flies?', matter: 'which ship flies' },
  flyTo: { own: ship('Where does @ fly?'), matter: 'where to fly' },
  dockShip: { own: 'Which ship docks?', matter: 'which ship docks' },
  dockAt: { own: ship('Where does @ dock?'), matter: 'where to dock' },
  undockShip: { own: 'Which ship undocks?', matter: 'which ship undocks' },
  attempt: { own: 'Who attempts a mission?', matter: 'which mission to attempt' },
  facedBy: { own: 'Who faces the dilemma?', matter: 'who faces a dilemma' },
  secondTurn: { own: 'Take another turn?', matter: 'whether to take another turn' },
  victim: { own: 'Choose who is affected.', matter: 'who is affected' },
  price: { own: 'Give something up to get past, or take what comes.', matter: 'whether to pay a price' },
  help: { own: card('Do you accept what @ offers?'), matter: 'whether to accept' },
  respond: { own: responding, matter: 'whether to respond' },
  anytime: { own: 'You may do something now, or let your opponent go on.', matter: 'whether to act' },
  fightAt: { own: 'Where do your people attack?', matter: 'where to fight' },
  combat: { own: fighting, matter: 'how to strike' },
  attackAt: { own: 'Where do your ships open fire?', matter: 'where to attack' },
  fireWith: { own: 'Who fires?', matter: 'who fires' },
  fireAt: { own: 'At whom?', matter: 'the target' },
  fireAlsoAt: { own: 'At whom else?', matter: 'further targets' },
  returnFire: { own: 'You are fired at. Who fires back?', matter: 'whether to fire back' },
  returnAt: { own: 'At whom do you fire back?', matter: 'at whom to fire back' },
  returnAlsoAt: { own: 'At whom else?', matter: 'further targets' },
  drawTactic: { own: 'Draw a Tactic?', matter: 'whether to draw a Tactic' },
  tactic: { own: 'Which Tactic do you use?', matter: 'which Tactic to use' },
  placeTactic: { own: 'Which damage do you place?', matter: 'which damage to place' },
  damageNext: { own: 'Whom do you damage next?', matter: 'whom to damage' },
  repair: { own: 'Which damage is repaired?', matter: 'what to repair' },
  download: { own: 'Whose special download do you use?', matter: 'whether to download' },
  downloadCard: { own: 'Which card do you download?', matter: 'what to download' },
  downloadTo: { own: 'Where does it go?', matter: 'where a download goes' },
  affiliationOf: { own: 'Who changes affiliation?', matter: 'whose affiliation to change' },
  affiliation: { own: 'To which affiliation?', matter: 'an affiliation' },
  activate: { own: 'Which card do you activate?', matter: 'which card to activate' },
}

function placeOfMission(_about: About, view: View): string {
  const turned = view.table[0]
  return `Where does ${turned === undefined ? 'the mission' : titleOf(turned.card)} go on the spaceline?`
}

/** What is being answered, in the words of the action under way. */
function responding(_about: About, view: View): string {
  const action = view.actions.at(-1)
  const what = action?.card == null ? WHAT[action?.kind ?? ''] : cardName(view, action.card)
  return `Respond to ${what ?? 'this'}, or let it happen.`
}

const WHAT: Record<string, string> = {
  play: 'the card that is played',
  attempt: 'the mission attempt',
  encounter: 'the dilemma',
  solve: 'the solved mission',
  respond: 'the response',
  beam: 'the beaming',
  move: 'the move',
  draw: 'the draw',
  battle: 'the battle',
  destroy: 'the destruction',
}

function fighting({ pair }: About, view: View): string {
  if (!Array.isArray(pair)) return 'Strike how?'
  return `${cardName(view, pair[0])} meets ${cardName(view, pair[1])}: strike how?`
}

export function askOf(prompt: Prompt, talk: Talk): string | undefined {
  const said = ASKS[prompt.name]
  if (said === undefined) return undefined
  return typeof said.own === 'string' ? said.own : said.own((prompt.about ?? {}) as About, talk.view as View)
}

/** Advice for somebody who meets the question for the first time. */
export const HINTS: Readonly<Record<string, string>> = {
  missionPlace: 'Your own missions close together save your ships RANGE.',
  seedAt:
    'Drag dilemmas under the missions of your opponent, or tap a card and then a mission: the first is met first.',
  cardPlay: 'One card a turn: first people your ship needs, then a ship. Cards that glow can be played now.',
  order: 'Bring people aboard a ship, fly to one of your missions, beam down, and attempt it.',
  attempt: 'The panel of a location tells what its mission asks for and what your team lacks.',
  reportTo: 'New cards arrive at one of your facilities.',
}
