import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { soak } from '@tenforward/bots'
import type { Game } from '@tenforward/kernel'
import { openSession, play, recordOf } from '@tenforward/kernel'
import { broken, ticTacToe } from '@tenforward/kernel/example'
import { faultText, runScenario } from '@tenforward/scenario'
import { expect, test } from 'vitest'
import { main } from './cli.ts'
import { hostOf } from './commands/scenario.ts'
import { faultScenario, writeFault } from './commands/soak.ts'
import { CATALOGUE } from './games.ts'

interface Said {
  code: number
  out: string
  err: string
}

async function tenforward(...argv: string[]): Promise<Said> {
  const said: Said = { code: -1, out: '', err: '' }
  said.code = await main(argv, {
    out: text => {
      said.out += text
    },
    err: text => {
      said.err += text
    },
    watched: false,
    clock: () => performance.now() / 1000,
    root: '.',
    script: async (path, args) => {
      said.out += `${path} ${args.join(' ')}`
      return 7
    },
  })
  return said
}

const host = await hostOf(CATALOGUE)
const folder = mkdtempSync(join(tmpdir(), 'tenforward-'))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test.each([
  [['fly'], "There is no command 'fly'; there are serve, sim,"],
  [['sim'], 'Say which game: ascendancy, ccg, alliance, salvage, tictactoe'],
  [['sim', 'chess'], "There is no game 'chess'; there are ascendancy, ccg, alliance, salvage, tictactoe"],
  [['sim', 'salvage', 'twice'], "'twice' is one word too many."],
  [['sim', 'salvage', '--game', '3'], "Unknown option '--game'."],
  [['sim', 'salvage', '--games', 'many'], "--games must be a whole number of at least 1, not 'many'."],
  [['sim', 'salvage', '--games', '0'], '--games must be a whole number of at least 1'],
  [['sim', 'salvage', '--games'], "Option '--games <value>' argument missing."],
  [['sim', 'salvage', '--seats', '3'], 'Salvage is for two or four seats.'],
  [['sim', 'salvage', '--seats', '9'], 'Salvage is for 2 to 4 seats, not 9.'],
  [['sim', 'salvage', '--bots', 'deep'], "Salvage has no bot 'deep'; there are random."],
  [['sim', 'salvage', '--bots', 'random,random,random'], '--bots names 3 bots for 2 seats'],
  [['sim', 'salvage', '--preset', 'slow'], "has no preset 'slow'; it has quick, standard, long."],
  [['sim', 'tictactoe', '--preset', 'slow'], "has no preset 'slow'; it has none."],
  [['sim', 'salvage', '--options', '{'], '--options must be JSON'],
  [['sim', 'salvage', '--options', '{"rounds":99}'], 'The rounds must be a whole number'],
  [['sim', 'salvage', '--options', '{}', '--preset', 'quick'], 'cannot both be given'],
  [['soak'], 'Say which game'],
  [['soak', '--game', 'salvage', '--seconds', 'x'], '--seconds must be a number of seconds above 0'],
  [['soak', '--game', 'salvage', '--without', 'gravity'], "There is no law 'gravity'; there are"],
  [['scenario', 'walk'], "'walk' cannot be done to a scenario."],
  [['scenario', 'run'], 'Say which file.'],
  [['scenario', 'run', 'no/such.yaml'], 'There is no file or folder no/such.yaml.'],
  [['scenario', 'position', 'no/such.yaml'], 'There is no file no/such.yaml.'],
  [['replay'], 'Say which record.'],
  [['replay', 'no/such.json'], 'There is no file no/such.json.'],
  [['data', 'salvage', 'hats'], "Salvage has no collection 'hats'; it has cards, upgrades, rules."],
  [['odds', 'salvage'], 'Salvage computes no odds'],
  [['help', 'fly'], "There is no command 'fly'"],
])('%j is refused with one sentence', async (argv, sentence) => {
  const { code, out, err } = await tenforward(...argv)
  expect(err).toContain(sentence)
  expect(err.trimEnd()).not.toContain('\n')
  expect({ code, out }).toEqual({ code: 2, out: '' })
})

test('help names every command, and tells the usage of one', async () => {
  const { code, out } = await tenforward()
  expect(code).toBe(0)
  for (const name of ['serve', 'sim', 'soak', 'scenario', 'replay', 'rules', 'data', 'odds', 'bench']) {
    expect(out).toContain(`  ${name} `)
  }
  expect((await tenforward('help', 'sim')).out).toMatch(/^tenforward sim <game>/)
  expect(await tenforward('sim', '--help')).toEqual(await tenforward('help', 'sim'))
})

