import type { GameRecord, Session } from '@tenforward/kernel'
import { hash, InputError, RuleError, replay as replayRecord } from '@tenforward/kernel'
import { readWords } from '../args.ts'
import { Complaint } from '../complaint.ts'
import { type Catalogue, gameCalled } from '../games.ts'
import type { Io } from '../io.ts'
import { table } from '../io.ts'
import { readText } from './scenario.ts'

export const REPLAY_USAGE = 'tenforward replay <record.json> [--json]'

/** Plays a stored game again and tells whether it leads where it says. */
export async function replay(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  const words = readWords(args, { json: { type: 'boolean' } }, 1, REPLAY_USAGE)
  const [file] = words.positionals
  if (file === undefined) throw new Complaint(`Say which record. Usage: ${REPLAY_USAGE}`)
  const record = readRecord(file)
  const game = await gameCalled(catalogue, record.game)
  const session = replayed(file, () => replayRecord(game, record))
  const found = describe(session, record)
  io.out(words.values.json ? `${JSON.stringify(found)}\n` : summary(found))
  return 0
}

function readRecord(file: string): GameRecord {
  let value: unknown
  try {
    value = JSON.parse(readText(file))
  } catch (fault) {
    if (fault instanceof Complaint) throw fault
    throw new Complaint(`${file} is not JSON: ${(fault as Error).message}.`)
  }
  const record = value as Partial<GameRecord> | null
  const shaped =
    typeof record === 'object' && record?.format === 'tenforward/1' && Array.isArray(record.entries)
  if (!shaped) throw new Complaint(`${file} is not a game record of Ten Forward.`)
  return record as GameRecord
}

function replayed(file: string, play: () => Session): Session {
  try {
    return play()
  } catch (fault) {
    if (!(fault instanceof InputError) && !(fault instanceof RuleError)) throw fault
    const at = fault instanceof InputError && fault.path.length > 0 ? ` (at ${fault.path.join('.')})` : ''
    throw new Complaint(`${file}: ${fault.message}${at}`, 1)
  }
}

function describe(session: Session, record: GameRecord) {
  const { match, prompts } = session.run
  return {
    game: record.game,
    version: record.version,
    seats: record.seats,
    entries: record.entries.length,
    choices: session.line.length,
    hash: hash(match),
    /** Whether the record named a hash, and so was proved to lead there. */
    verified: record.hash !== undefined,
    result: match.result,
    deciding: prompts.map(({ seat, name }) => ({ seat, name })),
  }
}

function summary(found: ReturnType<typeof describe>): string {
  const { result, deciding } = found
  const end =
    result === null
      ? `waits for ${deciding.map(({ seat, name }) => `seat ${seat} (${name})`).join(', ')}`
      : `${result.reason}; won by ${result.winners.length === 0 ? 'nobody' : `seat ${result.winners.join(', ')}`}`
  return table([
    ['game', `${found.game}, rules version ${found.version}, ${found.seats} seats`],
    ['choices', `${found.choices} of ${found.entries} entries stand`],
    ['hash', `${found.hash}${found.verified ? ', as the record says' : '; the record names none'}`],
    ['end', end],
  ])
}
