export { open } from './search.feature.ts'
