import { askGuests, goUndercover, guise } from './infiltrate.ts'

export { askGuests, goUndercover, guestsOf, undercover } from './infiltrate.ts'

export const infiltrateChecks = { guise }
export const infiltrateProcedures = [goUndercover, askGuests]
