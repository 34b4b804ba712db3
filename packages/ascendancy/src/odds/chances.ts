/** Chances of things that are told apart by a few numbers. */
export type Chances<K extends readonly number[]> = Map<string, { what: K; p: number }>

export const surely = <K extends readonly number[]>(what: K): Chances<K> => addChance(new Map(), what, 1)

export function addChance<K extends readonly number[]>(chances: Chances<K>, what: K, p: number): Chances<K> {
  const key = what.join()
  const known = chances.get(key)
  if (known === undefined) chances.set(key, { what, p })
  else known.p += p
  return chances
}
