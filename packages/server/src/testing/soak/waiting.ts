export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

export const between = (least: number, most: number): number => least + Math.random() * (most - least)

/** Waits for some work, but not for ever. */
export async function within(ms: number, work: Promise<unknown>, onLate: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(() => {
      onLate()
      resolve()
    }, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
