/** Characters that cannot be seen or that turn the text around them: they let one name pose as another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** A name or a line of talk as we keep it: one line, without unseen characters. It is never markup. */
export function cleanText(text: string, most: number): string {
  return [...text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('')
}
