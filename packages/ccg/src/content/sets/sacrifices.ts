/** Whom one may stop to spare the one who would die. */
export const SACRIFICES: Readonly<Record<string, string>> = {
  'back-room-dealings': 'any(Treachery|INTEGRITY<4)',
  'command-decisions': 'any(Leadership|OFFICER)',
  'cultural-differences': 'any(Acquisition|Anthropology)',
  'magnetic-field-disruptions': 'any(Astrophysics|Navigation)',
  scapegoat: 'any(V.I.P.|Anthropology)',
  triage: 'any(Biology|MEDICAL)',
  'warp-bubble-mishap': 'any(Physics|SCIENCE)',
}
