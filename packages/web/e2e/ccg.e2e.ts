import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
} from '../../../scripts/lib/browser-testing.mjs'
import { cardPlayer } from './ccgPlayer.ts'
import { playOut } from './driver.ts'
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

/** Nothing to scroll at the table, nothing that axe finds; and a picture. */
async function lookAt(page: Page, name: string, faults: string[]): Promise<void> {
  const { down, sideways } = await overflow(page)
  if (sideways > 0 || down > 0) faults.push(`${name}: ${down} down, ${sideways} sideways`)
  faults.push(...(await axeViolations(page)).map(fault => `${name}: ${fault}`))
  await screenshot(page, `web-ccg-${name}`)
}

const MOMENTS = ['missionPlace', 'seedAt', 'seedCard', 'cardPlay', 'order', 'beamWho', 'flyTo', 'victim']

for (const screen of ['desktop', 'phone'] as const) {
  test(`a game of cards against a bot, on a ${screen}`, { timeout: 120_000 }, async () => {
    const page = await browser.newPage({ viewport: SCREENS[screen], hasTouch: screen === 'phone' })
    const faults = collectFaults(page)
    await asVisitor(page)
    await page.goto(`${served.address}/new?game=ccg`)
    await page.getByRole('button', { name: 'Start the game' }).click()
    await page.waitForSelector('.ccg-universe')
    const seen = new Set<string>()
    const { answers } = await playOut(
      page,
      cardPlayer(),
      async ({ name }) => {
        if (seen.has(name) || !MOMENTS.includes(name)) return
        seen.add(name)
        await lookAt(page, `${name}-${screen}`, faults)
      },
      undefined,
      screen === 'desktop' ? 260 : 120,
    )
    expect(answers).toBeGreaterThan(60)
    expect([...seen]).toEqual(expect.arrayContaining(['seedAt', 'seedCard', 'cardPlay', 'order']))
    await lookAt(page, `later-${screen}`, faults)
    expect(faults).toEqual([])
    await page.close()
  })
}
