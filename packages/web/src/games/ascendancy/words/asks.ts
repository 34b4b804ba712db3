import type { Prompt } from '@tenforward/kernel'
import type { Talk } from '../../words.ts'
import {
  atPlace,
  cardName,
  cardText,
  fleetName,
  laneName,
  placeName,
  plural,
  powerFirst,
  powerName,
  systemName,
  viewIn,
} from '../names.ts'

type About = Record<string, any>
type Say = string | ((about: About, talk: Talk, prompt: any) => string)

/** `[what the viewer is asked, what the others are told is being decided]`. */
type Ask = readonly [Say, string]

const systemIn = (about: About, talk: Talk) => systemName(viewIn(talk), about.system)

/** The mover of a step by step move, in words. */
function mover(about: About, talk: Talk, prompt: Prompt): string {
  return about.fleet === null ? 'your Ship' : fleetName(viewIn(talk), prompt.seat, about.fleet)
}

const CARDS: Record<string, Ask> = {
  cardChoice: [
    a => `${cardName(a.card)}: ${cardText(a.card) ?? 'choose one.'}`,
    'what to make of an Exploration card',
  ],
  cardOffer: [
    a =>
      `${cardName(a.card)}: ${a.offer === 'brave' ? 'brave the Hazard for what it promises?' : 'found a Colony here at once?'}`,
    'whether to take what an Exploration card offers',
  ],
  mulligan: [
    a => `Discard ${a.card ? cardName(a.card) : 'this card'} and draw another?`,
    'whether to draw again',
  ],
  loseResources: [a => `${cardName(a.card)}: choose what to lose.`, 'what to lose'],
  researchProjects: [
    a => `${cardName(a.card)}: choose the Projects that gain Research.`,
    'which Projects gain',
  ],
  exhaustCommands: [
    a => `${cardName(a.card)}: how many Commands do you exhaust?`,
    'how many Commands to exhaust',
  ],
  exchangeSystem: [a => `${cardName(a.card)}: choose a System to exchange.`, 'which System to exchange'],
  tradePartner: [a => `${cardName(a.card)}: with whom do you trade a card?`, 'whom to trade with'],
  keepProject: [a => `Keep ${cardName(a.card)} as a Project?`, 'whether to keep a card'],
  allyIncome: ['Your Ally pays one Resource: which?', 'what an Ally pays'],
  summitPartner: [
    a => `${cardName(a.card)}: with whom do you speak about an Agreement?`,
    'whom to speak with',
  ],
  summitOffer: [(a, t) => `What do you propose to ${t.name(a.to)}?`, 'what to propose'],
  summitAnswer: [(a, t) => `${t.name(a.from)} proposes Agreements: do you accept?`, 'whether to accept'],
  spareShip: ['All your Ships are in play. Give one up for the new one?', 'whether to give up a Ship'],
  giveUpShip: [a => `${cardName(a.card)}: choose the Ship to give up.`, 'which Ship to give up'],
  hostSystem: [
    a => `${cardName(a.card)} brings ${cardName(a.disc)}: to which System is it linked?`,
    'where a new System goes',
  ],
  travellingFleets: ['Which Fleets go along?', 'which Fleets go along'],
  travellingShips: ['How many single Ships go along?', 'how many Ships go along'],
  keepTechnology: [
    a => `${cardName(a.card)}: which Borg technology do you keep?`,
    'which technology to keep',
  ],
  exhaustCard: [a => `${cardName(a.card)}: which card of a Rival is exhausted?`, 'which card to exhaust'],
  exhaustAdvancement: [
    a => `${cardName(a.card)}: which Advancement of a Rival is exhausted?`,
    'which Advancement to exhaust',
  ],
  exhaustAgreement: [a => `${cardName(a.card)}: which Agreement is exhausted?`, 'which Agreement to exhaust'],
  monitored: [
    (a, t) => `${t.name(a.rival)} has finished ${cardName(a.card)}. Which of your Projects profits from it?`,
    'which Project profits',
  ],
  placeShip: ['Where is the new Ship placed?', 'where a Ship is placed'],
  placeShips: [a => `${cardName(a.card)}: choose the Systems that get a Ship.`, 'where Ships are placed'],
  bribe: [
    (a, t) => `How much Production do you add to win over ${systemIn(a, t)}?`,
    'how much to pay in bribes',
  ],
  buyCulture: [a => `Buy how much Culture, for ${a.price} Production each?`, 'how much Culture to buy'],
  rivalDeck: [a => `${cardName(a.card)}: from whose deck do you draw?`, 'whose deck to draw from'],
  foreignDeck: [a => `${cardName(a.card)}: from which deck do you draw?`, 'which deck to draw from'],
  rivalStarbase: ['At which Starbase do you build?', 'where to build'],
  covertBase: ['Which System gets the covert base?', 'where a base goes'],
  replicateNode: [(a, t) => `Build a Node at ${systemIn(a, t)} at once?`, 'whether to build a Node'],
  leaveShips: [
    (a, t) => `How many Ships stay at ${systemIn(a, t)}? The rest of the Fleet goes on.`,
    'how many Ships stay',
  ],
}

