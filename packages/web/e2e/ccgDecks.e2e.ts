import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
} from '../../../scripts/lib/browser-testing.mjs'
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

async function lookAt(page: Page, name: string, faults: string[]): Promise<void> {
  const { sideways } = await overflow(page)
  if (sideways > 0) faults.push(`${name}: ${sideways} sideways`)
  faults.push(...(await axeViolations(page)).map(fault => `${name}: ${fault}`))
  await screenshot(page, `web-ccg-${name}`)
}

test('a deck is copied, changed, refused, exported, and imported again', { timeout: 60_000 }, async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  const faults = collectFaults(page)
  await asVisitor(page)
  await page.goto(`${served.address}/decks`)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })
  await lookAt(page, 'builder-desktop', faults)

  // A seventh mission is one too many, and the rule says so.
  await page.getByLabel('Search').fill('survey mission')
  await page.getByRole('button', { name: 'Add Survey Mission' }).click()
  await page.getByText('This deck cannot be played yet.').waitFor()
  expect(await page.locator('.problems .error').first().textContent()).toMatch(/CCG-/)
  await page.getByRole('button', { name: 'One fewer Survey Mission' }).click()
  await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })

  // More than the deck: comparisons and facts.
  await page.getByLabel('Search').fill('medical cunning>8')
  await page.waitForFunction(() =>
    /\d+ cards/.test(document.querySelector('[data-testid=found]')!.textContent!),
  )

  await page.getByLabel('Name').fill('My fleet')
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await page.getByRole('button', { name: 'Test hand' }).click()
  expect(await page.locator('.ccg-pile .ccg-small').count()).toBe(7)
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const ours = await page.getByLabel('The deck as text').inputValue()
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export for LackeyCCG' }).click()
  const lackey = await page.getByLabel('The deck as text').inputValue()
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Link to share' }).click()
  const link = await page.getByLabel('The deck as text').inputValue()

  for (const text of [ours, lackey]) {
    await page.goto(`${served.address}/decks`)
    await page.getByLabel('A deck of ours, or a LackeyCCG list').fill(text)
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })
    expect(await page.getByRole('heading', { name: 'Draw deck: 36' }).count()).toBe(1)
  }
  await page.goto(link)
  await page.getByRole('heading', { name: 'My fleet' }).waitFor()
  await page.goto(`${served.address}/decks`)
  await page.getByRole('heading', { name: 'Decks', exact: true }).waitFor()
  await lookAt(page, 'decks-desktop', faults)
  // It is offered for a new table.
  await page.goto(`${served.address}/new?game=ccg`)
  await page
    .getByText(/^My fleet against/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('the builder on a phone', { timeout: 60_000 }, async () => {
  const page = await browser.newPage({ viewport: SCREENS.phone, hasTouch: true })
  const faults = collectFaults(page)
  await asVisitor(page)
  await page.goto(`${served.address}/decks`)
  await page.getByRole('button', { name: 'Copy' }).nth(1).click()
  await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })
  await lookAt(page, 'builder-phone', faults)
  expect(faults).toEqual([])
  await page.close()
})
