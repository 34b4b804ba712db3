import type { Pose } from './piece.ts'
import type { Motion, Shot } from './planner.ts'
import type { StageHands } from './playback.ts'

const EASE = 'cubic-bezier(.3, .1, .2, 1)'

const place = ({ x, y, turn = 0, scale = 1 }: Pose): string =>
  `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`

/** Turning from 350 to 10 degrees is a turn of 20, not of -340. */
function nearest(turn: number, before: number): number {
  return before + ((((turn - before) % 360) + 540) % 360) - 180
}

/** A piece looks where it goes, then turns as it stands at the end. */
function along(from: Pose, by: readonly Pose[]): Keyframe[] {
  const frames: Keyframe[] = [{ transform: place(from) }]
  let turn = from.turn ?? 0
  by.forEach((pose, i) => {
    turn = nearest(pose.turn ?? turn, turn)
    frames.push({ transform: place({ ...pose, turn }), offset: (i + 1) / by.length })
  })
  return frames
}

function framesOf({ change, from, to, by }: Motion): Keyframe[] | null {
  switch (change) {
    case 'moves':
      return from === null ? null : along(from, by)
    case 'enters': {
      if (to === null) return null
      const [first, ...rest] = by
      if (first !== undefined && rest.length > 0) return along(first, rest)
      return [
        { transform: place({ ...to, scale: 0.4 }), opacity: 0 },
        { transform: place(to), opacity: 1 },
      ]
    }
    case 'leaves':
      return from === null
        ? null
        : [{ opacity: 1 }, { opacity: 0, transform: place({ ...from, scale: 0.6 }) }]
    case 'looks':
      return to === null
        ? null
        : [
            { transform: place(to) },
            { transform: place({ ...to, scale: (to.scale ?? 1) * 1.08 }), offset: 0.4 },
            { transform: place(to) },
          ]
  }
}

/**
 * Moves the pieces of a board by the browser's own animations, after React has drawn where they end. The pieces are
 * found by their names; one that is not drawn is not moved.
 */
export function handsFor(root: () => ParentNode | null): StageHands {
  let running: Animation[] = []
  let frame = 0
  function start({ motions }: Shot, speed: number): void {
    const board = root()
    if (board === null) return
    for (const motion of motions) {
      const frames = framesOf(motion)
      const piece = board.querySelector(`[data-piece="${CSS.escape(motion.piece)}"]`)
      if (frames === null || piece === null) continue
      const still = motion.change === 'leaves' ? 'forwards' : 'none'
      running.push(piece.animate(frames, { duration: motion.ms / speed, easing: EASE, fill: still }))
    }
  }
  return {
    play(shot, speed) {
      cancelAnimationFrame(frame)
      // React has drawn the shot by the next frame.
      frame = requestAnimationFrame(() => start(shot, speed))
    },
    settle() {
      cancelAnimationFrame(frame)
      for (const animation of running) animation.cancel()
      running = []
    },
  }
}
