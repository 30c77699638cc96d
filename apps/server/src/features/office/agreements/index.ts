export { open } from './agreements.feature.ts'
