/** Signs of factions and affiliations; the outline behind each is its own too, so that nothing depends on colour. */
export type EmblemId =
  | 'federation'
  | 'klingon'
  | 'romulan'
  | 'cardassian'
  | 'ferengi'
  | 'borg'
  | 'dominion'
  | 'breen'
  | 'bajoran'
  | 'vulcan'
  | 'starfleet'
  | 'nonaligned'

interface EmblemProps {
  id: EmblemId
  /** The sign alone, for small places. */
  bare?: boolean
}

/** Drawn in the colour of where it stands. */
export function Emblem({ id, bare = false }: EmblemProps) {
  return (
    <svg className="emblem" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {!bare && (
        <>
          <use href={`#plate-${id}`} fill="currentColor" />
          <use href={`#plate-${id}`} x="3.5" y="3.5" width="57" height="57" fill="#0a1222" />
        </>
      )}
      <use href={`#em-${id}`} {...(bare ? {} : { x: 12, y: 12, width: 40, height: 40 })} />
    </svg>
  )
}
