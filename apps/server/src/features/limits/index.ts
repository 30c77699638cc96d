export { open } from './limits.feature.ts'
export { passedOnWire } from './limits.queries.ts'
export { holdToExclusions, refreshLimits } from './limits.service.ts'
