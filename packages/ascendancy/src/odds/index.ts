export { odds } from './commandLine.ts'
export { oddsHelp } from './help.ts'
