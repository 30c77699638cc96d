export { giveGroup } from './groups.service.ts'
export { type Offer, offerOf } from './offer.service.ts'
export { open } from './prices.feature.ts'
