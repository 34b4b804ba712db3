import { captureAll } from './capture.ts'
import { handleCaptive } from './orders.ts'

export { captureAll } from './capture.ts'
export { handleCaptive, handled } from './orders.ts'

export const captureProcedures = [captureAll, handleCaptive]
