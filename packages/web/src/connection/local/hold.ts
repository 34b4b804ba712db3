/** The table is being played in another window of this browser. */
export class Elsewhere extends Error {}

/** Two windows that play the same table would each overwrite what the other did. Gives what lets go of it. */
export async function holdTable(id: string): Promise<() => void> {
  if (!('locks' in navigator)) return () => {}
  // A page that was just left needs a moment to let go.
  for (let tries = 0; tries < 5; tries++) {
    const release = await tryHold(`tenforward-table-${id}`)
    if (release !== null) return release
    await pause(100)
  }
  throw new Elsewhere()
}

function tryHold(name: string): Promise<(() => void) | null> {
  return new Promise(resolve => {
    void navigator.locks.request(name, { ifAvailable: true }, lock => {
      if (lock === null) return resolve(null)
      return new Promise<void>(release => resolve(release))
    })
  })
}

export const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
