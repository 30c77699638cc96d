export { playerRoutes } from './players.routes.ts'
export { registerPlayer, registerTrial } from './players.service.ts'
export { findUpline, type Invitation } from './upline.queries.ts'
