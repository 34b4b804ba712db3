import { statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  SCREENS,
  screenshot,
  sidewaysScroll,
} from '../../../scripts/lib/browser-testing.mjs'
import { asVisitor, overflow, watchNetwork } from './served.ts'
import { setStage, visitor } from './stage.ts'

const stage = setStage()

const PAGES = [
  '/',
  '/new',
  '/new?game=ascendancy',
  '/join',
  '/learn',
  '/profile',
  '/settings',
  '/about',
  '/watch',
  '/rules/salvage',
  '/nowhere',
]

const NARROW = ['/', '/new?game=ascendancy']

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test(`every page is sound on a ${screen}`, async () => {
    const page = await stage.browser.newPage({ viewport })
    const faults = collectFaults(page)
    const quiet = watchNetwork(page)
    for (const path of PAGES) {
      await page.goto(stage.served.address + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await quiet()
      expect(await sidewaysScroll(page), path).toBe(0)
      // What axe finds does not depend on the width, but where sheets and folds make another page of it.
      if (screen === 'desktop' || NARROW.includes(path)) expect(await axeViolations(page), path).toEqual([])
      if (path === '/' || path.includes('salvage'))
        await screenshot(page, `web-${path.replace(/\W+/g, '-')}-${screen}`)
    }
    expect(faults).toEqual([])
  })
}

test('the text scales to 200 % on a phone without sideways scrolling', async () => {
  const { page } = await visitor(stage, 'phone', { textSize: 200 })
  const quiet = watchNetwork(page)
  for (const path of ['/', '/new?game=salvage', '/settings', '/rules/salvage']) {
    await page.goto(stage.served.address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await quiet()
    expect(await sidewaysScroll(page), path).toBe(0)
  }
})

test('a table keeps to a phone with text at 200 %', async () => {
  const { page } = await visitor(stage, 'phone', { textSize: 200 })
  await page.goto(`${stage.served.address}/new?game=ascendancy`)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.controls').waitFor({ timeout: 20_000 })
  expect(await overflow(page)).toEqual({ down: 0, sideways: 0 })
  await screenshot(page, 'web-ascendancy-200-phone')
})

test('a setting lasts, and the rule book is searched', async () => {
  const page = await stage.browser.newPage({ viewport: SCREENS.desktop })
  await page.goto(`${stage.served.address}/settings`)
  await page.getByRole('radio', { name: 'High contrast' }).check()
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.palette)).toBe('contrast')
  await page.goto(`${stage.served.address}/rules/ascendancy`)
  await page.getByLabel('Search the rules').fill('ASC-8.4.1-c')
  await page.locator('.rule .id', { hasText: 'ASC-8.4.1-c' }).waitFor()
  expect(await page.locator('.rule').count()).toBeLessThan(5)
})

test('once loaded, the page opens and plays without a network', async () => {
  const context = await stage.browser.newContext({ viewport: SCREENS.desktop })
  const page = await context.newPage()
  await asVisitor(page)
  await page.goto(stage.served.address)
  await page.getByText('This page now works without a network').waitFor()
  await context.setOffline(true)
  await page.goto(`${stage.served.address}/new?game=tictactoe`)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByText('Mark a cell.').waitFor()
  await page.getByText('Offline · on this device').waitFor()
})

/** The compressed size of every script that a page has loaded, its worker and its style left out. */
async function scriptBytes(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => new URL(entry.name).pathname)
      .filter(name => name.endsWith('.js') && name.startsWith('/assets/') && !name.includes('.worker-')),
  )
  const dist = new URL('../dist', import.meta.url).pathname
  // The build leaves each file compressed beside itself.
  return [...new Set(names)].reduce((sum, name) => sum + statSync(`${dist}${name}.br`).size, 0)
}

test('the script of the home page is under 150 kB, that of a table under 400 kB', async () => {
  const { page } = await visitor(stage, 'desktop')
  await page.goto(stage.served.address)
  await page.waitForLoadState('networkidle')
  const home = await scriptBytes(page)
  await page.goto(`${stage.served.address}/new?game=ascendancy`)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.controls').waitFor({ timeout: 20_000 })
  await page.reload()
  await page.locator('.controls').waitFor({ timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  const table = await scriptBytes(page)
  console.log(`compressed script: home ${Math.round(home / 1000)} kB, table ${Math.round(table / 1000)} kB`)
  expect(home).toBeGreaterThan(40_000)
  expect(home).toBeLessThan(150_000)
  expect(table).toBeGreaterThan(home)
  expect(table).toBeLessThan(400_000)
})
