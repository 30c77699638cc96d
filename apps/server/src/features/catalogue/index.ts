export { type CatalogueGame, findGame, gameOnWire, listCatalogue, stakesOf } from './catalogue.queries.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { type RoundCounter, roundCounter } from './popularity.ts'
