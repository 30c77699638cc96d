export { open } from './search.feature.ts'
export { pastedId } from './search.queries.ts'
