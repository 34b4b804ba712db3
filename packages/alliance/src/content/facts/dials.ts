import type { DialText } from './types.ts'

/**
 * The manoeuvre dials of the classes that captains command. `B` and `T` stand for the manoeuvre to either side. Front and rear are the firing arcs
 * in degrees; null where a class has none.
 */
export const dials: Readonly<Record<string, DialText>> = {
  galaxy: { front: 90, rear: 90, green: '1S 1B 2S 3S', white: '2B 3B 4S 5S', red: '3T 1FA 2FA' },
  miranda: { front: 180, rear: 90, green: '1S 1B 2S', white: '2B 2T 3S 3B 3T 4S', red: '2FA' },
  defiant: { front: 90, rear: 90, green: '1S 1B 2S', white: '2B 2T 3S 3B 3T 4S', red: '3CA' },
  dderidex: { front: 90, rear: null, green: '1S 1B 2S', white: '2B 2T 3S 3B 3T 4S', red: '2FA' },
  vorcha: { front: 90, rear: null, green: '1S 1B 2S 2B', white: '2T 3S 3B 4S', red: '3T 3CA' },
  kvort: { front: 90, rear: 90, green: '1S 1B 2S', white: '2B 2T 3S 3B 4S', red: '3T 3CA' },
  excelsior: { front: 180, rear: 90, green: '1S 1B 2S', white: '2B 3S 3B 4S', red: '2T 3T 2FA' },
  nebula: { front: 90, rear: null, green: '1S 1B 2S', white: '2B 2T 3S 3B 4S', red: '3T 1FA' },
  nova: { front: 90, rear: 90, green: '1S 1B 2S', white: '2B 2T 3S 3B 4S', red: '3T 1FA' },
  intrepid: { front: 90, rear: 90, green: '1B 2S 3S', white: '2B 2T 3B 3T 4S 5S 6S', red: '' },
  saber: { front: 90, rear: null, green: '1S 1B 2S', white: '2B 2T 3S 3B 3T 4S', red: '3CA' },
  sovereign: { front: 90, rear: 90, green: '1S 1B 2S 3S', white: '2B 3B 3T 4S 5S', red: '6S 1FA' },
  oberth: { front: 90, rear: null, green: '1S 1B 2S 2B', white: '2T 2CA 3S 3B 3T 3CA', red: '' },
  prometheus: { front: 90, rear: 90, green: '1S 2S 2B', white: '3S 3B 3T 4S 4B 5S 6S', red: '1FA' },
  akira: { front: 90, rear: null, green: '1S 1B 2S', white: '2B 2T 3S 3B 4S', red: '3T 3CA' },
}
