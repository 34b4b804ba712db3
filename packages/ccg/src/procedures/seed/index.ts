import { dilemmaPhase, layStacks } from './dilemmas.ts'
import { doorwayPhase } from './doorways.ts'
import { missionPhase } from './missions.ts'
import { oneByOne } from './oneByOne.ts'

export const seedProcedures = [doorwayPhase, missionPhase, dilemmaPhase, layStacks, oneByOne]
export { dilemmaPhase, doorwayPhase, missionPhase, oneByOne }
