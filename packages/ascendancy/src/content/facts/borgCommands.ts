import type { BorgCommand, BorgTarget, CardValues } from './types.ts'

interface Facts {
  warp: number
  copies: number
  red?: number
  target?: BorgTarget
  allCubes?: boolean
  values?: CardValues
  text: string
}

/** No source says which five cards are red, so every count is assumed. */
function command(id: string, name: string, facts: Facts): BorgCommand {
  return {
    id,
    name,
    set: 'borg',
    target: null,
    allCubes: false,
    red: 0,
    ...facts,
    assumed: { red: 'B8' },
  }
}

const aims = {
  developedSystem: ['developed', 'Developed System', 'Developed System without a Spire'],
  starbase: ['starbase', 'Starbase', 'Starbase'],
  homeSystem: ['home', 'Home System', 'Home System without a Spire'],
} as const

function move(target: keyof typeof aims, warp: number, copies: number, red = 0): BorgCommand {
  const [slug, label, aim] = aims[target]
  const distance = warp === 1 ? '1 System' : `at most ${warp} Systems`
  return command(`move-target-${slug}-${warp}`, `Move: Target [${label}]`, {
    warp,
    copies,
    red,
    target,
    text: `The Cube goes ${distance} along the way to the nearest ${aim} it is Connected to.`,
  })
}

/** Thirteen kinds, thirty cards. "Nearest" is by Warp distance, then by Sectors (15.2.4.1). */
export const borgCommands: readonly BorgCommand[] = [
  command('assimilation-expedited', 'Assimilation: Expedited', {
    warp: 0,
    copies: 2,
    values: { assimilationNodes: 1, fullAt: 3 },
    text:
      'Every Borg World below three Assimilation Nodes gets one more. The Cube stays where it is this turn, ' +
      'unless Collective Efficiency wakes it again.',
  }),
  command('collective-linkage', 'Collective: Linkage', {
    warp: 2,
    copies: 2,
    target: 'borgWorld',
    allCubes: true,
    values: { assimilationNodes: 2 },
    text:
      'Every Cube goes at most 2 Systems along the way to its closest Borg World. Worlds reached get as many ' +
      'as 2 more Assimilation Nodes, never more than three in all. The Cubes moved are Activated.',
  }),
  command('command-aggression', 'Command: Aggression', {
    warp: 2,
    copies: 4,
    target: 'playerShips',
    text:
      'The Cube goes at most 2 Systems along the way to the nearest Ship or Fleet of a player it is Connected ' +
      'to, then fights all player Ships next to it. After the first Escalation, players get no First Strike ' +
      'in that battle.',
  }),
  command('command-resurgence', 'Command: Resurgence', {
    warp: 0,
    copies: 1,
    red: 1,
    values: { turnOrderCard: 10 },
    text: 'The Borg take Turn Order card 10: they have one more complete turn as the last of this Game Round.',
  }),
  command('move-collective', 'Move: Collective', {
    warp: 1,
    copies: 2,
    target: 'developedSystem',
    allCubes: true,
    text:
      'Every Cube goes 1 System along the way to its nearest Developed System without a Spire. The Cubes ' +
      'moved are Activated.',
  }),
  move('developedSystem', 1, 3),
  move('developedSystem', 2, 4),
  move('developedSystem', 3, 2),
  move('starbase', 2, 3),
  move('starbase', 3, 2, 2),
  move('homeSystem', 2, 2),
  move('homeSystem', 3, 2, 2),
  command('polaron-field-disruption', 'Polaron Field Disruption', {
    warp: 0,
    copies: 1,
    text: 'The Borg turn is over: this Cube does not move, and the Cubes still waiting draw no card.',
  }),
]

/** One physical card of the deck. */
export interface BorgCommandCopy {
  /** `move-collective#2`: unique in the deck. */
  readonly id: string
  readonly card: string
  readonly red: boolean
}

/** The whole deck, unshuffled: 30 cards. */
export const borgCommandDeck: readonly BorgCommandCopy[] = borgCommands.flatMap(card =>
  Array.from({ length: card.copies }, (_, i) => ({
    id: `${card.id}#${i + 1}`,
    card: card.id,
    red: i >= card.copies - card.red,
  })),
)
