export { open } from './brand-limits.feature.ts'
