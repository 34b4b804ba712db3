import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main } from './cli.ts'
import { Complaint } from './complaint.ts'
import type { Io } from './io.ts'

/** The folder of the project, from wherever this file was bundled to. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'scripts', 'tenforward.mjs'))) {
    const above = dirname(folder)
    if (above === folder) return process.cwd()
    folder = above
  }
  return folder
}

const root = projectRoot()

const io: Io = {
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  watched: process.stderr.isTTY === true,
  clock: () => performance.now() / 1000,
  root,
  script(path, args) {
    const file = join(root, path)
    if (!existsSync(file)) throw new Complaint(`This needs ${path}, which is not here.`, 1)
    const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', code => resolve(code ?? 1))
    })
  },
}

process.exitCode = await main(process.argv.slice(2), io)
