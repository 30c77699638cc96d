import type { BrandTopic, LiveRefusal } from '@fairground/contract/live'
import type { Clock } from '@fairground/kernel/clock'
import type { Brand } from '../caller/brand.ts'
import type { PlayerSession } from '../caller/session.ts'
import { cookieIn, type Doors } from '../http/serve.ts'
import type { LiveDoors } from './live.ts'

/** Rule that returns why a topic is kept from a session of a brand; null if it is not. */
export type TopicRule = (brand: Brand, session: PlayerSession) => LiveRefusal | null

/** Rules of features for live connections. */
export interface Admission
  extends Pick<Doors, 'findBrand' | 'findSession'>,
    Pick<LiveDoors, 'overAtMs' | 'balancesOf' | 'hearTable'> {
  /** Rules of topics that are not for every logged-in player. */
  topicRules: Partial<Record<BrandTopic, TopicRule>>
}

/** Returns the lookups of a live connection: the owner of its page, and the topics that it may hear. */
export function liveDoors(
  { clock }: { clock: Clock },
  { findBrand, findSession, overAtMs, balancesOf, hearTable, topicRules }: Admission,
): LiveDoors {
  return {
    async admit({ token, merchant, host, cookie, ip }) {
      const brand = await findBrand(merchant, host, { ip })
      if (!brand) return 'brand_unknown'
      const page = { brandId: brand.id, brandCode: brand.code, session: undefined }
      if (token === undefined) return page
      const session = await findSession(token, cookieIn(cookie), clock.now())
      return session?.brandId === brand.id ? { ...page, session } : 'not_logged_in'
    },
    async refusalFor({ brandCode, session }, topic) {
      const rule = topicRules[topic]
      return rule ? rule((await findBrand(brandCode, ''))!, session!) : null
    },
    hearTable,
    overAtMs,
    balancesOf,
  }
}
