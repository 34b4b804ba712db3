/** What the command line can do with a game beyond what every game can; most bring nothing of the kind. */
export interface Extras {
  /** `tenforward odds <game> ...`: chances computed from its arguments, and what can be asked. */
  odds?(): Promise<{ odds(args: readonly string[]): object; oddsHelp: string }>
  /** Advice on options that are legal all the same. */
  warnings?(): Promise<(options: any) => readonly { message: string }[]>
}

/** Here and not in the catalogue, since the client reads that and would carry their code along. */
export const EXTRAS: Readonly<Record<string, Extras>> = {
  ascendancy: { odds: () => import('@tenforward/ascendancy/odds') },
  alliance: { warnings: () => import('@tenforward/alliance/warnings').then(m => m.optionWarnings) },
}
