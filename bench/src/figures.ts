/** As exact as anybody wants to read it. */
export const round = (value: number) => Math.round(value * 100) / 100
