import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { hit, turn } from './driver.ts'
import { byMouse } from './players.ts'
import { setStage } from './stage.ts'
import { backAgain, cutOff, type Person, person, setTables } from './tables.ts'

const stage = setStage()
const tables = setTables()

test('two browsers play a whole game of Ascendancy over the server, with a lost connection in the middle', async () => {
  const { page: kira } = await person(stage, 'Kira')
  await kira.goto(`${tables.server.address}/new?game=ascendancy`)
  await kira.getByLabel('Who sits at seat 2').selectOption('open')
  await kira.getByRole('button', { name: 'Open the table' }).click()
  await kira.getByRole('heading', { name: 'Ascendancy' }).waitFor()
  expect(await axeViolations(kira)).toEqual([])
  await screenshot(kira, 'web-lobby-desktop')
  const link = await kira.getByRole('textbox', { name: 'Copy the link' }).inputValue()

  const second = await person(stage, 'Odo')
  const odo = second.page
  await odo.goto(link)
  await odo.getByRole('button', { name: 'Take this seat' }).click()
  await kira.getByRole('button', { name: 'Start' }).click()
  await Promise.all([kira.locator('.asc-disc').first().waitFor(), odo.locator('.asc-disc').first().waitFor()])
  expect(await kira.locator('.face-who').allTextContents()).toEqual(['You', 'Odo', 'Bot 3'])
  await sayMarkup(kira, odo)

  const players = [byMouse(4), byMouse(4)] as const
  let answers = 0
  let cut = false
  const until = Date.now() + 150_000
  const both = async () => [await turn(kira, players[0]), await turn(odo, players[1])]
  for (let now = await both(); !now.every(s => s === 'over'); now = await both()) {
    if (Date.now() > until) throw new Error('The game does not end.')
    answers += now.filter(s => s !== null && s !== 'over').length
    if (answers >= 12 && !cut) {
      cut = true
      await loseConnection(second, () => turn(kira, players[0]))
    } else if (now.every(s => s === null)) await kira.waitForTimeout(20)
  }
  expect(cut).toBe(true)
  expect(second.sockets.length).toBeGreaterThan(1)
  // The same story for both: in this game nothing is told to one alone.
  const log = await kira.locator('.log-line').allTextContents()
  expect(log.length).toBeGreaterThan(40)
  expect(await odo.locator('.log-line').allTextContents()).toEqual(log)
  await screenshot(kira, 'web-remote-over-desktop')
  // Finished games can be watched again.
  await kira.getByRole('button', { name: 'Watch it again' }).click()
  await kira.getByTestId('replay').waitFor()
})

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
async function loseConnection(who: Person, meanwhile: () => Promise<unknown>): Promise<void> {
  const { page } = who
  const before = await page.locator('.log-line').count()
  await cutOff(who)
  await screenshot(page, 'web-remote-lost-desktop')
  await meanwhile()
  await backAgain(who)
  expect(await page.locator('.log-line').count()).toBeGreaterThanOrEqual(before)
}

test('a table that does not exist says so', async () => {
  const { page } = await person(stage, 'Quark')
  await page.goto(`${tables.server.address}/table/nothing-here`)
  await page.getByRole('heading', { name: 'The table cannot be opened.' }).waitFor()
})

test('a private link takes a seat to another device, and the past of a running game can be looked at', async () => {
  const { page: kira } = await person(stage, 'Kira')
  await kira.goto(`${tables.server.address}/new?game=tictactoe`)
  await kira.getByLabel('Who sits at seat 2').selectOption('open')
  await kira.getByRole('button', { name: 'Open the table' }).click()
  const invitation = await kira.getByRole('textbox', { name: 'Copy the link' }).inputValue()
  const { page: odo } = await person(stage, 'Odo')
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
  const { page: tablet } = await person(stage, 'Kira again')
  await tablet.goto(await field.inputValue())
  await tablet.locator('.controls .option').first().waitFor()
  expect(tablet.url()).not.toContain('secret')
})
