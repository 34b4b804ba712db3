import { mkdirSync } from 'node:fs'
import { preview } from 'vite'
import { launchBrowser } from './lib/browser-testing.mjs'
import { loadBundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, run } from './lib/project.mjs'

/** Takes the pictures that the README shows, of the client as it is now. */
await run(async () => {
  await ensureInstalled()
  const { buildWeb } = await import(new URL('../packages/web/build.mjs', import.meta.url).href)
  const { takePictures } = await loadBundle('packages/web/e2e/pictures.ts', 'pictures')
  const outDir = await buildWeb()
  const server = await preview({
    root: inProject('packages', 'web'),
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await launchBrowser()
  const path = (/** @type {string} */ name) => inProject('docs', 'pictures', `${name}.png`)
  mkdirSync(inProject('docs', 'pictures'), { recursive: true })
  try {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.httpServer.address())
    await takePictures(browser, `http://127.0.0.1:${port}`, path)
    console.log('docs/pictures/table.png and docs/pictures/phone.png')
  } finally {
    await browser.close()
    await server.close()
  }
})
