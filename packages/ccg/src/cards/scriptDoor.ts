/** What the script that makes the fact files needs: importing this does not read those files. */
export { FACT_FILES, writeFactFiles } from './factFile.ts'
export { type Imported, importCards } from './import/importCards.ts'
