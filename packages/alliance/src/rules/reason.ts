/** Why something cannot be done: a sentence, and the rules behind it. */
export interface Reason {
  message: string
  rules: readonly string[]
}
