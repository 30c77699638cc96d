export { launchRoutes } from './launch.routes.ts'
export { redeemLaunch } from './launch.service.ts'
