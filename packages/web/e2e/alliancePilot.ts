import { alliance } from '@tenforward/alliance'
import { type Code, isCode } from '@tenforward/alliance/reading'
import {
  type Entry,
  type Game,
  openSession,
  type Prompt,
  play,
  type Session,
  viewOf,
} from '@tenforward/kernel'
import type { Page } from 'playwright-core'
import { dialOrder } from '../src/games/alliance/panels/dialOrder.ts'
import { adviceFor } from './allianceAdvice.ts'
import { hit } from './driver.ts'

/** What a table is opened with. */
export interface Start {
  seats: number
  options: unknown
}

const SEED_BYTES = 16

/** The seed that a page makes of bytes that are all the same. */
const seedOf = (byte: number): string => byte.toString(36).padStart(2, '0').repeat(SEED_BYTES)

const openWith = ({ seats, options }: Start, byte: number): Session =>
  openSession(alliance as unknown as Game, { seats, seed: seedOf(byte), options, voters: [0] })

/** A byte whose seed brings some captain experience with these answers, so that the test has some to spend. */
export function luckyByte(start: Start, most = 60): number {
  for (let byte = 1; byte < most; byte++) {
    const session = openWith(start, byte)
    for (let i = 0; i < 600 && session.run.match.result === null; i++)
      play(session, { seat: 0, answer: adviceFor(session.run) })
    const { outcome } = session.run.match.state as { outcome: { xp: Record<string, number> } | null }
    if (outcome !== null && Object.values(outcome.xp).some(xp => xp > 0)) return byte
  }
  throw new Error('No seed leads to experience.')
}

/** From now on the page's random bytes are all the same. */
export const fixChance = (page: Page, byte: number): Promise<void> =>
  page.evaluate(b => {
    crypto.getRandomValues = array => {
      ;(array as unknown as Uint8Array).fill(b)
      return array
    }
  }, byte)

/** The choices that the browser has stored for a table. */
const storedEntries = (page: Page, id: string): Promise<Entry[]> =>
  page.evaluate(
    table =>
      new Promise<Entry[]>((resolve, reject) => {
        const request = indexedDB.open('tenforward')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const found = request.result.transaction('tables').objectStore('tables').get(table)
          found.onsuccess = () => {
            request.result.close()
            resolve(found.result?.record.entries ?? [])
          }
          found.onerror = () => reject(found.error)
        }
      }),
    id,
  ) as Promise<Entry[]>

/** Waits until the browser has stored more choices, and plays them here as well. */
async function follow(page: Page, id: string, session: Session): Promise<void> {
  const known = session.record.entries.length
  for (let tries = 0; tries < 200; tries++) {
    const entries = await storedEntries(page, id)
    if (entries.length > known) {
      for (const entry of entries.slice(known)) play(session, entry)
      return
    }
    await page.waitForTimeout(15)
  }
  throw new Error(`Nothing happened at "${session.run.prompts[0]?.name}".`)
}

/** Plays a table of the page to its end by its visible controls. */
export async function flyMission(
  page: Page,
  start: Start,
  byte: number,
  look: (prompt: Prompt, session: Session) => Promise<void>,
): Promise<Session> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const session = openWith(start, byte)
  while (session.run.match.result === null) {
    const [prompt] = session.run.prompts
    const alone = prompt!.kind === 'pick' && prompt!.options.length === 1
    if (!alone) {
      await page.waitForSelector(`.controls[data-prompt="${prompt!.name}"]`, { state: 'attached' })
      await look(prompt!, session)
      await give(page, prompt!, adviceFor(session.run), session)
    }
    await follow(page, id, session)
  }
  return session
}

/** Gives one answer where the screen offers it: on the dial, on the mat, in the tray, or in the panel. */
async function give(page: Page, prompt: Prompt, answer: unknown, session: Session): Promise<void> {
  if (prompt.name === 'dial' && prompt.kind === 'pick') {
    const place = dialOrder(prompt.options.filter(isCode)).indexOf(answer as Code)
    await page.locator(`.all-wheel-hold [data-place="${place}"] .all-dial-place`).click({ force: true })
    await page.locator('.all-dial-set').click()
  } else if (prompt.kind === 'confirm') {
    await page
      .locator('.controls .button')
      .nth(answer === true ? 0 : 1)
      .click()
  } else if (prompt.kind === 'place') {
    const spots = viewOf(session.run, prompt.seat).prompt!.candidates!
    const n = spots.findIndex(spot => JSON.stringify(spot) === JSON.stringify(answer))
    await page.evaluate(() => document.querySelector<HTMLDetailsElement>('.folded')?.setAttribute('open', ''))
    await page.locator(`.option[data-spot="${n}"]`).click()
    await page.locator('.send').click()
  } else if (prompt.kind === 'pickMany') {
    for (const die of answer as number[]) await choose(page, String(die))
    await page.locator('.send').click()
  } else {
    await choose(page, String(answer))
    // Letting a chance go by is asked for twice.
    if (await page.locator('.send').count()) await page.locator('.send').click()
  }
}

async function choose(page: Page, id: string): Promise<void> {
  if (await hit(page, `.all-ship.is-glows[data-ship="${id}"] .all-base`)) return
  if (await hit(page, `.option[data-option="${id}"]`)) return
  await hit(page, '.folded:not([open]) summary')
  await hit(page, `.option[data-option="${id}"]`)
}
