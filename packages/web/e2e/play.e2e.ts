import { readFileSync } from 'node:fs'
import type { Game } from '@tenforward/kernel'
import { salvage } from '@tenforward/kernel/example'
import { faultText, runScenario } from '@tenforward/scenario'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeViolations,
  collectFaults,
  launchBrowser,
  SCREENS,
  screenshot,
} from '../../../scripts/lib/browser-testing.mjs'
import { asked, byClicking, playOut } from './playing.ts'
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

async function newGame(page: Page, preset = 'Quick'): Promise<void> {
  await page.goto(`${served.address}/new?game=salvage`)
  await page.getByRole('radio', { name: preset }).check()
  await page.getByRole('button', { name: 'Start the game' }).click()
}

test('a whole game with every kind of question by clicking, on a phone', async () => {
  const page = await browser.newPage({ viewport: SCREENS.phone })
  const faults = collectFaults(page)
  await asVisitor(page)
  await newGame(page)
  const seen = new Set<string>()
  await playOut(page, byClicking, async (kind, name) => {
    if (seen.has(name)) return
    seen.add(name)
    expect(await overflow(page), name).toEqual({ down: 0, sideways: 0 })
    expect(await axeViolations(page), name).toEqual([])
    await screenshot(page, `web-salvage-${kind}-${name}-phone`)
  })
  expect(seen.size).toBeGreaterThan(3)
  expect(await overflow(page)).toEqual({ down: 0, sideways: 0 })
  await screenshot(page, 'web-salvage-over-phone')
  expect(faults).toEqual([])
  await page.close()
})

test('hot-seat: the screen hides everything until the next player takes over', async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  await asVisitor(page)
  await page.goto(`${served.address}/new?game=salvage`)
  await page.getByRole('radio', { name: 'Quick' }).check()
  await page.getByLabel('Name at seat 1').fill('Kira')
  await page.getByLabel('Who sits at seat 2').selectOption('hotseat')
  await page.getByLabel('Name at seat 2').fill('Odo')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('heading', { name: 'Pass the device' }).waitFor()
  expect(await page.locator('.card, .log, .dock').count()).toBe(0)
  await page.getByRole('button', { name: 'I am Kira' }).click()
  const first = await page.locator('.hand').textContent()
  await page.locator('.send').click()
  await page.getByRole('button', { name: 'I am Odo' }).waitFor()
  expect(await page.locator('.hand').count()).toBe(0)
  // A reload must not show the hand either.
  await page.reload()
  await page.getByRole('heading', { name: 'Pass the device' }).waitFor()
  await page.getByRole('button', { name: 'I am Odo' }).click()
  await page.locator('.hand').waitFor()
  expect(await page.locator('.prompt-text').textContent()).toContain('Bid energy')
  expect(first).not.toBe('')
  await page.close()
})

test('a reload goes on where it was; undo goes back; the log leads to a moment', async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  await asVisitor(page, { autoPass: false })
  await newGame(page, 'Standard')
  await page.locator('.controls[data-prompt=bid]').waitFor()
  await page.locator('.send').click()
  await page.locator('.controls[data-prompt=beacon], .controls[data-prompt=respond]').waitFor()
  const told = await page.locator('.log-line').count()
  await page.reload()
  await page.locator('.controls').waitFor()
  expect(await page.locator('.log-line').count()).toBe(told)
  // Undo, alone: back to the bid.
  await page.keyboard.press('u')
  await page.locator('.controls[data-prompt=bid]').waitFor()
  await page.locator('.send').click()
  await page.locator('.controls[data-prompt=beacon], .controls[data-prompt=respond]').waitFor()
  // A line of the log shows its moment, with an address of its own.
  await page.locator('.log-line button').first().click()
  await page.getByTestId('replay').waitFor()
  expect(page.url()).toContain('?at=0')
  await screenshot(page, 'web-replay-desktop')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'One step forward' }).click()
  expect(page.url()).toContain('?at=1')
  await page.keyboard.press('Escape')
  await page.locator('.controls').waitFor()
  expect(page.url()).not.toContain('at=')
  // Home lists it with whose turn it is.
  await page.goto(served.address)
  await page.locator('.table-row .yours').waitFor()
  await screenshot(page, 'web-home-continue-desktop')
  await page.close()
})

test('why not, rules and the report of a fault are one click away', async () => {
  const page = await browser.newPage({ viewport: SCREENS.desktop })
  await asVisitor(page)
  await newGame(page)
  await page.locator('.send').click()
  await page
    .locator('.controls[data-prompt=beacon]')
    .waitFor({ timeout: 5000 })
    .catch(() => {})
  for (let i = 0; i < 30; i++) {
    const now = await asked(page)
    if (typeof now === 'object' && now?.name === 'scan') break
    if (typeof now === 'object' && now !== null) await byClicking(page, now.kind)
    await page.waitForTimeout(120)
  }
  await page.locator('.prompt-bar .rule-chip').first().click()
  await page.getByRole('dialog').getByText('It may then play a card to scan').waitFor()
  await page.keyboard.press('Escape')
  // A thing of the yard cannot be chosen now; a click on it says so.
  await page.locator('.yard .upgrade').first().click()
  await page.locator('.toast.warn').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Report a fault' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ten-forward-salvage-\d+\.yaml$/)
  // It is a scenario as it is: it plays the same game again.
  const text = readFileSync((await file.path())!, 'utf8')
  const host = { games: ['salvage'], game: () => salvage as Game }
  expect(faultText(runScenario(text, 'report.yaml', host))).toBe('')
  await page.close()
})
