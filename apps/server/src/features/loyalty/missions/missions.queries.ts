import type {
  MissionCycle,
  MissionState,
  MissionTerms,
  MissionWords,
} from '@fairground/contract/mission-figures'
import type { RewardState } from '@fairground/contract/reward-kinds'
import type { Segment } from '@fairground/contract/segments'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { rewardRows } from '../../bonus/rewards/index.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Mission; amounts in minor units. */
export interface Mission {
  id: bigint
  publicId: string
  brandId: number
  timeZone: string
  words: MissionWords
  cycle: MissionCycle
  currency: string
  terms: MissionTerms
  segment: Segment
  budget: bigint
  given: bigint
  state: MissionState
  startsAt: Date
  endsAt: Date
  replaces: bigint | null
  madeBy: bigint | null
}

const missions = (db: Db | Tx) => sql`
  SELECT m.id, m.public_id AS "publicId", m.brand_id AS "brandId", b.time_zone AS "timeZone", m.words, m.cycle, m.currency, m.terms, m.segment,
         m.budget, m.given, m.state, m.starts_at AS "startsAt", m.ends_at AS "endsAt", m.replaces, m.made_by AS "madeBy"
    FROM mission m JOIN ${brandRows(db)} b ON b.id = m.brand_id`

/** Lists the missions that are open or held back, of one brand and currency or of all, and have days after a time. */
export async function listRunning(
  db: Db | Tx,
  { of, since, now }: { of?: { brandId: number; currency: string }; since: Date; now: Date },
): Promise<Mission[]> {
  const { rows } = await sql<Mission>`${missions(db)}
     WHERE (${of?.brandId ?? null}::integer IS NULL OR (m.brand_id = ${of?.brandId ?? null} AND m.currency = ${of?.currency ?? null}))
       AND m.state IN ('open', 'paused') AND m.starts_at <= ${now} AND m.ends_at > ${since}
     ORDER BY m.starts_at DESC, m.id DESC`.execute(db)
  return rows
}

/** Returns a mission of a brand, or by its number, locked until the end of the transaction. */
export async function lockMission(
  tx: Tx,
  of: { brandId: number; publicId: string } | { id: bigint },
): Promise<Mission | undefined> {
  const which =
    'id' in of ? sql`m.id = ${of.id}` : sql`m.brand_id = ${of.brandId} AND m.public_id = ${of.publicId}`
  const { rows } = await sql<Mission>`${missions(tx)} WHERE ${which} FOR UPDATE OF m`.execute(tx)
  return rows[0]
}

/** Finds a mission of a brand. */
export async function findMission(
  db: Db | Tx,
  brandId: number,
  publicId: string,
): Promise<Mission | undefined> {
  const { rows } =
    await sql<Mission>`${missions(db)} WHERE m.brand_id = ${brandId} AND m.public_id = ${publicId}`.execute(
      db,
    )
  return rows[0]
}

/** Mission in the office. */
export interface ListedMission extends Mission {
  madeByName: string | null
  approvedByName: string | null
  replacesId: string | null
  awards: number
}

/** Lists all missions of a brand, newest first, with the number of times each was met. */
export async function listOfBrand(db: Db, brandId: number): Promise<ListedMission[]> {
  const { rows } = await sql<ListedMission>`
    SELECT l.*, maker.name AS "madeByName", approver.name AS "approvedByName", r.public_id AS "replacesId",
           (l.given / (l.terms ->> 'amount')::bigint)::integer AS awards
      FROM (${missions(db)} WHERE m.brand_id = ${brandId}) l JOIN mission m ON m.id = l.id LEFT JOIN mission r ON r.id = m.replaces
      LEFT JOIN ${staffRows(db)} maker ON maker.id = m.made_by LEFT JOIN ${staffRows(db)} approver ON approver.id = m.approved_by
     ORDER BY m.made_at DESC, m.id DESC`.execute(db)
  return rows
}

/** Returns the name of a mission's period among rewards. */
export function sourceOf({ publicId }: Pick<Mission, 'publicId'>, day: string): string {
  return `${publicId}/${day}`
}

/** Mission that a player has met in a period, with the state of its reward. */
export interface Award {
  missionId: bigint
  /** First day of the period. */
  period: string
  metAt: Date
  rewardId: string
  reward: RewardState
}

/** Lists the missions that a player has met since a time. */
export async function listAwardsOf(db: Db | Tx, playerId: bigint, since: Date): Promise<Award[]> {
  const { rows } = await sql<Award>`
    SELECT a.mission_id AS "missionId", a.period, a.met_at AS "metAt", r.id AS "rewardId", r.state AS reward
      FROM mission_award a JOIN mission m ON m.id = a.mission_id
      JOIN ${rewardRows(db)} r ON r.player_id = a.player_id AND r.kind = 'mission' AND r.source = m.public_id || '/' || a.period
     WHERE a.player_id = ${playerId} AND a.met_at > ${since}`.execute(db)
  return rows
}

/** Lists the players who have met a mission, newest first, with the states of the rewards. */
export async function listAwards(
  db: Db,
  { id, publicId }: Pick<Mission, 'id' | 'publicId'>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{
  list: {
    customerId: string
    username: string
    period: string
    amount: bigint
    metAt: Date
    state: RewardState
  }[]
  total: number
}> {
  const [page, count] = await Promise.all([
    sql<Awaited<ReturnType<typeof listAwards>>['list'][number]>`
      SELECT o.customer_id AS "customerId", o.username, a.period, a.amount, a.met_at AS "metAt", r.state
        FROM (SELECT * FROM mission_award WHERE mission_id = ${id} ORDER BY met_at DESC, player_id
               LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}) a
        JOIN ${accountRows(db)} o ON o.id = a.player_id
        JOIN ${rewardRows(db)} r ON r.player_id = a.player_id AND r.kind = 'mission' AND r.source = ${publicId}::text || '/' || a.period
       ORDER BY a.met_at DESC, a.player_id`.execute(db),
    sql<{ total: bigint }>`SELECT count(*) AS total FROM mission_award WHERE mission_id = ${id}`.execute(db),
  ])
  return { list: page.rows, total: Number(count.rows[0]!.total) }
}

/** Missions that wait for an approval. */
export const missionQueue: Queue = {
  name: 'missions',
  waiting: (_db, brandId) =>
    sql`SELECT made_at AS since FROM mission WHERE brand_id = ${brandId} AND state = 'asked'`,
}
