export { open } from './report-desk.feature.ts'
