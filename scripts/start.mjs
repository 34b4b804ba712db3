import { runBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { Complaint, run } from './lib/project.mjs'
import { bundleStorageThreads } from './lib/server.mjs'

await run(async () => {
  ensureInstalled()
  await buildClient()
  await bundleStorageThreads()
  await runBundle('packages/server/src/main.ts', 'server', process.argv.slice(2))
  if (process.env.npm_lifecycle_event) endWithParent()
})

/** Builds the page that the server hands out, if it has changed. It has a builder of its own: Vite, not esbuild. */
async function buildClient() {
  const { buildWeb } = await import(new URL('../packages/web/build.mjs', import.meta.url).href)
  await buildWeb().catch((/** @type {Error} */ error) => {
    throw new Complaint(`The client could not be built. ${error.message}`)
  })
}

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
