export { open } from './team-reports.feature.ts'
