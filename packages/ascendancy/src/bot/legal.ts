import { accepts } from '@tenforward/kernel'
import type { Question } from './question.ts'

/** Whether the rules would take this answer. */
export const isLegal = ({ g, prompt }: Question, answer: unknown): boolean => accepts(g, prompt, answer)
