export { open } from './turnover-costs.feature.ts'
