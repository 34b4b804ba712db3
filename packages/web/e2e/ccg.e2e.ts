import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
} from '../../../scripts/lib/browser-testing.mjs'
import { fixChance } from './alliancePilot.ts'
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
    const start = page.getByRole('button', { name: 'Start the game' })
    await start.waitFor({ timeout: 20_000 })
    await fixChance(page, 21)
    await start.click()
    await page.waitForSelector('.ccg-universe', { timeout: 20_000 })
    const seen = new Set<string>()
    const { answers, over } = await playOut(
      page,
      cardPlayer(),
      async ({ name }) => {
        if (seen.has(name) || !MOMENTS.includes(name)) return
        seen.add(name)
        await lookAt(page, `${name}-${screen}`, faults)
      },
      undefined,
      screen === 'desktop' ? 900 : 50,
    )
    expect(answers).toBeGreaterThan(30)
    // At the desk the whole game, on the phone a few turns; the bot must have thought for itself.
    expect(over).toBe(screen === 'desktop')
    expect(await page.getByText('A bot failed').count()).toBe(0)
    expect([...seen]).toEqual(expect.arrayContaining(['seedAt', 'seedCard', 'cardPlay', 'order']))
    await lookAt(page, `later-${screen}`, faults)
    expect(faults).toEqual([])
    await page.close()
  })
}
