/** Sets of options by name. */
export const presets: Readonly<Record<string, object>> = {
  introduction: { mission: 'aSimplePatrol' },
  learn: { mission: 'aSimplePatrol', previews: true },
  klingon: { mission: 'aSimplePatrol', fleet: 'klingon' },
  romulan: { mission: 'aSimplePatrol', fleet: 'romulan' },
  allied: { mission: 'aSimplePatrol', fleet: 'allied' },
}
