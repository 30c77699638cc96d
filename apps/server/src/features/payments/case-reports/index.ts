export { open } from './case-reports.feature.ts'
