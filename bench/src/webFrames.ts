import type { Page } from 'playwright-core'

export interface Frames {
  framesPan: number
  framesZoom: number
}

const SPAN_MS = 2000
const TURNS = 3

/**
 * Opens the crowded sample map of 50 Systems and 200 Ships, moves it with a pointer, then with the wheel, and counts
 * the frames that the browser has shown.
 */
export async function measureFrames(page: Page, address: string): Promise<Frames> {
  await page.goto(`${address}/workshop/galaxy`)
  await page.waitForSelector('.asc-disc', { timeout: 20_000 })
  // All pictures are drawn first: that happens once in a visit.
  await page.waitForFunction(() => document.querySelectorAll('.asc-world-soon').length === 0, null, {
    timeout: 60_000,
  })
  const systems = await page.locator('.asc-disc').count()
  const units = await page.locator('.asc-unit').count()
  if (systems < 50 || units < 200)
    throw new Error(`The sample has only ${systems} Systems and ${units} Ships.`)
  return {
    framesPan: await bestOf(() => framesWhile(page, 'pan')),
    framesZoom: await bestOf(() => framesWhile(page, 'zoom')),
  }
}

/** Other work on the machine can only cost frames. */
async function bestOf(measure: () => Promise<number>): Promise<number> {
  let best = 0
  for (let i = 0; i < TURNS; i++) best = Math.max(best, await measure())
  return best
}

function framesWhile(page: Page, how: 'pan' | 'zoom'): Promise<number> {
  return page.evaluate(
    async ([kind, span]) => {
      const frame = document.querySelector('.asc-galaxy')!
      const pointer = (type: string, clientX: number, clientY: number) =>
        frame.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            pointerType: 'mouse',
            clientX,
            clientY,
            buttons: 1,
          }),
        )
      const wheel = (deltaY: number) =>
        frame.dispatchEvent(
          new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY, clientX: 500, clientY: 400 }),
        )
      let frames = 0
      const begin = performance.now()
      if (kind === 'pan') pointer('pointerdown', 400, 400)
      await new Promise<void>(resolve => {
        const step = () => {
          const t = performance.now() - begin
          frames++
          if (t > span) return resolve()
          if (kind === 'pan')
            pointer('pointermove', 400 + Math.sin(t / 120) * 220, 400 + Math.cos(t / 170) * 160)
          else wheel(Math.sin(t / 150) * 60)
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      })
      if (kind === 'pan') pointer('pointerup', 400, 400)
      return Math.round((frames * 1000) / (performance.now() - begin))
    },
    [how, SPAN_MS] as const,
  )
}
