export { playerRoutes } from './players.routes.ts'
export { type NewPlayer, registerPlayer, registerTrial } from './players.service.ts'
