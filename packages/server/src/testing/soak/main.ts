import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresBinaries } from '../../storage/testing/postgres.ts'
import { killing, nodes } from './crashes.ts'
import { disks } from './disks.ts'
import { flood } from './flood.ts'
import { fuzz } from './fuzz.ts'
import { leaks } from './leaks.ts'
import { power } from './power/power.ts'

const USAGE =
  'npm run soak -- --server [--part kill,power,nodes,disk,fuzz,leak,flood] [--kills 50] [--cuts 20] [--node-kills 12] [--frames 1000000] [--leak-games 16] [--flood-seconds 120] [--json]'
const PARTS = ['kill', 'power', 'nodes', 'disk', 'fuzz', 'leak', 'flood']

/** The program and the folder come from the script that starts us; the rest from whoever runs the soak. */
export async function soakServer(program: string, cache: string, args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const counts = {
    kills: text,
    cuts: text,
    'node-kills': text,
    frames: text,
    'leak-games': text,
    'flood-seconds': text,
  }
  const options = { server: flag, part: text, json: flag, ...counts }
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({ args: [...args], options }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`)
    return 2
  }
  const wanted = String(values.part ?? PARTS.join(',')).split(',')
  const unknown = wanted.find(part => !PARTS.includes(part))
  if (unknown !== undefined) {
    process.stderr.write(`There is no part "${unknown}"; there are ${PARTS.join(', ')}.\n`)
    return 2
  }
  const count = (name: string, fallback: number) => Number(values[name] ?? fallback)
  const folder = mkdtempSync(join(cache, 'soak-'))
  const say = (line: string) => process.stderr.write(`  ${line}\n`)
  const found: Record<string, { faults: string[] }> = {}
  try {
    for (const part of wanted) {
      process.stderr.write(`${part} ...\n`)
      const settings = { program, folder: join(folder, part), say }
      if (part === 'kill') found.kill = await killing(settings, count('kills', 50))
      if (part === 'power') found.power = await power(settings, count('cuts', 20))
      if (part === 'disk') found.disk = await disks(settings)
      if (part === 'fuzz') found.fuzz = await fuzz(settings, count('frames', 1_000_000))
      if (part === 'leak') found.leak = await leaks(settings, count('leak-games', 16))
      if (part === 'flood') found.flood = await flood(settings, count('flood-seconds', 120))
      const bin = part === 'nodes' ? postgresBinaries() : undefined
      if (bin !== undefined) found.nodes = await nodes(settings, bin, count('node-kills', 12))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const { faults } of Object.values(found)) faults.splice(20)
  process.stdout.write(values.json ? `${JSON.stringify(found)}\n` : `${JSON.stringify(found, null, 2)}\n`)
  return Object.values(found).every(({ faults }) => faults.length === 0) ? 0 : 1
}
