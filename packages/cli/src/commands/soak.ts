import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Fault, SoakResult } from '@tenforward/bots'
import { LAWS, lawCalled, soak as soakGame } from '@tenforward/bots'
import { scenarioFromRecord } from '@tenforward/scenario'
import { gameOptions, readWords, secondsOption, textOption, wholeOption } from '../args.ts'
import { Complaint } from '../complaint.ts'
import { type Catalogue, gameCalled } from '../games.ts'
import type { Io } from '../io.ts'
import { number, progress, table } from '../io.ts'
import { SOAK_USAGE } from './soakUsage.ts'

const SECONDS = 30

export async function soak(args: readonly string[], io: Io, catalogue: Catalogue): Promise<number> {
  // The table server has no laws of a game, but faults that it must survive.
  if (args.includes('--server')) return io.script('scripts/soak-server.mjs', args)
  // A campaign is many missions with careers between them: bots play it from end to end.
  if (args.includes('--campaign')) return (await import('./soakCampaign.ts')).soakCampaign(args, io)
  // The card game with decks that change from game to game.
  if (['--decks', '--ready', '--sides'].some(word => args.includes(word))) {
    const { soakCards } = await import('./soakCards.ts')
    return soakCards(args, io, (result, json, out) => report(result, json, out, io))
  }
  const text = { type: 'string' } as const
  const options = { game: text, seconds: text, games: text, seats: text, seed: text, out: text }
  const more = {
    options: text,
    preset: text,
    mission: text,
    without: text,
    json: { type: 'boolean' },
  } as const
  const words = readWords(args, { ...options, ...more }, 0, SOAK_USAGE)
  const game = await gameCalled(catalogue, textOption(words, 'game'))
  const games = wholeOption(words, 'games', 1)
  const seconds = secondsOption(words, 'seconds') ?? (games === undefined ? SECONDS : undefined)
  const bar = progress(io, () => 'testing every law in random games')
  const result = soakGame(game, {
    seed: textOption(words, 'seed') ?? 'soak',
    clock: io.clock,
    seconds,
    games,
    seats: wholeOption(words, 'seats', 1),
    options: gameOptions(words, game),
    shares: leftOut(textOption(words, 'without')),
    onProgress: so => bar.show(Math.max(so.seconds / (seconds ?? Infinity), so.games / (games ?? Infinity))),
  })
  bar.end()
  return report(result, words.values.json === true, textOption(words, 'out'), io)
}

function report(result: SoakResult, json: boolean, out: string | undefined, io: Io): number {
  const file = result.fault === null ? undefined : writeFault(result.fault, out ?? join(io.root, 'artifacts'))
  io.out(json ? `${JSON.stringify({ ...result, file })}\n` : summary(result, file))
  return result.fault === null ? 0 : 1
}

/** Laws to leave out, so that one known fault does not hide the others. */
function leftOut(names: string | undefined): Record<string, number> {
  const list = names === undefined ? [] : names.split(',').map(name => name.trim())
  for (const name of list) {
    if (LAWS.some(law => law.name === name)) continue
    throw new Complaint(`There is no law '${name}'; there are ${LAWS.map(law => law.name).join(', ')}.`)
  }
  return Object.fromEntries(list.map(name => [name, 0]))
}

/** The fault as a scenario that fails until it is mended, and shows that it is afterwards. */
export function faultScenario(fault: Fault): string {
  const { law, says, message, record } = fault
  const beforeLast = lawCalled(law).of === 'step'
  return scenarioFromRecord(record, {
    title: `${law} is broken`,
    comment: `${says}\nFound by random play: ${message}`,
    holds: { law, beforeLast },
  })
}

export function writeFault(fault: Fault, folder: string): string {
  const file = join(resolve(folder), `soak-${fault.record.game}-${fault.law}.yaml`)
  try {
    mkdirSync(resolve(folder), { recursive: true })
    writeFileSync(file, faultScenario(fault))
  } catch (error) {
    throw new Complaint(`The scenario of the fault could not be written: ${(error as Error).message}.`, 1)
  }
  return file
}

function summary(result: SoakResult, file: string | undefined): string {
  const { fault, tested } = result
  const rows: [string, string][] = [
    ['games', `${number(result.games)} (${number(result.finished)} finished)`],
    ['choices', `${number(result.choices)} in ${number(result.seconds)} s`],
    ...Object.entries(tested).map(([law, count]): [string, string] => [law, `tested ${number(count)} times`]),
  ]
  if (fault === null) return `${table(rows)}Every law held.\n`
  const { record } = fault
  return [
    table(rows),
    `The law '${fault.law}' is broken: ${fault.message}\n`,
    `${fault.says}\n`,
    `Seed ${record.seed}, ${record.seats} seats, after ${record.entries.length} entries `,
    `(found after ${fault.foundAt}${fault.reproduced ? '' : '; it does not come again every time'}).\n`,
    `tenforward scenario run ${file}\n`,
  ].join('')
}
