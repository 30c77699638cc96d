export { open } from './results.feature.ts'
