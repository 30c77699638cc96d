export { open } from './exclusions.feature.ts'
