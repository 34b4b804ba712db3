import { readFileSync } from 'node:fs'
import { salvage } from '../example/index.ts'
import type { Choice, Match } from '../index.ts'
import { choose, hash, restore } from '../index.ts'

/** A process of its own: takes up a saved game from its input, plays the choices, and prints where it came to. */
const { match, line } = JSON.parse(readFileSync(0, 'utf8')) as { match: Match; line: Choice[] }
const run = restore(salvage, match)
for (const choice of line) choose(run, choice)
console.log(hash(run.match))
