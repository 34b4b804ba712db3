import { checkAnswer, RuleError } from '@tenforward/kernel'
import type { Question } from './question.ts'

/** Whether the rules would take this answer. */
export function isLegal({ g, prompt }: Question, answer: unknown): boolean {
  try {
    checkAnswer(g, prompt, answer)
    return true
  } catch (fault) {
    if (fault instanceof RuleError) return false
    throw fault
  }
}
