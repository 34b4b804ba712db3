/** A drinking glass in a rounded frame, drawn here. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="18" fill="#000"/>
<path d="M6 40V24A18 18 0 0 1 24 6h34v8H28a12 12 0 0 0-12 12v14z" fill="#ff9c41"/>
<rect x="6" y="44" width="10" height="14" rx="4" fill="#c9a0dc"/>
<path d="M26 24h28l-4 34H30z" fill="none" stroke="#ffcf8b" stroke-width="4" stroke-linejoin="round"/>
<path d="M29 38h22l-2 17H31z" fill="#8fb8ff"/>
</svg>
`