const MOVES: Record<string, Ask> = {
  moveUnit: ['Which Ship or Fleet moves?', 'what to move'],
  moveTo: [
    (a, t, p) => `Move ${mover(a, t, p)}: ${plural(a.left, 'Sector')} left. Where to?`,
    'where to move',
  ],
  enterUnit: ['Which Ship or Fleet goes to Warp?', 'what goes to Warp'],
  boostUnit: ['Which Ship or Fleet at Warp gets another token?', 'what to boost'],
  exitUnit: ['Which Ship or Fleet comes out of Warp?', 'what comes out of Warp'],
  exitTo: [
    (a, t, p) => `Where does ${mover(a, t, p)} come out of Warp? Range left: ${a.left}.`,
    'where to come out of Warp',
  ],
  layLane: [
    (_a, t, p) =>
      `The die says ${p.where.length} Sectors: lay the new lane from ${systemName(viewIn(t), p.where.from)}.`,
    'where to lay a lane',
  ],
  pastEnd: [
    (_a, t, p) => `You pass the end of the ${laneName(viewIn(t), p.where.lane)}: what lies there?`,
    'what lies past a lane',
  ],
  noRoom: ['There is no room. Stop here, or swing something aside first?', 'how to make room'],
  swingPiece: ['Which loose System or open lane do you swing?', 'what to swing'],
  swing: ['Swing it: where to?', 'where to swing it'],
  keepDisc: ['Which System have you found?', 'which System was found'],
  research: [
    (a, t) => `You take the Research token of ${systemIn(a, t)}. Where does it go?`,
    'where Research goes',
  ],
  studyAt: ['Which Phenomenon do you study?', 'what to study'],
  passage: [
    (a, t) => `${t.name(a.seat)} asks to pass ${placeName(viewIn(t), a.at)}. Do you allow it?`,
    'whether to allow passage',
  ],
  leaveSystem: [(a, t) => `${systemIn(a, t)} is destroyed: where do your Ships go?`, 'where Ships flee'],
  pointWarp: [
    (a, t) => `${systemIn(a, t)} is gone: to which System do your Warp tokens point?`,
    'where tokens point',
  ],
}

