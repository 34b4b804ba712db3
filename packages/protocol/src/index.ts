/** The wire between a client and the server, in both directions. What a browser needs is in `@tenforward/protocol/client`. */
export * from './check.ts'
export * from './fromClient.ts'
export * from './fromServer.ts'
export * from './parts.ts'
export * from './patch.ts'
export * from './version.ts'
