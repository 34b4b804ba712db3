import { existsSync, rmSync } from 'node:fs'
import { loadBundle } from './lib/bundle.mjs'
import { readCatalogue } from './lib/catalogue.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, run } from './lib/project.mjs'

/**
 * `npm run records [game ...]`: games that tests play again, choice by choice. Bots that play well show what people
 * do; random ones come to corners that nobody sensible visits. They are made anew when the rules of a game change on
 * purpose, together with its version. Which games are kept, each package says in `proof/planned.ts`.
 */
await run(async () => {
  await ensureInstalled()
  const { main } = await loadBundle('packages/cli/src/index.ts', 'tenforward-cli')
  const io = {
    out: (/** @type {string} */ text) => process.stdout.write(text),
    err: (/** @type {string} */ text) => process.stderr.write(text),
    watched: false,
    clock: () => performance.now() / 1000,
    root: inProject('.'),
    script: () => Promise.resolve(1),
  }
  const wanted = process.argv.slice(2)
  for (const { id: game } of await readCatalogue()) {
    const plan = `packages/${game}/src/proof/planned.ts`
    if ((wanted.length > 0 && !wanted.includes(game)) || !existsSync(inProject(plan))) continue
    /** @type {{planned: readonly import('../packages/kernel/src/story.ts').PlannedRecord[]}} */
    const { planned } = await loadBundle(plan, `records-${game}`)
    const to = inProject('packages', game, 'src', 'proof', 'records')
    rmSync(to, { recursive: true, force: true })
    for (const { name, bots, preset, options, seats } of planned) {
      const args = ['record', game, '--to', to, '--name', name, '--bots', bots]
      if (preset !== undefined) args.push('--preset', preset)
      if (options !== undefined) args.push('--options', JSON.stringify(options))
      if (seats !== undefined) args.push('--seats', String(seats))
      const code = await main(args, io)
      if (code !== 0) process.exitCode = code
    }
  }
})
