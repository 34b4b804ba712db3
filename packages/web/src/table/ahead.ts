import { storedTable } from '../connection/local/store.ts'
import { gameOf } from '../games/code.ts'
import { loadBoard, wordsOf } from '../games/doors.ts'

/** Asks for all parts of a game at once: one after the other, each would wait for the one before. */
export function loadParts(game: string): void {
  void gameOf(game).catch(() => {})
  void wordsOf(game).catch(() => {})
  void loadBoard(game).catch(() => {})
}

/** For whoever comes straight to a table of this browser: its game is known before the page is drawn. */
export async function loadTable(id: string): Promise<void> {
  void import('./TablePage.tsx')
  const found = await storedTable(id).catch(() => undefined)
  if (found !== undefined) loadParts(found.game)
}
