import { InputError, own, RuleError } from '@tenforward/kernel'
import { DATA_USAGE, data } from './commands/data.ts'
import { ODDS_USAGE, odds } from './commands/odds.ts'
import { RECORD_USAGE, record } from './commands/record.ts'
import { REPLAY_USAGE, replay } from './commands/replay.ts'
import { SCENARIO_USAGE, scenario } from './commands/scenario.ts'
import { SIM_USAGE, sim } from './commands/sim.ts'
import { soak } from './commands/soak.ts'
import { SOAK_USAGE } from './commands/soakUsage.ts'
import { Complaint } from './complaint.ts'
import { CATALOGUE, type Catalogue, idsOf } from './games.ts'
import type { Io } from './io.ts'
import { table } from './io.ts'

interface Command {
  says: string
  usage: string
  /** With further words before it, `--help` is for the command itself. */
  ownHelp?: boolean
  run(args: readonly string[], io: Io, catalogue: Catalogue): number | Promise<number>
}

/** A command that another script of the project carries out. */
const delegated = (script: string, name: string, says: string): Command => ({
  says,
  usage: `tenforward ${name} ...`,
  run: (args, io) => io.script(script, args),
})

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: delegated('scripts/start.mjs', 'serve', 'start the table'),
  sim: { says: 'let bots play many games', usage: SIM_USAGE, run: sim },
  soak: { says: 'test every law of a game in random play', usage: SOAK_USAGE, run: soak },
  scenario: { says: 'run scenarios, or write down where one ends', usage: SCENARIO_USAGE, run: scenario },
  replay: { says: 'play a stored game again and verify it', usage: REPLAY_USAGE, run: replay },
  record: { says: 'keep a game of bots for the tests', usage: RECORD_USAGE, run: record },
  data: { says: "print a game's facts", usage: DATA_USAGE, run: data },
  odds: { says: 'compute chances', usage: ODDS_USAGE, ownHelp: true, run: odds },
  rules: delegated('scripts/rules.mjs', 'rules', 'show which rules have a passing test'),
  bench: delegated('scripts/bench.mjs', 'bench', 'measure speed beside other programs'),
}

/** Runs one command on the games of a catalogue; the exit code. Faults that we foresee are one sentence on stderr. */
export async function main(
  argv: readonly string[],
  io: Io,
  catalogue: Catalogue = CATALOGUE,
): Promise<number> {
  const [name, ...args] = argv
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h')
      return help(args, io, catalogue)
    const command = commandCalled(name)
    const own = command.ownHelp === true && args[0] !== '--help'
    if (args.includes('--help') && !own && !command.usage.endsWith('...')) return help([name], io, catalogue)
    return await command.run(args, io, catalogue)
  } catch (fault) {
    if (fault instanceof Complaint) {
      io.err(`${fault.message}\n`)
      return fault.exitCode
    }
    if (fault instanceof InputError || fault instanceof RuleError) {
      const place =
        fault instanceof InputError && fault.path.length > 0 ? ` (at ${fault.path.join('.')})` : ''
      io.err(`${fault.message}${place}\n`)
      return 2
    }
    throw fault
  }
}

function commandCalled(name: string): Command {
  const command = own(COMMANDS, name)
  if (command !== undefined) return command
  throw new Complaint(`There is no command '${name}'; there are ${Object.keys(COMMANDS).join(', ')}.`)
}

function help(args: readonly string[], io: Io, catalogue: Catalogue): number {
  const [name] = args
  if (name !== undefined) {
    io.out(`${commandCalled(name).usage}\n`)
    return 0
  }
  const rows = Object.entries(COMMANDS).map(([key, { says }]): [string, string] => [`  ${key}`, says])
  io.out(`Usage: tenforward <command> ...\n\n${table(rows)}\n`)
  io.out(`tenforward help <command> tells more. The games are ${idsOf(catalogue)}.\n`)
  return 0
}
