import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startProcess } from '@tenforward/server/load'
import type { Browser, Page } from 'playwright-core'
import { type BuilderFigures, measureBuilder } from './webBuilder.ts'
import { measureFrames } from './webFrames.ts'

export interface WebFigures extends BuilderFigures {
  /** Compressed script that the home page and a table of Ascendancy load. */
  homeScriptKb: number
  tableScriptKb: number
  /** From the address to a page that can be used, on a processor four times slower; the best of several. */
  homeInteractiveMs: number
  interactiveMs: number
  framesPan: number
  framesZoom: number
  /** From a click to the new position on the board, through the server: the median and the slowest of all. */
  choiceMs: number
  slowestChoiceMs: number
}

export interface WebBench {
  /** The server as it is started by `npm start`, and the client that it hands out. */
  program: string
  webDir: string
  folder: string
  browser: Browser
  /** How often the slow things are repeated. */
  turns: number
}

const SCREEN = { width: 1440, height: 900 }
const SLOW_DOWN = 4
const CHOICES = 24

/** The client in a real browser, served as people get it. */
export async function measureWeb({ program, webDir, folder, browser, turns }: WebBench): Promise<WebFigures> {
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(join(folder, 'web-'))
  const server = await startProcess(program, { DATA_DIR: dataDir, WEB_DIR: webDir })
  try {
    const scripts = await measureScripts(browser, server.address, webDir)
    const opening = await measureOpening(browser, server.address, turns)
    const frames = await inPage(browser, page => measureFrames(page, server.address))
    const choices = await inPage(browser, page => measureChoices(page, server.address))
    const builder = await inPage(browser, page => measureBuilder(page, server.address, turns))
    return { ...scripts, ...opening, ...frames, ...choices, ...builder }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A visitor who wants no waiting: quick bots, no motion. */
async function inPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: SCREEN })
  const page = await context.newPage()
  await page.addInitScript(
    stored => localStorage.setItem('tenforward.settings', stored),
    JSON.stringify({ pace: 'instant', motion: 'reduced' }),
  )
  try {
    return await work(page)
  } finally {
    await context.close()
  }
}

async function startGame(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/new?game=ascendancy`)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.controls .option', { timeout: 30_000 })
}

function measureScripts(browser: Browser, address: string, webDir: string) {
  return inPage(browser, async page => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const home = await scriptKb(page, webDir)
    await startGame(page, address)
    await page.reload()
    await page.waitForSelector('.asc-disc')
    await page.waitForLoadState('networkidle')
    return { homeScriptKb: home, tableScriptKb: await scriptKb(page, webDir) }
  })
}

/** Workers have scripts of their own, which nobody waits for. */
async function scriptKb(page: Page, webDir: string): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => new URL(entry.name).pathname)
      .filter(name => name.endsWith('.js') && name.startsWith('/assets/') && !name.includes('.worker-')),
  )
  const bytes = [...new Set(names)].reduce((sum, name) => sum + compressed(join(webDir, name)), 0)
  return Math.round(bytes / 100) / 10
}

/** The build leaves each file compressed beside itself. */
const compressed = (path: string): number => statSync(`${path}.br`).size

/** Both pages opened afresh, with nothing in the cache but what the browser keeps of compiled scripts. */
function measureOpening(browser: Browser, address: string, turns: number) {
  return inPage(browser, async page => {
    await startGame(page, address)
    await endTurns(page, 12)
    const table = page.url()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const home: number[] = []
    const opened: number[] = []
    for (let i = 0; i < turns; i++) {
      home.push(await timeTo(page, address, '.door'))
      opened.push(await timeTo(page, table, '.controls .option:enabled'))
    }
    // Other work on the machine can only make it slower: the best of several is what the page itself needs.
    return {
      homeInteractiveMs: Math.round(Math.min(...home)),
      interactiveMs: Math.round(Math.min(...opened)),
    }
  })
}

/** Until the element is there and the browser has time for the next frame. */
async function timeTo(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(selector, { timeout: 60_000 })
  return page.evaluate(
    () =>
      new Promise<number>(resolve =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  )
}

/** Plays a few turns by doing nothing, so that there is a game to open. */
async function endTurns(page: Page, most: number): Promise<void> {
  for (let i = 0; i < most; i++) {
    const end = page.locator('.option[data-option=end]')
    await end.waitFor({ timeout: 30_000 }).catch(() => {})
    if ((await end.count()) === 0) return
    await end.click()
    await page
      .locator('.send')
      .click({ timeout: 2000 })
      .catch(() => {})
  }
}

/** Choices at a table of the server, each timed in the page itself from the click to the new moment. */
async function measureChoices(page: Page, address: string) {
  await page.goto(`${address}/new?game=salvage`)
  await page.getByLabel('Who sits at seat 2').selectOption('open')
  await page.getByRole('button', { name: 'Open the table' }).click()
  const link = await page.getByRole('textbox', { name: 'Copy the link' }).inputValue()
  return inPage(page.context().browser()!, async other => {
    await other.goto(link)
    await other.getByRole('button', { name: 'Take this seat' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const times: number[] = []
    for (let i = 0; i < 400 && times.length < CHOICES; i++) {
      for (const one of [page, other]) {
        const ms = await timedChoice(one)
        if (ms !== null) times.push(ms)
      }
      await page.waitForTimeout(20)
    }
    return { choiceMs: median(times), slowestChoiceMs: Math.round(Math.max(...times)) }
  })
}

/** Presses the simplest button there is; null when there is none to press. */
function timedChoice(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const table = document.querySelector<HTMLElement>('.table')
    const option = document.querySelector<HTMLButtonElement>('.controls .option:enabled')
    if (table === null || document.querySelector('[data-testid=over]')) return null
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    option?.click()
    await pause(option ? 30 : 0)
    const send = document.querySelector<HTMLButtonElement>('.send:enabled')
    if (send === null) return null
    const before = table.dataset.moment
    const begun = performance.now()
    send.click()
    while (table.dataset.moment === before) {
      if (performance.now() - begun > 2000) return null
      await pause(1)
    }
    return performance.now() - begun
  })
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}
