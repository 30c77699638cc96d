import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Tables, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { type Feed, type FeedGame, feedGame, feedShape, type ImportReport } from './feed.rules.ts'
import { houseCode } from './house-feed.rules.ts'
import { writeVersions } from './versions.queries.ts'

/** Thrown for input that is not a feed; the message gives the reason. */
export class FeedInvalid extends Error {
  override name = 'FeedInvalid'
}

/** Faults of a refused game in a report, and their length in characters. */
const [mostFaults, mostReasonLength] = [5, 500]

/** JSON with a text that PostgreSQL cannot store; an escaped backslash before the letter u is none. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

type VendorRow = Selectable<Tables['vendor']>
type GameRow = Selectable<Tables['game']>
type RoomRow = Selectable<Tables['game_room']>

/**
 * Updates the catalogue from a vendor's feed: games are identified by the vendor's own id and keep their node id, a
 * missing one is closed, an invalid one is refused by name and left unchanged; the same applies to the rooms of each.
 * The same feed a second time writes nothing. Throws FeedInvalid if the feed as a whole is invalid.
 */
export async function importFeed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  feed: Feed,
): Promise<ImportReport> {
  return transaction(db, (tx) => importFeedIn(tx, { clock }, feed, null))
}

/** The same in the caller's transaction, with the author in the format of the log. */
export async function importFeedIn(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  feed: Feed,
  author: string | null,
): Promise<ImportReport> {
  const changes = await changesOfFeed(tx, feed)
  await writeChanges(tx, tools, changes, author)
  return changes.report
}

/** Changes that an import of a feed would make. */
export interface FeedChanges {
  report: ImportReport
  vendor: VendorRow
  games: GameRow[]
  rooms: RoomRow[]
  /** Rows before the import: the vendor if it is known, games by the vendor's own ids, and rooms by the game's id. */
  before: { vendor: VendorRow | undefined; games: Map<string, GameRow>; rooms: Map<string, RoomRow[]> }
}

/**
 * Compares a feed with the catalogue, which it locks for other imports of the vendor until the end of the transaction,
 * and writes nothing. Throws FeedInvalid if the feed as a whole is invalid.
 */
