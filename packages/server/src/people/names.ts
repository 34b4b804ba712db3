/** Characters that cannot be seen or that turn the text around them: they let one name pose as another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu
/** Letters and signs by their class that show nothing all the same. */
const BLANK = /[\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/gu
/** Marks can be heaped on a letter until they cover the lines around it. */
const HEAP = /(\p{M}{2})\p{M}+/gu
/** Something that can be seen by itself. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name or a line of talk as we keep it: one line, without unseen characters. It is never markup. */
export function cleanText(text: string, most: number): string {
  const plain = text.normalize('NFC').replace(UNSEEN, ' ').replace(BLANK, ' ').replace(HEAP, '$1')
  return [...plain.replace(/\s+/g, ' ').trim()].slice(0, most).join('')
}

/** The same for a name: letters that only look different are one, and nobody is called nothing. */
export function cleanName(text: string, most: number): string {
  const name = cleanText(text.normalize('NFKC'), most)
  return VISIBLE.test(name) ? name : ''
}
