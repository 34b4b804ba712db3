/** When a title names a card. */

/** CCG-EQUIV-03: spellings that are the same name. */
function spelling(title: string): string {
  return title
    .replace(/\bDS9\b/g, 'Deep Space 9')
    .replace(/\bI\.K\.C\./g, 'I.K.S.')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
}

export function sameTitle(a: string, b: string): boolean {
  return a === b || spelling(a).toLowerCase() === spelling(b).toLowerCase()
}

/** CCG-COLON-01, 02 and 05: the exact title, or that title followed by a colon, a dash or the numeral II. */
export function titleNames(reference: string, title: string): boolean {
  if (sameTitle(reference, title)) return true
  const [wanted, given] = [spelling(reference).toLowerCase(), spelling(title).toLowerCase()]
  if (!given.startsWith(wanted)) return false
  return /^(\s*:| [-–—] |[–—]| ii(?!\w))/.test(given.slice(wanted.length))
}
