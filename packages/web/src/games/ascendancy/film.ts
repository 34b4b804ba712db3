import type { FilmOf } from '../GameClient.ts'
import { ascendancyBeats } from './beats.ts'
import { galaxyPieces } from './galaxy/galaxyPieces.ts'
import type { View } from './game.ts'
import { Battle, Invasion } from './scenes/Battle.tsx'
import { BorgCommand } from './scenes/BorgCommand.tsx'
import { Discovery } from './scenes/Discovery.tsx'

export const film: FilmOf<View> = {
  pieces: galaxyPieces,
  beats: ascendancyBeats,
  scenes: { discovery: Discovery, battle: Battle, invasion: Invasion, borgCommand: BorgCommand },
}
