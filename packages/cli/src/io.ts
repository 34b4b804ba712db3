/** All that a command touches outside, so that tests can stand in for it. */
export interface Io {
  out(text: string): void
  err(text: string): void
  /** Whether somebody watches stderr: only then is progress shown. */
  watched: boolean
  /** Seconds from any fixed moment. */
  clock(): number
  /** Runs a script of the project with these arguments; its exit code. */
  script(path: string, args: readonly string[]): Promise<number>
  /** A folder of the project that does not depend on where the command is run. */
  root: string
}

const BAR = 30

/** A bar that redraws itself a few times a second, and is gone at the end. */
export function progress(io: Io, describe: (share: number) => string) {
  let drawn = Number.NEGATIVE_INFINITY
  return {
    show(share: number): void {
      const now = io.clock()
      if (!io.watched || now - drawn < 0.1) return
      drawn = now
      const full = Math.round(Math.min(1, share) * BAR)
      io.err(`\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${describe(share)}\u001b[K`)
    },
    end(): void {
      if (io.watched) io.err('\r\u001b[K')
    },
  }
}

/** Lines of two columns, the first as wide as its widest. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('')
}

export function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
