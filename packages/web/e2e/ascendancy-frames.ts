import type { Page } from 'playwright-core'

export interface Frames {
  framesPerSecond: number
  systems: number
  units: number
}

/**
 * Opens the crowded sample map (`?sample` of the workshop page), pans and zooms it for two seconds with a real
 * pointer and wheel, and counts the frames that the browser has shown.
 */
export async function measureFrames(page: Page, address: string, ms = 2000): Promise<Frames> {
  await page.goto(`${address}/workshop/galaxy`)
  await page.waitForSelector('.asc-disc', { timeout: 20_000 })
  // All pictures are drawn first: that happens once in a visit.
  await page.waitForFunction(() => document.querySelectorAll('.asc-world-soon').length === 0, null, {
    timeout: 30_000,
  })
  const systems = await page.locator('.asc-disc').count()
  const units = await page.locator('.asc-unit').count()
  const framesPerSecond = await page.evaluate(async span => {
    const frame = document.querySelector('.asc-galaxy')!
    const at = (type: string, x: number, y: number) =>
      frame.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          pointerType: 'mouse',
          clientX: x,
          clientY: y,
          buttons: 1,
        }),
      )
    let frames = 0
    const begin = performance.now()
    at('pointerdown', 400, 400)
    await new Promise<void>(resolve => {
      const step = () => {
        const t = performance.now() - begin
        frames++
        if (t > span) return resolve()
        if (t < span / 2) at('pointermove', 400 + Math.sin(t / 120) * 220, 400 + Math.cos(t / 170) * 160)
        else
          frame.dispatchEvent(
            new WheelEvent('wheel', {
              bubbles: true,
              cancelable: true,
              deltaY: Math.sin(t / 150) * 60,
              clientX: 500,
              clientY: 400,
            }),
          )
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    at('pointerup', 400, 400)
    return (frames * 1000) / (performance.now() - begin)
  }, ms)
  return { framesPerSecond: Math.round(framesPerSecond), systems, units }
}
