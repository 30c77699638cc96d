import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Tables, Tx } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import type { Tools } from '../../tools.ts'
import { type Feed, type FeedGame, feedGame, feedShape } from './feed.ts'

/** What an import did, by the vendor's own ids of games. */
export interface ImportReport {
  vendorCode: string
  /** The fields of the vendor itself that are new or other. */
  vendor: string[]
  added: string[]
  changed: { id: string; fields: string[] }[]
  /** No longer in the feed. */
  closed: string[]
  unchanged: number
  refused: { id: string; reason: string }[]
}

type VendorRow = Selectable<Tables['vendor']>
type GameRow = Selectable<Tables['game']>

/**
 * Makes the catalogue what a vendor's feed says: games are known by the vendor's own id and keep their node id, one
 * that is gone is closed, one that cannot be understood is refused by name and stays as it was. The same feed a second
 * time writes nothing. Throws where the feed as a whole is none.
 */
export async function importFeed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  feed: Feed,
): Promise<ImportReport> {
  const parsed = feedShape.safeParse(feed)
  if (!parsed.success) throw new Error(`this is no feed: ${z.prettifyError(parsed.error)}`)
  const { vendor, games } = parsed.data
  const { understood, refused, named } = readGames(games)
  return transaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`feed ${vendor.code}`}))`.execute(tx)
    const vendorFields = await writeVendor(tx, {
      code: vendor.code,
      name: vendor.name,
      protocol: vendor.protocol,
      wallet_type: vendor.walletType,
      group_code: vendor.group,
      categories: vendor.categories,
      logo_url: vendor.logo,
    })
    const before = new Map(
      (await tx.selectFrom('game').selectAll().where('vendor_code', '=', vendor.code).execute()).map(
        (row) => [row.vendor_game_id, row],
      ),
    )
    const report: ImportReport = {
      vendorCode: vendor.code,
      vendor: vendorFields,
      added: [],
      changed: [],
      closed: [],
      unchanged: 0,
      refused,
    }
    const toWrite: GameRow[] = []
    for (const game of understood) {
      const row = rowOf(vendor, game)
      const known = before.get(game.id)
      if (!known) report.added.push(game.id)
      else {
        const fields = fieldsThatDiffer(known, row)
        if (fields.length === 0) {
          report.unchanged++
          continue
        }
        report.changed.push({ id: game.id, fields })
      }
      toWrite.push(row)
    }
    // What was refused is still the vendor's, so it is not closed for being written badly.
    report.closed = [...before.values()]
      .filter((row) => row.status === 'open' && !named.has(row.vendor_game_id))
      .map((row) => row.vendor_game_id)
    await writeGames(tx, toWrite)
    if (report.closed.length > 0) {
      await tx
        .updateTable('game')
        .set({ status: 'closed' })
        .where('vendor_code', '=', vendor.code)
        .where('vendor_game_id', 'in', report.closed)
        .execute()
    }
    if (vendorFields.length > 0 || toWrite.length > 0 || report.closed.length > 0) {
      await tx
        .insertInto('feed_import')
        .values({ vendor_code: vendor.code, at: new Date(clock.now()), report: JSON.stringify(report) })
        .execute()
    }
    return report
  })
}

/** Each game by itself: what is understood, what is refused, and every id that the feed names. */
function readGames(games: unknown[]) {
  const understood: FeedGame[] = []
  const refused: ImportReport['refused'] = []
  const named = new Set<string>()
  for (const [at, game] of games.entries()) {
    const given = (game as { id?: unknown } | null)?.id
    const id = typeof given === 'string' ? given.slice(0, 60) : `number ${at + 1} of the feed`
    const parsed = feedGame.safeParse(game)
    if (named.has(id)) refused.push({ id, reason: 'the id stands in the feed twice' })
    else if (parsed.success) understood.push(parsed.data)
    else refused.push({ id, reason: z.prettifyError(parsed.error) })
    named.add(id)
  }
  return { understood, refused, named }
}

/** The node id of a house game is its own id; that of another has a dot, which no id of the house has. */
function rowOf(vendor: { code: string; protocol: string }, game: FeedGame): GameRow {
  return {
    id: vendor.protocol === 'house' ? game.id : `${vendor.code.toLowerCase()}.${game.id}`,
    vendor_code: vendor.code,
    vendor_game_id: game.id,
    names: game.names,
    category: game.category,
    classification: game.classification,
    lines: game.lines,
    stakes: game.stakes,
    return_percent: game.returnPercent,
    volatility: game.volatility,
    tags: game.tags,
    art_url: game.art,
    is_trial_allowed: game.isTrialAllowed,
    status: 'open',
  }
}

/** Keys in one order, since the database keeps those of JSON in an order of its own. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function fieldsThatDiffer<Row extends object>(before: Row, after: Row): string[] {
  return Object.keys(after).filter(
    (field) => field !== 'id' && plain(before[field as keyof Row]) !== plain(after[field as keyof Row]),
  )
}

async function writeVendor(tx: Tx, row: VendorRow): Promise<string[]> {
  const before = await tx.selectFrom('vendor').selectAll().where('code', '=', row.code).executeTakeFirst()
  const fields = before ? fieldsThatDiffer(before, row) : Object.keys(row)
  if (fields.length > 0) {
    const { code: _, ...columns } = row
    await tx
      .insertInto('vendor')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
      .execute()
  }
  return fields
}

/** Writes all games in one statement, which is some ten times faster than one each; the node id of a known one stays. */
async function writeGames(tx: Tx, rows: GameRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO game (id, vendor_code, vendor_game_id, names, category, classification, lines, stakes, return_percent,
                      volatility, tags, art_url, is_trial_allowed, status)
    SELECT id, vendor_code, vendor_game_id, names, category, classification, lines, stakes, return_percent,
           volatility, tags, art_url, is_trial_allowed, status
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
        id text, vendor_code text, vendor_game_id text, names jsonb, category text, classification text, lines integer,
        stakes jsonb, return_percent numeric, volatility smallint, tags text[], art_url text,
        is_trial_allowed boolean, status text)
    ON CONFLICT (vendor_code, vendor_game_id) DO UPDATE SET
      names = excluded.names, category = excluded.category, classification = excluded.classification,
      lines = excluded.lines, stakes = excluded.stakes, return_percent = excluded.return_percent,
      volatility = excluded.volatility, tags = excluded.tags, art_url = excluded.art_url,
      is_trial_allowed = excluded.is_trial_allowed, status = excluded.status`.execute(tx)
}
