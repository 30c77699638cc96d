export { open } from './transfer-search.feature.ts'
export {
  type FoundTransfer,
  findTransfer,
  listMoved,
  listNamed,
  listOfRounds,
  listRoundsAt,
  listRoundsNamed,
  listSources,
  type MovedTransfer,
  searchSpan,
  type TransferFilter,
  type TransferName,
  type Verb,
  walletsAt,
} from './transfer-search.queries.ts'
