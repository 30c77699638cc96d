export { open } from './approvals.feature.ts'
export { dropAsk, listAsks } from './approvals.queries.ts'
export { mayGive, refuseOwnRequest } from './approvals.service.ts'
