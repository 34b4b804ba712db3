import type { Page } from 'playwright-core'

export interface Asked {
  kind: string
  name: string
}

/** What is asked now; `over` at the end, null while others decide. */
export function askedNow(page: Page): Promise<Asked | 'over' | 'handover' | null> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid=over]')) return 'over'
    if (document.querySelector('.handover')) return 'handover'
    const controls = document.querySelector<HTMLElement>('.controls')
    if (controls === null || controls.dataset.kind === 'pass') return null
    return { kind: controls.dataset.kind!, name: controls.dataset.prompt! }
  })
}

/** Clicks on the board as a person would: what glows, or the sign of what may be laid. True when there was something. */
async function onBoard(page: Page, selector: string): Promise<boolean> {
  const piece = page.locator(selector).last()
  if ((await piece.count()) === 0) return false
  return piece.click({ timeout: 1000, force: true }).then(
    () => true,
    () => false,
  )
}

/** One of these options in the panel, in this order of preference; whatever is there if none of them is. */
async function inPanel(page: Page, ...wanted: string[]): Promise<void> {
  const folded = page.locator('.folded:not([open]) summary')
  if ((await page.locator('.option:visible').count()) === 0 && (await folded.count()) > 0)
    await folded.first().click()
  for (const id of wanted) {
    const option = page.locator(`.option[data-option="${id}"]`)
    if ((await option.count()) === 0) continue
    await option.click({ timeout: 1500 }).catch(() => {})
    return
  }
  await page
    .locator('.option:visible')
    .first()
    .click({ timeout: 1500 })
    .catch(() => {})
}

/** Plays like somebody who tries things out in the first Rounds and then only ends turns. */
export function playerWith(moves: number): (page: Page, asked: Asked) => Promise<void> {
  let left = moves
  return async (page, { kind, name }) => {
    const send = page.locator('.send')
    if (name === 'building') {
      if (left > 0 && (await onBoard(page, '.asc-site.open'))) return
      await inPanel(page, ...(left > 0 ? ['colonise', 'buildShips', 'end'] : ['end']))
    } else if (name === 'command') {
      if (left > 0 && (await onBoard(page, '.asc-unit.is-may'))) {
        left--
        await page
          .locator('.asc-info-actions .button', { hasText: 'Move' })
          .click({ timeout: 1500 })
          .catch(() => {})
        if ((await askedNow(page).then(now => (now as Asked | null)?.name)) !== 'command') return
      }
      await inPanel(page, 'end')
    } else if (name === 'moveTo') {
      if (!(await onBoard(page, '.asc-marker')) && !(await onBoard(page, '.asc-sector.is-glows')))
        await inPanel(page, 'stop')
    } else if (kind === 'place') {
      // The first click proposes, the second confirms: here by the button.
      if (!(await onBoard(page, '.asc-spot'))) await page.keyboard.press('1')
    } else if (kind === 'pick') await inPanel(page, 'no', 'pass', 'stay', 'stop')
    else if (kind === 'confirm') await page.locator('.controls .button').nth(1).click()
    else if (kind === 'pickMany') {
      for (const option of await page.locator('.option:visible').all()) {
        if (await send.isEnabled()) break
        await option.click()
      }
    } else if (kind === 'allocate') {
      for (let i = 0; i < 12 && !(await send.isEnabled()); i++)
        await page.locator('.amount .icon-button:enabled:has(path[d^="M12 5"])').first().click()
    }
    if ((await send.count()) > 0 && (await send.isEnabled()))
      await send.click({ timeout: 1500 }).catch(() => {})
  }
}

/** Until the game is over, or `enough` says so. */
export async function playOn(
  page: Page,
  answer: (page: Page, asked: Asked) => Promise<void>,
  look: (asked: Asked) => Promise<void>,
  enough: () => boolean,
  most = 600,
): Promise<boolean> {
  let idle = 0
  for (let i = 0; i < most && !enough(); ) {
    const now = await askedNow(page)
    if (now === 'over') return true
    if (now === null) {
      if (++idle > 600) throw new Error('Nobody is asked and nothing happens.')
      await page.waitForTimeout(30)
      continue
    }
    idle = 0
    i++
    if (now === 'handover') {
      await page.locator('.handover-take').click()
      continue
    }
    await look(now)
    await answer(page, now)
    await page.waitForTimeout(40)
  }
  return false
}
