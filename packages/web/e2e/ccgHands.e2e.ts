import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { fixChance } from './alliancePilot.ts'
import { untilAsked } from './ccgPlayer.ts'
import { hit } from './driver.ts'
import { lookAt, type Screen, setStage, type Visitor, visitor } from './stage.ts'

const stage = setStage()

async function atTable(screen: Screen = 'desktop'): Promise<Visitor> {
  const who = await visitor(stage, screen)
  const { page } = who
  await page.goto(`${stage.served.address}/new?game=ccg`)
  const start = page.getByRole('button', { name: 'Start the game' })
  await start.waitFor({ timeout: 20_000 })
  await fixChance(page, 21)
  await start.click()
  await page.waitForSelector('.ccg-universe', { timeout: 20_000 })
  return who
}

/** Does what the coach says until it says this; says how. */
async function follow(page: Page, until: string): Promise<string> {
  let was = ''
  for (let i = 0; i < 60; i++) {
    // What it says, when, and whether it is done: all at one moment, since the table moves on by itself.
    const said = await page.waitForFunction(
      ([last, until]) => {
        const moment = document.querySelector<HTMLElement>('[data-moment]')?.dataset.moment
        const act = document.querySelector<HTMLButtonElement>('.coach-act:enabled')
        if (act === null || moment === undefined || moment === last) return false
        const label = act.textContent
        if (!label.startsWith(until!)) act.click()
        return { label, moment }
      },
      [was, until],
    )
    const { label, moment } = (await said.jsonValue()) as { label: string; moment: string }
    if (label.startsWith(until)) return label
    was = moment
  }
  throw new Error(`The coach never said: ${until}`)
}

/** From the middle of one thing to the middle of another, as a hand does it. */
async function drag(page: Page, from: Locator, to: Locator, look?: () => Promise<void>): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await to.scrollIntoViewIfNeeded()
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  await page.mouse.move(a!.x + a!.width / 2, a!.y + a!.height / 2)
  await page.mouse.down()
  await page.mouse.move(b!.x + b!.width / 2, b!.y + b!.height / 2, { steps: 6 })
  await look?.()
  await page.mouse.up()
}

test('seeding by drag, by tap and by plan; playing, boarding and flying by drag', async () => {
  const who = await atTable()
  const { page, faults } = who
  while ((await untilAsked(page, 'missionPlace', 'seedAt')) === 'missionPlace')
    await hit(page, '.ccg-gap .glows')
  const seeds = page.locator('.ccg-hand .ccg-piece')
  const theirs = page.locator('.ccg-mission.theirs')
  const planned = page.locator('.ccg-planned')
  const before = await seeds.count()

  // By drag: what fits glows; what does not fit says why.
  const dilemma = page.locator('.ccg-hand .ccg-piece', { hasText: 'Archer' })
  const planet = page.locator('.ccg-mission.theirs', { hasText: 'Krios Suppression' })
  await drag(page, dilemma, planet, async () => {
    expect(await page.locator('.ccg-mission.may-drop').count()).toBeGreaterThan(0)
    await screenshot(page, 'web-ccg-drag-seed')
  })
  expect(await planned.allTextContents()).toEqual(['+1'])
  expect(await seeds.count()).toBe(before - 1)
  const space = page.locator('.ccg-mission.theirs', { hasText: 'Investigate Alien Probe' })
  await drag(page, page.locator('.ccg-hand .ccg-piece', { hasText: 'Microvirus' }), space)
  await page.getByText('could not be met at').waitFor()

  // By tap: the card, then the mission.
  await seeds.filter({ hasText: 'Gravitic Mine' }).click()
  await space.click()
  expect(await planned.count()).toBe(2)
  await page.getByRole('button', { name: 'Keep as my plan' }).click()
  await page.getByRole('button', { name: 'Take all back' }).click()
  await page.getByRole('button', { name: 'Lay out my plan' }).click()
  expect(await planned.count()).toBe(await theirs.count())
  faults.push(...(await axeViolations(page)))
  await screenshot(page, 'web-ccg-seed-plan')
  const begun = Date.now()
  await page.locator('.seed-by-plan').click()
  await untilAsked(page, 'cardPlay')
  // Two minutes were wanted.
  expect(Date.now() - begun).toBeLessThan(60_000)
  await page
    .getByText(/seeds .* under/)
    .first()
    .waitFor()

  // A card of the hand goes to the outpost; from there people go aboard, and the ship flies where it is dropped.
  const outpost = page.locator('.ccg-vessel.own .ccg-vessel-face').first()
  await drag(page, page.locator('.ccg-hand .glows').first(), outpost, () =>
    screenshot(page, 'web-ccg-drag-hand'),
  )
  await page
    .getByText(/reports to/)
    .first()
    .waitFor()
  await follow(page, 'Everybody aboard')
  await outpost.click()
  await lookAt(who, 'ccg-desk')
  await drag(
    page,
    page.locator('.ccg-desk .ccg-piece').first(),
    page.locator('.ccg-vessel .ccg-vessel .ccg-vessel-face').first(),
  )
  await page
    .getByText(/Captain moves/)
    .first()
    .waitFor()
  await page.locator('.ccg-desk').getByRole('button', { name: 'Close', exact: true }).click()
  const goal = (await follow(page, 'Fly to')).replace('Fly to ', '')
  const ship = page.locator('.ccg-vessel.own .ccg-vessel-face.can-drag').first()
  await drag(page, ship, page.locator('.ccg-mission', { hasText: goal }), () =>
    screenshot(page, 'web-ccg-drag-ship'),
  )
  await page.getByText(`flies to ${goal}`).first().waitFor()
  for (const level of ['Universe', 'Location']) {
    await page.getByRole('button', { name: level, exact: true }).click()
    await lookAt(who, `ccg-zoom-${level}`)
  }
  expect(faults).toEqual([])
})

