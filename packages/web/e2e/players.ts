import type { Page } from 'playwright-core'
import { type Asked, GET_ON, hit, type Player, prefer, screenOf } from './driver.ts'

/** Somebody with a mouse: tries things out on the board for so many moves, then only ends turns. */
export function byMouse(moves: number): Player {
  let left = moves
  return {
    async takeOver(page) {
      await hit(page, '.handover-take')
    },
    async answer(page, asked) {
      if (asked.name === 'building' && left > 0 && (await buildOnBoard(page, asked))) left--
      else if (asked.name === 'command' && left > 0 && (await moveOnBoard(page))) left--
      else if (asked.name === 'building') await press(page, asked, 'ascend', 'end')
      else if (asked.name === 'moveTo' || asked.name === 'exitTo') await travel(page, asked)
      else if (asked.kind === 'place') await layOut(page)
      else if (asked.kind === 'pick') await press(page, asked, ...GET_ON)
      else if (asked.kind === 'pickMany') await tick(page)
      else if (asked.kind === 'allocate') await share(page)
      else if (asked.kind === 'confirm') await hit(page, '.controls .button')
      // Whatever has been put together is sent; a question that was answered by one click is gone.
      if ((await screenOf(page).then(now => (now as Asked | null)?.name)) === asked.name)
        await hit(page, '.send')
    },
  }
}

async function press(page: Page, { options }: Asked, ...ids: string[]): Promise<void> {
  const id = prefer(options, ...ids)
  if (await hit(page, `[data-option="${id}"]`)) return
  // What the board shows as well is folded away in the panel.
  await hit(page, '.folded:not([open]) summary')
  await hit(page, `[data-option="${id}"]`)
}

async function buildOnBoard(page: Page, { options }: Asked): Promise<boolean> {
  if (options.includes('colonise')) return hit(page, '.option[data-option=colonise]')
  if (options.includes('buildNode') && (await hit(page, '.asc-site.open'))) return true
  return options.includes('buildShips') && hit(page, '.option[data-option=buildShips]')
}

/** Picks up a Ship and chooses what to do with it on the card that tells about it. */
async function moveOnBoard(page: Page): Promise<boolean> {
  if (!(await hit(page, '.asc-unit.is-may'))) return false
  // Others may act meanwhile and the card may go again; then the panel answers.
  const shown = page.locator('.asc-info-actions .button').first().waitFor({ timeout: 1000 })
  if (!(await shown.then(() => true).catch(() => false))) return false
  return hit(page, '.asc-info-actions .button', true)
}

async function travel(page: Page, asked: Asked): Promise<void> {
  if (await hit(page, '.asc-marker')) return
  if (await hit(page, '.asc-sector.is-glows')) return
  if (!(await hit(page, '.asc-disc.is-glows'))) await press(page, asked, ...GET_ON)
}

/** A connection or a new disc where a sign offers it; else the lane is drawn out of its System by hand. */
async function layOut(page: Page): Promise<void> {
  if (await hit(page, '.asc-spot')) return
  const drag = await page.evaluate(() => {
    const arc = document.querySelector<SVGGeometryElement>('.asc-arc')
    const grip = document.querySelector('.asc-grip')?.getBoundingClientRect()
    if (!arc || !grip) return null
    const toScreen = arc.getScreenCTM()!
    const span = arc.getTotalLength()
    for (let i = 1; i < 24; i++) {
      const on = arc.getPointAtLength((span * i) / 24).matrixTransform(toScreen)
      if (document.elementFromPoint(on.x, on.y)?.closest('.asc-placing'))
        return { from: { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }, to: { x: on.x, y: on.y } }
    }
    return null
  })
  if (drag === null) return page.keyboard.press('1')
  await page.mouse.move(drag.from.x, drag.from.y)
  await page.mouse.down()
  await page.mouse.move(drag.to.x, drag.to.y, { steps: 4 })
  await page.mouse.up()
}

async function tick(page: Page): Promise<void> {
  for (let i = 0; i < 12 && !(await page.locator('.send').isEnabled()); i++)
    await hit(page, '.option[aria-pressed=false]', true)
}

async function share(page: Page): Promise<void> {
  for (let i = 0; i < 24 && !(await page.locator('.send').isEnabled()); i++)
    await hit(page, '.amount .icon-button:enabled:has(path[d^="M12 5"])', true)
}

/** Somebody without a mouse: numbers, Tab, arrows and Enter. Tries `moves` things, then only ends turns. */
export function byKeys(moves: number): Player {
  let left = moves
  return {
    async takeOver(page) {
      // The button has the focus.
      await page.keyboard.press('Enter')
    },
    async answer(page, asked) {
      const { keyboard } = page
      if (asked.kind === 'confirm') return keyboard.press('1')
      if (asked.kind === 'place') await keyboard.press('1')
      else if (asked.kind === 'pickMany') await ticks(page, asked)
      else if (asked.kind === 'allocate') await slide(page)
      else if (asked.kind === 'pick') {
        const wish = left > 0 ? WISHES[asked.name] : undefined
        if (wish) left--
        await choose(page, asked, prefer(asked.options, ...(wish ?? []), 'ascend', ...GET_ON)!)
      }
      if ((await screenOf(page).then(now => (now as Asked | null)?.name)) !== asked.name) return
      if (!(await page.locator('.send').count())) return
      // `p` leads to the decision, wherever the focus was; Enter confirms it.
      await keyboard.press('p')
      await keyboard.press('Enter')
    },
  }
}

const WISHES: Readonly<Record<string, readonly string[]>> = {
  building: ['colonise', 'buildNode', 'buildShips'],
  command: ['move', 'launch'],
  moveTo: ['lane', 'past'],
}

async function choose(page: Page, { options }: Asked, id: string): Promise<void> {
  const n = options.indexOf(id) + 1
  if (n >= 1 && n <= 9) return page.keyboard.press(String(n))
  // Options behind the ninth are reached with Tab.
  await page.keyboard.press('p')
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const here = document.activeElement as HTMLElement | null
      return here?.dataset.option ?? here?.tagName
    })
    if (at === 'SUMMARY') await page.keyboard.press('Enter')
    if (at === id) return page.keyboard.press('Enter')
  }
}

async function ticks(page: Page, { options }: Asked): Promise<void> {
  for (let n = 1; n <= Math.min(9, options.length); n++) {
    if (await page.locator('.send').isEnabled()) return
    await page.keyboard.press(String(n))
    await page.waitForTimeout(10)
  }
}

async function slide(page: Page): Promise<void> {
  for (let i = 0; i < 6 && !(await page.locator('.send').isEnabled()); i++) {
    await page.keyboard.press('End')
    await page.waitForTimeout(10)
    await page.keyboard.press('Tab')
  }
}
