export { checkPromotions } from './checks.queries.ts'
export { beginDue } from './gifts.service.ts'
export { open } from './promotions.feature.ts'
export { giveForDeposit, takeBackFor } from './promotions.service.ts'
