import { ascendancy, bots } from '@tenforward/ascendancy'
import { type Game, makeStream, openSession, play, type Session } from '@tenforward/kernel'
import type { Browser, Page } from 'playwright-core'

const SCREENS = { table: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const SEATS = [
  { kind: 'me', name: 'Kira' },
  { kind: 'bot', name: 'Odo', level: 'cadet' },
  { kind: 'bot', name: 'Quark', level: 'cadet' },
]
const SEED = 'ten forward'
const ROUND = 6

/** A game played by bots up to a turn of the first seat in the middle of it: always the same one. */
function midGame(): Session {
  const game = ascendancy as unknown as Game
  const options = { ...game.presets!.full, factions: ['federation', 'cardassian', 'ferengi'] }
  const session = openSession(game, { seats: SEATS.length, seed: SEED, options, voters: [0] })
  const stream = makeStream(SEED)
  for (let i = 0; i < 3000 && session.run.match.result === null; i++) {
    const [prompt] = session.run.prompts
    const { round } = session.run.match.state as { round: number }
    if (round >= ROUND && prompt!.seat === 0 && prompt!.name === 'command') return session
    play(session, bots.cadet!.decide(session.run, prompt!.seat, stream))
  }
  return session
}

/** Puts a game into the browser as if it had been played there. */
async function keepTable(page: Page, { record, line }: Session): Promise<string> {
  const id = 'picture'
  const table = {
    ...{ id, game: 'ascendancy', seats: SEATS, record, created: 0, touched: 0 },
    ...{ choices: line.length, over: false, yours: true },
  }
  await page.evaluate(
    kept =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('tenforward')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const work = request.result.transaction('tables', 'readwrite')
          work.objectStore('tables').put(kept)
          work.oncomplete = () => resolve()
          work.onerror = () => reject(work.error)
        }
      }),
    table,
  )
  return id
}

/** The pictures of the README: a table in mid-game on a desk and on a phone. */
export async function takePictures(browser: Browser, address: string, path: (name: string) => string) {
  const session = midGame()
  for (const [name, viewport] of Object.entries(SCREENS)) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: name === 'phone' ? 2 : 1 })
    await page.goto(address)
    await page.getByText('No table').or(page.locator('.door').first()).first().waitFor()
    const id = await keepTable(page, session)
    await page.goto(`${address}/table/${id}`)
    await page.waitForSelector('.asc-disc', { timeout: 30_000 })
    await page.waitForFunction(() => document.querySelectorAll('.asc-world-soon').length === 0, null, {
      timeout: 60_000,
    })
    if (name === 'table') await lookCloser(page)
    await pickUp(page)
    await page.screenshot({ path: path(name) })
    await page.close()
  }
}

/** The own part of the galaxy, large. */
async function lookCloser(page: Page): Promise<void> {
  const box = await page.locator('.asc-disc').first().boundingBox()
  if (box === null) return
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, -180)
  await page.mouse.move(box.x + 200, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 250, box.y + 290, { steps: 5 })
  await page.mouse.up()
  await page.waitForTimeout(400)
}

/** A Ship of one's own in the hand, so that its reach is seen. */
async function pickUp(page: Page): Promise<void> {
  const unit = page.locator('.asc-unit.is-may').first()
  if ((await unit.count()) > 0) await unit.click({ force: true, timeout: 3000 }).catch(() => {})
  await page.waitForTimeout(600)
}
