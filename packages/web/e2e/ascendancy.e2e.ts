import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
} from '../../../scripts/lib/browser-testing.mjs'
import { playerWith, playOn } from './ascendancy-playing.ts'
import { asVisitor, overflow, type Served, serveClient } from './served.ts'

let served: Served
let browser: Browser

beforeAll(async () => {
  served = await serveClient()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})

async function newGame(page: Page): Promise<void> {
  await page.goto(`${served.address}/new?game=ascendancy`)
  await page.getByRole('radio', { name: /learn/i }).check()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.asc-disc', { timeout: 20_000 })
}

/** Nothing to scroll, nothing that axe finds, and a picture. */
async function sound(page: Page, name: string): Promise<void> {
  expect(await overflow(page), name).toEqual({ down: 0, sideways: 0 })
  expect(await axeViolations(page), name).toEqual([])
  await page.waitForTimeout(250)
  await screenshot(page, name)
}

/** Moments worth a picture. */
const MOMENTS = ['building', 'command', 'layLane', 'moveTo', 'pastEnd']

test('a whole game of Learn against bots by clicking, on a desktop', { timeout: 240_000 }, async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  const faults = collectFaults(page)
  await asVisitor(page)
  await newGame(page)
  await page.waitForFunction(() => document.querySelectorAll('.asc-world-soon').length === 0)
  const seen = new Set<string>()
  const over = await playOn(
    page,
    playerWith(10),
    async ({ name }) => {
      if (seen.has(name) || !MOMENTS.includes(name)) return
      seen.add(name)
      await sound(page, `web-ascendancy-${name}-desktop`)
    },
    () => false,
  )
  expect(over).toBe(true)
  expect(seen.size).toBeGreaterThanOrEqual(4)
  await sound(page, 'web-ascendancy-over-desktop')
  await page.getByRole('button', { name: 'Course' }).click()
  await page.locator('.asc-course figure').first().waitFor()
  await sound(page, 'web-ascendancy-course-desktop')
  expect(faults).toEqual([])
  await page.close()
})

test('the same game on a phone, with sheets', { timeout: 240_000 }, async () => {
  const page = await browser.newPage({ viewport: SCREENS.phone, hasTouch: true })
  const faults = collectFaults(page)
  await asVisitor(page)
  await newGame(page)
  const seen = new Set<string>()
  let answers = 0
  await playOn(
    page,
    playerWith(6),
    async ({ name }) => {
      answers++
      if (seen.has(name) || !MOMENTS.includes(name)) return
      seen.add(name)
      await sound(page, `web-ascendancy-${name}-phone`)
    },
    () => answers > 60 || seen.size === MOMENTS.length,
  )
  expect(seen.size).toBeGreaterThanOrEqual(4)
  for (const desk of ['My area', 'Trade', 'Factions', 'Systems', 'Decks']) {
    await page.locator('.asc-desks').getByRole('button', { name: desk }).click()
    await page.locator('dialog[open]').waitFor()
    await sound(page, `web-ascendancy-desk-${desk.replace(' ', '-').toLowerCase()}-phone`)
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
  await page.close()
})

test('the first turn by keyboard alone', { timeout: 120_000 }, async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  await asVisitor(page)
  await newGame(page)
  await page.waitForSelector('[data-prompt=building]', { timeout: 20_000 })
  // The last option ends the Phase; it is asked for twice.
  const keys = async (prompt: string, index: number) => {
    await page.locator('.dock').focus()
    await page.keyboard.press(String(index))
    await page.waitForTimeout(60)
    if (await page.locator(`[data-prompt=${prompt}] .send`).count()) {
      await page.locator('.dock').focus()
      await page.keyboard.press('Enter')
    }
  }
  const number = (id: string) =>
    page.evaluate(
      wanted =>
        [...document.querySelectorAll<HTMLElement>('.option')].findIndex(o => o.dataset.option === wanted) +
        1,
      id,
    )
  await keys('building', await number('end'))
  await page.waitForSelector('[data-prompt=command]')
  await keys('command', await number('move'))
  await page.waitForSelector('[data-prompt=moveTo], [data-prompt=layLane], [data-prompt=moveUnit]')
  // The map itself: arrows move it, plus zooms.
  const before = await page.locator('.asc-world').getAttribute('transform')
  await page.locator('.asc-galaxy').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('+')
  await page.waitForTimeout(500)
  expect(await page.locator('.asc-world').getAttribute('transform')).not.toBe(before)
  await page.close()
})
