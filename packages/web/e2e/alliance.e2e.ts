import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { type Kept, setOut } from '../src/games/alliance/campaign/model.ts'
import { fixChance, flyMission, luckyByte, type Start } from './alliancePilot.ts'
import { lookAt, setStage, type Visitor, visitor } from './stage.ts'

const stage = setStage()

/** Spends all XP of all captains, the first row that is open each time. */
async function spendAll(page: Page): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const open = page.locator('.camp-captain:has(.camp-xp.some) .camp-shade:enabled')
    if ((await open.count()) === 0) return
    await open.nth(i % (await open.count())).click()
  }
}

const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tenforward.alliance.campaigns')!)[0])

const MOMENTS = ['deploy', 'dial', 'action', 'method', 'modifyDefenceDice']

test('a campaign: the introductory mission to its end, then the next with the experience spent', async () => {
  const who = await visitor(stage, 'desktop')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/campaign`)
  await page.getByRole('heading', { name: 'New campaign' }).waitFor()
  await lookAt(who, 'alliance-campaigns-desktop')
  await page.getByRole('button', { name: 'Begin the campaign' }).click()
  await page.getByRole('heading', { name: 'Captains' }).waitFor()
  expect(await page.getByRole('button', { name: /^Set out/ }).isEnabled()).toBe(false)
  await spendAll(page)
  await lookAt(who, 'alliance-campaign-desktop')

  const { table } = setOut(await keptIn(page), 'aSimplePatrol')
  const start: Start = { seats: table.seats.length, options: table.options }
  const byte = luckyByte(start)
  await fixChance(page, byte)
  await page.getByRole('button', { name: 'Set out: A Simple Patrol' }).click()
  await page.waitForSelector('.all-mat')
  const seen = new Set<string>()
  await flyMission(page, start, byte, async ({ name }) => {
    if (seen.has(name) || !MOMENTS.includes(name)) return
    seen.add(name)
    await lookAt(who, `alliance-${name}-desktop`)
  })
  expect([...seen]).toEqual(expect.arrayContaining(['deploy', 'dial', 'action', 'method']))

  await page.getByRole('heading', { name: /^Mission (accomplished|failed)/ }).waitFor()
  await lookAt(who, 'alliance-over-desktop')
  await page.getByRole('link', { name: 'On with the campaign' }).click()
  await page.locator('.camp-log li').waitFor()
  expect(await page.locator('.camp-xp.some').count()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: /^Set out/ }).isEnabled()).toBe(false)
  await spendAll(page)
  expect(await page.locator('.camp-xp.some').count()).toBe(0)
  await lookAt(who, 'alliance-campaign-after-desktop')
  await fixChance(page, byte + 1)
  await page.getByRole('button', { name: /^Set out/ }).click()
  await page.waitForSelector('.all-mat')
  await page.waitForSelector('.controls[data-prompt=deploy]')
  const shaded = (await keptIn(page)).state.captains.map(({ career }) =>
    Object.values(career.shaded).reduce((sum, n) => sum + n, 0),
  )
  expect(Math.max(...shaded)).toBeGreaterThan(6)
  expect((await keptIn(page)).state).toMatchObject({
    step: 'playMission',
    log: [{ mission: 'aSimplePatrol' }],
  })
  await screenshot(page, 'web-alliance-next-desktop')
  expect(faults).toEqual([])
})

/** An arrow from a ship of one's own to an Enemy ship, and away with it. */
async function drawPlan(who: Visitor): Promise<void> {
  const { page } = who
  const tool = page.getByRole('button', { name: /^Draw a plan/ })
  await tool.click()
  await page.locator('.all-ship:not(.enemy) .all-base').first().click({ force: true })
  await page.locator('.all-plan-begun').waitFor({ state: 'attached' })
  await page.locator('.all-ship.enemy .all-base').first().click({ force: true })
  await page.locator('.all-plan').waitFor({ state: 'attached' })
  await lookAt(who, 'alliance-plan-phone')
  await tool.click()
  await page.getByRole('button', { name: 'Wipe my plans off the mat' }).click()
  await page.locator('.all-plan').waitFor({ state: 'detached' })
}

test('a mission on a phone, placed on the mat and planned with the dial, with the rules beside it', async () => {
  const who = await visitor(stage, 'phone')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/new?game=alliance`)
  await page.getByRole('button', { name: 'Start the game' }).waitFor()
  await lookAt(who, 'alliance-new-phone')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.waitForSelector('.controls[data-prompt=deploy]')
  // Two ships, side by side in the middle of the area for it.
  for (const share of [0.35, 0.65]) {
    const area = (await page.locator('.all-deploy').boundingBox())!
    await page.mouse.click(area.x + area.width * share, area.y + area.height / 2)
    await page.locator('.all-ghost').waitFor()
    await page.getByRole('button', { name: 'Turn left' }).click()
    if (share < 0.5) await lookAt(who, 'alliance-deploy-phone')
    const before = await page.locator('.all-ship').count()
    await page.locator('.send').click()
    await page.waitForFunction(n => document.querySelectorAll('.all-ship').length > n, before)
  }
  await drawPlan(who)
  // The dial is turned with the keys; where the manoeuvre ends is drawn for learners.
  await page
    .locator('.option[data-option=P1], .controls[data-prompt=dial]')
    .first()
    .waitFor({ state: 'attached' })
  if (await page.locator('.controls[data-prompt=planNext]').count())
    await page
      .getByRole('button', { name: /^Excelsior|^Akira/ })
      .first()
      .press('Enter')
  await page.getByRole('slider', { name: 'Manoeuvre' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('.all-preview').waitFor()
  await lookAt(who, 'alliance-dial-phone')
  const first = await page.locator('.all-dial').getAttribute('aria-label')
  await page.locator('.all-dial-set').click()
  await page.waitForFunction(
    was => (document.querySelector('.all-dial')?.getAttribute('aria-label') ?? was) !== was,
    first,
  )
  await page.getByRole('slider', { name: 'Manoeuvre' }).press('Enter')
  await page.locator('.all-reports').waitFor()
  await lookAt(who, 'alliance-report-phone')
  await page.locator('.all-roster-row.enemy').first().click()
  await page.locator('.all-sheet').waitFor()
  await lookAt(who, 'alliance-sheet-phone')
  await page.locator('.all-mission-button').click()
  await page.locator('dialog[open]').waitFor()
  await lookAt(who, 'alliance-mission-phone')
  await page.keyboard.press('Escape')
  await page.goto(`${stage.served.address}/campaign`)
  await page.getByRole('button', { name: 'Begin the campaign' }).waitFor()
  await lookAt(who, 'alliance-campaigns-phone')
  await page.getByRole('button', { name: 'Begin the campaign' }).click()
  await page.getByRole('heading', { name: 'Captains' }).waitFor()
  await lookAt(who, 'alliance-campaign-phone')
  expect(faults).toEqual([])
})
