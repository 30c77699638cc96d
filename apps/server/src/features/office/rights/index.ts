export { open } from './rights.feature.ts'
