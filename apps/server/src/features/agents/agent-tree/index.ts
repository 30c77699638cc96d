export { open } from './agent-tree.feature.ts'
