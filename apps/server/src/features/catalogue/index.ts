export { type CatalogueGame, findGame, gameOnWire, stakesOf } from './catalogue.queries.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
