import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { balanceOf, lockWallet, walletRows } from '../wallet/index.ts'
import { endRequirement, hasOpenBonusRound, returnPart } from './bonus-ends.service.ts'
import { isBonusHeld } from './holds.queries.ts'
import { releaseJob } from './turnover.follower.ts'
import { releases } from './turnover.rules.ts'
import { moveBonus } from './turnover.service.ts'

type JobTools = Pick<Tools, 'db' | 'clock' | 'log'>

/** Jobs that end a bonus whose days are over: it returns to the house. */
export function turnoverJobs(tools: JobTools): Job[] {
  return [{ name: 'expire-bonuses', cron: '7 * * * *', run: () => expireBonuses(tools) }]
}

/**
 * Jobs that make a bonus cash once it was played, each after a check of the bets of its wallet, which may hold it. The
 * features that know bets are above this one, so one of them runs these jobs.
 */
export function releaseJobs(tools: JobTools, look: (walletId: bigint) => Promise<void>): Job[] {
  return [
    {
      name: releaseJob,
      async run(task) {
        const walletId = BigInt((task.payload as { walletId: string }).walletId)
        await look(walletId)
        await transaction(tools.db, async (tx) => {
          await releaseIn(tx, walletId, tools.clock.now())
          await task.finish(tx)
        })
      },
    },
    { name: 'release-bonuses', cron: '17 * * * *', run: () => releaseBonuses(tools, look) },
  ]
}

/**
 * Makes each played bonus cash: also money that came to one after its requirement had ended, such as from a bet that a
 * vendor cancelled later.
 */
export async function releaseBonuses(
  tools: JobTools,
  look: (walletId: bigint) => Promise<void> = async () => {},
): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT w.id FROM ${walletRows(tools.db)} w WHERE w.bonus > 0
       AND EXISTS (SELECT FROM play_requirement r WHERE r.wallet_id = w.id AND r.account = 'bonus')
       AND NOT EXISTS (SELECT FROM play_requirement r WHERE r.wallet_id = w.id AND r.account = 'bonus' AND r.state = 'open')
     ORDER BY w.id`.execute(tools.db)
  const what = ({ id }: { id: bigint }) => `bonus of wallet ${id}`
  await forEachAlone(rows, { log: tools.log, what }, async ({ id }) => {
    await look(id)
    await transaction(tools.db, (tx) => releaseIn(tx, id, tools.clock.now()))
  })
}

/**
 * Makes a bonus cash if its last requirement was played, unless a flag holds it. Money that came to it after that
 * requirement had ended differently shares its end: it must be played on if the bonus had been lost, and returns to the
 * house if it had expired.
 */
async function releaseIn(tx: Tx, walletId: bigint, nowMs: number): Promise<void> {
  await lockWallet(tx, walletId)
  const { bonus } = await balanceOf(tx, walletId)
  const last = await tx
    .selectFrom('play_requirement')
    .select(['version', 'state'])
    .where('wallet_id', '=', walletId)
    .where('account', '=', 'bonus')
    .orderBy(sql`state = 'open' DESC, version DESC`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (bonus === 0n || !last || last.state === 'open') return
  if (last.state === 'done') {
    if (await isBonusHeld(tx, walletId)) return
    return releasePlayed(tx, walletId, bonus, nowMs)
  }
  if (last.state === 'expired') return moveBonus(tx, walletId, { bonus }, 'bonus-expiry', nowMs)
  await tx
    .updateTable('play_requirement')
    .set({ state: 'open', ended_at: null })
    .where('wallet_id', '=', walletId)
    .where('version', '=', last.version)
    .where((where) => where('played', '<', where.ref('required')))
    .execute()
}

/** Makes a played bonus cash, up to the maximum that its terms allow; the rest returns to the house. */
async function releasePlayed(tx: Tx, walletId: bigint, bonus: bigint, nowMs: number): Promise<void> {
  const done = await tx
    .selectFrom('play_requirement')
    .select(['version', 'most_out as mostOut', 'released'])
    .where('wallet_id', '=', walletId)
    .where('account', '=', 'bonus')
    .where('state', '=', 'done')
    .orderBy('version')
    .forUpdate()
    .execute()
  const parts = releases(bonus, done)
  const toCash = parts.reduce((sum, part) => sum + part, 0n)
  await moveBonus(tx, walletId, { bonus, toCash }, 'bonus-release', nowMs)
  await sql`
    UPDATE play_requirement r SET released = coalesce(r.released, 0) + p.part
      FROM unnest(${done.map(({ version }) => version)}::bigint[], ${parts}::bigint[]) AS p (version, part)
     WHERE r.wallet_id = ${walletId} AND r.version = p.version`.execute(tx)
}

/** Returns expired bonuses to the house; one with open rounds ends at the first run after them. */
export async function expireBonuses(tools: JobTools): Promise<void> {
  const nowMs = tools.clock.now()
  const due = await tools.db
    .selectFrom('play_requirement')
    .select(['wallet_id', 'version'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', new Date(nowMs))
    .orderBy('expires_at')
    .orderBy('wallet_id')
    .orderBy('version')
    .execute()
  const what = ({ wallet_id: walletId }: (typeof due)[number]) => `expired bonus of wallet ${walletId}`
  await forEachAlone(due, { log: tools.log, what }, ({ wallet_id: walletId, version }) =>
    transaction(tools.db, (tx) => expireIn(tx, walletId, version, nowMs)),
  )
}

async function expireIn(tx: Tx, walletId: bigint, version: bigint, nowMs: number): Promise<void> {
  await lockWallet(tx, walletId)
  const isOpen = await returnPart(tx, walletId, version, 'bonus-expiry', nowMs)
  if (isOpen && !(await hasOpenBonusRound(tx, walletId))) await endRequirement(tx, walletId, version, nowMs)
}
