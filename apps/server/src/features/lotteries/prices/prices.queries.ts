import type { TaxBase } from '@fairground/contract/lottery-figures'
import type { Priced } from '@fairground/games/market'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { staffRows } from '../../office/staff/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { type BrandGroups, houseGroups } from './groups.rules.ts'
import type { PrizeTax } from './tax.rules.ts'

/** Prices of a brand and a player. */
interface Prices {
  groups: BrandGroups
  /** Prize group given to the player; null if there is none, and without a player. */
  given: number | null
  /** Brand's prices of bet types of the game that have a price list. */
  lists: Record<string, Priced>
  /** Null if the brand withholds no tax of the game in the currency, and without a currency. */
  tax: PrizeTax | null
}

/**
 * Returns the prices of brands and players for games; concurrent callers share one statement. They are read at each
 * purchase and not cached: no process sells at a price that another has changed.
 */
export const pricesOf = togetherOn(
  async (
    db: Db,
    asked: { brandId: number; gameId: string; playerId: bigint | null; currency?: string }[],
  ): Promise<Prices[]> => {
    const { rows } = await sql<{
      groups: BrandGroups | null
      given: number | null
      lists: Record<string, Priced> | null
      threshold: bigint | null
      rate: number | null
      base: TaxBase | null
    }>`
      SELECT CASE WHEN g.brand_id IS NOT NULL THEN jsonb_build_object('least', g.least, 'usual', g.usual, 'highest', g.highest) END AS groups,
             (SELECT p.prize_group FROM player_prize_group p WHERE p.player_id = o.player ORDER BY p.id DESC LIMIT 1) AS given,
             (SELECT jsonb_object_agg(m.type, jsonb_build_object('price', m.price, 'prizes', m.prizes))
                FROM market_price m WHERE m.brand_id = o.brand AND m.game_id = o.game) AS lists,
             x.threshold, x.rate, x.base
        FROM unnest(${asked.map(({ brandId }) => brandId)}::integer[], ${asked.map(({ gameId }) => gameId)}::text[],
                    ${asked.map(({ playerId }) => playerId)}::bigint[], ${asked.map(({ currency }) => currency ?? null)}::text[])
             WITH ORDINALITY AS o (brand, game, player, currency, place)
        LEFT JOIN brand_prize_group g ON g.brand_id = o.brand
        LEFT JOIN prize_tax x ON x.brand_id = o.brand AND x.game_id = o.game AND x.currency = o.currency
       ORDER BY o.place`.execute(db)
    return rows.map(({ groups, given, lists, threshold, rate, base }) => ({
      groups: groups ?? houseGroups,
      given,
      lists: lists ?? {},
      tax: threshold !== null && rate !== null && base !== null ? { from: threshold, rate, base } : null,
    }))
  },
)

/** Returns the prize groups of a brand, and the one given to a player; null if there is none. */
export async function groupsOf(
  db: Db | Tx,
  brandId: number,
  playerId: bigint | null = null,
): Promise<Pick<Prices, 'groups' | 'given'>> {
  return pricesOf(db, { brandId, gameId: '', playerId })
}

/**
 * Groups given to players and since when, as a part of another feature's query; of two, the one with the greater id
 * counts.
 */
export function givenGroupRows(db: Db | Tx) {
  return db.selectFrom('player_prize_group').select(['id', 'player_id', 'prize_group', 'given_at'])
}

/** Returns the prize groups of a brand, and those given to players, in their order. */
export async function groupsOfAll(
  db: Db,
  brandId: number,
  playerIds: readonly bigint[],
): Promise<{ groups: BrandGroups; given: (number | null)[] }> {
  const [brand, ...players] = await Promise.all(
    [null, ...playerIds].map((playerId) => groupsOf(db, brandId, playerId)),
  )
  return { groups: brand!.groups, given: players.map(({ given }) => given) }
}

