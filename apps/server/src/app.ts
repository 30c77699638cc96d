import { brandFinder, brandRoutes, statusFor } from './features/brand/index.ts'
import { catalogueRoutes } from './features/catalogue/index.ts'
import { playerRoutes } from './features/players/index.ts'
import { providerRoutes } from './features/providers/index.ts'
import { arcadeRoutes, roundPlayer, roundRoutes } from './features/rounds/index.ts'
import { type SessionDoors, sessionDoors, sessionRoutes } from './features/sessions/index.ts'
import { launchRoutes } from './features/vendors/index.ts'
import { verificationJobs, verificationRoutes } from './features/verification/index.ts'
import { walletJobs } from './features/wallet/index.ts'
import { forgetStaleCalls } from './http/encryption.ts'
import type { Doors, Serving } from './http/serve.ts'
import type { Job } from './jobs.ts'
import type { Tools } from './tools.ts'

/** Who stands at the door of every call. */
export function openDoors(
  tools: Pick<Tools, 'db' | 'clock' | 'log' | 'places'>,
  isTold: () => boolean,
): Doors & SessionDoors {
  return {
    findBrand: brandFinder(tools),
    statusFor: (brand, ip) => statusFor(brand, tools.places.countryOf(ip)),
    ...sessionDoors(tools, isTold),
  }
}

/** The features, top to bottom. */
export function bindFeatures(serving: Serving, tools: Tools, doors: SessionDoors): void {
  const player = roundPlayer(tools)
  brandRoutes(serving, tools)
  verificationRoutes(serving, tools)
  playerRoutes(serving, tools, doors)
  sessionRoutes(serving, tools, doors)
  providerRoutes(serving, tools)
  catalogueRoutes(serving, tools)
  launchRoutes(serving, tools)
  arcadeRoutes(serving, tools, player)
  roundRoutes(serving, tools, player)
}

/** What happens by itself. */
export function jobsOf(tools: Tools): Job[] {
  return [
    ...walletJobs(tools),
    ...verificationJobs(tools),
    { name: 'forget-stale-calls', cron: '*/15 * * * *', run: () => forgetStaleCalls(tools) },
  ]
}
