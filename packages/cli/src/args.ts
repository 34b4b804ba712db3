import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'
import type { Game } from '@tenforward/kernel'
import { own } from '@tenforward/kernel'
import { Complaint } from './complaint.ts'
import { readMissionFile } from './missionFile.ts'

type Options = NonNullable<ParseArgsConfig['options']>

export interface Words {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

/** Reads the words after a command; what is not known is told in one sentence. */
export function readWords(args: readonly string[], options: Options, most: number, usage: string): Words {
  let words: Words
  try {
    words = parseArgs({ args: args.slice(), options, allowPositionals: true, strict: true }) as Words
  } catch (fault) {
    const [first = ''] = (fault as Error).message.split(/\. |\n/)
    throw new Complaint(`${first.replace(/\.?$/, '.')} Usage: ${usage}`)
  }
  if (words.positionals.length > most) {
    throw new Complaint(`'${words.positionals[most]}' is one word too many. Usage: ${usage}`)
  }
  return words
}

export function textOption(words: Words, name: string): string | undefined {
  return words.values[name] as string | undefined
}

export function wholeOption(words: Words, name: string, least: number): number | undefined {
  const text = textOption(words, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least) return value
  throw new Complaint(`--${name} must be a whole number of at least ${least}, not '${text}'.`)
}

export function secondsOption(words: Words, name: string): number | undefined {
  const text = textOption(words, name)
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value
  throw new Complaint(`--${name} must be a number of seconds above 0, not '${text}'.`)
}

/** The options of a game: as JSON, or by the name of a preset; a mission may come from a file. */
export function gameOptions(words: Words, game: Game): unknown {
  const chosen = chosenOptions(words, game)
  const file = textOption(words, 'mission')
  if (file === undefined) return chosen
  return { ...(chosen as object | undefined), mission: readMissionFile(file) }
}

function chosenOptions(words: Words, game: Game): unknown {
  const json = textOption(words, 'options')
  const preset = textOption(words, 'preset')
  if (json !== undefined && preset !== undefined) {
    throw new Complaint('--options and --preset cannot both be given.')
  }
  if (preset !== undefined) return presetCalled(game, preset)
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch (fault) {
    throw new Complaint(`--options must be JSON: ${(fault as Error).message}.`)
  }
}

function presetCalled(game: Game, name: string): object {
  const presets = game.presets ?? {}
  const preset = own(presets, name)
  if (preset !== undefined) return preset
  const names = Object.keys(presets)
  const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  throw new Complaint(`${game.name} has no preset '${name}'; ${known}.`)
}
