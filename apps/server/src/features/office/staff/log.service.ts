import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { type ChainHead, listSealedHeads } from '../../ledger/wallet/index.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Who did something: a staff account by its public id, or the command line by the name of the login there. */
export type Author = `staff/${string}` | `command/${string}`

/** What is written into the log of a brand: no name, address or other personal value but in `personal`, which is sealed. */
export interface LogEntry {
  brandId: number
  by: Author
  /** The name of the call, or of the command. */
  call: string
  /** What it was done to, such as `role/support`. */
  subject: string
  /** Why, where somebody had to say so. */
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  personal?: Record<string, unknown>
}

/** A result with what the log says of it; without an entry nothing was changed. */
export interface Logged<Result> {
  result: Result
  entry?: LogEntry | undefined
}

/**
 * Runs a change in one transaction with its entry in the log, which is written last: the brand's chain is locked from there to
 * the commit alone. `work` must do nothing outside of the transaction, since it may run more than once.
 */
export function logged<Result>(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  work: (tx: Tx) => Promise<Logged<Result>>,
): Promise<Result> {
  return transaction(tools.db, async (tx) => {
    const { result, entry } = await work(tx)
    if (entry) await append(tx, tools, entry)
    return result
  })
}

/** What the hash of an entry covers besides the hash before it; of personal values the sealed bytes. */
const hashedText = sql`jsonb_build_array(brand_id, number, extract(epoch FROM at), by, call, subject, reason, before, after,
  encode(personal_sealed, 'hex'))::text`
const noHash = Buffer.alloc(32)

/** The name of a brand's chain, by which it is locked and sealed. */
function chainOf(brandId: number): string {
  return `staff-log/${brandId}`
}

/** What the personal values of an entry are sealed for: in the place of another entry they cannot be opened. */
function aboutPersonal(brandId: number, number: bigint): string {
  return `${chainOf(brandId)}/${number}`
}

async function append(
  tx: Tx,
  { clock, secret }: Pick<Tools, 'clock' | 'secret'>,
  { brandId, by, call, subject, reason = '', before, after, personal }: LogEntry,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${chainOf(brandId)}, 0))`.execute(tx)
  // A statement of its own, which sees what was committed until the lock was given.
  const head = await tx
    .selectFrom('staff_log')
    .select(['number', 'hash'])
    .where('brand_id', '=', brandId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const number = (head?.number ?? 0n) + 1n
  const sealed = personal ? secret.seal(JSON.stringify(personal), aboutPersonal(brandId, number)) : null
  await sql`
    INSERT INTO staff_log (brand_id, number, at, by, call, subject, reason, before, after, personal_sealed, hash)
      SELECT brand_id, number, at, by, call, subject, reason, before, after, personal_sealed,
             sha256(${head?.hash ?? noHash}::bytea || convert_to(${hashedText}, 'UTF8'))
        FROM (SELECT ${brandId}::integer AS brand_id, ${number}::bigint AS number, ${new Date(clock.now())}::timestamptz AS at,
                     ${by}::text AS by, ${call}::text AS call, ${subject}::text AS subject, ${reason}::text AS reason,
                     ${jsonOf(before)}::jsonb AS before, ${jsonOf(after)}::jsonb AS after,
                     ${sealed}::bytea AS personal_sealed) entry`.execute(tx)
}

function jsonOf(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

/** The head of each brand's log, for the hourly seal. */
export async function readLogHeads(tx: Tx): Promise<ChainHead[]> {
  const { rows } = await sql<{ brand_id: number; number: bigint; hash: Buffer }>`
    SELECT DISTINCT ON (brand_id) brand_id, number, hash FROM staff_log ORDER BY brand_id, number DESC`.execute(
    tx,
  )
  return rows.map(({ brand_id, number, hash }) => ({ chain: chainOf(brand_id), length: number, head: hash }))
}

/** An entry of the log that is not as it was written, or is gone. */
export interface BrokenEntry {
  brandId: number
  number: bigint
  /** What does not hold: the numbers run without a gap, the hash covers the entry and the one before it, the seal has the entry. */
  rule: 'number' | 'hash' | 'seal'
}

/**
 * Checks the logs of all brands, or that of one, at one instant: entries that were changed, deleted, inserted or put into another
 * order, also at the end as far as it was sealed. An empty list means that all are whole.
 */
export async function checkLog(db: Db, brandId?: number): Promise<BrokenEntry[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [...(await brokenLinks(tx, brandId)), ...(await missingHeads(tx, brandId))])
}

/** How long the log of a brand is, with its newest hash, and up to which entry a seal covers it. */
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
