import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { buildInto } from '../../build.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const FOLDERS = "'./*/index.ts'"

/**
 * Shows the build the project as it would be with one entry more in the list of the catalogue, and one folder more
 * among the games of the client. Nothing else is touched.
 */
function oneGameMore(): Plugin {
  const list = here('../../../catalogue/src/index.ts')
  const doors = here('../../src/games/doors.ts')
  return {
    name: 'one-game-more',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './list.ts' && importer === list ? here('./list.ts') : undefined,
    transform(code, id) {
      if (id !== doors) return undefined
      if (!code.includes(FOLDERS)) throw new Error('The doors of the games are found in another way now.')
      return { code: code.replace(FOLDERS, `[${FOLDERS}, '../../e2e/fifth/index.ts']`), map: null }
    },
  }
}

export const buildWithFifth = (outDir: string): Promise<void> => buildInto(outDir, oneGameMore)