test('odds tell what can be asked, and answer it', async () => {
  expect((await tenforward('odds', '--help')).out).toMatch(/^tenforward odds <game> <question>/)
  const { code, out } = await tenforward('odds', 'ascendancy', '--help')
  expect(code).toBe(0)
  for (const word of ['battle', 'invasion', '--freeRerolls', '--ignoredFirst', 'nodes: not the Starbase'])
    expect(out).toContain(word)
  const words = '--attackers 4 --nodes 2 --starbase 1 --firstStrike nodes --ignoredFirst 2 --freeRerolls 1'
  const answered = JSON.parse((await tenforward('odds', 'ascendancy', 'invasion', ...words.split(' '))).out)
  expect(answered.captured).toHaveLength(3)
  expect(answered.nodesLost.reduce((sum: number, p: number) => sum + p, 0)).toBeCloseTo(1, 9)
})

test('sim tells both shares of a bot where some games are won by nobody', async () => {
  const { out } = await tenforward('sim', 'tictactoe', '--games', '40', '--seed', 'x')
  const nobody = Number(/won by nobody +(\d+)/.exec(out)![1])
  const [, wins, all, among] = /wins of random +(\d+) \((\d+) %, (\d+) % of those that somebody won\)/.exec(
    out,
  )!
  expect(nobody).toBeGreaterThan(0)
  expect([Number(wins) + nobody, Number(among)]).toEqual([40, 100])
  expect(Number(all)).toBe(Math.round((100 * Number(wins)) / 40))
})

test('sim reports what it played', async () => {
  const { code, out } = await tenforward('sim', 'salvage', '--games', '5', '--seed', 'x', '--json')
  const result = JSON.parse(out)
  expect(code).toBe(0)
  expect(result).toMatchObject({ games: 5, finished: 5, violations: [], replayMismatches: 0 })
  expect(result.choicesPerSecond).toBeGreaterThan(0)
  expect((await tenforward('sim', 'tictactoe', '--games', '3')).out).toMatch(/^games +3 \(3 finished\)\n/)
  const quick = await tenforward(
    'sim',
    'salvage',
    '--games',
    '5',
    '--seed',
    'x',
    '--preset',
    'quick',
    '--json',
  )
  expect(JSON.parse(quick.out).choices).toBeLessThan(result.choices)
})

test('soak plays the card game with ready decks, and with every side deck at both seats', async () => {
  const ready = await tenforward('soak', '--ready', '1', '--from', '7', '--every', '1000', '--json')
  expect(ready.code).toBe(0)
  expect(JSON.parse(ready.out)).toMatchObject({ games: 1, finished: 1, fault: null })
  const sides = await tenforward('soak', '--sides', '1', '--every', '1000', '--seed', 'cli')
  expect(sides.code).toBe(0)
  for (const kind of ['Battle Bridge', 'Q-Continuum', 'Tribble', "Q's Tent", 'Dilemma'])
    expect(sides.out).toContain(`${kind}: 2 brought to games that ended`)
  expect(sides.out).toContain('Every law held.')
}, 120_000)

test('soak tells what it tested', async () => {
  const { code, out } = await tenforward('soak', '--game', 'tictactoe', '--games', '5', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ games: 5, finished: 5, fault: null })
  const without = await tenforward(
    'soak',
    '--game',
    'tictactoe',
    '--games',
    '2',
    '--without',
    'undo',
    '--json',
  )
  expect(JSON.parse(without.out).tested.undo).toBe(0)
  const timed = await tenforward('soak', '--game', 'salvage', '--seconds', '0.2')
  expect(timed).toMatchObject({ code: 0, err: '' })
  expect(timed.out).toContain('Every law held.\n')
})

test.each(Object.entries(broken))(
  'the scenario of a fault of %s fails, and passes once it is mended',
  (id, game) => {
    const { fault } = soak(game as Game, { seed: 'cli', clock: () => 0, games: 60 })
    const text = faultScenario(fault!)
    const failing = { ...host, game: (wanted: string) => (wanted === id ? (game as Game) : undefined) }
    const result = runScenario(text, 'f.yaml', failing)
    expect(result.passed).toBe(false)
    // What is not deterministic does not even fail the same way twice.
    if (id === 'nondeterministic') return
    expect(result.fault?.message).toMatch(/law .* is broken|invariant is broken|The program failed/)
    const mended = runScenario(text.replace(`game: ${id}`, 'game: salvage'), 'f.yaml', host)
    // Whoever accepted too much now refuses it.
    expect(faultText(mended)).toMatch(id === 'acceptsIllegal' ? /^$|This was refused/ : /^$/)
  },
)

