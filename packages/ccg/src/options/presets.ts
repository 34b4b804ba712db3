/** Pairs of ready decks to start with. */
export const presets: Readonly<Record<string, object>> = {
  'first game': { decks: ['survey', 'honour'], bluffs: false },
  'neutral zone': { decks: ['survey', 'raptor'] },
  occupation: { decks: ['order', 'faith'] },
  profit: { decks: ['profit', 'honour'] },
  open: { format: 'Open', decks: ['raptor', 'order'] },
}
