import { runBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/project.mjs'

await run(async () => {
  await ensureInstalled()
  await runBundle('packages/cli/src/main.ts', 'tenforward', process.argv.slice(2))
})
