export { open } from './adjustments.feature.ts'
