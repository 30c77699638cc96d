import type { QuestionType } from '@fairground/contract/support'
import type { FeedbackState } from '@fairground/contract/support-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { playerRows } from '../../people/players/index.ts'

/** Feedback with its state. */
export interface Feedback {
  publicId: string
  questionType: QuestionType
  content: string
  language: string
  at: Date
  state: FeedbackState
  answer: string | null
  answeredAt: Date | null
  pictures: number
}

/** Feedback in the office. */
export interface ListedFeedback extends Feedback {
  customerId: string | null
  username: string | null
  canBeAnswered: boolean
  takenBy: string | null
  answeredBy: string | null
}

const columns = sql`
  f.public_id AS "publicId", f.question_type AS "questionType", f.content, f.language_code AS language, f.at, f.state, f.answer,
  f.answered_at AS "answeredAt",
  (SELECT count(*)::integer FROM feedback_image i WHERE i.feedback_id = f.id) AS pictures`

/** Whether it can be answered: its author has an account. */
const canBeAnswered = sql`coalesce(p.standing <> 4, false)`

interface Page {
  pageNo: number
  pageSize: number
}

/** Lists a page of a player's own feedback, newest first. */
export async function listOwn(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: Page,
): Promise<{ list: Feedback[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<Feedback>`
      SELECT ${columns} FROM feedback f WHERE f.player_id = ${playerId}
       ORDER BY f.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM feedback WHERE player_id = ${playerId}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}

/** Lists a page of the feedback of a brand, newest first, with the number of waiting ones. */
export async function listOfBrand(
  db: Db,
  brandId: number,
  {
    state,
    questionType,
    pageNo,
    pageSize,
  }: Page & { state?: FeedbackState | undefined; questionType?: QuestionType | undefined },
): Promise<{ list: ListedFeedback[]; total: number; waiting: number }> {
  const wanted = sql`f.brand_id = ${brandId} ${state === undefined ? sql`` : sql`AND f.state = ${state}`}
    ${questionType === undefined ? sql`` : sql`AND f.question_type = ${questionType}`}`
  const [page, count, waiting] = await Promise.all([
    sql<ListedFeedback>`
      SELECT ${columns}, p.customer_id AS "customerId", p.username, ${canBeAnswered} AS "canBeAnswered", taker.name AS "takenBy",
             answerer.name AS "answeredBy"
        FROM feedback f LEFT JOIN ${playerRows(db)} p ON p.id = f.player_id
        LEFT JOIN ${staffRows(db)} taker ON taker.id = f.taken_by LEFT JOIN ${staffRows(db)} answerer ON answerer.id = f.answered_by
       WHERE ${wanted} ORDER BY f.id DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM feedback f WHERE ${wanted}`.execute(db),
    sql<{ total: bigint }>`
      SELECT count(*) AS total FROM feedback WHERE brand_id = ${brandId} AND state = 'new'`.execute(db),
  ])
  return {
    list: page.rows,
    total: Number(count.rows[0]!.total),
    waiting: Number(waiting.rows[0]!.total),
  }
}

/** Returns feedback of a brand, locked until the end of the transaction. */
export async function lockFeedback(tx: Tx, brandId: number, publicId: string) {
  const { rows } = await sql<{
    id: bigint
    playerId: bigint | null
    questionType: string
    content: string
    language: string
    at: Date
    state: FeedbackState
    answer: string | null
    canBeAnswered: boolean
  }>`
    SELECT f.id, f.content, f.language_code AS language, f.at, f.player_id AS "playerId", f.question_type AS "questionType", f.state, f.answer, ${canBeAnswered} AS "canBeAnswered"
      FROM feedback f LEFT JOIN ${playerRows(tx)} p ON p.id = f.player_id
     WHERE f.brand_id = ${brandId} AND f.public_id = ${publicId} FOR UPDATE OF f`.execute(tx)
  return rows[0]
}

/** Finds a picture of feedback. */
export function findPicture(db: Db | Tx, feedbackId: bigint, position: number) {
  return db
    .selectFrom('feedback_image')
    .select('jpeg')
    .where('feedback_id', '=', feedbackId)
    .where('position', '=', position)
    .executeTakeFirst()
}

/** Lists the pictures of feedback in their order. */
export async function picturesOf(tx: Tx, feedbackId: bigint): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('feedback_image')
    .select('jpeg')
    .where('feedback_id', '=', feedbackId)
    .orderBy('position')
    .execute()
  return rows.map(({ jpeg }) => jpeg)
}

/** Feedback that nobody has answered or taken. */
export const feedbackQueues: Queue[] = [
  {
    name: 'feedback',
    waiting: (_db, brandId) =>
      sql`SELECT at AS since FROM feedback WHERE brand_id = ${brandId} AND state = 'new'`,
  },
]
