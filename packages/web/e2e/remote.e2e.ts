import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, launchBrowser, SCREENS, screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { type OpenServer, openServer } from '../../server/src/server.ts'
import { buildWeb } from '../build.mjs'
import { asked, byClicking } from './playing.ts'
import { asVisitor } from './served.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tenforward-web-'))
let server: OpenServer
let browser: Browser

beforeAll(async () => {
  const webDir = await buildWeb()
  server = await openServer({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    webDir,
    logLevel: 'silent',
    requestRate: 1000,
    messageRate: 1000,
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The sockets that each page has opened, so that a test can cut one. */
const sockets = new Map<Page, WebSocketRoute[]>()

/** Two people at two computers: two contexts, each with its own cookie. */
async function person(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREENS.desktop })
  const page = await context.newPage()
  sockets.set(page, [])
  await page.routeWebSocket('**/ws', socket => {
    socket.connectToServer()
    sockets.get(page)!.push(socket)
  })
  await asVisitor(page)
  await page.addInitScript(given => localStorage.setItem('tenforward.name', given), name)
  return page
}

/** Answers whatever is asked of this page; says whether the game is over. */
async function step(page: Page): Promise<boolean> {
  const now = await asked(page)
  if (now === 'over') return true
  if (typeof now === 'object' && now !== null) await byClicking(page, now.kind)
  await page.waitForTimeout(60)
  return false
}

test('two browsers open, join and play a whole game, with a lost connection in the middle', async () => {
  const kira = await person('Kira')
  await kira.goto(`${server.address}/new?game=salvage`)
  await kira.getByRole('radio', { name: 'Quick' }).check()
  await kira.getByLabel('Who sits at seat 2').selectOption('open')
  await kira.getByRole('button', { name: 'Open the table' }).click()
  await kira.getByRole('heading', { name: 'Salvage' }).waitFor()
  expect(await axeViolations(kira)).toEqual([])
  await screenshot(kira, 'web-lobby-desktop')
  const link = await kira.getByRole('textbox', { name: 'Copy the link' }).inputValue()

  const odo = await person('Odo')
  await odo.goto(link)
  await odo.getByRole('button', { name: 'Take this seat' }).click()
  await kira.getByRole('button', { name: 'Start' }).click()
  await Promise.all([kira.locator('.controls').waitFor(), odo.locator('.controls').waitFor()])
  expect(await kira.locator('.player-name').allTextContents()).toEqual(['Kira', 'Odo'])

  // What is said at the table is text.
  await kira.getByRole('tab', { name: 'Chat' }).click()
  await kira.getByLabel('Message').fill('<b>hello</b>')
  await kira.keyboard.press('Enter')
  await odo.getByRole('tab', { name: 'Chat' }).click()
  await odo.getByText('<b>hello</b>').waitFor()
  await odo.getByRole('tab', { name: 'Log' }).click()
  await kira.getByRole('tab', { name: 'Log' }).click()

  let over = false
  for (let i = 0; i < 300 && !over; i++) {
    if (i === 6) {
      const before = await odo.locator('.log-line').count()
      await sockets.get(odo)![0]!.close({ code: 1001, reason: 'gone' })
      // Kira goes on meanwhile; Odo comes back by himself and has missed nothing.
      await step(kira)
      await odo.getByText('Connected', { exact: true }).waitFor()
      expect(await odo.locator('.log-line').count()).toBeGreaterThanOrEqual(before)
    }
    over = (await step(kira)) && (await step(odo))
    if (!over) await step(odo)
  }
  expect(over).toBe(true)
  expect(sockets.get(odo)).toHaveLength(2)
  const log = await kira.locator('.log-line').allTextContents()
  expect(log.length).toBeGreaterThan(10)
  // The same story for both, but for the cards that only one of them saw.
  const plain = (lines: string[]) =>
    lines.map(line => line.replace(/draws a \w+/, 'draws')).filter(l => !l.includes('deck'))
  expect(plain(await odo.locator('.log-line').allTextContents())).toEqual(plain(log))
  await screenshot(kira, 'web-remote-over-desktop')
  // Finished games can be watched again.
  await kira.getByRole('button', { name: 'Watch it again' }).click()
  await kira.getByTestId('replay').waitFor()
}, 120_000)

test('a table that does not exist says so', async () => {
  const page = await person('Quark')
  await page.goto(`${server.address}/table/nothing-here`)
  await page.getByRole('heading', { name: 'The table cannot be opened.' }).waitFor()
  await page.close()
})
