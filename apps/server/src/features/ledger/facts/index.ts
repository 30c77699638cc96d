export { open } from './facts.feature.ts'
export {
  type Fact,
  type FactRow,
  factOf,
  factRows,
  factsOf,
  newestPosition,
  nextSpan,
  selectFact,
  settledAfter,
} from './facts.queries.ts'
