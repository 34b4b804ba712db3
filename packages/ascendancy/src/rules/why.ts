/** Why something cannot be done now. */
export interface Why {
  message: string
  rules: readonly string[]
}

export const because = (message: string, ...rules: string[]): Why => ({ message, rules })
