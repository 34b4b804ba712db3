/** Something the person can put right: one sentence on stderr. Exit code 2 is for a command that makes no sense. */
export class Complaint extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode = 2) {
    super(sentence)
    this.exitCode = exitCode
  }
}
