export { open } from './records.feature.ts'
