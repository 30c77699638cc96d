export { open } from './closing.feature.ts'
