export { playerRoutes } from './players.routes.ts'
export { registerPlayer, registerTrial } from './players.service.ts'
