import { loadBundle } from './bundle.mjs'

/** @typedef {import('../../packages/catalogue/src/index.ts').CatalogueEntry} CatalogueEntry */

/**
 * The games, as the whole project knows them. Only what is said about them: their code is not bundled with it.
 * @returns {Promise<readonly CatalogueEntry[]>}
 */
export async function readCatalogue() {
  const { CATALOGUE } = await loadBundle('packages/catalogue/src/index.ts', 'catalogue', { alone: true })
  return CATALOGUE
}

/** Those whose rules stand in an index that tests must show. */
export const indexedGames = async () =>
  (await readCatalogue()).filter(({ rules }) => rules?.listed === 'file').map(({ id }) => id)
