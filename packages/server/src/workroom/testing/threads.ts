import { serveJobs } from '../worker.ts'
import { POISON } from './poison.ts'

/** The threads of a server with a poisoned game. */
serveJobs(POISON)
