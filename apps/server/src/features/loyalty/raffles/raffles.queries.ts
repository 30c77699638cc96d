import type { RaffleState, RaffleTerms } from '@fairground/contract/raffle-figures'
import type { Segment } from '@fairground/contract/segments'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { articleRows } from '../../messaging/content/index.ts'
import { staffRows } from '../../office/staff/index.ts'

/** Raffle; amounts in minor units. */
export interface Raffle {
  id: bigint
  publicId: string
  brandId: number
  articleId: string
  titles: Record<string, string>
  name: string
  currency: string
  terms: RaffleTerms
  segment: Segment
  state: RaffleState
  startsAt: Date
  closesAt: Date
  madeBy: bigint | null
  seedSealed: Buffer
  seedHash: string
  seed: string | null
  root: string | null
  entries: bigint
  participants: bigint
}

const columns = sql`
  r.id, r.public_id AS "publicId", r.brand_id AS "brandId", a.public_id AS "articleId", a.titles, r.name, r.currency, r.terms, r.segment, r.state,
  r.starts_at AS "startsAt", r.closes_at AS "closesAt", r.made_by AS "madeBy", r.seed_sealed AS "seedSealed", r.seed_hash AS "seedHash", r.seed,
  r.root, r.entries, r.participants`

async function listWhere(db: Db | Tx, where: RawBuilder<unknown>): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    SELECT ${columns} FROM raffle r JOIN ${articleRows(db)} a ON a.id = r.article_id WHERE ${where}`.execute(
    db,
  )
  return rows
}

/** Lists the approved raffles of a brand in a currency that close after a time, the first to close first. */
export function listShown(db: Db, brandId: number, currency: string, since: Date): Promise<Raffle[]> {
  return listWhere(
    db,
    sql`r.brand_id = ${brandId} AND r.currency = ${currency} AND r.state <> 'asked' AND r.closes_at > ${since} ORDER BY r.closes_at, r.id`,
  )
}

/** Finds a raffle of a brand, without a lock. */
export async function findRaffle(
  db: Db | Tx,
  brandId: number,
  publicId: string,
): Promise<Raffle | undefined> {
  const [found] = await listWhere(db, sql`r.brand_id = ${brandId} AND r.public_id = ${publicId}`)
  return found
}

/** Returns a raffle, locked until the end of the transaction. */
export async function lockRaffle(tx: Tx, id: bigint): Promise<Raffle> {
  const [found] = await listWhere(tx, sql`r.id = ${id} FOR UPDATE OF r`)
  return found!
}

/** Lists the open raffles that closed before a time, or with `false` those that have begun and are still open then. */
export function listOpen(db: Db, at: Date, isClosed: boolean): Promise<Raffle[]> {
  return listWhere(
    db,
    isClosed
      ? sql`r.state = 'open' AND r.closes_at <= ${at} ORDER BY r.id`
      : sql`r.state = 'open' AND r.starts_at <= ${at} AND r.closes_at > ${at} ORDER BY r.id`,
  )
}

/** Entries of a wallet in a raffle by valid bets that count in full or in part, as SQL of the surrounding query. */
export function entriesOf(
  db: Db | Tx,
  walletId: RawBuilder<unknown>,
  { terms, startsAt, closesAt }: Pick<Raffle, 'terms' | 'startsAt' | 'closesAt'>,
  weights: Record<string, number>,
) {
  return sql<bigint>`least(${terms.most}::bigint, (SELECT coalesce(sum(f.valid_bet * w.weight), 0)::bigint
      FROM ${figureRows(db)} f JOIN (SELECT key, value::bigint AS weight FROM jsonb_each_text(${JSON.stringify(weights)}::jsonb)) w ON w.key = f.category
     WHERE f.wallet_id = ${walletId} AND f.quarter >= ${startsAt} AND f.quarter < ${closesAt}) / (${BigInt(terms.perEntry)} * 100))`
}

/** Counts the entries of one wallet in a raffle up to now. */
export async function countEntries(
  db: Db,
  walletId: bigint,
  raffle: Pick<Raffle, 'terms' | 'startsAt' | 'closesAt'>,
  weights: Record<string, number>,
): Promise<bigint> {
  const { rows } = await sql<{ entries: bigint }>`
    SELECT ${entriesOf(db, sql`${walletId}::bigint`, raffle, weights)} AS entries`.execute(db)
  return rows[0]!.entries
}

/**
 * Returns the state of a raffle, locked against its draw until the end of the transaction: a player who joins waits for
 * the draw, and then comes too late.
 */
export async function shareRaffle(tx: Tx, id: bigint): Promise<RaffleState> {
  const { state } = await tx
    .selectFrom('raffle')
    .select('state')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return state
}

/** Returns a player's part in raffles, by raffle: code, entries once they are counted, and the prizes won. */
export async function listParts(db: Db, playerId: bigint, raffles: readonly bigint[]) {
  const { rows } = await sql<{
    raffleId: bigint
    walletId: bigint
    code: string
    first: bigint | null
    count: bigint | null
    won: bigint | null
  }>`
    SELECT p.raffle_id AS "raffleId", p.wallet_id AS "walletId", p.code, p.first, p.count, w.amount AS won
      FROM raffle_part p LEFT JOIN raffle_win w ON w.raffle_id = p.raffle_id AND w.player_id = p.player_id
     WHERE p.player_id = ${playerId} AND p.raffle_id = ANY (${[...raffles]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.raffleId, row]))
}

