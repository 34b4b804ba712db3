import { readFileSync } from 'node:fs'
import type { Game } from '@tenforward/kernel'
import { salvage } from '@tenforward/kernel/example'
import { faultText, runScenario } from '@tenforward/scenario'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { playOut, screenOf } from './driver.ts'
import { byClicking } from './playing.ts'
import { lookAt, setStage, visitor } from './stage.ts'

const stage = setStage()

async function newGame(page: Page, preset = 'Quick'): Promise<void> {
  await page.goto(`${stage.served.address}/new?game=salvage`)
  await page.getByRole('radio', { name: preset }).check()
  await page.getByRole('button', { name: 'Start the game' }).click()
}

test('a whole game with every kind of question by clicking, on a phone', async () => {
  const who = await visitor(stage, 'phone')
  const { page, faults } = who
  await newGame(page)
  const seen = new Set<string>()
  const { over } = await playOut(page, byClicking, async ({ kind, name }) => {
    if (seen.has(name)) return
    seen.add(name)
    await lookAt(who, `salvage-${kind}-${name}-phone`)
  })
  expect(over).toBe(true)
  expect(seen.size).toBeGreaterThan(3)
  await lookAt(who, 'salvage-over-phone')
  expect(faults).toEqual([])
})

test('hot-seat: the screen hides everything until the next player takes over', async () => {
  const { page } = await visitor(stage, 'desktop')
  await page.goto(`${stage.served.address}/new?game=salvage`)
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
  expect(await page.locator('[data-testid=prompt]').textContent()).toContain('Bid energy')
  expect(first).not.toBe('')
})

test('a reload goes on where it was; undo goes back; the log leads to a moment', async () => {
  const { page } = await visitor(stage, 'desktop', { autoPass: false })
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
  await page.goto(stage.served.address)
  await page.locator('.table-row .yours').waitFor()
  await screenshot(page, 'web-home-continue-desktop')
})

test('why not, rules and the report of a fault are one click away', async () => {
  const { page } = await visitor(stage, 'desktop')
  await newGame(page)
  let atScan = false
  await playOut(
    page,
    byClicking,
    undefined,
    () => atScan,
    30,
    async () => {
      const now = await screenOf(page)
      atScan = typeof now === 'object' && now?.name === 'scan'
    },
  )
  expect(atScan).toBe(true)
  await page.locator('.question .rule-chip').first().click()
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
})
