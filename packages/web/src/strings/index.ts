import { en } from './en.ts'

export type Key = keyof typeof en
export type Catalogue = Readonly<Record<Key, string>>

/** Languages by code. A new one is a module like `en.ts`, loaded when it is chosen. */
export const LANGUAGES: Readonly<Record<string, { name: string; load: () => Promise<Catalogue> }>> = {
  en: { name: 'English', load: async () => en },
}

let words: Catalogue = en

/** The text of a key, with `{name}` replaced by values. Values are text too: React never reads them as markup. */
export function t(key: Key, values?: Readonly<Record<string, string | number>>): string {
  const text = words[key]
  if (values === undefined) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : String(value)
  })
}

export async function speak(language: string): Promise<void> {
  const found = LANGUAGES[language] ?? { load: async () => en }
  words = await found.load()
  document.documentElement.lang = LANGUAGES[language] === undefined ? 'en' : language
}
