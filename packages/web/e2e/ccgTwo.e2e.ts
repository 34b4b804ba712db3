import { ccg, type State } from '@tenforward/ccg'
import { openSessionAt, type Run } from '@tenforward/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations, screenshot } from '../../../scripts/lib/browser-testing.mjs'
import { at, hand, onPlanet, table } from '../../ccg/src/testing/table.ts'
import { advise, duelOptions, SCENES, type Scene, seedForDuel } from './ccgDuel.ts'
import { clickAnswer, untilAsked } from './ccgPlayer.ts'
import { type Asked, hit, turn } from './driver.ts'
import { setStage } from './stage.ts'
import { backAgain, cutOff, type Person, person, setTables } from './tables.ts'

const stage = setStage()
const tables = setTables()

interface Duellist extends Person {
  seat: number
}

async function duellist(name: string, seat: number): Promise<Duellist> {
  const who = await person(stage, name)
  await who.page.goto(tables.server.address)
  await post(who.page, '/guests', { name })
  return { ...who, seat }
}

const post = (page: Page, path: string, body: object): Promise<any> =>
  page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(`/api${to}`, { method: 'POST', headers, body: JSON.stringify(sent) })
      if (!reply.ok) throw new Error(await reply.text())
      return reply.json()
    },
    [path, body] as const,
  )

/**
 * A table from a file in which nothing has happened yet: decks and chance are known. The second seat goes to Odo. With
 * a position it goes on from there.
 */
async function sitDown(kira: Duellist, odo: Duellist, seed: string, position?: Run): Promise<Run> {
  const record = {
    ...{ format: 'tenforward/1', game: 'ccg', version: ccg.version, seats: 2, seed },
    ...{ options: duelOptions(), entries: [] },
  }
  const file = { format: 'tenforward-table/1', title: 'A duel', names: ['Kira', 'Odo'], record }
  const { id } = (await post(kira.page, '/import', file)).table
  if (position !== undefined) tables.server.context.live.get(id)!.session = openSessionAt(position, [0, 1])
  const { path } = await post(kira.page, `/tables/${id}/seats/1/link`, {})
  await odo.page.goto(tables.server.address + path)
  await odo.page.waitForSelector('.ccg-universe')
  await kira.page.goto(`${tables.server.address}/table/${id}`)
  await kira.page.waitForSelector('.ccg-universe')
  return tables.server.context.live.get(id)!.session!.run as Run
}

test('two browsers play cards: seeding, a dilemma, a battle, an answer to an answer, a lost connection', async () => {
  const [kira, odo] = [await duellist('Kira', 0), await duellist('Odo', 1)]
  const run = await sitDown(kira, odo, seedForDuel().seed)
  await seedTogether(kira, odo)
  const seen = new Set<Scene>()
  const looked = new Set<string>()
  let answers = 0
  let cut = false
  const until = Date.now() + 150_000
  while (!SCENES.every(scene => seen.has(scene)) || !cut) {
    if (Date.now() > until) throw new Error(`Only ${[...seen].join(', ')} after ${answers} answers.`)
    const before = answers
    for (const one of [kira, odo]) {
      const known = new Set(seen)
      await note(kira, seen)
      for (const scene of seen) if (!known.has(scene) && scene !== 'answered') await lookAtScene(kira, scene)
      const now = await turn(one.page, playerOf(run, one, seen), asked => lookAt(one, asked, looked))
      if (now !== null && now !== 'over') answers++
    }
    if (answers > 60 && !cut) {
      cut = true
      await loseConnection(odo, kira, run, seen)
    } else if (answers === before) await kira.page.waitForTimeout(15)
  }
  expect(odo.sockets.length).toBeGreaterThan(1)
  for (const { page } of [kira, odo]) {
    const log = (await page.locator('.log-line').allTextContents()).join('\n')
    for (const line of Object.values(TOLD)) expect(log).toMatch(line)
    expect(log).not.toMatch(/undefined|null,/)
  }
  expect(await kira.page.locator('.ccg-volley').count()).toBeGreaterThan(0)
  await secretsKept(kira, odo)
  expect([...kira.faults, ...odo.faults]).toEqual([])
})

/** Both at the same time, each by the plan of the deck. */
async function seedTogether(...people: Duellist[]): Promise<void> {
  for (const { page } of people) await hit(page, '.seed-by-plan')
  for (const { page } of people) await page.getByText('The game begins').waitFor({ timeout: 30_000 })
}

const TOLD: Record<Scene, RegExp> = {
  dilemma: /They meet/,
  battle: /wins the battle|without a winner/,
  answered: /Kevin Uxbridge is nullified/,
}

/** What the log of this page has told by now. */
async function note({ page }: Person, seen: Set<Scene>): Promise<void> {
  const log = (await page.locator('.log-line').allTextContents()).join('\n')
  for (const scene of SCENES) if (TOLD[scene].test(log)) seen.add(scene)
}

/** The attempt and the battle are told at the side, with their numbers. */
async function lookAtScene({ page, faults }: Person, scene: Scene): Promise<void> {
  await page.locator('.ccg-drama').first().waitFor()
  faults.push(...(await axeViolations(page)).map(fault => `${scene}: ${fault}`))
  await screenshot(page, `web-ccg-two-${scene}`)
}

const playerOf = (run: Run, { seat }: Duellist, seen: ReadonlySet<Scene>) => ({
  takeOver: async () => {},
  async answer(page: Page, asked: Asked) {
    const prompt = run.prompts.find(one => one.seat === seat)
    if (prompt?.name !== asked.name) return
    // Asked once between the orders of the other, and never again: the page lets them go on.
    if (asked.name === 'anytime' && (await hit(page, '.never-ask'))) return
    await clickAnswer(page, asked, advise(run, seat, seen))
  },
})

