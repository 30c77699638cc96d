export { open } from './transactions.feature.ts'
