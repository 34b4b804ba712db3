export const CAMPAIGN_USAGE =
  'tenforward soak --campaign [--games N] [--ships N] [--random N] [--each N] [--seed S] [--json]'

export const CARDS_USAGE =
  'tenforward soak --decks [--seconds S] [--games N] [--seed S] [--format OTF|Open] [--json] [--out folder]\n' +
  '  tenforward soak --ready N | --sides N [--from N] [--every N] [--seconds S] [--seed S] [--json] [--out folder]'

export const SOAK_USAGE =
  'tenforward soak --game <game> [--seconds S] [--games N] [--seats N] [--seed S] [--options JSON | --preset P] [--mission file] [--without law,law] [--json] [--out folder]\n' +
  `  ${CAMPAIGN_USAGE}\n` +
  `  ${CARDS_USAGE}\n` +
  '  tenforward soak --server [--part kill,nodes,disk,fuzz,leak] [--kills N] [--node-kills N] [--frames N] [--leak-games N] [--json]'
