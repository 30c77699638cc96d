export { brandCatalogue } from './brand-catalogue.service.ts'
export { type CatalogueDoors, open } from './catalogue.feature.ts'
export { type CatalogueGame, findVendorGame } from './catalogue.memory.ts'
export {
  findByName,
  findGame,
  gameOnWire,
  gamesOf,
  marketsOf,
  nameOf,
  seenFrom,
  whyClosed,
} from './catalogue.queries.ts'
export { type DeskGame, deskOf } from './desk.queries.ts'
export { launchable } from './launchable.queries.ts'
export { chosenLottery, houseLotteries, lotteriesSeen } from './lotteries.queries.ts'
export { noteLaunch } from './player-games.queries.ts'
export { type RoundCounter, roundCounter } from './popularity.queries.ts'
export { brandVendorRows } from './rows.queries.ts'
export { stakesIn, stakesOf } from './stakes.rules.ts'
