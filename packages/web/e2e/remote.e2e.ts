import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations, launchBrowser, SCREENS, screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { type OpenServer, openServer } from '../../server/src/server.ts'
import { buildWeb } from '../build.mjs'
import { hit, turn } from './driver.ts'
import { byMouse } from './players.ts'
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

test('two browsers play a whole game of Ascendancy over the server, with a lost connection in the middle', async () => {
  const kira = await person('Kira')
  await kira.goto(`${server.address}/new?game=ascendancy`)
  await kira.getByLabel('Who sits at seat 2').selectOption('open')
  await kira.getByRole('button', { name: 'Open the table' }).click()
  await kira.getByRole('heading', { name: 'Ascendancy' }).waitFor()
  expect(await axeViolations(kira)).toEqual([])
  await screenshot(kira, 'web-lobby-desktop')
  const link = await kira.getByRole('textbox', { name: 'Copy the link' }).inputValue()

  const odo = await person('Odo')
  await odo.goto(link)
  await odo.getByRole('button', { name: 'Take this seat' }).click()
  await kira.getByRole('button', { name: 'Start' }).click()
  await Promise.all([kira.locator('.asc-disc').first().waitFor(), odo.locator('.asc-disc').first().waitFor()])
  expect(await kira.locator('.player-name').allTextContents()).toEqual(['Kira', 'Odo', 'Bot 3'])
  await sayMarkup(kira, odo)

  const players = [byMouse(4), byMouse(4)] as const
  let answers = 0
  let cut = false
  const until = Date.now() + 90_000
  const both = async () => [await turn(kira, players[0]), await turn(odo, players[1])]
  for (let now = await both(); !now.every(s => s === 'over'); now = await both()) {
    if (Date.now() > until) throw new Error('The game does not end.')
    answers += now.filter(s => s !== null && s !== 'over').length
    if (answers >= 12 && !cut) {
      cut = true
      await loseConnection(odo, () => turn(kira, players[0]))
    } else if (now.every(s => s === null)) await kira.waitForTimeout(20)
  }
  expect(cut).toBe(true)
  expect(sockets.get(odo)!.length).toBeGreaterThan(1)
  // The same story for both: in this game nothing is told to one alone.
  const log = await kira.locator('.log-line').allTextContents()
  expect(log.length).toBeGreaterThan(40)
  expect(await odo.locator('.log-line').allTextContents()).toEqual(log)
  await screenshot(kira, 'web-remote-over-desktop')
  // Finished games can be watched again.
  await kira.getByRole('button', { name: 'Watch it again' }).click()
  await kira.getByTestId('replay').waitFor()
}, 120_000)

/** What is said at the table is text. */
async function sayMarkup(from: Page, to: Page): Promise<void> {
  await from.getByRole('tab', { name: 'Chat' }).click()
  await from.getByLabel('Message').fill('<b>hello</b>')
  await from.keyboard.press('Enter')
  await to.getByRole('tab', { name: 'Chat' }).click()
  await to.getByText('<b>hello</b>').waitFor()
  await to.getByRole('tab', { name: 'Log' }).click()
  await from.getByRole('tab', { name: 'Log' }).click()
}

/** The others go on meanwhile; whoever was cut off comes back without doing anything, and has missed nothing. */
async function loseConnection(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('.log-line').count()
  await sockets.get(page)!.at(-1)!.close({ code: 1001, reason: 'gone' })
  await page.getByText('Connection lost').waitFor()
  await screenshot(page, 'web-remote-lost-desktop')
  await meanwhile()
  await page.getByText('Connected', { exact: true }).waitFor()
  expect(await page.locator('.log-line').count()).toBeGreaterThanOrEqual(before)
}

test('a table that does not exist says so', async () => {
  const page = await person('Quark')
  await page.goto(`${server.address}/table/nothing-here`)
  await page.getByRole('heading', { name: 'The table cannot be opened.' }).waitFor()
  await page.close()
})

test('a private link takes a seat to another device, and the past of a running game can be looked at', async () => {
  const kira = await person('Kira')
  await kira.goto(`${server.address}/new?game=tictactoe`)
  await kira.getByLabel('Who sits at seat 2').selectOption('open')
  await kira.getByRole('button', { name: 'Open the table' }).click()
  const invitation = await kira.getByRole('textbox', { name: 'Copy the link' }).inputValue()
  const odo = await person('Odo')
  await odo.goto(invitation)
  await odo.getByRole('button', { name: 'Take this seat' }).click()
  await kira.getByRole('button', { name: 'Start' }).click()
  await kira.locator('.controls').waitFor()
  await hit(kira, '.option', true)
  await odo.locator('.controls').waitFor()
  await hit(odo, '.option', true)
  await kira.locator('.controls').waitFor()
  // Nobody has the whole game yet, but everybody has what was seen.
  await kira.keyboard.press('v')
  await kira.getByTestId('replay').waitFor()
  await kira.getByRole('button', { name: 'One step back' }).click()
  await kira.keyboard.press('Escape')

  await kira.getByRole('button', { name: 'More', exact: true }).click()
  await kira.getByRole('button', { name: 'Play on another device' }).click()
  const field = kira.getByRole('textbox', { name: 'Play on another device' })
  await kira.waitForFunction(() => document.querySelector<HTMLInputElement>('dialog input')?.value)
  const tablet = await person('Kira again')
  await tablet.goto(await field.inputValue())
  await tablet.locator('.controls .option').first().waitFor()
  expect(tablet.url()).not.toContain('secret')
  for (const page of [kira, odo, tablet]) await page.close()
})
