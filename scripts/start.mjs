import { runBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { endWithParent } from './lib/parent.mjs'
import { Complaint, run } from './lib/project.mjs'
import { bundleStorageThreads } from './lib/server.mjs'

await run(async () => {
  await ensureInstalled()
  await buildClient()
  await bundleStorageThreads()
  await runBundle('packages/server/src/main.ts', 'server', process.argv.slice(2))
  endWithParent()
})

/** Builds the page that the server hands out, if it has changed. It has a builder of its own: Vite, not esbuild. */
async function buildClient() {
  const { buildWeb } = await import(new URL('../packages/web/build.mjs', import.meta.url).href)
  await buildWeb().catch((/** @type {Error} */ error) => {
    throw new Complaint(`The client could not be built. ${error.message}`)
  })
}
