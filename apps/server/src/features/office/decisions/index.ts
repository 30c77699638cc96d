export { open } from './decisions.feature.ts'