const MOMENTS = ['respond', 'fireWith', 'fireAt', 'returnFire']

async function lookAt({ page, faults }: Person, { name }: Asked, looked: Set<string>): Promise<void> {
  if (looked.has(name) || !MOMENTS.includes(name)) return
  looked.add(name)
  faults.push(...(await axeViolations(page)).map(fault => `${name}: ${fault}`))
  await screenshot(page, `web-ccg-two-${name}`)
}

/** The other goes on meanwhile; whoever was cut off comes back without doing anything. */
async function loseConnection(lost: Duellist, other: Duellist, run: Run, seen: Set<Scene>): Promise<void> {
  await cutOff(lost)
  await turn(other.page, playerOf(run, other, seen))
  await backAgain(lost)
}

/** The cards in a hand are nowhere on the screen of the other. */
async function secretsKept(kira: Duellist, odo: Duellist): Promise<void> {
  const hand = await kira.page
    .locator('.ccg-hand .ccg-piece')
    .evaluateAll(all => all.map(one => Number((one as HTMLElement).dataset.card)))
  expect(hand.length).toBeGreaterThan(0)
  for (const id of hand) expect(await odo.page.locator(`[data-card="${id}"]`).count()).toBe(0)
}

/** Klingons and Romulans on one planet, and Kira may give orders. */
function quarrelsome(): Run {
  const t = table({ missions: ['0 krios-suppression', '1 sarthong-plunder'] })
  onPlanet(t, 0, 0, 'gowron', 'kurn', 'kromm')
  onPlanet(t, 1, 0, 'tomalak', 'taibak')
  return at(t, 0, 'orders').g as unknown as Run
}

test('two browsers fight hand to hand: who meets whom, and what decides', async () => {
  const [kira, odo] = [await duellist('Kira', 0), await duellist('Odo', 1)]
  const run = await sitDown(kira, odo, 'fight', quarrelsome())
  const wishes = ['fight', 'kill', 'stun']
  const until = Date.now() + 30_000
  while ((await kira.page.locator('.ccg-pairs ~ .ccg-outcome').count()) === 0) {
    if (Date.now() > until) throw new Error('The fight does not end.')
    for (const one of [kira, odo]) {
      await turn(one.page, {
        takeOver: async () => {},
        answer: (page, asked) =>
          clickAnswer(page, asked, wishes.find(id => asked.options.includes(id)) ?? asked.options[0]),
      })
    }
    await kira.page.waitForTimeout(15)
  }
  expect(await kira.page.locator('.ccg-pairs tbody tr').count()).toBe(2)
  for (const { page, faults } of [kira, odo]) {
    await page.locator('.ccg-pairs').waitFor()
    faults.push(...(await axeViolations(page)))
  }
  await screenshot(kira.page, 'web-ccg-two-fight')
  expect((run.match.state as State).combat).toBeNull()
  expect([...kira.faults, ...odo.faults]).toEqual([])
})

/** Kira has three Interrupts to play, and Odo three times the same answer to each. */
function talkative(): Run {
  const t = table({ missions: ['0 krios-suppression', '1 sarthong-plunder'] })
  hand(t, 0, 'life-form-scan', 'life-form-scan', 'life-form-scan')
  hand(t, 1, 'amanda-rogers', 'amanda-rogers', 'amanda-rogers')
  return at(t, 0, 'play').g as unknown as Run
}

test('responses: copies share a row, a calm timer lets things happen, and one is never asked about a kind again', async () => {
  const [kira, odo] = [await duellist('Kira', 0), await duellist('Odo', 1)]
  await odo.page.clock.install()
  const run = await sitDown(kira, odo, 'talk', talkative())
  const asked = odo.page.locator('.controls[data-prompt=respond]')
  const heard = odo.page.locator('.log-line', { hasText: 'Kira plays Life-Form Scan' })
  const playOne = async () => {
    await untilAsked(kira.page, 'cardPlay')
    await hit(kira.page, '.ccg-hand .glows', true)
  }

  await playOne()
  await asked.waitFor()
  expect(await asked.locator('.option', { hasText: 'Amanda Rogers' }).count()).toBe(1)
  expect(await asked.locator('.copies').textContent()).toBe(' ×3')
  await odo.page.getByRole('button', { name: 'Responses', exact: true }).click()
  await odo.page.getByRole('radio', { name: '15 s' }).check()
  // Whether windows open at all is for the game to know: the answer comes from the server.
  await odo.page.getByRole('radio', { name: /^Always/ }).click()
  await odo.page.getByRole('radio', { name: /^Always/, checked: true }).waitFor()
  odo.faults.push(...(await axeViolations(odo.page)))
  await screenshot(odo.page, 'web-ccg-two-responses')
  await odo.page.keyboard.press('Escape')
  expect((run.match.state as State).players[1]!.stops).toBe(true)
  // Nothing happens before the time is up, and any movement begins it anew.
  await odo.page.getByRole('timer').waitFor()
  await odo.page.clock.runFor(10_000)
  await odo.page.mouse.move(300, 300)
  await odo.page.clock.runFor(10_000)
  await asked.waitFor()
  await odo.page.clock.runFor(6_000)
  await odo.page.clock.resume()
  await asked.waitFor({ state: 'detached' })
  expect(await heard.count()).toBe(1)

  await playOne()
  await asked.waitFor()
  await hit(odo.page, '.never-ask')
  await asked.waitFor({ state: 'detached' })
  await playOne()
  await heard.nth(2).waitFor()
  await asked.waitFor({ state: 'detached' })
  expect((run.match.state as State).players[1]!.hand).toHaveLength(3)
  expect([...kira.faults, ...odo.faults]).toEqual([])
})
