import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { flagSharedInstrument } from '../../people/cases/index.ts'
import { listSharing } from './withdrawals.queries.ts'
import type { Institution } from './withdrawals.tables.ts'

/**
 * Digests by which an account is recognised, one for each known key, current key first, and the rule by which they were
 * made.
 */
export interface AccountDigests {
  digest: Buffer
  digests: Buffer[]
  rule: string
}

/** Returns the digests of the canonical number of an account at an institution. */
export function digestsOf(
  { secret }: Pick<Tools, 'secret'>,
  { code, mobileCountry }: Pick<Institution, 'code' | 'mobileCountry'>,
  canonical: string,
): AccountDigests {
  const digests = secret.digests(`${code} ${canonical}`, 'payout-account')
  return { digest: digests[0]!, digests, rule: `${secret.keyNumber} ${mobileCountry ?? 'account'}` }
}

/**
 * Raises a case for players who share an account with too many others, and for those others. It locks the account until
 * the end of the transaction: two players who add it at the same moment would miss each other.
 */
export async function flagSharing(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'log'>,
  brandId: number,
  { digest, digests }: Pick<AccountDigests, 'digest' | 'digests'>,
  playerIds: readonly bigint[],
): Promise<void> {
  const hex = digest.toString('hex')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payout account ${hex}`}, 0))`.execute(tx)
  const others = await listSharing(tx, brandId, digests)
  if (others.length === 0) return
  await flagSharedInstrument(tx, tools, brandId, hex.slice(0, 16), [...new Set([...others, ...playerIds])])
}
