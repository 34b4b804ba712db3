import { conclude, initiate } from './act.ts'
import { between } from './between.ts'
import { respondTo } from './window.ts'

export { anAction, conclude, current, initiate, isUndone, nullifyAnswered, preventPart, undo } from './act.ts'
export { between } from './between.ts'
export { nameOf, offered, takeUp } from './offers.ts'
export { respondTo } from './window.ts'

export const actionProcedures = [initiate, conclude, respondTo, between]
