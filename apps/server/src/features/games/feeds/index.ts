export type { Feed, FeedGameGiven, ImportReport } from './feed.rules.ts'
export {
  dropDraft,
  FeedDraftRefused,
  importDraft,
  listFeedDrafts,
  listFeedImports,
  readFeed,
} from './feed-drafts.service.ts'
export { open } from './feeds.feature.ts'
export { houseCode, houseFeed } from './house-feed.rules.ts'
export { FeedInvalid, importFeed, importFeedIn, isChange } from './import-feed.service.ts'
export {
  findFeedVendor,
  findGameOwner,
  gameRows,
  isVendor,
  lastImports,
  roomRows,
  vendorRows,
} from './rows.queries.ts'
export { listVersions } from './versions.queries.ts'
