/** A card in play as one line: `data aboard runabout as Federation by 1 stopped used 3 damage 1 count 2`. */
import { InputError } from '@tenforward/kernel'
import { AFFILIATIONS, type Affiliation } from '../cards/wordLists.ts'
import { NOBODY } from '../rules/ships/selfControl.ts'
import type { Id, InPlay, Piece, Place } from '../state.ts'
import { type Handles, type Path, type Reader, whole } from './reading.ts'

const NUMBERS = ['used', 'damage', 'count'] as const
const KNOWN: readonly string[] = ['by', 'at', 'mode', 'stopped', ...NUMBERS]

export function writeInPlay(piece: Piece, id: Id, names: Handles): string {
  const play = piece.play!
  const words = [names.of(id), ...placeWords(play.at, names)]
  if (play.mode !== null) words.push('as', play.mode)
  if (play.by !== piece.owner) words.push('by', String(play.by))
  if (play.stopped) words.push('stopped')
  if (play.at.in === 'docked' && play.at.turns !== undefined) words.push('turns', String(play.at.turns))
  for (const name of NUMBERS) if (play[name] !== 0) words.push(name, String(play[name]))
  // Whatever else the rules keep with a card goes along as it is.
  const rest = Object.entries(play).filter(([key, said]) => said !== undefined && !KNOWN.includes(key))
  if (rest.length > 0) words.push(JSON.stringify(Object.fromEntries(rest)))
  return words.join(' ')
}

function placeWords(at: Place, names: Handles): string[] {
  if (at.in === 'core') return ['core']
  return [at.in, 'host' in at ? names.of(at.host) : String(at.loc)]
}

export function readInPlay(
  line: unknown,
  cards: readonly Piece[],
  reader: Reader,
  path: Path,
): { id: Id; play: InPlay } {
  if (typeof line !== 'string') throw new InputError('A card in play is written in a line.', path)
  const brace = line.indexOf('{')
  const words = (brace < 0 ? line : line.slice(0, brace)).trim().split(/\s+/)
  const id = reader.one(words.shift(), path)
  const play: InPlay = {
    by: cards[id]!.owner,
    at: readPlace(words, reader, path),
    mode: null,
    stopped: false,
    used: 0,
    damage: 0,
    count: 0,
  }
  while (words.length > 0) readWord(words, play, path)
  return { id, play: brace < 0 ? play : { ...play, ...restOf(line.slice(brace), path) } }
}

function restOf(text: string, path: Path): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new InputError('What is in braces is not JSON.', path)
  }
}

function readPlace(words: string[], reader: Reader, path: Path): Place {
  const kind = words.shift()
  if (kind === 'core') return { in: 'core' }
  if (kind === 'aboard' || kind === 'docked' || kind === 'on')
    return { in: kind, host: reader.one(words.shift(), path) }
  if (kind === 'line' || kind === 'space' || kind === 'planet' || kind === 'atop' || kind === 'trap') {
    return { in: kind, loc: whole(words.shift(), path) }
  }
  throw new InputError(
    `'${String(kind)}' is no place: aboard, docked, on, space, planet, line, atop or core.`,
    path,
  )
}

function readWord(words: string[], play: InPlay, path: Path): void {
  const word = words.shift()!
  const number = NUMBERS.find(name => name === word)
  if (word === 'stopped') play.stopped = true
  else if (word === 'turns' && play.at.in === 'docked') play.at.turns = whole(words.shift(), path)
  else if (word === 'by') play.by = controller(words.shift(), path)
  else if (word === 'as') play.mode = affiliation(words.shift(), path)
  else if (number !== undefined) play[number] = whole(words.shift(), path)
  else throw new InputError(`'${word}' means nothing here.`, path)
}

function affiliation(word: string | undefined, path: Path): Affiliation {
  const found = AFFILIATIONS.find(one => one === word)
  if (found === undefined) throw new InputError(`'${String(word)}' is no affiliation.`, path)
  return found
}

/** CCG-SELFCTRL-01: nobody's are written as -1. */
function controller(word: string | undefined, path: Path): number {
  return word === String(NOBODY) ? NOBODY : whole(word, path)
}
