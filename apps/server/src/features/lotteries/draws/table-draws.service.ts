import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import type { GameOfBrand } from '../schedules/index.ts'
import { findBeaconChain } from './beacon.queries.ts'
import { drawBeacon } from './beacon.service.ts'
import { drawSteps, isClosedLate, newDrawSeed, type Seller } from './draw-steps.service.ts'
import type { DrawRow } from './draws.queries.ts'

/** Announced round of a table with the times at which it opens, closes and is drawn, and the beacon it waits for. */
interface Opening
  extends Pick<
      DrawRow,
      | 'id'
      | 'brand_id'
      | 'game_id'
      | 'issue'
      | 'closes_at'
      | 'draws_at'
      | 'server_seed_sealed'
      | 'server_seed_hash'
    >,
    Partial<Pick<DrawRow, 'beacon_chain' | 'beacon_round'>> {
  opened_at: Date
}

/** The last opened round of a table. */
interface LastRound extends DrawRow {
  /** Time since its flight started, in milliseconds by the clock of the database; null before, and without a flight. */
  flyingMs: number | null
}

/** Returns the draws of tables: each is a round, which opens when a page shows its table. */
export function tableDraws(tools: Tools, findSeller: () => Seller) {
  const { db } = tools
  return {
    /** Steps of a round; `drawn` is called in the transaction of its result, in place of adding a job. */
    steps: (drawn: (tx: Tx, row: DrawRow, nowMs: number) => Promise<void>) =>
      drawSteps(tools, findSeller, drawn),
    /** Names the rounds of a beacon that rounds wait for. */
    beacon: drawBeacon(tools),
    /** Creates the columns of a server seed for a round to come. */
    newSeed: () => newDrawSeed(tools).columns,
    /** Returns whether tickets were sold on a sealed round when its beacon was public. */
    async isClosedLate(row: DrawRow): Promise<boolean> {
      return row.beacon_chain !== null && isClosedLate(row, await findBeaconChain(db, row.beacon_chain))
    },
    openRound,
    /** Returns the last opened round of each of some tables, in their order. */
    listLastRounds: (tables: readonly GameOfBrand[]) => listLastRounds(db, tables),
    /** Lists the tables that have a round without a result. */
    listRunningTables(): Promise<GameOfBrand[]> {
      return (
        db
          .selectFrom('draw')
          .select(['brand_id as brandId', 'game_id as gameId'])
          .where('opened_at', 'is not', null)
          .where('state', 'in', ['open', 'closed', 'sealed'])
          // The predicate of the index of unsettled rounds.
          .where('state', 'not in', ['settled', 'void'])
          .execute()
      )
    },
    /** Counts the rounds of each of some tables since a time, settled and void, in their order. */
    countRounds: (tables: readonly GameOfBrand[], fromMs: number) => countRounds(db, tables, fromMs),
    /** Lists the rounds that have a result and are not settled, without those that have a problem. */
    listUnpaidRounds(): Promise<{ id: bigint; brandId: number }[]> {
      return db
        .selectFrom('draw')
        .select(['id', 'brand_id as brandId'])
        .where('opened_at', 'is not', null)
        .where('state', 'in', ['drawn', 'verified'])
        .where('problem', 'is', null)
        .orderBy('draws_at')
        .execute()
    },
  }
}

/** Opens an announced round, whose draw has its id. */
async function openRound(tx: Tx, round: Opening): Promise<void> {
  await sql`
    INSERT INTO draw (id, brand_id, game_id, issue, opened_at, closes_at, draws_at, server_seed_sealed, server_seed_hash,
        beacon_chain, beacon_round) OVERRIDING SYSTEM VALUE
      VALUES (${round.id}, ${round.brand_id}, ${round.game_id}, ${round.issue}, ${round.opened_at}, ${round.closes_at},
              ${round.draws_at}, ${round.server_seed_sealed}, ${round.server_seed_hash}, ${round.beacon_chain ?? null},
              ${round.beacon_round ?? null})`.execute(tx)
}

async function listLastRounds(db: Db, tables: readonly GameOfBrand[]): Promise<(LastRound | undefined)[]> {
  if (tables.length === 0) return []
  const { rows } = await sql<LastRound>`
    SELECT d.*, (extract(epoch FROM clock_timestamp() - d.flight_at) * 1000)::double precision AS "flyingMs" FROM unnest(${tables.map(({ brandId }) => brandId)}::integer[], ${tables.map(({ gameId }) => gameId)}::text[])
        AS t (brand_id, game_id),
      LATERAL (SELECT * FROM draw x WHERE x.brand_id = t.brand_id AND x.game_id = t.game_id
                ORDER BY x.draws_at DESC LIMIT 1) d`.execute(db)
  return tables.map(({ brandId, gameId }) =>
    rows.find((row) => row.brand_id === brandId && row.game_id === gameId),
  )
}

async function countRounds(
  db: Db,
  tables: readonly GameOfBrand[],
  fromMs: number,
): Promise<{ settled: number; void: number }[]> {
  if (tables.length === 0) return []
  const { rows } = await sql<{ settled: number; void: number }>`
    SELECT c.* FROM unnest(${tables.map(({ brandId }) => brandId)}::integer[], ${tables.map(({ gameId }) => gameId)}::text[])
        WITH ORDINALITY AS t (brand_id, game_id, place),
      LATERAL (SELECT count(*) FILTER (WHERE state = 'settled')::integer AS settled,
                      count(*) FILTER (WHERE state = 'void')::integer AS void
                 FROM draw x WHERE x.brand_id = t.brand_id AND x.game_id = t.game_id AND x.draws_at >= ${new Date(fromMs)}) c
     ORDER BY t.place`.execute(db)
  return rows
}