test('scenarios are run one by one or by the folder', async () => {
  const good = 'game: tictactoe\nseats: 2\ntitle: Centre\nsteps:\n  - { seat: 0, answer: 4 }\n'
  const one = file('good.yaml', good)
  expect(await tenforward('scenario', 'run', one)).toMatchObject({
    code: 0,
    out: `✓ ${one}: Centre (1 step)\n1 of 1 scenarios passed.\n`,
  })
  const two = file('wrong.yaml', good.replace('answer: 4', 'answer: 9'))
  const both = await tenforward('scenario', 'run', folder)
  expect(both.code).toBe(1)
  expect(both.out).toContain(`✗ ${two}:5:5: This was refused: That is not one of the choices.\n`)
  const json = JSON.parse((await tenforward('scenario', 'run', folder, '--json')).out)
  expect(json).toMatchObject({ passed: 1, failed: 1, scenarios: [{ passed: true }, { fault: { line: 5 } }] })
  const position = await tenforward('scenario', 'position', one)
  expect(position.out).toContain('state:')
  expect((await tenforward('scenario', 'position', two)).code).toBe(1)
})

test('replay verifies the hash of a record', async () => {
  const session = openSession(ticTacToe as Game, { seats: 2, seed: 'r' })
  for (const [i, answer] of [0, 3, 1, 4, 2].entries()) play(session, { seat: i % 2, answer })
  const record = recordOf(session)
  const right = await tenforward('replay', file('right.json', JSON.stringify(record)))
  expect(right.code).toBe(0)
  expect(right.out).toContain(`${record.hash}, as the record says`)
  expect(right.out).toContain('three in a row; won by seat 0')
  const json = await tenforward('replay', join(folder, 'right.json'), '--json')
  expect(JSON.parse(json.out)).toMatchObject({ choices: 5, verified: true, result: { winners: [0] } })
  const wrong = file('wrong.json', JSON.stringify({ ...record, hash: 'beef' }))
  expect(await tenforward('replay', wrong)).toMatchObject({
    code: 1,
    err: `${wrong}: The record ends at beef, but it plays to ${record.hash}. (at hash)\n`,
  })
  const illegal = { ...record, entries: [...record.entries.slice(0, 1), { seat: 1, answer: 0 }] }
  expect((await tenforward('replay', file('illegal.json', JSON.stringify(illegal)))).err).toContain(
    'Entry 2 cannot be played: That is not one of the choices. (at entries.1)',
  )
  expect((await tenforward('replay', file('no.json', '{"format": 1}'))).err).toContain('is not a game record')
  expect((await tenforward('replay', file('text.json', 'x'))).err).toContain('is not JSON')
})

test('data lists collections and their entries', async () => {
  expect((await tenforward('data', 'salvage')).out).toContain('cards     4 entries\n')
  const cards = JSON.parse((await tenforward('data', 'salvage', 'cards', '--json')).out)
  expect(cards[0]).toMatchObject({ id: 'probe', dice: 2 })
  expect((await tenforward('data', 'tictactoe')).out).toBe('Tic-tac-toe has no collections of facts.\n')
})

test('serve, rules and bench are handed to their scripts', async () => {
  expect(await tenforward('rules', '--json')).toMatchObject({ code: 7, out: 'scripts/rules.mjs --json' })
  expect((await tenforward('serve', '--port', '0')).out).toBe('scripts/start.mjs --port 0')
  expect((await tenforward('bench', '--quick')).out).toBe('scripts/bench.mjs --quick')
})

test('a fault is written where it is asked for', async () => {
  const { fault } = soak(broken.deadEnd as Game, { seed: 'out', clock: () => 0, games: 20 })
  const path = writeFault(fault!, join(folder, 'new', 'faults'))
  expect(path).toBe(join(folder, 'new', 'faults', 'soak-deadEnd-no-dead-end.yaml'))
  expect(readFileSync(path, 'utf8')).toMatch(/^# While the game is not over/)
  const taken = file('taken', '')
  expect(() => writeFault(fault!, taken)).toThrow('The scenario of the fault could not be written')
})

test('long work shows a bar to whoever watches, and leaves none behind', async () => {
  let err = ''
  let now = 0
  const io = { out: () => {}, root: '.', script: async () => 0, watched: true, clock: () => now++ }
  await main(['sim', 'tictactoe', '--games', '3'], {
    ...io,
    err: text => {
      err += text
    },
  })
  expect(err).toContain('█░')
  expect(err).toContain('1 of 3 games')
  expect(err.endsWith('\r\u001b[K')).toBe(true)
})
