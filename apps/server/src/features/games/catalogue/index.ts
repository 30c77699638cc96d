export { type CatalogueDoors, open } from './catalogue.feature.ts'
export { type CatalogueGame, findVendorGame } from './catalogue.memory.ts'
export { findGame, gameOnWire, gamesOf, marketsOf, nameOf, stakesIn, stakesOf } from './catalogue.queries.ts'
export { houseCode, houseFeed } from './house-feed.rules.ts'
export {
  type Feed,
  type FeedGameGiven,
  FeedInvalid,
  type ImportReport,
  importFeed,
} from './import-feed.service.ts'
export { launchable } from './launchable.queries.ts'
export { chosenLottery, lotteriesSeen } from './lotteries.queries.ts'
export { noteLaunch } from './player-games.queries.ts'
export { type RoundCounter, roundCounter } from './popularity.queries.ts'
export { brandVendorRows, findFeedVendor, findGameOwner, isVendor, vendorRows } from './rows.queries.ts'
