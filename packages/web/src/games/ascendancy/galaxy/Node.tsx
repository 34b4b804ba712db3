export type NodeKind = 'P' | 'R' | 'C' | 'O'

const OUTLINES: Readonly<Record<NodeKind, string>> = {
  P: 'M-9-9H9V9H-9Z',
  R: 'M0-13 13 0 0 13-13 0Z',
  C: 'M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11Z',
  O: 'M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11Z',
}
const MARKS: Readonly<Record<NodeKind, string>> = {
  P: 'M-3-3H3V3H-3Z',
  R: 'M0-3.500A3.500 3.500 0 1 1 0 3.500 3.500 3.500 0 1 1 0-3.500Z',
  C: 'M0-4.500A4.500 4.500 0 1 1 0 4.500 4.500 4.500 0 1 1 0-4.500Z',
  O: 'M-5 0H5M0-5V5',
}

/** A Node, or the site of one: square, diamond, circle, ring with a plus. Filled is built, a dashed outline is free. */
export function Node({ kind, full }: { kind: NodeKind; full: boolean }) {
  return (
    <g className={`asc-node node-${kind}${full ? ' full' : ''}`}>
      <path className="asc-node-ground" d={OUTLINES[kind]} />
      <path className="asc-node-shape" d={OUTLINES[kind]} />
      {(full || kind === 'O') && <path className="asc-node-mark" d={MARKS[kind]} />}
    </g>
  )
}
