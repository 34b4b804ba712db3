/** The version of the protocol; docs/protocol.md describes it. */
export const PROTOCOL = 1
