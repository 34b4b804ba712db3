export { FACT_FILES, writeFactFiles } from './factFile.ts'
export { type Imported, importCards } from './import/importCards.ts'
