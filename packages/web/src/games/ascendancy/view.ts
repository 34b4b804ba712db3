/** The part of Ascendancy's view that the frame of the table reads. */
export interface View {
  round: number
  stage: string
  players: readonly { ascendancy: number; has: { P: number; R: number; C: number } }[]
}
