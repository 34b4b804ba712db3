/** A client for browsers and Node. Of the schemas it takes only the types, so nothing of them is loaded. */
export type * from '../fromClient.ts'
export type * from '../fromServer.ts'
export type { MessageId, Wish } from '../parts.ts'
export { type Patch, patched } from '../patch.ts'
export { PROTOCOL } from '../version.ts'
export * from './client.ts'
export type { Socket } from './link.ts'
export type { Followed, FollowWish } from './places.ts'
