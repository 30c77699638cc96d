export { open } from './health.feature.ts'