/** Lists the winners of a raffle with their entries, the first prize first. */
export async function listWinners(db: Db | Tx, raffleId: bigint) {
  const { rows } = await sql<{ number: bigint; amount: bigint; first: bigint; count: bigint; code: string }>`
    SELECT w.number, w.amount, p.first, p.count, p.code
      FROM raffle_win w JOIN raffle_part p ON p.raffle_id = w.raffle_id AND p.player_id = w.player_id
     WHERE w.raffle_id = ${raffleId} ORDER BY w.place`.execute(db)
  return rows
}

/** Lists a page of the entries of a raffle in the order of their numbers, after a given one. */
export async function pageOfEntries(db: Db | Tx, raffleId: bigint, after: bigint, limit: number) {
  const { rows } = await sql<{ first: bigint; count: bigint; code: string }>`
    SELECT first, count, code FROM raffle_part WHERE raffle_id = ${raffleId} AND first > ${after} ORDER BY first LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** Lists the raffles of a brand for the office, newest first. */
export async function listOfBrand(db: Db, brandId: number) {
  const { rows } = await sql<
    Raffle & { madeByName: string | null; approvedByName: string | null; winners: number; cost: bigint }
  >`
    SELECT ${columns}, maker.name AS "madeByName", approver.name AS "approvedByName",
           (SELECT count(*) FROM raffle_win w WHERE w.raffle_id = r.id)::integer AS winners,
           (SELECT sum((p ->> 'amount')::bigint * (p ->> 'count')::bigint) FROM jsonb_array_elements(r.terms -> 'prizes') p)::bigint AS cost
      FROM raffle r JOIN ${articleRows(db)} a ON a.id = r.article_id
      LEFT JOIN ${staffRows(db)} maker ON maker.id = r.made_by LEFT JOIN ${staffRows(db)} approver ON approver.id = r.approved_by
     WHERE r.brand_id = ${brandId} ORDER BY r.made_at DESC, r.id DESC`.execute(db)
  return rows
}

/** Raffles that wait for an approval. */
export const raffleQueues: Queue[] = [
  {
    name: 'raffles',
    waiting: (_db, brandId) =>
      sql`SELECT made_at AS since FROM raffle WHERE brand_id = ${brandId} AND state = 'asked'`,
  },
]
