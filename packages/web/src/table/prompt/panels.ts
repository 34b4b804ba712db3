import type { Prompt } from '@tenforward/kernel'
import type { FullPrompt } from '../choosing.ts'
import type { AnyDraft, Panel } from './panel.ts'
import { type AllocateDraft, allocatePanel } from './panels/allocate.tsx'
import { type AmountDraft, amountPanel } from './panels/amount.tsx'
import { type ConfirmDraft, confirmPanel } from './panels/confirm.tsx'
import { type OrderDraft, orderPanel } from './panels/order.tsx'
import { type PassDraft, passPanel } from './panels/pass.ts'
import { type PickDraft, pickPanel } from './panels/pick.tsx'
import { type PickManyDraft, pickManyPanel } from './panels/pickMany.tsx'
import { type PlaceDraft, placePanel } from './panels/place.tsx'

/** How each kind of prompt is answered. */
export const PANELS = {
  pick: pickPanel,
  pickMany: pickManyPanel,
  amount: amountPanel,
  allocate: allocatePanel,
  place: placePanel,
  order: orderPanel,
  confirm: confirmPanel,
  pass: passPanel,
} satisfies Record<Prompt['kind'], unknown>

export type Draft =
  | PickDraft
  | PickManyDraft
  | AmountDraft
  | AllocateDraft
  | PlaceDraft
  | OrderDraft
  | ConfirmDraft
  | PassDraft

/** The panel of a prompt. The draft that is handed to it is always one that it made: of the same kind. */
export function panelOf(prompt: FullPrompt): Panel<FullPrompt, Draft> {
  const panels: Readonly<Record<string, Panel<never, AnyDraft>>> = PANELS
  const panel = panels[prompt.kind]
  if (panel === undefined) throw new Error(`No panel answers a prompt of the kind ${prompt.kind}.`)
  return panel as Panel<FullPrompt, Draft>
}
