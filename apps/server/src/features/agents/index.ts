export { open } from './agents.feature.ts'
