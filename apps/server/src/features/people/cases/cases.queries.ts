import type { CaseKind } from '@fairground/contract/cases'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { accountRows } from '../players/index.ts'

export type CaseRow = Selectable<Tables['risk_case']>

/** Returns the kinds of the open cases of an account: with any, a request for its money waits for a person. */
export async function openCases(db: Db | Tx, playerId: bigint): Promise<CaseKind[]> {
  const rows = await db
    .selectFrom('risk_case')
    .select('kind')
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .orderBy('raised_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** Counts the open cases of an account that were raised after an instant. */
export async function openCasesSince(db: Db | Tx, playerId: bigint, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('risk_case')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .where('raised_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Refuses `money_held_up` if a case about the account is open: money that leaves by a way without a person's approval
 * waits until the case is decided. The player is not told of the case.
 */
export async function refuseHeldUp(tx: Tx, playerId: bigint): Promise<void> {
  if ((await openCases(tx, playerId)).length > 0) refuse('money_held_up')
}

/** Counts the browsers in which an account was used, as far as they are remembered. */
export async function countDevicesOf(db: Db, playerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('account_device')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the cases about an account, the newest first, up to a hundred. */
export function listCasesOf(db: Db, playerId: bigint): Promise<CaseRow[]> {
  return db
    .selectFrom('risk_case')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Lists the accounts of a brand that were seen in a browser of an account, each with the last time, up to a number. */
export async function listAccountsInBrowsersOf(
  db: Db,
  brandId: number,
  playerId: bigint,
  limit: number,
): Promise<{ playerId: bigint; lastAt: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; lastAt: Date }>`
    SELECT o.player_id AS "playerId", max(o.seen_at) AS "lastAt"
      FROM account_device d JOIN account_device o ON o.device = d.device
     WHERE d.player_id = ${playerId} AND o.player_id <> ${playerId} AND o.brand_id = ${brandId}
     GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}

/** Cases as a part of another feature's query. */
export function caseRows(db: Db | Tx) {
  return db.selectFrom('risk_case').selectAll()
}

/** Notes about cases as a part of another feature's query. */
export function caseNoteRows(db: Db | Tx) {
  return db.selectFrom('risk_case_note').select(['case_id', 'staff_id', 'at', 'text', 'id'])
}

/** Returns a case of a brand, locked until the end of the transaction: the second of two changes sees the first. */
export function lockCase(tx: Tx, brandId: number, caseId: string): Promise<CaseRow | undefined> {
  return tx
    .selectFrom('risk_case')
    .selectAll()
    .where('id', '=', caseId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes the claim, the decision or the time of the first filed report of a locked case. */
export async function changeCase(
  tx: Tx,
  caseId: string,
  change: Partial<
    Pick<
      CaseRow,
      'state' | 'claimed_by' | 'claimed_at' | 'decided_by' | 'decided_at' | 'reason' | 'report_filed_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('risk_case').set(change).where('id', '=', caseId).execute()
}

/** Writes a note about a case. */
export async function insertCaseNote(
  tx: Tx,
  note: { case_id: string; staff_id: bigint; at: Date; text: string },
): Promise<void> {
  await tx.insertInto('risk_case_note').values(note).execute()
}

/**
 * Stores the browsers in which accounts were seen since a time, and returns them with all accounts of a brand seen in
 * each since another time.
 */
export async function noteDevices(
  tx: Tx,
  seen: readonly { device: Buffer; playerId: bigint; brandId: number; at: Date }[],
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    INSERT INTO account_device (device, player_id, brand_id, seen_at)
      SELECT * FROM unnest(${seen.map(({ device }) => device)}::bytea[], ${seen.map(({ playerId }) => playerId)}::bigint[],
        ${seen.map(({ brandId }) => brandId)}::integer[], ${seen.map(({ at }) => at)}::timestamptz[])
      ON CONFLICT (device, player_id) DO UPDATE SET seen_at = greatest(account_device.seen_at, excluded.seen_at)`.execute(
    tx,
  )
}

/**
 * Lists the accounts of a brand that were seen in each of these browsers since a time; only browsers of several
 * accounts.
 */
export async function listSharedDevices(
  tx: Tx,
  brandId: number,
  devices: readonly Buffer[],
  since: Date,
): Promise<{ device: Buffer; playerIds: bigint[] }[]> {
  const { rows } = await sql<{ device: Buffer; playerIds: string[] }>`
    SELECT device, array_agg(player_id::text ORDER BY player_id) AS "playerIds" FROM account_device
     WHERE brand_id = ${brandId} AND device = ANY (${devices}::bytea[]) AND seen_at > ${since}
     GROUP BY device HAVING count(*) > 1 ORDER BY device`.execute(tx)
  return rows.map(({ device, playerIds }) => ({ device, playerIds: playerIds.map(BigInt) }))
}

/** Browsers in which accounts were seen since a time, as a part of another feature's query. */
export function deviceRows(db: Db | Tx, since: Date) {
  return db.selectFrom('account_device').select(['player_id', 'device']).where('seen_at', '>', since)
}

/** Returns the time of the newest stored session; undefined before the first. */
export async function lastDeviceAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('account_device')
    .select('seen_at')
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seen_at
}

/** Deletes browsers that were not used since a time. */
export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_device').where('seen_at', '<', before).execute()
}

/** Browser or payout account that several accounts have: its digest, the accounts, and when they were seen with it. */
export interface SharedThing {
  digest: Buffer
  playerIds: bigint[]
  first: Date
  last: Date
}

/** Lists the browsers of a brand that were used lately and in which several accounts were seen since another time. */
export async function listBrowsersOfSeveral(
  db: Db | Tx,
  brandId: number,
  { usedSince, seenSince }: { usedSince: Date; seenSince: Date },
): Promise<SharedThing[]> {
  const { rows } = await sql<Omit<SharedThing, 'playerIds'> & { playerIds: string[] }>`
    SELECT device AS digest, array_agg(player_id::text ORDER BY player_id) AS "playerIds", min(seen_at) AS first, max(seen_at) AS last
      FROM account_device
     WHERE brand_id = ${brandId} AND seen_at > ${seenSince}
       AND device IN (SELECT device FROM account_device WHERE brand_id = ${brandId} AND seen_at > ${usedSince})
     GROUP BY device HAVING count(*) > 1 ORDER BY device`.execute(db)
  return rows.map((row) => ({ ...row, playerIds: row.playerIds.map(BigInt) }))
}

/** Cases that are not decided. */
export const caseQueues: Queue[] = [
  {
    name: 'cases',
    waiting: (_db, brandId) =>
      sql`SELECT raised_at AS since FROM risk_case WHERE brand_id = ${brandId} AND state = 'open'`,
  },
]

/** Finds a case by its id. */
export const caseFinder: RecordFinder = {
  kind: 'case',
  find: (db, brandId, { uuid }) => sql`
    SELECT c.id::text AS id, p.username AS label FROM risk_case c JOIN ${accountRows(db)} p ON p.id = c.player_id
     WHERE c.brand_id = ${brandId} AND c.id = ${uuid}::uuid`,
}
