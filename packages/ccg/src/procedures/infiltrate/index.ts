import { askGuests, goUndercover } from './infiltrate.ts'

export const infiltrateProcedures = [goUndercover, askGuests]
export { askGuests, goUndercover, guestsOf, undercover } from './infiltrate.ts'
