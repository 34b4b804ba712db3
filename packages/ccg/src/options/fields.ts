import type { NumberControl, OptionGroup } from '@tenforward/kernel'

/** The longest game that a table may be opened for. */
const A_DAY = 24 * 60

export const minutes: NumberControl = {
  kind: 'number',
  min: 1,
  max: A_DAY,
  step: 1,
  unit: 'minutes',
  none: { value: null, label: 'No limit' },
}

/** Every option of the game, for whoever opens a table. */
export const optionGroups: readonly OptionGroup[] = [
  {
    name: 'Decks',
    fields: [
      {
        key: 'decks',
        name: 'Decks',
        text: 'The deck of each seat: a ready one, or one of your own.',
        rule: 'CCG-GEN-05',
        control: { kind: 'elsewhere', where: 'decks' },
      },
      {
        key: 'format',
        name: 'Format',
        text: 'How decks are built and seeded.',
        rule: 'CCG-GEN-05',
        control: {
          kind: 'choice',
          values: [
            { value: 'OTF', label: 'Official Tournament Format' },
            {
              value: 'Open',
              label: 'Open Format',
              text: 'Seeding in alternation, and both players may attempt every mission.',
            },
          ],
        },
      },
    ],
  },
  {
    name: 'Play',
    fields: [
      {
        key: 'bluffs',
        name: 'Bluffs',
        text: 'Cards may be seeded where they can only be mis-seeds.',
        rule: 'CCG-MISSEED-01',
        control: { kind: 'switch' },
      },
      {
        key: 'fullControl',
        name: 'Full control',
        text: 'Every response window opens, whether or not anybody has a response.',
        rule: 'CCG-ACTION-10',
        control: { kind: 'switch' },
      },
      {
        key: 'minutes',
        name: 'Time limit',
        text: 'How long a game of organized play lasts.',
        rule: 'CCG-WIN-13',
        control: minutes,
      },
      {
        key: 'tournament',
        name: 'Tournament',
        text: 'A game that ends because both draw decks are empty is recorded as 100 to 0.',
        rule: 'CCG-WIN-19',
        control: { kind: 'switch' },
      },
    ],
  },
]
