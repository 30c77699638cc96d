export { giveGroup } from './groups.service.ts'
export { marketsOfBrand } from './markets.queries.ts'
export { type Offer, offerOf } from './offer.service.ts'
export { open } from './prices.feature.ts'
