import { writeFileSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { inProject, run } from './lib/project.mjs'

/** Draws docs/map.svg: the packages and rooms of the project, from its real imports. */
await run(async () => {
  await ensureInstalled()
  const { readSources } = await import('./shape/imports.mjs')
  const { drawMap } = await import('./shape/map.mjs')
  const sources = readSources()
  const imports = sources.flatMap(source => source.imports)
  writeFileSync(
    inProject('docs', 'map.svg'),
    drawMap(
      imports,
      sources.map(source => source.file),
    ),
  )
  console.log('docs/map.svg')
})
