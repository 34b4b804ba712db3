import { ContractError } from '../errors.ts'
import { allocateKind } from './allocate.ts'
import { amountKind } from './amount.ts'
import { confirmKind } from './confirm.ts'
import { orderKind } from './order.ts'
import { passKind } from './pass.ts'
import { pickKind } from './pick.ts'
import { pickManyKind } from './pickMany.ts'
import { placeKind } from './place.ts'
import type { Asked, PromptKind } from './prompt.ts'

/** Every kind of prompt, by its name. */
export const PROMPT_KINDS = {
  pick: pickKind,
  pickMany: pickManyKind,
  amount: amountKind,
  allocate: allocateKind,
  place: placeKind,
  order: orderKind,
  confirm: confirmKind,
  pass: passKind,
}

type Kinds = typeof PROMPT_KINDS
type PromptOf<Kind> = Kind extends PromptKind<infer P> ? P : never

export type Prompt = { [K in keyof Kinds]: PromptOf<Kinds[K]> }[keyof Kinds]

/** What the kernel knows of the kind of a prompt. */
export function kindOf<P extends Asked>(prompt: P): PromptKind<P> {
  const kinds: Readonly<Record<string, PromptKind<never>>> = PROMPT_KINDS
  const kind = kinds[prompt.kind]
  if (kind === undefined) throw new ContractError(`There is no kind of prompt called ${prompt.kind}.`)
  return kind as PromptKind<P>
}
