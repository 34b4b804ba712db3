import type { Page } from 'playwright-core'

export interface BuilderFigures {
  /** From the address to a deck builder that shows cards, on a processor four times slower; the best of several. */
  builderInteractiveMs: number
  /** From a key to the answer among all cards, drawn: the median and the slowest. */
  filterMs: number
  slowestFilterMs: number
}

const SLOW_DOWN = 4

/** What somebody types who looks for cards: names, skills, comparisons, and back to all. Each finds something else. */
const QUERIES = [
  'pic',
  'picard',
  'medical',
  'medical cunning>7',
  'strength>8',
  'dilemma planet',
  'enterprise',
  '',
]

/** The builder with a copy of a ready deck. */
export async function measureBuilder(page: Page, address: string, turns: number): Promise<BuilderFigures> {
  await page.goto(`${address}/decks`)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.locator('.found-card').first().waitFor({ timeout: 60_000 })
  await page.getByLabel('Only cards that work').uncheck()
  await page.waitForFunction(() =>
    /\d cards/.test(document.querySelector('[data-testid=found]')!.textContent!),
  )
  const times: number[] = []
  for (let i = 0; i < turns; i++) {
    for (const query of QUERIES) times.push(await timedFilter(page, query))
  }
  times.sort((a, b) => a - b)
  return {
    builderInteractiveMs: await opening(page, turns),
    filterMs: Math.round(times[Math.floor(times.length / 2)]!),
    slowestFilterMs: Math.round(times.at(-1)!),
  }
}

/** Typed as a person types it, and timed in the page until the browser has drawn the answer. */
function timedFilter(page: Page, query: string): Promise<number> {
  return page.evaluate(async text => {
    const input = document.querySelector<HTMLInputElement>('#card-query')!
    const found = document.querySelector('[data-testid=found]')!
    const drawn = new Promise<void>(resolve => {
      const seen = new MutationObserver(() => {
        seen.disconnect()
        requestAnimationFrame(() => setTimeout(resolve))
      })
      seen.observe(found.parentElement!, { subtree: true, childList: true, characterData: true })
    })
    const begun = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await drawn
    return performance.now() - begun
  }, query)
}

async function opening(page: Page, turns: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const address = page.url()
  const times: number[] = []
  for (let i = 0; i < turns; i++) {
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('.found-card').first().waitFor({ timeout: 60_000 })
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>(resolve =>
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
          ),
      ),
    )
  }
  // Other work on the machine can only make it slower: the best of several is what the page itself needs.
  return Math.round(Math.min(...times))
}
