/** A choice that the rules forbid. It names them, and nothing was changed. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
  readonly rules: readonly string[]

  constructor(message: string, rules: readonly string[] = []) {
    super(message)
    this.rules = rules
  }
}

/** A fault of the program, not of the player: a game that broke the kernel's contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

/** A setup, position or record that cannot be read; `path` says where in it the fault is. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly path: readonly (string | number)[]
  readonly rules: readonly string[]

  constructor(message: string, path: readonly (string | number)[] = [], rules: readonly string[] = []) {
    super(message)
    this.path = path
    this.rules = rules
  }
}

export function refuse(message: string, ...rules: string[]): never {
  throw new RuleError(message, rules)
}
