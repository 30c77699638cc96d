import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { type AccountDigests, digestsOf, flagSharing } from './digests.service.ts'
import { canonicalNumber } from './payee-number.rules.ts'
import { openAccount } from './payout-accounts.service.ts'
import type { AccountRow } from './withdrawals.queries.ts'

type RedigestTools = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret' | 'log'>

/** Maximum number of digests renewed in one run. */
const mostAtOnce = 500

/**
 * Renews the digests of accounts that were made with an earlier key, or before their institution had its current rule.
 * Accounts with the same digest move together, so that a case is raised only for players who share an account with one
 * of another digest.
 */
export async function redigestAccounts(tools: RedigestTools): Promise<void> {
  const { db, secret, log } = tools
  const due = await staleRows(db, secret.keyNumber)
    .select(['a.brand_id as brandId', 'a.digest'])
    .distinct()
    .limit(mostAtOnce)
    .execute()
  const what = ({ digest }: (typeof due)[number]) =>
    `payout accounts of ${digest.toString('hex').slice(0, 16)}`
  await forEachAlone(due, { log, what }, ({ brandId, digest }) =>
    transaction(db, (tx) => redigest(tx, tools, brandId, digest)),
  )
}

async function redigest(tx: Tx, tools: RedigestTools, brandId: number, old: Buffer): Promise<void> {
  const rows = await staleRows(tx, tools.secret.keyNumber)
    .select(['a.id', 'a.player_id', 'a.institution', 'a.sealed', 'i.mobile_country'])
    .where('a.brand_id', '=', brandId)
    .where('a.digest', '=', old)
    .forUpdate('a')
    .execute()
  const moved = rows.map((row) => ({ ...row, made: madeAnew(tools, row) }))
  for (const same of Map.groupBy(moved, ({ made }) => made.digest.toString('hex')).values()) {
    const { digest, rule } = same[0]!.made
    const playerIds = same.map(({ player_id }) => player_id)
    const ids = same.map(({ id }) => id)
    // Those with the old digest were judged when they were added.
    if (!digest.equals(old)) await flagSharing(tx, tools, brandId, { digest, digests: [digest] }, playerIds)
    await tx.updateTable('payout_account').set({ digest, digest_rule: rule }).where('id', 'in', ids).execute()
  }
}

/** New digests of an account; a number that is invalid by the current rule is left unchanged. */
function madeAnew(
  tools: RedigestTools,
  row: Pick<AccountRow, 'id' | 'sealed' | 'institution'> & { mobile_country: string | null },
): AccountDigests {
  const institution = {
    code: row.institution,
    ...(row.mobile_country && { mobileCountry: row.mobile_country }),
  }
  const { account } = openAccount(tools, row)
  return digestsOf(tools, institution, canonicalNumber(institution, account) ?? account)
}

/** Accounts whose digest was not made with a key by the current rule of their institution. */
function staleRows(db: Db | Tx, keyNumber: number) {
  return db
    .selectFrom('payout_account as a')
    .innerJoin('payout_method as m', (join) =>
      join.onRef('m.brand_id', '=', 'a.brand_id').onRef('m.code', '=', 'a.method_code'),
    )
    .innerJoinLateral(
      sql<{ mobile_country: string | null }>`(
        SELECT (SELECT one ->> 'mobileCountry' FROM jsonb_array_elements(m.institutions) AS one
                 WHERE one ->> 'code' = a.institution LIMIT 1) AS mobile_country)`.as('i'),
      (join) => join.onTrue(),
    )
    .where(
      sql<boolean>`a.digest_rule <> concat(${keyNumber}::text, ' ', coalesce(i.mobile_country, 'account'))`,
    )
}
