/** What the name in a list says: the title, which version, whether it is a back. */

interface Name {
  /** As other cards name it. */
  readonly title: string
  /** The expansion that tells this version from others of the title. */
  readonly version: string | null
  readonly back: boolean
}

/**
 * `Kira*` and `Kira**` are other borders of one multi-affiliation card (CCG-MULTI-15), `*VP` and `(Tribble)` other
 * pictures: none makes another card.
 */
export function readName(name: string): Name {
  let rest = name
  let version: string | null = null
  let back = false
  for (;;) {
    const before = rest
    rest = rest.replace(/\s*\*+\s*(?:VP)?$/, '').replace(/\s*\(Tribble\)$/, '')
    const bracket = /\s*\(([^()]+)\)$/.exec(rest)
    if (bracket !== null && bracket.index > 0) {
      if (bracket[1] === 'back') back = true
      else version = bracket[1]!
      rest = rest.slice(0, bracket.index)
    }
    if (rest === before) break
  }
  return { title: rest, version, back }
}

export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['".]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** CCG-COPY-01: the same id for all printings. */
export function idOf(name: Name): string {
  return [
    slug(name.title),
    ...(name.version === null ? [] : [slug(name.version)]),
    ...(name.back ? ['back'] : []),
  ].join('.')
}
