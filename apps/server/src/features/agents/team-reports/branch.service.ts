import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Period } from '../../games/rounds/index.ts'
import { levelsTo, type TeamLevel, viewerOf } from '../../people/downlines/index.ts'
import type { Branch } from './branch.queries.ts'

/** Author and time of a request for a report. */
export interface By {
  brand: Brand
  session: PlayerSession
  languageCode: string
  nowMs: number
}

/**
 * Returns the part of the caller's team that a report is about, with the levels down to it; refuses `downline_unknown`
 * for an account outside of the team.
 */
export async function branchOf(
  db: Db,
  { brand, session }: By,
  { customerId = session.customerId, username }: { customerId?: string | undefined; username: string },
  period: Period,
): Promise<{ branch: Branch; levels: TeamLevel[] }> {
  const { playerId: agentId, currency } = session
  const levels = (await levelsTo(db, brand.id, agentId, customerId)) ?? refuse('downline_unknown')
  const branch = { ...viewerOf(session), currency, accountId: levels.at(-1)!.id, username, period }
  return { branch, levels }
}
