import { type Choice, fallbackAnswer, type Prompt } from '@tenforward/kernel'
import { settings } from '../../settings/settings.ts'
import { t } from '../../strings/index.ts'
import { makeThinker } from './bots.ts'
import type { Course } from './course.ts'
import type { Head } from './create.ts'
import { pause } from './hold.ts'

const PACE = { off: 0, fast: 0, normal: 120, cinematic: 400 } as const

/** Whether bots answer without a pause: then only what came of it is shown. */
export const isAtOnce = (): boolean => settings().filmOthers === 'off'

/** A table that is being played in this page. */
export interface Playing {
  head: Head
  course: Course
}

interface Table {
  /** A bot has chosen. */
  chosen(choice: Choice): void
  fault(sentence: string): void
}

export const isBot = ({ head }: Playing, seat: number): boolean => head.seats[seat]?.kind === 'bot'

/** Lets the bots of a table play, one after the other, until only people are asked. */
export function makeBotTurns(playing: Playing, table: Table) {
  const thinker = makeThinker()
  let busy = false
  let moved = false
  let closed = false

  /** What a bot would do, after a pause for those who watch; of what is hushed there is nothing to see. */
  async function thought(prompt: Prompt): Promise<Choice> {
    const { head, course } = playing
    const { run } = course.session
    const { level = '' } = head.seats[prompt.seat] ?? {}
    const choice = thinker.think(head.game, run.match, prompt.seat, level).catch(fault => {
      // A bot that fails must not stop the game: the prompt's own fallback answers for it.
      table.fault(t('local.botFault', { fault: String(fault) }))
      return { seat: prompt.seat, answer: fallbackAnswer(run, prompt) }
    })
    const [chosen] = await Promise.all([choice, pause(prompt.hush ? 0 : PACE[settings().filmOthers])])
    return chosen
  }

  async function oneBot(): Promise<boolean> {
    const { session } = playing.course
    const prompt = session.run.prompts.find(p => isBot(playing, p.seat))
    if (prompt === undefined || session.run.match.result !== null) return false
    const entries = session.record.entries.length
    const choice = await thought(prompt)
    if (closed) return false
    // Somebody may have taken something back while the bot was thinking: then it thinks again.
    if (session.record.entries.length === entries) table.chosen(choice)
    return true
  }

  return {
    async play(): Promise<void> {
      moved = true
      if (busy) return
      busy = true
      try {
        // Somebody may choose twice before we have heard that no bot is asked after the first.
        while (moved) {
          moved = false
          while (!closed && (await oneBot()));
        }
      } catch (fault) {
        table.fault(t('local.botFault', { fault: String(fault) }))
      } finally {
        busy = false
      }
    },
    close() {
      closed = true
      thinker.close()
    },
  }
}
