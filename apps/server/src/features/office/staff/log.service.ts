import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { type ChainHead, listSealedHeads } from '../../ledger/audit/index.ts'
import { noteEvent } from '../../platform/alarms/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { eventKindOf } from './events.rules.ts'

/** Author of a change: a staff account by its public id, or the command line by its login name. */
export type Author = `staff/${string}` | `command/${string}`

/** Entry for the log of a brand: no name, address or other personal value except in `personal`, which is encrypted. */
export interface LogEntry {
  brandId: number
  by: Author
  /** Name of the call, or of the command. */
  call: string
  /** Subject of the change, such as `role/support`. */
  subject: string
  /** Reason, if one was required. */
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  personal?: Record<string, unknown>
}

/** Result with its log entry; without an entry nothing was changed. */
export interface Logged<Result> {
  result: Result
  entry?: LogEntry | undefined
  /** Entries in the logs of other brands. */
  others?: readonly LogEntry[]
}

/**
 * Runs a change in one transaction with its entry in the log, which is written last: the brand's chain is locked only
 * from there to the commit. `work` must do nothing outside of the transaction, since it may run more than once. Only
 * personal values in an entry need the secret.
 */
export function logged<Result>(
  tools: Pick<Tools, 'db' | 'clock'> & Partial<Pick<Tools, 'secret'>>,
  work: (tx: Tx) => Promise<Logged<Result>>,
): Promise<Result> {
  return transaction(tools.db, async (tx) => {
    const { result, entry, others = [] } = await work(tx)
    // In the order of the brands, so that two changes cannot wait for each other.
    const entries = [...(entry ? [entry] : []), ...others].sort((one, other) => one.brandId - other.brandId)
    for (const one of entries) await logEntry(tx, tools, one)
    return result
  })
}

/** Text covered by the hash of an entry besides the previous hash; personal values are covered encrypted. */
const hashedText = sql`jsonb_build_array(brand_id, number, extract(epoch FROM at), by, call, subject, reason, before, after,
  encode(personal_sealed, 'hex'))::text`
const noHash = Buffer.alloc(32)

/** Name of a brand's chain, by which it is locked and sealed. */
function chainOf(brandId: number): string {
  return `staff-log/${brandId}`
}

/** Context for the encryption of an entry's personal values: in the place of another entry they cannot be decrypted. */
function aboutPersonal(brandId: number, number: bigint): string {
  return `${chainOf(brandId)}/${number}`
}

/**
 * Writes an entry of another brand's log in the transaction of a change, last of all; only personal values need the
 * secret.
 */
