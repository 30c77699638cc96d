export { open } from './agent-pay.feature.ts'
