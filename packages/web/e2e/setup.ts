import { buildWeb } from '../build.mjs'

/** Builds the client before any test asks for it: two that built at the same time would each do all the work. */
export default async function setup(): Promise<void> {
  await buildWeb()
}
