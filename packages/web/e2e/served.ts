import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { preview } from 'vite'
import { buildWeb } from '../build.mjs'

export interface Served {
  address: string
  close(): Promise<void>
}

/** As strict as the server's own policy, so that the tests see what it would forbid. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

/** Builds the client if need be and serves it without the table server: local play must not need one. */
export const serveClient = async (): Promise<Served> => serveFolder(await buildWeb())

/** Serves what was built into a folder. */
export async function serveFolder(outDir: string): Promise<Served> {
  const root = new URL('..', import.meta.url).pathname
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': POLICY } },
  })
  const { port } = server.httpServer.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Quick bots, no film and, where there is room for it, an open log; everything else as a new visitor has it. */
export async function asVisitor(page: Page, settings: object = {}): Promise<void> {
  // A machine with much to do is slow, not wrong.
  page.setDefaultTimeout(20_000)
  await page.addInitScript(
    stored => {
      if (localStorage.getItem('tenforward.settings') === null)
        localStorage.setItem('tenforward.settings', stored)
      const games = ['salvage', 'tictactoe', 'ascendancy', 'ccg', 'alliance', 'fifth']
      if (innerWidth > 1100 && localStorage.getItem('tenforward.drawers') === null)
        localStorage.setItem(
          'tenforward.drawers',
          JSON.stringify(Object.fromEntries(games.map(game => [game, 'log']))),
        )
    },
    JSON.stringify({ film: 'off', filmOthers: 'off', motion: 'reduced', ...settings }),
  )
}

/** How many pixels the page is longer or wider than the screen: 0 means that nothing has to be scrolled. */
export function overflow(page: Page): Promise<{ down: number; sideways: number }> {
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return { down: scrollHeight - clientHeight, sideways: scrollWidth - clientWidth }
  })
}

/**
 * Watches what a page loads; the answer waits until nothing has been on its way for a moment. Playwright's own
 * `networkidle` waits half a second, on every page.
 */
export function watchNetwork(page: Page): () => Promise<void> {
  let open = 0
  let last = 0
  const count = (change: number) => () => {
    open += change
    last = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    while (open > 0 || Date.now() - last < 100) await page.waitForTimeout(20)
  }
}
