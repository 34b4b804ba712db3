import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fixChance } from './alliancePilot.ts'
import { cardPlayer, keyOf, untilAsked } from './ccgPlayer.ts'
import { hit, type Player, playOut } from './driver.ts'
import { lookAt, setStage, visitor } from './stage.ts'

const stage = setStage()

/** Somebody who reads before every click: as many seconds as one needs for a question and for a sentence. */
const READING = { question: 4, click: 1 }

for (const screen of ['desktop', 'phone'] as const) {
  test(`the way of a new player to the first attempt, on a ${screen}`, async () => {
    const who = await visitor(stage, screen)
    const { page, faults } = who
    const begun = Date.now()
    let clicks = 0
    const press = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
      clicks++
    }
    await page.goto(stage.served.address)
    await page
      .getByRole('link', { name: /Star Trek CCG/ })
      .first()
      .click()
    clicks++
    await page.getByRole('button', { name: 'Start the game' }).waitFor({ timeout: 20_000 })
    await fixChance(page, 21)
    await press('Start the game')
    await page.waitForSelector('.ccg-universe', { timeout: 20_000 })
    await page.locator('.ccg-coach').waitFor()
    await lookAt(who, `ccg-coach-seed-${screen}`)
    await page.locator('.coach-act').click()
    clicks++
    const seen = new Set<string>()
    const over = page.getByText('That was your first attempt.')
    const coached: Player = {
      ...cardPlayer(),
      async answer(at, asked) {
        const stage = await at.locator('.ccg-coach-step').allTextContents()
        if (stage[0] !== undefined && !seen.has(stage[0])) {
          seen.add(stage[0])
          await lookAt(who, `ccg-coach-${stage[0][0]}-${screen}`)
        }
        if (stage[0]?.startsWith('That was')) return
        clicks++
        if (await hit(at, '.coach-act')) return
        clicks++
        await cardPlayer().answer(at, asked)
      },
    }
    let tried = false
    const enough = () => tried || clicks > 90
    await playOut(page, coached, undefined, enough, 90, async () => {
      tried = (await over.count()) > 0
    })
    await over.waitFor()
    await lookAt(who, `ccg-coach-attempt-${screen}`)
    const seconds = Math.round((Date.now() - begun) / 1000)
    const reading = Math.round(clicks * READING.click + clicks * READING.question)
    console.log(
      `${screen}: ${clicks} clicks, ${seconds} s by program, about ${reading} s for somebody who reads`,
    )
    expect(reading).toBeLessThan(300)
    expect(faults).toEqual([])
  })
}

test('a turn by keyboard alone', async () => {
  const { page, faults } = await visitor(stage, 'desktop')
  await page.goto(`${stage.served.address}/new?game=ccg`)
  await page.getByRole('button', { name: 'Start the game' }).waitFor({ timeout: 20_000 })
  await fixChance(page, 21)
  const { keyboard } = page
  await tabTo(page, 'Start the game')
  await keyboard.press('Enter')
  await page.waitForSelector('.ccg-universe', { timeout: 20_000 })
  await untilAsked(page, 'missionPlace')
  await tabTo(page, 'Seed for me')
  await keyboard.press('Enter')
  await untilAsked(page, 'cardPlay')
  // A closer look, by focus alone.
  await page.waitForFunction(() => document.querySelectorAll('.ccg-hand .ccg-piece').length > 0)
  await tabTo(page, /./, '.ccg-hand .ccg-piece')
  await page.locator('.ccg-looked .ccg-large').waitFor()
  await keyboard.press('Enter')
  await page
    .getByText(/plays /)
    .first()
    .waitFor()
  // What has only one answer goes on by itself: here the rest of the first turn.
  const turnIs = (n: number) =>
    page.waitForFunction(
      t => document.querySelector('.stage-moment')?.textContent?.startsWith(t),
      `Turn ${n}`,
    )
  await turnIs(3)
  await untilAsked(page, 'cardPlay')
  await keyboard.press('1')
  await untilAsked(page, 'order')
  await keyboard.press(await keyOf(page, 'walk'))
  for (const asked of ['walkFrom', 'walkTo', 'walkWho']) {
    await untilAsked(page, asked)
    await keyboard.press('1')
  }
  await keyboard.press('Enter')
  await untilAsked(page, 'order')
  await keyboard.press(await keyOf(page, 'end'))
  await keyboard.press('Enter')
  await turnIs(5)
  expect(faults).toEqual([])
})

/** Presses Tab until a control of this name has the focus. */
async function tabTo(page: Page, name: string | RegExp, within = 'button'): Promise<void> {
  const wanted = typeof name === 'string' ? name : name.source
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab')
    const there = await page.evaluate(
      ([text, selector]) => {
        const here = document.activeElement
        return here?.matches(selector!) && new RegExp(text!).test(here.textContent ?? '')
      },
      [wanted, within] as const,
    )
    if (there) return
  }
  throw new Error(`No way to ${wanted} by Tab.`)
}
