export { open } from './adjustments.feature.ts'
export { openAdjustmentsOf } from './adjustments.queries.ts'
