export { open } from './checks.feature.ts'
export { listCheckRuns } from './checks.queries.ts'
export { checkJob, moneyCheckJob } from './checks.service.ts'
