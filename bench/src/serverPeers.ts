import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A program that tells its port on stdout. */
export async function startPeer(program: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    let out = ''
    child.stdout!.on('data', data => {
      out += data
      const found = /port (\d+)/.exec(out)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', code => reject(new Error(`${program} ended with ${code}.`)))
  })
  return { child, port }
}

const TICKS_PER_SECOND = 100
const [USER, SYSTEM] = [11, 12]

/**
 * How long a process has kept a processor busy, its threads and its calls into the system included, in seconds.
 * Other programs beside it hardly change this figure. Where the system does not tell, it is 0.
 */
export function busySeconds({ pid }: ChildProcess): number {
  try {
    // The name comes first, in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}