export async function logEntry(
  tx: Tx,
  { clock, secret }: Pick<Tools, 'clock'> & Partial<Pick<Tools, 'secret'>>,
  { brandId, by, call, subject, reason = '', before, after, personal }: LogEntry,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${chainOf(brandId)}, 0))`.execute(tx)
  // A separate statement, which sees everything committed before the lock was granted.
  const head = await tx
    .selectFrom('staff_log')
    .select(['number', 'hash'])
    .where('brand_id', '=', brandId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (head?.number ?? 0n) + 1n
  const sealed = personal ? secret!.seal(JSON.stringify(personal), aboutPersonal(brandId, number)) : null
  await sql`
    INSERT INTO staff_log (brand_id, number, at, by, call, subject, reason, before, after, personal_sealed, hash)
      SELECT brand_id, number, at, by, call, subject, reason, before, after, personal_sealed,
             sha256(${head?.hash ?? noHash}::bytea || convert_to(${hashedText}, 'UTF8'))
        FROM (SELECT ${brandId}::integer AS brand_id, ${number}::bigint AS number, ${new Date(clock.now())}::timestamptz AS at,
                     ${by}::text AS by, ${call}::text AS call, ${subject}::text AS subject, ${reason}::text AS reason,
                     ${jsonOf(before)}::jsonb AS before, ${jsonOf(after)}::jsonb AS after,
                     ${sealed}::bytea AS personal_sealed) entry`.execute(tx)
  const kind = eventKindOf(call)
  const figures = { call, subject, entry: String(number) }
  if (kind) await noteEvent(tx, { kind, brandId, says: `${call} ${subject}`, after: figures }, clock.now())
}

/** Returns the personal values of an entry, decrypted; throws if they are not those of the entry. */
export function openPersonal(
  { secret }: Pick<Tools, 'secret'>,
  { brandId, number, sealed }: { brandId: number; number: bigint; sealed: Buffer },
): Record<string, unknown> {
  return JSON.parse(secret.open(sealed, aboutPersonal(brandId, number))) as Record<string, unknown>
}

function jsonOf(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** Returns the head of each brand's log, for the hourly seal. */
export async function readLogHeads(tx: Tx): Promise<ChainHead[]> {
  const { rows } = await sql<{ brand_id: number; number: bigint; hash: Buffer }>`
    SELECT DISTINCT ON (brand_id) brand_id, number, hash FROM staff_log ORDER BY brand_id, number DESC`.execute(
    tx,
  )
  return rows.map(({ brand_id, number, hash }) => ({ chain: chainOf(brand_id), length: number, head: hash }))
}

/** Entry of the log that was changed or is missing. */
export interface BrokenEntry {
  brandId: number
  number: bigint
  /**
   * Violated rule: the numbers run without a gap, the hash covers the entry and the previous one, the seal covers the
   * entry.
   */
  rule: 'number' | 'hash' | 'seal'
}

/**
 * Checks the logs of all brands, or that of one, in one snapshot: finds entries that were changed, deleted, inserted or
 * reordered, also at the end as far as it was sealed. An empty list means that all are intact.
 */
export async function checkLog(db: Db, brandId?: number): Promise<BrokenEntry[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [...(await brokenLinks(tx, brandId)), ...(await missingHeads(tx, brandId))])
}

/** Returns the length of a brand's log, its newest hash, and the last entry covered by a seal. */
export async function logState(
  db: Db,
  brandId: number,
): Promise<{ length: number; head: string; sealed: { length: number; at: string } | null }> {
  const newest = await db
    .selectFrom('staff_log')
    .select(['number', 'hash'])
    .where('brand_id', '=', brandId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sealed = (await listSealedHeads(db, chainOf(brandId))).at(-1)
  return {
    length: Number(newest?.number ?? 0n),
    head: newest?.hash.toString('hex') ?? '',
    sealed: sealed ? { length: Number(sealed.length), at: sealed.at.toISOString() } : null,
  }
}

async function brokenLinks(tx: Tx, brandId?: number): Promise<BrokenEntry[]> {
  const { rows } = await sql<BrokenEntry>`
    SELECT brand_id AS "brandId", number, CASE WHEN number <> place THEN 'number' ELSE 'hash' END AS rule
      FROM (SELECT l.*, row_number() OVER w AS place, lag(hash, 1, ${noHash}::bytea) OVER w AS hash_before
              FROM staff_log l WHERE brand_id = coalesce(${brandId ?? null}, brand_id)
            WINDOW w AS (PARTITION BY brand_id ORDER BY number)) l
     WHERE number <> place OR hash <> sha256(hash_before || convert_to(${hashedText}, 'UTF8'))
     ORDER BY brand_id, number`.execute(tx)
  return rows
}

async function missingHeads(tx: Tx, only?: number): Promise<BrokenEntry[]> {
  const missing: BrokenEntry[] = []
  for (const { id: brandId } of await brandRows(tx).orderBy('id').execute()) {
    if (only !== undefined && brandId !== only) continue
    const sealed = await listSealedHeads(tx, chainOf(brandId))
    if (sealed.length === 0) continue
    const entries = await tx
      .selectFrom('staff_log')
      .select(['number', 'hash'])
      .where('brand_id', '=', brandId)
      .where(sql<boolean>`number = ANY (${sealed.map(({ length }) => length)}::bigint[])`)
      .execute()
    const hashes = new Map(entries.map(({ number, hash }) => [number, hash]))
    for (const { length, head } of sealed)
      if (!hashes.get(length)?.equals(head)) missing.push({ brandId, number: length, rule: 'seal' })
  }
  return missing
}
