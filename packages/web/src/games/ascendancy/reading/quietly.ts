/** What is only shown for information must never take the table down: without an answer there is just less to read. */
export function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (fault) {
    console.warn(fault)
    return otherwise
  }
}
