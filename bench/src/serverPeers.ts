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
export function busySeconds({ pid }: { readonly pid?: number | undefined }): number {
  try {
    // The name comes first, in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

const STOLEN = 7

/** Of all processors since the machine was started: how much time there was, and what its host gave to others of it. */
export function clockTicks(): { all: number; stolen: number } {
  try {
    const [total] = readFileSync('/proc/stat', 'utf8').split('\n')
    const ticks = total!.split(/ +/).slice(1).map(Number)
    return { all: ticks.slice(0, STOLEN + 1).reduce((sum, n) => sum + n, 0), stolen: ticks[STOLEN]! }
  } catch {
    return { all: Number.NaN, stolen: 0 }
  }
}