/** A finger that goes from one thing to another. */
async function swipe(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await to.scrollIntoViewIfNeeded()
  const [a, b] = [await from.boundingBox(), await to.boundingBox()]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  const [start, end] = [a!, b!].map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
  await touch('touchStart', start)
  for (let i = 1; i <= 8; i++)
    await touch('touchMove', {
      x: start!.x + ((end!.x - start!.x) * i) / 8,
      y: start!.y + ((end!.y - start!.y) * i) / 8,
    })
  await touch('touchEnd')
}

test('with a finger: a dilemma is pushed up under a mission, and orders are given by tapping', async () => {
  const who = await atTable('phone')
  const { page, faults } = who
  await page.getByRole('button', { name: 'Hide the coach' }).tap()
  while ((await untilAsked(page, 'missionPlace', 'seedAt')) === 'missionPlace')
    await hit(page, '.ccg-gap .glows')
  const theirs = page.locator('.ccg-mission.theirs', { hasText: 'Krios Suppression' })
  await swipe(page, page.locator('.ccg-hand .ccg-piece', { hasText: 'Archer' }), theirs)
  await page.locator('.ccg-planned').waitFor()
  // The browser takes the first touch after a swipe for the end of it.
  await page.locator('.ccg-hand h2').tap()
  await page.locator('.ccg-hand .ccg-piece', { hasText: 'Anaphasic' }).tap()
  await theirs.tap()
  await page.locator('.ccg-planned', { hasText: '+2' }).waitFor()
  await lookAt(who, 'ccg-seed-phone')
  await page.locator('.seed-by-plan').tap()
  await untilAsked(page, 'cardPlay')
  await hit(page, '.ccg-hand .glows', true)
  await page.waitForFunction(() => document.querySelector('.stage-moment')?.textContent?.startsWith('Turn 3'))
  await untilAsked(page, 'cardPlay')
  await hit(page, '.ccg-hand .glows', true)
  await untilAsked(page, 'order')
  await hit(page, '.ccg-vessel.own .ccg-vessel-face', true)
  await lookAt(who, 'ccg-desk-phone')
  await page.getByRole('button', { name: /^Everybody aboard/ }).tap()
  await page.locator('.ccg-desk .ccg-group', { hasText: 'U.S.S. Oberth' }).locator('.ccg-piece').waitFor()
  expect(faults).toEqual([])
})
