/**
 * What a board draws, as plain data. A game turns a view into pieces by a pure function; the board draws each piece by
 * its kind; the film moves pieces from one set to the next. Nothing here knows a game or the DOM.
 */
export type PieceId = string

export interface Pose {
  /** Middle of the piece, in units of the board. */
  x: number
  y: number
  /** Degrees, clockwise; 0 is up. */
  turn?: number
  scale?: number
}

export interface Piece<Look = unknown> extends Pose {
  id: PieceId
  /** Which part of the game's board draws it. */
  kind: string
  /** Everything else that changes how it looks: plain data, compared by value. */
  look: Look
  /** A larger number lies above. */
  layer: number
  /** What a screen reader calls it. */
  name: string
}

/** In the order of the layers, so that drawing is a walk from first to last. */
export type Pieces<Look = unknown> = ReadonlyMap<PieceId, Piece<Look>>

export const NO_PIECES: Pieces = new Map()

export function piecesOf<Look>(list: readonly Piece<Look>[]): Pieces<Look> {
  const byId = new Map<PieceId, Piece<Look>>()
  for (const piece of [...list].sort((a, b) => a.layer - b.layer)) {
    if (byId.has(piece.id)) throw new Error(`Two pieces of the board are called ${piece.id}.`)
    byId.set(piece.id, piece)
  }
  return byId
}

export type Change = 'enters' | 'leaves' | 'moves' | 'looks'

/** How each piece differs between two sets; what is equal is not named. */
export function changesBetween(from: Pieces, to: Pieces): ReadonlyMap<PieceId, Change> {
  const changes = new Map<PieceId, Change>()
  for (const [id, piece] of to) {
    const before = from.get(id)
    if (before === undefined) changes.set(id, 'enters')
    else if (!samePose(before, piece)) changes.set(id, 'moves')
    else if (before !== piece && !sameLook(before, piece)) changes.set(id, 'looks')
  }
  for (const id of from.keys()) if (!to.has(id)) changes.set(id, 'leaves')
  return changes
}

/** The same pieces as `to`, with the objects of `from` wherever nothing changed: what is drawn can be left alone. */
export function keepEqual<Look>(from: Pieces<Look>, to: Pieces<Look>): Pieces<Look> {
  let kept = from.size === to.size
  const out = new Map<PieceId, Piece<Look>>()
  for (const [id, piece] of to) {
    const before = from.get(id)
    if (before !== undefined && samePose(before, piece) && sameLook(before, piece)) out.set(id, before)
    else {
      out.set(id, piece)
      kept = false
    }
  }
  return kept && sameOrder(from, out) ? from : out
}

/** `from`, with those pieces as they are in `to`: what is drawn when a part of what happened has been told. */
export function withPieces<Look>(
  from: Pieces<Look>,
  to: Pieces<Look>,
  told: Iterable<PieceId>,
): Pieces<Look> {
  const ids = new Set(told)
  const list: Piece<Look>[] = []
  for (const [id, piece] of from) if (!ids.has(id)) list.push(piece)
  for (const id of ids) {
    const piece = to.get(id)
    if (piece !== undefined) list.push(piece)
  }
  return piecesOf(list)
}

function samePose(a: Pose, b: Pose): boolean {
  return a.x === b.x && a.y === b.y && (a.turn ?? 0) === (b.turn ?? 0) && (a.scale ?? 1) === (b.scale ?? 1)
}

function sameLook(a: Piece, b: Piece): boolean {
  return a.kind === b.kind && a.layer === b.layer && a.name === b.name && sameValue(a.look, b.look)
}

function sameOrder(a: Pieces, b: Pieces): boolean {
  const other = b.keys()
  for (const id of a.keys()) if (other.next().value !== id) return false
  return true
}

/** Plain data only: what a view is made of. */
function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false
  return keys.every(
    key => key in b && sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}
