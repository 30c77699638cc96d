export { open } from './today.feature.ts'
