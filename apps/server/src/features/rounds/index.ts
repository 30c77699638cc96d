export { arcadeRoutes } from './arcade.routes.ts'
export { roundPlayer } from './play.service.ts'
export { roundRoutes } from './rounds.routes.ts'
export { forgetOldWinners, roundTeller } from './winners.ts'
