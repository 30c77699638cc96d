export { open } from './transfer-search.feature.ts'
export {
  type FoundTransfer,
  findTransfer,
  listNamed,
  listOfRounds,
  listRoundsAt,
  listRoundsNamed,
  listSources,
  searchSpan,
  type TransferFilter,
  type TransferName,
  type Verb,
  walletsAt,
} from './transfer-search.queries.ts'
