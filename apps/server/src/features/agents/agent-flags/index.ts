export { open } from './agent-flags.feature.ts'
