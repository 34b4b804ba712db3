/*
 * Says what is being done while somebody waits. A person at a terminal sees the seconds go by; anybody else gets a
 * line for each piece of work, and that only when the project is being set up: programs that start us read what we
 * print.
 */

const TICK_MS = 200
let settingUp = false

/** From now on everybody is told. */
export function beginSettingUp() {
  settingUp = true
}

/**
 * @template T
 * @param {string} what is done, such as "building the client"
 * @param {() => Promise<T>} work
 * @param {Pick<NodeJS.WriteStream, 'write' | 'isTTY'>} out
 * @returns {Promise<T>}
 */
export async function during(what, work, out = process.stderr) {
  if (!out.isTTY && !settingUp) return work()
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const draw = () => out.write(`\r\x1b[K${what} ... ${seconds()}`)
  const ticking = out.isTTY ? setInterval(draw, TICK_MS) : undefined
  out.write(`${what} ...`)
  try {
    return await work()
  } finally {
    clearInterval(ticking)
    if (out.isTTY) draw()
    out.write(out.isTTY ? '\n' : ` ${seconds()}\n`)
  }
}
