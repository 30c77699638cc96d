export { open } from './facts.feature.ts'
export {
  type Fact,
  type FactRow,
  factOf,
  factRows,
  factsOf,
  hasFactBeyond,
  newestPosition,
  nextSpan,
  selectFact,
  settledAfter,
} from './facts.queries.ts'
