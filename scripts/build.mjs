import { run } from './lib/project.mjs'
import { bundleServer } from './lib/server.mjs'

/** Builds what `npm start` would build when it is needed: for an image, where it is needed later. */
await run(async () => {
  const { buildWeb } = await import(new URL('../packages/web/build.mjs', import.meta.url).href)
  console.log(await buildWeb())
  console.log(await bundleServer())
})
