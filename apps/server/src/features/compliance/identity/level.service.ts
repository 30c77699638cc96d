import type { Level } from '@fairground/contract/levels'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { noteLevelTold, playersWithLevelUntil, setIdentity } from '../../people/levels/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { levelStored, listApproved, listWithoutEnd } from './documents.queries.ts'
import { dateIn, type LevelWithEnd, levelOf } from './documents.rules.ts'
import { factsOf } from './documents.service.ts'
import { tellOfLapse } from './told.text.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'secret' | 'mail' | 'sms' | 'live' | 'log'>

const dayMs = 86_400_000
/** Number of days before the end of a level at which its holder is notified. */
const noticeDays = 30

/** Updates an account's level to its approved documents; returns the previously stored level and the new one. */
export async function settleLevel(
  tx: Tx,
  { clock, secret, live }: Pick<Tools, 'clock' | 'secret' | 'live'>,
  playerId: bigint,
): Promise<{ before: Level; after: LevelWithEnd }> {
  // Two documents of a player that are decided at the same moment wait for each other here.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`documents ${playerId}`}, 0))`.execute(tx)
  const before = await levelStored(tx, playerId)
  const approved = await listApproved(tx, playerId)
  const after = levelOf(
    approved.map((one) => ({ kind: one.kind, expiresOn: factsOf({ secret }, one)?.expiresOn ?? null })),
    await timeZoneOf(tx, playerId),
    clock.now(),
  )
  await setIdentity(tx, playerId, {
    level: after.level,
    until: after.untilMs === null ? null : new Date(after.untilMs),
    // Expired documents included: the person is still the same.
    documentDigests: approved.flatMap(({ number_digests: digests }) => digests),
  })
  afterCommit(tx, () => live.toPlayer(playerId, 'identity', { level: after.level }))
  return { before, after }
}

async function timeZoneOf(tx: Tx, playerId: bigint): Promise<string> {
  const row = await brandRows(tx)
    .where(
      'id',
      '=',
      accountRows(tx).clearSelect().select('player.brand_id').where('player.id', '=', playerId),
    )
    .executeTakeFirstOrThrow()
  return row.time_zone
}

/**
 * Lowers levels whose documents have expired, and notifies their holders, also those whose level will end within 30
 * days. A level without a stored end, from before ends were stored, gets the end of its documents.
 */
export async function mindLevels(tools: JobTools): Promise<void> {
  const { db, clock, log } = tools
  const nowMs = clock.now()
  const what = (playerId: bigint) => `level of player ${playerId}`
  await forEachAlone(await listWithoutEnd(db), { log, what }, (playerId) =>
    transaction(db, (tx) => settleLevel(tx, tools, playerId)),
  )
  const ended = await playersWithLevelUntil(db, new Date(nowMs))
  await forEachAlone(ended, { log, what }, (playerId) =>
    transaction(db, async (tx) => {
      const { before, after } = await settleLevel(tx, tools, playerId)
      // A person may have decided about a document a moment ago.
      if (before > 0 && after.level === 0) await tellOfLapse(tx, tools, playerId, undefined)
    }),
  )
  const soon = await playersWithLevelUntil(db, new Date(nowMs + noticeDays * dayMs), { isTold: false })
  await forEachAlone(soon, { log, what }, (playerId) =>
    transaction(db, async (tx) => {
      const until = await noteLevelTold(tx, playerId, new Date(nowMs))
      if (until)
        await tellOfLapse(tx, tools, playerId, dateIn(await timeZoneOf(tx, playerId), until.getTime() - 1))
    }),
  )
}
