import type { Page } from 'playwright-core'
import { hit, type Player } from './driver.ts'

/** Somebody with a mouse: on the board where it glows, else in the panel. */
export const byClicking: Player = {
  async takeOver(page) {
    await hit(page, '.handover-take')
  },
  answer: (page, { kind }) => answer(page, kind),
}

async function answer(page: Page, kind: string): Promise<void> {
  const send = page.locator('.send')
  switch (kind) {
    case 'pick': {
      const glowing = page.locator('.piece.glows')
      if ((await glowing.count()) > 0 && (await page.locator('[data-prompt=refit]').count()) === 0)
        await glowing.first().click()
      else await page.locator('.option:visible').first().click()
      break
    }
    case 'pickMany':
      for (const piece of await page.locator('.piece.glows:not(.taken)').all()) {
        if (await send.isEnabled()) break
        await piece.click()
      }
      break
    case 'place':
      await clickField(page)
      break
    case 'allocate':
      for (let i = 0; i < 12 && !(await send.isEnabled()); i++)
        await page.locator('.amount .icon-button:enabled:has(path[d^="M12 5"])').first().click()
      break
    case 'confirm':
      await page.locator('.controls .button').nth(1).click()
      break
  }
  if ((await send.count()) > 0 && (await send.isEnabled())) await send.click()
}

/** Somewhere in the field that is not shaded: tries points until the draft is accepted. */
async function clickField(page: Page): Promise<void> {
  const field = page.locator('.field')
  const box = (await field.boundingBox())!
  const size = Math.min(box.width, box.height)
  const beacons = await field.evaluate(svg =>
    [...svg.querySelectorAll('.forbidden')].map(c => [
      Number(c.getAttribute('cx')),
      Number(c.getAttribute('cy')),
    ]),
  )
  for (let x = 100; x < 1000; x += 150) {
    for (let y = 100; y < 1000; y += 150) {
      if (beacons.some(([bx, by]) => Math.hypot(bx! - x, by! - y) < 130)) continue
      const scale = size / 1120
      await page.mouse.click(
        box.x + box.width / 2 + (x - 500) * scale,
        box.y + box.height / 2 + (y - 500) * scale,
      )
      return
    }
  }
}
