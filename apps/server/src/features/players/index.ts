export { open } from './players.feature.ts'
export { registerPlayer, registerTrial } from './players.service.ts'
export { findUpline, type Invitation } from './upline.queries.ts'