/** Sets the prize groups of a brand; returns false if they have changed since they were read. */
export async function replaceGroups(
  tx: Tx,
  brandId: number,
  before: BrandGroups,
  after: BrandGroups,
): Promise<boolean> {
  await tx
    .insertInto('brand_prize_group')
    .values({ brand_id: brandId, ...houseGroups })
    .onConflict((same) => same.doNothing())
    .execute()
  const changed = await tx
    .updateTable('brand_prize_group')
    .set(after)
    .where('brand_id', '=', brandId)
    .where('least', '=', before.least)
    .where('usual', '=', before.usual)
    .where('highest', '=', before.highest)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Bet type of a game of a brand. */
interface OfType {
  brandId: number
  gameId: string
  type: string
}

/**
 * Sets a brand's price of a bet type; null removes it, so that the game's own counts. `before` is the value that was
 * read, null for the game's own; returns false if it has changed since.
 */
export async function replacePrice(
  tx: Tx,
  { brandId, gameId, type }: OfType,
  before: Priced | null,
  after: Priced | null,
): Promise<boolean> {
  const key = { brand_id: brandId, game_id: gameId, type }
  if (before === null) {
    if (after === null) return true
    const added = await tx
      .insertInto('market_price')
      .values({ ...key, price: after.price, prizes: [...after.prizes] })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const isSame = sql<boolean>`(brand_id, game_id, type, price, prizes) = (${brandId}, ${gameId}, ${type}, ${before.price}, ${[...before.prizes]}::integer[])`
  if (after === null) {
    const gone = await tx.deleteFrom('market_price').where(isSame).executeTakeFirst()
    return gone.numDeletedRows === 1n
  }
  const changed = await tx
    .updateTable('market_price')
    .set({ price: after.price, prizes: [...after.prizes] })
    .where(isSame)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/**
 * Sets the tax on prizes of a game of a brand in a currency; null for none. Returns false if it has changed since it
 * was read.
 */
export async function replaceTax(
  tx: Tx,
  { brandId, gameId, currency }: { brandId: number; gameId: string; currency: string },
  before: PrizeTax | null,
  after: PrizeTax | null,
): Promise<boolean> {
  const key = { brand_id: brandId, game_id: gameId, currency }
  const values = after && { threshold: after.from, rate: after.rate, base: after.base }
  if (before === null) {
    if (values === null) {
      const { tax } = await pricesOf(tx, { brandId, gameId, playerId: null, currency })
      return tax === null
    }
    const added = await tx
      .insertInto('prize_tax')
      .values({ ...key, ...values })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const isSame = sql<boolean>`(brand_id, game_id, currency, threshold, rate, base) = (${brandId}, ${gameId}, ${currency}, ${before.from}, ${before.rate}, ${before.base})`
  if (values === null) {
    const gone = await tx.deleteFrom('prize_tax').where(isSame).executeTakeFirst()
    return gone.numDeletedRows === 1n
  }
  const changed = await tx.updateTable('prize_tax').set(values).where(isSame).executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Records that a player has a prize group from now on. */
export async function addGivenGroup(
  tx: Tx,
  row: { playerId: bigint; group: number; givenBy: string; atMost: number; givenAt: Date },
): Promise<void> {
  await tx
    .insertInto('player_prize_group')
    .values({
      player_id: row.playerId,
      prize_group: row.group,
      given_by: row.givenBy,
      at_most: row.atMost,
      given_at: row.givenAt,
    })
    .execute()
}

/** Lists the prize groups given to a player, newest first, with the name of the staff account that gave each. */
export function listGivenGroups(
  db: Db,
  playerId: bigint,
  most: number,
): Promise<{ group: number; givenBy: string | null; givenAt: Date }[]> {
  return db
    .selectFrom('player_prize_group as g')
    .leftJoin(staffRows(db).as('s'), (join) =>
      join.on(sql<boolean>`'staff/' || s.public_id::text = g.given_by`),
    )
    .select(['g.prize_group as group', 's.name as givenBy', 'g.given_at as givenAt'])
    .where('g.player_id', '=', playerId)
    .orderBy('g.id', 'desc')
    .limit(most)
    .execute()
}

/** Counts the accounts of a branch, its head included, that have a prize group above another one. */
export async function countGroupsAbove(
  db: Db | Tx,
  playerId: bigint,
  { least, usual, highest }: BrandGroups,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM (
      SELECT ${playerId}::bigint AS player_id
      UNION ALL
      SELECT player_id FROM ${pathRows(db)} t WHERE above @> ARRAY[${playerId}]::bigint[] AND to_at = 'infinity') branch
      LEFT JOIN LATERAL (
        SELECT prize_group FROM player_prize_group g WHERE g.player_id = branch.player_id ORDER BY g.id DESC LIMIT 1) given ON true
     WHERE CASE WHEN given.prize_group IS NULL THEN ${usual} ELSE least(greatest(given.prize_group, ${least}), ${highest}) END > ${limit}`.execute(
    db,
  )
  return Number(rows[0]!.count)
}
