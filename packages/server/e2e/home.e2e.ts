import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
  sidewaysScroll,
} from '../../../scripts/lib/browser-testing.mjs'
import { type OpenServer, openServer } from '../src/server.ts'
import { temporaryFolder } from '../src/storage/testing/everywhere.ts'

const dataDir = temporaryFolder()
let server: OpenServer
let browser: Browser

beforeAll(async () => {
  server = await openServer({ host: '127.0.0.1', port: 0, dataDir, webDir: dataDir })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`the home page is sound on a ${screen}`, async () => {
    const page = await browser.newPage({ viewport })
    const faults = collectFaults(page)
    await page.goto(server.address)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Ten Forward$/)
    expect(await sidewaysScroll(page)).toBe(0)
    await screenshot(page, `home-${screen}`)
    expect(await axeViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  })
}

test('the text scales to 200 % on a phone without sideways scrolling', async () => {
  const page = await browser.newPage({ viewport: SCREENS.phone })
  await page.goto(server.address)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.close()
})

test('an unknown address leads back home by keyboard', async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  await page.goto(`${server.address}/nowhere`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Nothing here$/)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the text')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.address}/`)
  await page.close()
})

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`the description of the API is sound on a ${screen}`, async () => {
    const page = await browser.newPage({ viewport })
    const faults = collectFaults(page)
    await page.goto(`${server.address}/api/docs`)
    await page.locator('details').first().locator('summary').click()
    expect(await sidewaysScroll(page)).toBe(0)
    await screenshot(page, `api-${screen}`)
    expect(await axeViolations(page)).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  })
}
