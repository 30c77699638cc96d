export { open } from './complaints.feature.ts'
