export { open } from './desk.feature.ts'
