/** The games as the home page shows them: no rules are loaded for this. */
export interface ListedGame {
  id: string
  name: string
  /** `planned` games cannot be opened yet. */
  stage: 'ready' | 'preview' | 'planned'
  /** Small games for learning the table and testing the program. */
  example?: boolean
  /** The page of its campaigns, if it has any. */
  campaign?: string
  /** The page of its decks, if it has any. */
  decks?: string
}

export const GAMES: readonly ListedGame[] = [
  { id: 'ascendancy', name: 'Ascendancy', stage: 'ready' },
  { id: 'ccg', name: 'Star Trek CCG', stage: 'preview', decks: '/decks' },
  { id: 'alliance', name: 'Alliance', stage: 'preview', campaign: '/campaign' },
  { id: 'salvage', name: 'Salvage', stage: 'ready', example: true },
  { id: 'tictactoe', name: 'Tic-tac-toe', stage: 'ready', example: true },
]

export const playable = (): ListedGame[] => GAMES.filter(game => game.stage !== 'planned')

export const gameNamed = (id: string): ListedGame | undefined => GAMES.find(game => game.id === id)
