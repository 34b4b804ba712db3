/** The door for whoever plays: a bot needs the whole game, so both are loaded together. */
export { bots } from './bot/index.ts'
export { ascendancy } from './game.ts'
