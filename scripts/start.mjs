import { runBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/project.mjs'

await run(async () => {
  ensureInstalled()
  await runBundle('packages/server/src/main.ts', 'server', process.argv.slice(2))
  if (process.env.npm_lifecycle_event) endWithParent()
})

/**
 * npm puts a shell between itself and us. When npm is told to stop, it stops the shell, but nobody tells us;
 * we would stay behind and hold the port.
 */
function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