export async function changesOfFeed(tx: Tx, feed: Feed): Promise<FeedChanges> {
  if (unstorable.test(JSON.stringify(feed)))
    throw new FeedInvalid('this is no feed: a text has the character NUL or half of a surrogate pair')
  const parsed = feedShape.safeParse(feed)
  if (!parsed.success) throw new FeedInvalid(`this is no feed: ${z.prettifyError(parsed.error)}`)
  const { vendor, games } = parsed.data
  if ((vendor.code === houseCode) !== (vendor.protocol === 'house'))
    throw new FeedInvalid(`${houseCode} alone is of the protocol house`)
  const { understood, refused, named } = readGames(games)
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`feed ${vendor.code}`}))`.execute(tx)
  const vendorRow: VendorRow = {
    code: vendor.code,
    name: vendor.name,
    protocol: vendor.protocol,
    wallet_type: vendor.walletType,
    group_code: vendor.group,
    categories: vendor.categories,
    logo_url: vendor.logo,
  }
  const vendorBefore = await tx
    .selectFrom('vendor')
    .selectAll()
    .where('code', '=', vendor.code)
    .executeTakeFirst()
  const before = new Map(
    (await tx.selectFrom('game').selectAll().where('vendor_code', '=', vendor.code).execute()).map((row) => [
      row.vendor_game_id,
      row,
    ]),
  )
  const roomsBefore = await roomsOfVendor(tx, vendor.code)
  const report: ImportReport = {
    vendorCode: vendor.code,
    vendor: vendorBefore ? fieldsThatDiffer(vendorBefore, vendorRow) : Object.keys(vendorRow),
    added: [],
    changed: [],
    closed: [],
    unchanged: 0,
    refused,
  }
  const toWrite: GameRow[] = []
  const roomsToWrite: RoomRow[] = []
  for (const game of understood) {
    const row = rowOf(vendor, game)
    const known = before.get(game.id)
    const gameId = known?.id ?? row.id
    const rooms = roomsThatDiffer(roomsBefore.get(gameId) ?? [], gameId, game.rooms)
    roomsToWrite.push(...rooms)
    const fields = known ? fieldsThatDiffer(known, row) : []
    if (!known || fields.length > 0) toWrite.push(row)
    if (!known) report.added.push(game.id)
    else if (fields.length === 0 && rooms.length === 0) report.unchanged++
    else report.changed.push({ id: game.id, fields: [...fields, ...(rooms.length > 0 ? ['rooms'] : [])] })
  }
  // A refused game still belongs to the vendor, so it is not closed for being invalid.
  report.closed = [...before.values()]
    .filter((row) => row.status === 'open' && !named.has(row.vendor_game_id))
    .map((row) => row.vendor_game_id)
  return {
    report,
    vendor: vendorRow,
    games: toWrite,
    rooms: roomsToWrite,
    before: { vendor: vendorBefore, games: before, rooms: roomsBefore },
  }
}

/** Returns whether an import would change anything. */
export function isChange({ vendor, added, changed, closed }: ImportReport): boolean {
  return [vendor, added, changed, closed].some(({ length }) => length > 0)
}

/** Writes the changes of a feed, with their report if there are any. */
export async function writeChanges(
  tx: Tx,
  { clock }: Pick<Tools, 'clock'>,
  { report, vendor, games, rooms }: FeedChanges,
  author: string | null,
): Promise<void> {
  if (!isChange(report)) return
  if (report.vendor.length > 0) await writeVendor(tx, vendor)
  await writeGames(tx, games)
  await writeVersions(tx, {
    vendorCode: report.vendorCode,
    vendorGameIds: games.map(({ vendor_game_id }) => vendor_game_id),
    at: new Date(clock.now()),
  })
  await writeRooms(tx, rooms)
  if (report.closed.length > 0) {
    await tx
      .updateTable('game')
      .set({ status: 'closed' })
      .where('vendor_code', '=', report.vendorCode)
      .where('vendor_game_id', 'in', report.closed)
      .execute()
  }
  await tx
    .insertInto('feed_import')
    .values({
      vendor_code: report.vendorCode,
      at: new Date(clock.now()),
      report: JSON.stringify(report),
      author,
    })
    .execute()
}

/** Validates each game separately; returns the valid ones, the refused ones, and every id that the feed names. */
function readGames(games: unknown[]) {
  const understood: FeedGame[] = []
  const refused: ImportReport['refused'] = []
  const named = new Set<string>()
  for (const [at, game] of games.entries()) {
    const given = (game as { id?: unknown } | null)?.id
    const id = typeof given === 'string' ? given.slice(0, 60).toWellFormed() : `number ${at + 1} of the feed`
    const parsed = feedGame.safeParse(game)
    if (named.has(id)) refused.push({ id, reason: 'the id stands in the feed twice' })
    else if (parsed.success) understood.push(parsed.data)
    else refused.push({ id, reason: reasonOf(parsed.error) })
    named.add(id)
  }
  return { understood, refused, named }
}

/** Returns the first faults of a game: all of them can be longer than the feed. */
function reasonOf({ issues }: z.ZodError): string {
  return z
    .prettifyError({ issues: issues.slice(0, mostFaults) })
    .slice(0, mostReasonLength)
    .toWellFormed()
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
    play_type: game.playType,
    status: 'open',
    released_on: game.releasedOn,
    max_win: game.maxWin,
  }
}

/** Rooms of a vendor's games by the game, closed ones included. */
async function roomsOfVendor(tx: Tx, vendorCode: string): Promise<Map<string, RoomRow[]>> {
  const rows = await tx
    .selectFrom('game_room')
    .innerJoin('game', 'game.id', 'game_room.game_id')
    .selectAll('game_room')
    .where('game.vendor_code', '=', vendorCode)
    .execute()
  return Map.groupBy(rows, (row) => row.game_id)
}

/** Rooms of a game that are new, changed, or missing and therefore closed. */
function roomsThatDiffer(before: RoomRow[], gameId: string, rooms: FeedGame['rooms']): RoomRow[] {
  if (before.length === 0 && rooms.length === 0) return []
  const after = rooms.map(
    ({ id, names, stakes }, position): RoomRow => ({
      game_id: gameId,
      vendor_room_id: id,
      names,
      stakes,
      position,
      status: 'open',
    }),
  )
  const known = new Map(before.map((row) => [row.vendor_room_id, row]))
  const named = new Set(rooms.map(({ id }) => id))
  return [
    ...after.filter((row) => {
      const old = known.get(row.vendor_room_id)
      return !old || fieldsThatDiffer(old, row).length > 0
    }),
    ...before
      .filter(({ vendor_room_id, status }) => status === 'open' && !named.has(vendor_room_id))
      .map((row): RoomRow => ({ ...row, status: 'closed' })),
  ]
}

/** Sorted keys, since the database stores those of JSON in another order. */
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

async function writeVendor(tx: Tx, row: VendorRow): Promise<void> {
  const { code: _, ...columns } = row
  await tx
    .insertInto('vendor')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute()
}

/**
 * Writes all games in one statement, which is about ten times faster than one each; the node id of a known one stays.
 */
async function writeGames(tx: Tx, rows: GameRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO game (id, vendor_code, vendor_game_id, names, category, classification, lines, stakes, return_percent,
                      volatility, tags, art_url, is_trial_allowed, play_type, status, released_on, max_win)
    SELECT id, vendor_code, vendor_game_id, names, category, classification, lines, stakes, return_percent,
           volatility, tags, art_url, is_trial_allowed, play_type, status, released_on, max_win
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
        id text, vendor_code text, vendor_game_id text, names jsonb, category text, classification text, lines integer,
        stakes jsonb, return_percent numeric, volatility smallint, tags text[], art_url text,
        is_trial_allowed boolean, play_type text, status text, released_on date, max_win integer)
    ON CONFLICT (vendor_code, vendor_game_id) DO UPDATE SET
      names = excluded.names, category = excluded.category, classification = excluded.classification,
      lines = excluded.lines, stakes = excluded.stakes, return_percent = excluded.return_percent,
      volatility = excluded.volatility, tags = excluded.tags, art_url = excluded.art_url,
      is_trial_allowed = excluded.is_trial_allowed, play_type = excluded.play_type, status = excluded.status,
      released_on = excluded.released_on, max_win = excluded.max_win`.execute(tx)
}

async function writeRooms(tx: Tx, rows: RoomRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO game_room (game_id, vendor_room_id, names, stakes, position, status)
    SELECT game_id, vendor_room_id, names, stakes, position, status
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
        game_id text, vendor_room_id text, names jsonb, stakes jsonb, position integer, status text)
    ON CONFLICT (game_id, vendor_room_id) DO UPDATE SET
      names = excluded.names, stakes = excluded.stakes, position = excluded.position,
      status = excluded.status`.execute(tx)
}
