import { expect, test } from 'vitest'
import { fixChance } from './alliancePilot.ts'
import { cardPlayer } from './ccgPlayer.ts'
import { playOut } from './driver.ts'
import { lookAt, setStage, visitor } from './stage.ts'

const stage = setStage()

const MOMENTS = ['missionPlace', 'seedAt', 'seedCard', 'cardPlay', 'order', 'beamWho', 'flyTo', 'victim']

for (const screen of ['desktop', 'phone'] as const) {
  test(`a game of cards against a bot, on a ${screen}`, async () => {
    const who = await visitor(stage, screen)
    const { page, faults } = who
    await page.goto(`${stage.served.address}/new?game=ccg`)
    const start = page.getByRole('button', { name: 'Start the game' })
    await start.waitFor({ timeout: 20_000 })
    await fixChance(page, 21)
    await start.click()
    await page.waitForSelector('.ccg-universe', { timeout: 20_000 })
    const seen = new Set<string>()
    const { answers, over } = await playOut(
      page,
      cardPlayer(),
      async ({ name }) => {
        if (seen.has(name) || !MOMENTS.includes(name)) return
        seen.add(name)
        await lookAt(who, `ccg-${name}-${screen}`)
      },
      undefined,
      screen === 'desktop' ? 900 : 50,
    )
    expect(answers).toBeGreaterThan(30)
    // At the desk the whole game, on the phone a few turns; the bot must have thought for itself.
    expect(over).toBe(screen === 'desktop')
    expect(await page.getByText('A bot failed').count()).toBe(0)
    expect([...seen]).toEqual(expect.arrayContaining(['seedAt', 'seedCard', 'cardPlay', 'order']))
    await lookAt(who, `ccg-later-${screen}`)
    expect(faults).toEqual([])
  })
}
