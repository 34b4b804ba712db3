import type { OptionField, OptionGroup } from '@tenforward/kernel'
import { factions } from '../content/facts/factions.ts'
import { MARGIN_LIMIT_INCHES } from '../map/layout.ts'
import { borgFields } from './borgFields.ts'
import { choice, field, inches, whole, yesNo } from './controls.ts'

/** Every option of the game, with its limits: the new-game page draws them, and what is chosen is tested by them. */

const seats: readonly OptionField[] = [
  field('factions', 'Factions', 'Which Faction each seat plays.', 'ASC-5.6-b', {
    kind: 'perSeat',
    values: [
      { value: 'random', label: 'Random' },
      { value: 'choose', label: 'Pick at the table' },
      ...factions.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }),
  field(
    'positions',
    'Seating',
    'Who sits where around the table.',
    'ASC-5.6-a',
    choice({ seats: 'In the order of the seats', random: 'By lot' }),
  ),
  field(
    'newcomers',
    'New players',
    'With a starting Project, new players draw theirs at random instead of choosing.',
    'ASC-16.2.10-b',
    { kind: 'seats' },
  ),
]

const books: readonly OptionField[] = [
  field(
    'profile',
    'Rule book',
    'Which rule book governs the Borg. It sets the defaults of the Borg options below.',
    'ASCBORG-solo-a',
    choice({
      complete: ['Complete Rulebook', 'Three players or more.'],
      official: ['The boxes as sold', 'One player or more.'],
    }),
  ),
  field(
    'fewPlayers',
    'One or two players',
    'Allow games of one or two players against the Borg. The Transwarp Hub is then on the map.',
    'ASCBORG-solo-a',
    yesNo,
  ),
  field(
    'roundLimit',
    'Round limit',
    'A house rule, off by default. After this many Rounds the most Ascendancy wins, then the most Systems. With one or two players, or one left against the Borg, nobody wins.',
    'ASC-6.3-b',
    whole(1, 1000, { unit: 'Rounds', none: { value: 0, label: 'No limit' } }),
  ),
]

const start: readonly OptionField[] = [
  field(
    'start.P',
    'Starting Production',
    'Production everybody starts with. Base: 3, Extra: 8.',
    'ASC-16.2.5-a',
    whole(0, 50),
  ),
  field(
    'start.R',
    'Starting Research',
    'Research everybody starts with. Base: 3, Extra: 6.',
    'ASC-16.2.5-a',
    whole(0, 50),
  ),
  field(
    'start.C',
    'Starting Culture',
    'Culture everybody starts with. Base: 3, Extra: 4.',
    'ASC-16.2.5-a',
    whole(0, 50),
  ),
  field(
    'start.ascendancy',
    'Starting Ascendancy',
    'Ascendancy tokens everybody starts with.',
    'ASC-16.2.7-a',
    whole(0, 5),
  ),
  field(
    'start.exhaustedCommands',
    'Exhausted Commands',
    'Command tokens that start Exhausted. The base reference has 1.',
    'ASCREF-3-b',
    whole(0, 5),
  ),
  field(
    'startingProject',
    'Starting Project',
    'Everybody starts with one Project.',
    'ASC-16.2.10-a',
    choice({ none: 'None', random: 'Drawn at random', chosen: 'Chosen' }),
  ),
  field(
    'startingAdvancement',
    'Starting Advancement',
    'Everybody starts with one more Advancement completed.',
    'ASC-16.2.11-a',
    choice({ none: 'None', random: 'Drawn at random', chosen: 'Chosen' }),
  ),
  field('ships', 'Ships', 'Ships of each Faction. Limited: 30.', 'ASC-16.1.7-a', whole(3, 45)),
  field(
    'controlNodes',
    'Control Nodes',
    'Control Nodes of each Faction. Limited: 10.',
    'ASC-16.1.7-a',
    whole(1, 15),
  ),
  field(
    'simultaneousFirstTurns',
    'Simultaneous first turns',
    'In the first Round all players act at the same time; nobody can make First Contact yet.',
    'ASC-16.2.3-a',
    yesNo,
  ),
]

const victory: readonly OptionField[] = [
  field(
    'ascendancyPrice',
    'Price of Ascendancy',
    'Culture for one Ascendancy token.',
    'ASC-16.2.8-a',
    whole(1, 10),
  ),
  field(
    'ascendancyToWin',
    'Ascendancy to win',
    'Ascendancy tokens that win the game.',
    'ASC-16.2.9-a',
    whole(1, 10),
  ),
  field(
    'immediateVictory',
    'Immediate victory',
    'The game ends the moment somebody meets a condition of victory, not at the end of the Round. Always on with one or two players unless you switch it off.',
    'ASCREF-6-b',
    yesNo,
  ),
  field(
    'wildCulture',
    'Wild Culture',
    'Culture tokens can be spent as Production or Research.',
    'ASC-16.2.12-a',
    yesNo,
  ),
]

const table: readonly OptionField[] = [
  field(
    'area.shape',
    'Table',
    'The shape of the Playing Area.',
    'ASC-5.2-a',
    choice({ circle: 'Circle', square: 'Square' }),
  ),
  field(
    'area.scale',
    'Smaller table',
    'Percent of the standard distances.',
    'ASC-5.2-g',
    whole(50, 100, { unit: 'percent' }),
  ),
  field(
    'area.margin',
    'Room behind the Homes',
    'Extra inches between the Homes and the edge.',
    'ASC-5.2-h',
    inches(0, MARGIN_LIMIT_INCHES),
  ),
  field(
    'area.across',
    'Table of your own',
    'How wide your own table is, instead of the standard one.',
    'ASC-16.4.1-a',
    inches(20, 100, { none: { value: null, label: 'Standard' } }),
  ),
  field(
    'area.rim',
    'Free rim',
    'On a table of your own: the strip along its edge that stays free.',
    'ASC-16.4.1-a',
    inches(0, 20),
  ),
  field(
    'area.edge',
    'Homes inside the edge',
    'On a table of your own: how far inside the edge the Homes lie.',
    'ASC-16.4.1-a',
    inches(1.5, 20),
  ),
  field(
    'strictBorder',
    'Strict border',
    'What is swung must stay on the table as well as what is placed.',
    'ASC-5.2.1-a',
    yesNo,
  ),
  field(
    'limitedLanes',
    'Limited lanes',
    'There are only as many lanes of each length as the boxes hold.',
    'ASC-8.6.1-a',
    yesNo,
  ),
  field(
    'starterStack',
    'First Systems',
    'How the first discs to be found are picked.',
    'ASC-16.3.6-a',
    choice({
      complete: ['Ten or more, any', 'Two for each player and at least ten; Phenomena among them.'],
      planetsOnly: ['Two planets for each player', 'Phenomena come later, as in the base reference.'],
    }),
  ),
  field(
    'starterCards',
    'First Exploration cards',
    'How the first Exploration cards are picked.',
    'ASCBORG-setup-a',
    choice({
      complete: ['Ten or more, no Crises', 'Two for each player and at least ten, without Crises.'],
      official: ['Two for each player', 'Crises may be among them.'],
    }),
  ),
  field(
    'earlyCrises',
    'Early Crises',
    'Crises can be among the first Exploration cards; those of the Borg still come later.',
    'ASC-16.1.3-a',
    yesNo,
  ),
  field(
    'mulligan',
    'Exploration Mulligan',
    'Twice in the game you may discard an Exploration card and draw another.',
    'ASC-16.3.7-a',
    yesNo,
  ),
]

const play: readonly OptionField[] = [
  field(
    'openTurnOrder',
    'Open Turn Order',
    'There are just enough Turn Order cards, and they lie open.',
    'ASC-16.3.8-a',
    yesNo,
  ),
  field(
    'randomTurnOrder',
    'Random Turn Order',
    'Turn Order cards are dealt at random each Round; nobody bids.',
    'ASC-16.3.9-a',
    yesNo,
  ),
  field(
    'strictBids',
    'Strict bids',
    'No two bids may be equal, not even two of nothing.',
    'ASCREF-4-a',
    yesNo,
  ),
  field(
    'unrestrictedTrade',
    'Unrestricted trade',
    'Trade Agreements can be exchanged wherever Ships are near enough. Without it, only between Rivals whose Homes are Connected.',
    'ASC-13.1-a',
    yesNo,
  ),
  field(
    'unstablePeace',
    'Unstable Peace',
    'Even at Peace, passing a Rival’s Ships needs that Rival’s leave.',
    'ASC-16.3.3-a',
    yesNo,
  ),
  field(
    'freeRevocation',
    'Revoking Trade Agreements',
    'You may take back your own Trade Agreements at any time.',
    'ASC-16.3.4-a',
    yesNo,
  ),
  field(
    'randomProjects',
    'Random Projects',
    'Launching draws two cards from the Advancement deck; nobody searches it.',
    'ASC-16.3.5-a',
    yesNo,
  ),
  field(
    'allyCooperation',
    'Ally Cooperation',
    'Allies may join in the defence of one another.',
    'ASC-1.3-b',
    yesNo,
  ),
  field(
    'multiFactionBattles',
    'Multi Faction Space Battles',
    'Whoever attacks a Sector attacks everybody who has Ships in it.',
    'ASC-16.4.2-a',
    yesNo,
  ),
  field(
    'hazardStopsWarp',
    'Hazards stop Warp',
    'A Ship at Warp that comes to a Hazard ends its move there.',
    'ASCREF-5-b',
    yesNo,
  ),
  field(
    'starbaseDefendsInvasion',
    'Starbases defend planets',
    'A Starbase rolls a die when its planet is invaded.',
    'ASCREF-5-d',
    yesNo,
  ),
]

export const optionGroups: readonly OptionGroup[] = [
  { name: 'Seats', fields: seats },
  { name: 'Rule book and length', fields: books },
  { name: 'Start', fields: start },
  { name: 'Victory', fields: victory },
  { name: 'Table and discovery', fields: table },
  { name: 'Turns, trade and battle', fields: play },
  { name: 'The Borg', fields: borgFields },
]

export const optionFields: readonly OptionField[] = optionGroups.flatMap(group => group.fields)
