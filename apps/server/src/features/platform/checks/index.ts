export { open } from './checks.feature.ts'
export { type CheckRuns, listCheckRuns } from './checks.queries.ts'
export { checkJob, moneyCheckJob } from './checks.service.ts'
