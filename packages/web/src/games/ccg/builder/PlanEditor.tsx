import { useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { CardLine } from '../cards/CardFace.tsx'
import { type Deck, isKnown, titleOf } from '../game.ts'
import type { PlannedStack, SeedPlan } from '../seeding/plan.ts'
import {
  addStack,
  dropStack,
  fitsStack,
  layOn,
  missing,
  moveStack,
  propose,
  sooner,
  takeFrom,
  unplanned,
  type Where,
  whereName,
  wheresFor,
} from '../seeding/planning.ts'

const NO_PLAN: SeedPlan = { stacks: [] }

interface PlanEditorProps {
  deck: Deck
  plan: SeedPlan | undefined
  onChange(plan: SeedPlan): void
}

/** Which card goes under which mission, the first met first. One stack is open; what is left over goes onto it. */
export function PlanEditor({ deck, plan = NO_PLAN, onChange }: PlanEditorProps) {
  const [chosen, setOpen] = useState(0)
  const open = Math.min(chosen, plan.stacks.length - 1)
  const lost = missing(deck, plan)
  return (
    <div className="plan">
      <p className="field-text">
        Nobody knows the missions of an opponent beforehand: the first stack for a planet goes under their
        most valuable planet mission, the next under the next, and so in space. Cards without a place are
        spread for you.
      </p>
      <LeftOver deck={deck} plan={plan} open={open} onChange={onChange} />
      <ol className="plan-stacks">
        {plan.stacks.map((stack, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stack is known by its place alone.
          <li key={at} className={at === open ? 'plan-stack open' : 'plan-stack'}>
            <StackHead
              deck={deck}
              stack={stack}
              at={at}
              open={at === open}
              onOpen={() => setOpen(at)}
              onMove={where => onChange(moveStack(plan, at, where))}
              onDrop={() => onChange(dropStack(plan, at))}
            />
            <StackCards plan={plan} at={at} lost={lost} onChange={onChange} />
          </li>
        ))}
      </ol>
      <div className="deck-row">
        <Button
          tone="lilac"
          onClick={() => {
            onChange(addStack(plan, 'planet'))
            setOpen(plan.stacks.length)
          }}
        >
          Another stack
        </Button>
        {plan.stacks.length === 0 && (
          <Button tone="blue" onClick={() => onChange(propose(deck))}>
            Propose a plan
          </Button>
        )}
      </div>
    </div>
  )
}

interface LeftOverProps extends Omit<PlanEditorProps, 'plan'> {
  plan: SeedPlan
  open: number
}

/** What has no place yet; a click puts it onto the open stack, if it can be met there. */
function LeftOver({ deck, plan, open, onChange }: LeftOverProps) {
  const left = unplanned(deck, plan)
  const where = plan.stacks[open]?.where
  if (left.length === 0)
    return (
      <p>
        {plan.stacks.length === 0
          ? 'No card of this deck goes under a mission.'
          : 'Every card has its place.'}
      </p>
    )
  return (
    <section aria-label="Without a place">
      <h3>Without a place{where === undefined ? '' : `; a click puts a card under stack ${open + 1}`}</h3>
      <ul className="plan-left">
        {left.map(({ card, count }) => (
          <li key={card}>
            <button
              type="button"
              className="plan-card"
              disabled={where === undefined || !fitsStack(card, where)}
              onClick={() => onChange(layOn(plan, open, card))}
            >
              {count > 1 && <b className="deck-count">{count}×</b>}
              <CardLine card={card} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StackHeadProps {
  deck: Deck
  stack: PlannedStack
  at: number
  open: boolean
  onOpen(): void
  onMove(where: Where): void
  onDrop(): void
}

function StackHead({ deck, stack, at, open, onOpen, onMove, onDrop }: StackHeadProps) {
  const wheres = wheresFor(deck)
  if (!wheres.includes(stack.where)) wheres.push(stack.where)
  return (
    <div className="plan-head">
      <Button tone={open ? 'orange' : 'quiet'} aria-pressed={open} onClick={onOpen}>
        Stack {at + 1}
      </Button>
      <select
        className="input"
        aria-label={`Where stack ${at + 1} goes`}
        value={stack.where}
        onChange={event => onMove(event.target.value)}
      >
        {wheres.map(where => (
          <option key={where} value={where}>
            {whereName(where)}
          </option>
        ))}
      </select>
      <IconButton icon="trash" label={`Give stack ${at + 1} up`} onClick={onDrop} />
    </div>
  )
}

interface StackCardsProps {
  plan: SeedPlan
  at: number
  lost: ReadonlySet<string>
  onChange(plan: SeedPlan): void
}

function StackCards({ plan, at, lost, onChange }: StackCardsProps) {
  const { cards } = plan.stacks[at]!
  if (cards.length === 0) return <p className="field-text">Nothing yet.</p>
  return (
    <ol className="plan-cards">
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card may be there twice.
        <li key={`${card} ${place}`}>
          {isKnown(card) ? <CardLine card={card} /> : <span>{card}</span>}
          {lost.has(`${at} ${place}`) && <em className="plan-lost">not in the deck</em>}
          <IconButton
            icon="up"
            label={`${titleOf(card)}: meet it sooner`}
            disabled={place === 0}
            onClick={() => onChange(sooner(plan, at, place))}
          />
          <IconButton
            icon="close"
            label={`Take ${titleOf(card)} out of stack ${at + 1}`}
            onClick={() => onChange(takeFrom(plan, at, place))}
          />
        </li>
      ))}
    </ol>
  )
}
