import type { Page } from 'playwright-core'

/** What the panel asks now: the kind and name of the prompt, or that the game is over or waits for others. */
export async function asked(
  page: Page,
): Promise<{ kind: string; name: string } | 'over' | 'handover' | null> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid=over]')) return 'over'
    if (document.querySelector('.handover')) return 'handover'
    const controls = document.querySelector<HTMLElement>('.controls')
    // A question with one answer answers itself.
    if (controls?.dataset.kind === 'pass' || controls?.querySelectorAll('.option').length === 1) return null
    return controls === null ? null : { kind: controls.dataset.kind!, name: controls.dataset.prompt! }
  })
}

/** The moment of the game, so that one can wait until something has happened. */
const moment = (page: Page) =>
  page.evaluate(
    () =>
      `${document.querySelector('.prompt-text')?.textContent} ${document.querySelector('.log')?.childElementCount} ${document.querySelector('.handover h1 + p')?.textContent}`,
  )

/** Plays until the game is over; `answer` answers one prompt. `look` is called before every answer. */
export async function playOut(
  page: Page,
  answer: (page: Page, kind: string, name: string) => Promise<void>,
  look: (kind: string, name: string) => Promise<void> = async () => {},
  most = 400,
): Promise<number> {
  let answers = 0
  let idle = 0
  while (answers < most) {
    const now = await asked(page)
    if (now === 'over') return answers
    if (now === null) {
      // Bots are thinking, or a question with nothing to decide answers itself.
      if (++idle > 400) throw new Error('Nobody is asked and nothing happens.')
      await page.waitForTimeout(25)
      continue
    }
    idle = 0
    const before = await moment(page)
    if (now === 'handover') await page.locator('.handover-take').click()
    else {
      await look(now.kind, now.name)
      await answer(page, now.kind, now.name)
      answers++
    }
    await page
      .waitForFunction(
        was =>
          `${document.querySelector('.prompt-text')?.textContent} ${document.querySelector('.log')?.childElementCount} ${document.querySelector('.handover h1 + p')?.textContent}` !==
          was,
        before,
        { timeout: 1500 },
      )
      // The same question may come again in the same words.
      .catch(() => {})
  }
  throw new Error(`The game was not over after ${most} answers.`)
}

/** Answers as somebody with a mouse would: on the board where it glows, else in the panel. */
export async function byClicking(page: Page, kind: string): Promise<void> {
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