const BUILDING: Record<string, Ask> = {
  building: ['Building Phase: what do you do?', 'what to build'],
  command: [
    (_a, t, p) => {
      const ready = viewIn(t).players[p.seat]?.commands.ready ?? 0
      return `Command Phase, ${plural(ready, 'Command')} ready: what do you order?`
    },
    'what to order',
  ],
  shipyard: ['Where do you build Ships?', 'where to build Ships'],
  ships: [(a, t) => `How many Ships do you build at ${systemIn(a, t)}?`, 'how many Ships to build'],
  decommission: ['All your Ships are in play: which leave it?', 'which Ships leave play'],
  colony: ['Where do you found a Colony?', 'where to found a Colony'],
  colonyShip: ['Which Ship becomes the Colony?', 'which Ship becomes the Colony'],
  nodeSystem: ['Where do you build a Node?', 'where to build a Node'],
  node: [(a, t) => `Which Node do you build at ${systemIn(a, t)}?`, 'which Node to build'],
  payWith: ['How do you pay?', 'how to pay'],
  project: ['Which Project?', 'which Project'],
  discardProjects: ['You have more Projects than Research Nodes: which go?', 'which Projects go'],
  launch: ['How do you launch Projects?', 'how to launch Projects'],
  handOverProject: [
    (a, t) => `${t.name(a.to)} captured a Research Node: which Project do you hand over?`,
    'which Project to hand over',
  ],
  hegemony: ['Which System do you try to win over?', 'whom to win over'],
  takeControl: [(a, t) => `${systemIn(a, t)} is won over: take Control of it?`, 'whether to take Control'],
  rerollHegemony: [a => `You rolled ${a.die}: roll again?`, 'whether to roll again'],
  giveUpControl: [
    (a, t) => `No Control Node is left for ${systemIn(a, t)}. Give up another System?`,
    'whether to give up a System',
  ],
  permission: [
    (a, t) => `${t.name(a.seat)} asks leave to ${DEEDS[a.act] ?? 'act'} ${systemIn(a, t)}. Do you allow it?`,
    'whether to give leave',
  ],
  starbase: ['Where do you commission a Starbase?', 'where a Starbase goes'],
  fleetBase: ['Where do you commission a Fleet?', 'where to form a Fleet'],
  fleetCard: ['Which Fleet do you commission?', 'which Fleet to form'],
  freeFleet: [
    (a, t) => `${plural(a.ships, 'Ship')} built ${atPlace(viewIn(t), a.at)}: make them a Fleet at no cost?`,
    'whether to form a Fleet',
  ],
  fleetSize: ['How many Ships are in the Fleet?', 'how large the Fleet is'],
  fleet: ['Which Fleet?', 'which Fleet'],
}

const DEEDS: Record<string, string> = { colonise: 'colonise', invade: 'invade', hegemony: 'win over' }

const COMBAT: Record<string, Ask> = {
  battleTarget: ['Which Sector do you attack?', 'whom to attack'],
  battleForces: [(a, t) => `Which Ships attack ${placeName(viewIn(t), a.at)}?`, 'which Ships attack'],
  battleRivals: ['Which peaceful Rivals do you attack as well?', 'whom to attack as well'],
  battleStance: [
    (a, t) =>
      `${powerFirst(a.attacker, t)} ${a.attacker === -1 ? 'attack' : 'attacks'} ${atPlace(viewIn(t), a.at)}: do you join the defence?`,
    'whether to join a defence',
  ],
  divideDice: ['Divide your dice among the enemies.', 'how to divide dice'],
  divideHits: ['Divide your Hits among the enemies.', 'how to divide Hits'],
  hitsOn: [(a, t) => `How many Hits go to ${powerName(a.rival, t)}?`, 'how Hits are dealt'],
  casualties: [
    (a, t) =>
      `${powerFirst(a.by, t)} ${a.by === -1 ? 'have' : 'has'} hit ${a.of === t.viewer ? 'you' : powerName(a.of, t)}: which Ships are lost?`,
    'which Ships are lost',
  ],
  manoeuvreTo: ['Bring Ships from other Sectors of the battle together, or stay?', 'how Ships manoeuvre'],
  manoeuvreShips: [
    (a, t) => `How many Ships move to ${placeName(viewIn(t), a.to)}?`,
    'how many Ships manoeuvre',
  ],
  combatCard: [a => `${MOMENTS[a.moment] ?? 'Combat'}: use a card?`, 'whether to use a card'],
  retreat: [
    (a, t) =>
      a.system === undefined
        ? `The Round is over ${atPlace(viewIn(t), a.at)}: do you retreat?`
        : `The Round is over: do you break off the invasion of ${systemIn(a, t)}?`,
    'whether to retreat',
  ],
  retreatTo: ['Where do your Ships retreat to?', 'where to retreat'],
  invadeSystem: ['Which planet do you invade?', 'what to invade'],
  surrender: [
    (a, t) =>
      `${powerFirst(a.attacker, t)} ${a.attacker === -1 ? 'invade' : 'invades'} ${systemIn(a, t)}: do you surrender it?`,
    'whether to surrender',
  ],
  collateral: [(a, t) => `Your Hits destroy Nodes of ${systemIn(a, t)}: which?`, 'what is destroyed'],
  rerollDice: [a => `${cardName(a.card)}: which dice are rolled again?`, 'which dice to roll again'],
  rerollDie: [a => `${cardName(a.card)}: which die is rolled again?`, 'which die to roll again'],
  rerollHitsOf: [a => `${cardName(a.card)}: whose Hits are rolled again?`, 'whose Hits are rolled again'],
  sacrifice: ['How many Ships do you sacrifice?', 'how many Ships to sacrifice'],
  sacrificeShips: ['Which Ships do you sacrifice?', 'which Ships to sacrifice'],
  sacrificeTargets: ['Whom do they take with them?', 'whom the sacrificed take along'],
  ramWith: ['Which Ship rams the Cube?', 'which Ship rams'],
  cloakedEscape: ['Your cloaked Ships may slip away before the battle: do they?', 'whether to slip away'],
}

