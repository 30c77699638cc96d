export { open } from './limits.feature.ts'
export { passedOnWire } from './limits.queries.ts'
export { refreshLimits } from './limits.service.ts'
