/** What the bots think of risks and numbers. */
export const TASTE = {
  /** How bad a seed card beneath a mission is, for a team of one. */
  danger: 0.6,
}
