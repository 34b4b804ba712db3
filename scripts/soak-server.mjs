import { mkdirSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, run } from './lib/project.mjs'
import { bundleServer } from './lib/server.mjs'

/** The faults that the table server must survive; `npm run soak -- --server` comes here. */
await run(async () => {
  await ensureInstalled()
  const { soakServer } = await loadBundle('packages/server/src/testing/soak/main.ts', 'soak-server')
  const program = await bundleServer()
  const cache = inProject('.cache')
  mkdirSync(cache, { recursive: true })
  process.exitCode = await soakServer(program, cache, process.argv.slice(2))
})
