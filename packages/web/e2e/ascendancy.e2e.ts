import { expect, test } from 'vitest'
import { screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { type Asked, playOut } from './driver.ts'
import { byKeys, byMouse } from './players.ts'
import { lookAt, setStage, type Visitor, visitor } from './stage.ts'

const stage = setStage()

/** Looks closely at each of these moments when it comes for the first time. */
function watching(who: Visitor, screen: string, moments: readonly string[]) {
  const seen = new Set<string>()
  const look = async ({ name }: Asked) => {
    if (seen.has(name) || !moments.includes(name)) return
    seen.add(name)
    await lookAt(who, `ascendancy-${name}-${screen}`)
  }
  return { seen, look }
}

const MOMENTS = ['building', 'command', 'layLane', 'moveTo', 'activateCube']

/** With this seed the Hub makes Cubes early, so that there are two to choose from. Other games end before. */
const TWO_CUBES = 'cube'

test('a whole solo game against the Borg by clicking', async () => {
  const who = await visitor(stage, 'desktop')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/new?game=ascendancy&seed=${TWO_CUBES}`)
  await page.getByRole('radio', { name: 'Solo One' }).check()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForFunction(() => document.querySelector('.asc-disc image'))
  const { seen, look } = watching(who, 'solo-desktop', MOMENTS)
  const { over, answers } = await playOut(page, byMouse(10), look)
  expect(over).toBe(true)
  expect(answers).toBeGreaterThan(8)
  expect([...seen]).toEqual(expect.arrayContaining(['building', 'command', 'layLane', 'activateCube']))
  await lookAt(who, 'ascendancy-solo-over-desktop')
  expect(faults).toEqual([])
})

test('the game on a phone, with sheets', async () => {
  const who = await visitor(stage, 'phone')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/new?game=ascendancy`)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForFunction(() => document.querySelector('.asc-disc image'))
  const moments = ['building', 'command', 'layLane', 'moveTo']
  const { seen, look } = watching(who, 'phone', moments)
  await playOut(page, byMouse(8), look, () => seen.size >= 3, 60)
  expect(seen.size).toBeGreaterThanOrEqual(3)
  for (const desk of ['My area', 'Trade', 'Factions', 'Systems', 'Decks']) {
    await page.locator('.asc-desks').getByRole('button', { name: desk }).click()
    await page.locator('dialog[open]').waitFor()
    await lookAt(who, `ascendancy-desk-${desk.replace(' ', '-').toLowerCase()}-phone`)
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
})

test('a whole game of Learn by keyboard alone', async () => {
  const who = await visitor(stage, 'desktop')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/new?game=ascendancy`)
  const start = page.getByRole('button', { name: 'Start the game' })
  await start.waitFor()
  for (let i = 0; i < 60 && !(await start.evaluate(b => b === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.controls', { timeout: 20_000 })
  await page.keyboard.press('?')
  await page.getByRole('heading', { name: 'Keys at the table' }).waitFor()
  await page.keyboard.press('Escape')
  const { over, answers } = await playOut(page, byKeys(8))
  expect(over).toBe(true)
  expect(answers).toBeGreaterThan(10)
  await screenshot(page, 'web-ascendancy-keys-over-desktop')
  expect(faults).toEqual([])
})

test('a whole hot-seat game of three, the device passed on', async () => {
  const who = await visitor(stage, 'desktop')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/new?game=ascendancy`)
  for (const [i, name] of ['Kira', 'Odo', 'Quark'].entries()) {
    if (i > 0) await page.getByLabel(`Who sits at seat ${i + 1}`).selectOption('hotseat')
    await page.getByLabel(`Name at seat ${i + 1}`).fill(name)
  }
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByRole('heading', { name: 'Pass the device' }).waitFor()
  expect(await page.locator('.asc-galaxy, .log, .dock').count()).toBe(0)
  await lookAt(who, 'ascendancy-handover-desktop')
  const { over, handovers } = await playOut(page, byMouse(6))
  expect(over).toBe(true)
  expect(handovers).toBeGreaterThan(12)
  await screenshot(page, 'web-ascendancy-hotseat-over-desktop')
  expect(faults).toEqual([])
})