const MOMENTS: Record<string, string> = {
  beforeRolling: 'Before the dice',
  afterRolling: 'Your dice are rolled',
  beforeCasualties: 'All dice are rolled',
  afterCasualties: 'The losses are taken',
  beforeActivation: 'A Cube wakes',
  commandRevealed: 'A Borg Command is turned up',
  beforeAssimilation: 'A Cube is about to assimilate',
}

const ROUND: Record<string, Ask> = {
  faction: ['Which Faction do you lead?', 'which Faction to lead'],
  bid: ['How much do you bid for the choice of your Turn Order card?', 'how much to bid'],
  bidWith: ['With what do you pay your bid?', 'how to pay the bid'],
  turnCard: ['Choose your Turn Order card. It stays secret until your turn.', 'a Turn Order card'],
  secondTurnTogether: ['Play the second turn at the same time as well?', 'whether to go on together'],
  startingProject: ['Which Project do you start with?', 'a Project to start with'],
  startingAdvancement: ['Which Advancement do you start with?', 'an Advancement to start with'],
}

const BORG_ASKS: Record<string, Ask> = {
  activateCube: ['The Borg act: which Cube do you activate?', 'which Cube acts'],
  borgCommand: [a => `Which Command does Cube ${a.cube} carry out?`, 'a Command for a Cube'],
  borgCard: [a => `${MOMENTS[a.moment] ?? 'Borg turn'}: use a card?`, 'whether to use a card'],
  borgTarget: [a => `Cube ${a.cube}: two Targets are as near. Where does it go?`, 'where a Cube goes'],
  borgSite: [a => `Cube ${a.cube} looks for a place to explore from: which?`, 'where a Cube explores'],
  borgShip: [a => `Cube ${a.cube} comes near a Ship: where?`, 'where a Cube goes'],
  borgLane: [a => `Cube ${a.cube} lays a lane: which pieces swing aside?`, 'what swings aside'],
  borgSystem: [a => `Cube ${a.cube} finds a System: which pieces swing aside?`, 'what swings aside'],
  borgConnection: [a => `Cube ${a.cube} connects its lane: in which way?`, 'how a lane is connected'],
  cubeStops: [a => `Cube ${a.cube ?? ''} meets another: where does it stop?`, 'where a Cube stops'],
  cubeOrder: ['In which order do the other Cubes move?', 'the order of the Cubes'],
  callCube: [(a, t) => `Two Cubes are as near to ${systemIn(a, t)}: which comes?`, 'which Cube comes'],
  spiresServed: ['Not enough Cubes for all full Spires: which get one?', 'which Spires get a Cube'],
  structuresLost: [(a, t) => `The Borg tear down ${systemIn(a, t)}: what is lost?`, 'what is lost'],
  pushCube: ['Which Cube is pushed away?', 'which Cube is pushed'],
  pushCubeTo: ['Where is the Cube pushed to?', 'where a Cube is pushed'],
}

const ASKS: Readonly<Record<string, Ask>> = {
  ...CARDS,
  ...MOVES,
  ...BUILDING,
  ...COMBAT,
  ...ROUND,
  ...BORG_ASKS,
}

export function askIn(prompt: Prompt, talk: Talk): string | undefined {
  const say = ASKS[prompt.name]?.[0]
  return typeof say === 'function' ? say((prompt.about ?? {}) as About, talk, prompt) : say
}

export const matterOf = (name: string): string | undefined => ASKS[name]?.[1]
