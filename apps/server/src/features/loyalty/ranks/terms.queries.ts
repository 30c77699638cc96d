import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { type Level, type Terms, usualLevels, usualTurnover } from './ranks.rules.ts'

/** Returns the terms in force at a time, and the coming ones; a brand without any is given the default ones first. */
export async function termsAt(
  db: Db | Tx,
  brand: Pick<Brand, 'id' | 'currency'>,
  nowMs: number,
): Promise<{ terms: Terms; next: Terms | undefined }> {
  const all = await ensureTerms(db, brand)
  const place = Math.max(
    all.findLastIndex(({ beginsAt }) => beginsAt.getTime() <= nowMs),
    0,
  )
  return { terms: all[place]!, next: all[place + 1] }
}

async function ensureTerms(db: Db | Tx, brand: Pick<Brand, 'id' | 'currency'>): Promise<Terms[]> {
  const known = await readTerms(db, brand.id)
  if (known.length > 0) return known
  const levels = usualLevels(brand.currency)
  // Terms and levels in one statement, so that another process sees both or neither.
  await sql`
    WITH terms AS (
      INSERT INTO rank_terms (brand_id, begins_at, turnover) VALUES (${brand.id}, ${new Date(0)}, ${usualTurnover})
        ON CONFLICT DO NOTHING RETURNING id)
    INSERT INTO rank_level (terms_id, rank, valid_bet, deposits, keep, level_gift, month_gift, birthday_gift)
      SELECT terms.id, l.* FROM terms, ${levelRows(levels)} AS l`.execute(db)
  return readTerms(db, brand.id)
}

function levelRows(levels: readonly Level[]) {
  const list = (of: (level: Level) => bigint) => sql`${levels.map(of)}::bigint[]`
  return sql`unnest(${levels.map(({ rank }) => rank)}::smallint[], ${list((one) => one.validBet)}, ${list((one) => one.deposits)},
    ${list((one) => one.keep)}, ${list((one) => one.levelGift)}, ${list((one) => one.monthGift)}, ${list((one) => one.birthdayGift)})`
}

async function readTerms(db: Db | Tx, brandId: number): Promise<Terms[]> {
  const rows = await db
    .selectFrom('rank_terms as terms')
    .innerJoin('rank_level as level', 'level.terms_id', 'terms.id')
    .select([
      'terms.id',
      'terms.begins_at as beginsAt',
      'terms.turnover',
      'level.rank',
      'level.valid_bet as validBet',
      'level.deposits',
      'level.keep',
      'level.level_gift as levelGift',
      'level.month_gift as monthGift',
      'level.birthday_gift as birthdayGift',
    ])
    .where('terms.brand_id', '=', brandId)
    .orderBy('terms.begins_at')
    .orderBy('level.rank')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((levels) => {
    const { id, beginsAt, turnover } = levels[0]!
    return {
      id,
      beginsAt,
      turnover,
      levels: levels.map(({ id: _, beginsAt: __, turnover: ___, ...level }) => level),
    }
  })
}

/** Sets terms that begin at a time; others with the same start are replaced. */
export async function writeTerms(
  tx: Tx,
  brandId: number,
  { beginsAt, turnover, levels }: Omit<Terms, 'id'>,
): Promise<void> {
  const { id } = await tx
    .insertInto('rank_terms')
    .values({ brand_id: brandId, begins_at: beginsAt, turnover })
    .onConflict((conflict) => conflict.columns(['brand_id', 'begins_at']).doUpdateSet({ turnover }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('rank_level').where('terms_id', '=', id).execute()
  await sql`
    INSERT INTO rank_level (terms_id, rank, valid_bet, deposits, keep, level_gift, month_gift, birthday_gift)
      SELECT ${id}, l.* FROM ${levelRows(levels)} AS l`.execute(tx)
}

/** Lists the brands that have a VIP club. */
export async function listClubBrands(
  db: Db | Tx,
  nowMs: number,
): Promise<{ id: number; code: string; currency: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: number; code: string; currency: string; timeZone: string }>`
    SELECT id, code, currency, time_zone AS "timeZone" FROM ${settingRows(db, nowMs)} b
     WHERE switches->'VIPCLUB' = 'true' ORDER BY id`.execute(db)
  return rows
}

/** Calendar month and the previous one, in a time zone. */
export interface Months {
  /** First day of the month, yyyy-MM-dd, and its start and end. */
  day: string
  from: Date
  to: Date
  /** Start of the previous month, and its name, yyyy-MM. */
  beforeFrom: Date
  before: string
  /** Current day, yyyy-MM-dd. */
  today: string
}

/** Returns the calendar month of a time. */
export async function monthsAt(db: Db | Tx, timeZone: string, nowMs: number): Promise<Months> {
  const { rows } = await sql<Months>`
    SELECT to_char(m, 'YYYY-MM-DD') AS day, m AT TIME ZONE ${timeZone} AS "from", (m + interval '1 month') AT TIME ZONE ${timeZone} AS "to",
           (m - interval '1 month') AT TIME ZONE ${timeZone} AS "beforeFrom", to_char(m - interval '1 month', 'YYYY-MM') AS before,
           to_char(n, 'YYYY-MM-DD') AS today
      FROM (SELECT date_trunc('month', ${new Date(nowMs)}::timestamptz AT TIME ZONE ${timeZone}) AS m,
                   ${new Date(nowMs)}::timestamptz AT TIME ZONE ${timeZone} AS n) now`.execute(db)
  return rows[0]!
}
