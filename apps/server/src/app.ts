import { sql } from 'kysely'
import { accessFor, brandFinder, brandRoutes } from './features/brand/index.ts'
import { catalogueRoutes, closedVendors, roundCounter } from './features/catalogue/index.ts'
import { chatJobs, chatRefusal, chatRoutes } from './features/chat/index.ts'
import { contentJobs, contentRoutes } from './features/content/index.ts'
import { playerRoutes } from './features/players/index.ts'
import { providerRoutes } from './features/providers/index.ts'
import {
  arcadeRoutes,
  forgetOldWinners,
  jackpotShow,
  type PlayLimits,
  refusalCounter,
  roundPlayer,
  roundRoutes,
  roundTeller,
} from './features/rounds/index.ts'
import { type SessionDoors, sessionDoors, sessionRoutes } from './features/sessions/index.ts'
import { stopFinder } from './features/stops/index.ts'
import { supportRoutes } from './features/support/index.ts'
import {
  type AskVendor,
  accessFinder,
  gatewayRoutes,
  launchRoutes,
  vendorGateway,
  vendorJobs,
  vendorOrigins,
  vendorWalletRoutes,
} from './features/vendors/index.ts'
import { verificationJobs, verificationRoutes } from './features/verification/index.ts'
import { walletJobs } from './features/wallet/index.ts'
import { forgetStaleCalls } from './http/encryption.ts'
import { cookieIn, type Doors, type Serving } from './http/serve.ts'
import type { Job } from './jobs.ts'
import type { LiveDoors } from './live/live.ts'
import type { Tools } from './tools.ts'

/** Who stands at the door of every call. */
export function openDoors(
  tools: Pick<Tools, 'db' | 'clock' | 'log' | 'places'>,
  isTold: () => boolean,
): Doors & SessionDoors {
  return {
    findBrand: brandFinder(tools),
    accessFor: (brand, ip) => accessFor(brand, ip, tools.places),
    vendorOrigins: vendorOrigins(tools),
    closedVendors: (brand, ip) => closedVendors(tools, brand, ip),
    ...sessionDoors(tools, isTold),
  }
}

/** Who stands at the door of the live connection. */
export function openLiveDoors(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { findBrand, findSession, overAtMs }: Doors & SessionDoors,
  isTold: () => boolean,
): LiveDoors {
  return {
    async admit({ token, merchant, host, cookie, ip }) {
      const brand = await findBrand(merchant, host, ip)
      if (!brand) return 'brand_unknown'
      const page = { brandId: brand.id, brandCode: brand.code, session: undefined }
      if (token === undefined) return page
      const session = await findSession(token, cookieIn(cookie), clock.now())
      return session?.brandId === brand.id ? { ...page, session } : 'not_logged_in'
    },
    async refusalFor({ brandCode, session }, topic) {
      if (topic !== 'chat') return null
      return chatRefusal((await findBrand(brandCode, ''))!, session!.standing)
    },
    overAtMs,
    async publish(said) {
      await sql`SELECT pg_notify('live', line) FROM unnest(${said}::text[]) AS line`.execute(db)
    },
    isTold,
  }
}

/** The features, top to bottom. */
export function bindFeatures(
  serving: Serving,
  tools: Tools,
  doors: SessionDoors,
  askVendor: AskVendor,
  limits: PlayLimits,
): void {
  const jackpots = jackpotShow(tools)
  const player = roundPlayer(tools, jackpots)
  const counter = roundCounter(tools)
  const tellOfRound = roundTeller(tools, counter)
  serving.app.addHook('onClose', counter.flush)
  brandRoutes(serving, tools)
  verificationRoutes(serving, tools)
  playerRoutes(serving, tools, doors)
  sessionRoutes(serving, tools, doors)
  providerRoutes(serving, tools)
  contentRoutes(serving, tools)
  catalogueRoutes(serving, tools)
  const findAccess = accessFinder(tools)
  const isStopped = stopFinder(tools)
  launchRoutes(serving, tools, findAccess, isStopped, askVendor)
  gatewayRoutes(serving, tools, vendorGateway(tools, doors, counter, isStopped), findAccess)
  vendorWalletRoutes(serving, tools, isStopped, askVendor)
  arcadeRoutes(serving, tools, player, refusalCounter(tools, limits), jackpots, tellOfRound, isStopped)
  roundRoutes(serving, tools, limits)
  supportRoutes(serving, tools)
  chatRoutes(serving, tools)
}

/** What happens by itself. */
export function jobsOf(tools: Tools, askVendor: AskVendor): Job[] {
  return [
    ...walletJobs(tools),
    ...contentJobs(tools),
    ...vendorJobs(tools, askVendor),
    ...verificationJobs(tools),
    ...chatJobs(tools),
    { name: 'forget-old-winners', cron: '17 3 * * *', run: () => forgetOldWinners(tools) },
    { name: 'forget-stale-calls', cron: '*/15 * * * *', run: () => forgetStaleCalls(tools) },
  ]
}
