import { below, type Stream } from './chance.ts'
import { ContractError, RuleError } from './errors.ts'
import { kindOf, type Prompt } from './prompts/kinds.ts'
import type { Run } from './run.ts'
import { take } from './take.ts'

/** Refuses an answer that the prompt does not allow. It comes from outside, so its shape is tested too. */
export function checkAnswer(run: Run, prompt: Prompt, answer: unknown): void {
  const kind = kindOf(prompt)
  const fault = kind.fault(prompt, answer)
  if (fault !== undefined) {
    const better = run.game.whyNot?.(run, prompt, answer)
    throw new RuleError(better?.message ?? fault, better?.rules ?? prompt.rules)
  }
  kind.check?.(run, prompt, answer)
  checkFurther(run, prompt, answer)
}

/** The test that the prompt names among those of the game. */
function checkFurther(run: Run, prompt: Prompt, answer: unknown): void {
  if (prompt.check === undefined) return
  const check = run.game.checks?.[prompt.check]
  if (check === undefined) throw new ContractError(`${run.game.id} has no check called ${prompt.check}.`)
  check(run, prompt, answer)
}

/** Whether the rules would take this answer: for whoever tries several. */
export function accepts(run: Run, prompt: Prompt, answer: unknown): boolean {
  return isTaken(() => checkAnswer(run, prompt, answer))
}

function isTaken(check: () => void): boolean {
  try {
    check()
    return true
  } catch (fault) {
    if (fault instanceof RuleError) return false
    throw fault
  }
}

/** The only legal answer by the prompt's own shape, or undefined when there are several or it takes more to know. */
export function forcedAnswer(prompt: Prompt): unknown {
  return prompt.check === undefined ? kindOf(prompt).forced(prompt) : undefined
}

/** The answer for a clock that ran out or a seat that left: the prompt's own, else the first legal one. */
export function fallbackAnswer(run: Run, prompt: Prompt): unknown {
  if (prompt.fallback !== undefined) return prompt.fallback
  for (const answer of answers(run, prompt)) return answer
  throw new ContractError(`The prompt ${prompt.name} has no legal answer.`)
}

/** All legal answers where they are finite in number, else the candidates; lazily, for there can be very many. */
export function* answers(run: Run, prompt: Prompt): Generator<unknown> {
  for (const answer of kindOf(prompt).shapes(run, prompt)) if (passes(run, prompt, answer)) yield answer
}

/** Whether an answer of a legal shape also passes the further test. */
function passes(run: Run, prompt: Prompt, answer: unknown): boolean {
  return prompt.check === undefined || isTaken(() => checkFurther(run, prompt, answer))
}

/** How often a random answer that fails its check is drawn again before all answers are listed. */
const TRIES = 20

/** One legal answer at random; undefined when there is none. */
export function sampleAnswer(run: Run, prompt: Prompt, stream: Stream): unknown {
  const kind = kindOf(prompt)
  for (let i = 0; i < TRIES; i++) {
    const answer = kind.sample(run, prompt, stream)
    if (answer === undefined) return undefined
    if (passes(run, prompt, answer)) return answer
  }
  const all = [...take(answers(run, prompt), 1000)]
  return all.length === 0 ? undefined : all[below(stream, all.length)]
}
