export { open } from './agent-pay.feature.ts'
export { unpaidLines } from './payments.queries.ts'
