export { type CatalogueGame, findGame, gameOnWire, listCatalogue, stakesOf } from './catalogue.queries.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
