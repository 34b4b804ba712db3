/** The rules of Salvage. Prompts and refusals cite them by id, as the large games cite their rule books. */
export const RULES = {
  'EX-1': 'Two seats play against each other; of four, seats 0 and 2 play against 1 and 3.',
  'EX-2': 'Every seat starts with four cards and four energy, and gets two energy at the start of a round.',
  'EX-3':
    'All bid energy in secret at once. The highest pays and leads; of equals, the next after the last leader.',
  'EX-4': 'On its turn a seat drops a beacon in the field, at least 100 away from every other.',
  'EX-5':
    'It may then play a card to scan. A scan from a beacon with no rival within 300 rolls one more die.',
  'EX-6': 'A jam cancels the card it answers. The other side may answer a jam with a jam.',
  'EX-7': 'A scan gains one for each die that shows four or more.',
  'EX-8':
    'Gains become energy or crates. Beyond two crates, each crate of a scan needs one energy beside it.',
  'EX-9': 'Who plays a relay looks at the top three cards of the deck and puts them back in any order.',
  'EX-10': 'A turn ends with drawing a card and discarding down to five.',
  'EX-11': 'After that the seat may buy upgrades from the yard and use those it has.',
  'EX-12': 'Once a round, at any time, a seat may give energy to another.',
  'EX-13': 'A seat may concede at any time. A side that has left altogether loses.',
  'EX-14': 'After the last round the side with most crates wins; equal sides share the win.',
} as const

export type RuleId = keyof typeof RULES
