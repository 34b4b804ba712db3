import { expect, test } from 'vitest'
import { lookAt, setStage, type Visitor, visitor } from './stage.ts'

const stage = setStage()

test('a deck is copied, changed, refused, exported, and imported again', async () => {
  const who = await visitor(stage, 'desktop')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/decks`)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })
  await lookAt(who, 'ccg-builder-desktop')

  // A seventh mission is one too many, and the rule says so.
  await page.getByLabel('Search').fill('survey mission')
  await page.getByRole('button', { name: 'Add Survey Mission' }).click()
  await page.getByText('This deck cannot be played yet.').waitFor()
  expect(await page.locator('.problems .error').first().textContent()).toMatch(/CCG-/)
  await page.getByRole('button', { name: 'One fewer Survey Mission' }).click()
  await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })

  // More than the deck: comparisons and facts.
  await page.getByLabel('Search').fill('medical cunning>8')
  await page.waitForFunction(() =>
    /\d+ cards/.test(document.querySelector('[data-testid=found]')!.textContent!),
  )

  await page.getByLabel('Name').fill('My fleet')
  await planSeeding(who)
  await page.getByRole('button', { name: 'Keep this version' }).click()
  await page.getByRole('button', { name: 'Test hand' }).click()
  expect(await page.locator('.ccg-pile .ccg-small').count()).toBe(7)
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const ours = await page.getByLabel('The deck as text').inputValue()
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export for LackeyCCG' }).click()
  const lackey = await page.getByLabel('The deck as text').inputValue()
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Link to share' }).click()
  const link = await page.getByLabel('The deck as text').inputValue()

  for (const text of [ours, lackey]) {
    await page.goto(`${stage.served.address}/decks`)
    await page.getByLabel('A deck of ours, or a LackeyCCG list').fill(text)
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })
    expect(await page.getByRole('heading', { name: 'Draw deck: 36' }).count()).toBe(1)
    // A list for another program has no place for a plan.
    expect(await page.getByText(/\d+ cards in \d+ stacks/).count()).toBe(text === ours ? 1 : 0)
  }
  await page.goto(link)
  await page.getByRole('heading', { name: 'My fleet' }).waitFor()
  await page.goto(`${stage.served.address}/decks`)
  await page.getByRole('heading', { name: 'Decks', exact: true }).waitFor()
  await lookAt(who, 'ccg-decks-desktop')
  // It is offered for a new table.
  await page.goto(`${stage.served.address}/new?game=ccg`)
  await page
    .getByText(/^My fleet against/)
    .first()
    .waitFor()
  expect(faults).toEqual([])
})

test('the builder on a phone', async () => {
  const who = await visitor(stage, 'phone')
  const { page, faults } = who
  await page.goto(`${stage.served.address}/decks`)
  await page.getByRole('button', { name: 'Copy' }).nth(1).click()
  await page.getByText('This deck is legal.').waitFor({ timeout: 20_000 })
  await lookAt(who, 'ccg-builder-phone')
  await planSeeding(who)
  expect(faults).toEqual([])
})

/** A plan is proposed, a card of it is met sooner, another goes under a mission of one's own. */
async function planSeeding(who: Visitor): Promise<void> {
  const { page } = who
  await page.getByRole('button', { name: 'Seed plan' }).click()
  await page.getByRole('button', { name: 'Propose a plan' }).click()
  const stack = page.locator('.plan-stack').first()
  const titles = () => stack.locator('.ccg-line-name').allTextContents()
  const before = await titles()
  expect(before.length).toBeGreaterThan(1)
  await stack.getByRole('button', { name: `${before[1]}: meet it sooner` }).click()
  expect(await titles()).toEqual([before[1], before[0], ...before.slice(2)])
  await stack.getByRole('button', { name: `Take ${before[1]} out` }).click()
  const left = page.locator('.plan-left')
  expect(await left.textContent()).toContain(before[1])
  await page.getByRole('button', { name: 'Another stack' }).click()
  await left.getByRole('button', { name: before[1] }).click()
  await lookAt(who, `ccg-plan-${page.viewportSize()!.width}`)
  expect(await page.locator('.plan-stack.open .ccg-line-name').allTextContents()).toEqual([before[1]])
  await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
}
