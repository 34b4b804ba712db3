import { readFileSync } from 'node:fs'
import { parseYaml } from '@tenforward/scenario'
import { Complaint } from './complaint.ts'

/** A mission that a player wrote, as YAML or JSON; what it must hold is tested by the game. */
export function readMissionFile(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (fault) {
    throw new Complaint(`The mission ${file} cannot be read: ${(fault as Error).message}.`)
  }
  try {
    return parseYaml(text)
  } catch (fault) {
    const [first] = (fault as Error).message.split('\n')
    throw new Complaint(`${file} is not YAML or JSON: ${first}`)
  }
}
