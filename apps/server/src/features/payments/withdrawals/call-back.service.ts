import { currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { balanceOf, lockWallet, walletRows } from '../../ledger/wallet/index.ts'
import { caseRows, openCasesSince } from '../../people/cases/index.ts'
import { type TellTools, tellPlayer } from './tell-player.service.ts'
import { flagsFrom } from './withdrawal-flags.rules.ts'
import { lockOpenPayout, lockWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts'
import type { RaisedFlag } from './withdrawals.tables.ts'

/**
 * Withdraws the approval of a request that nobody is paying at the moment. It waits for a person again, with another
 * flag if something has stopped it; from the brand's threshold on two persons must approve it again.
 */
export async function takeBackApproval(
  tx: Tx,
  tools: TellTools,
  withdrawal: WithdrawalRow,
  stop?: RaisedFlag,
): Promise<void> {
  const others = withdrawal.flags.filter(({ flag }) => flag !== stop?.flag)
  await tx
    .updateTable('withdrawal')
    .set({
      state: 'review',
      first_by: null,
      claimed_by: null,
      claimed_at: null,
      ...(stop ? { flags: JSON.stringify([...others, stop]) } : {}),
    })
    .where('id', '=', withdrawal.id)
    .execute()
  await tellPlayer(tx, tools, withdrawal, { of: 'held-again' })
}

/**
 * Withdraws the approval of a request with an open payment if its player owes money since then, or a case about the
 * account was raised; returns whether it did.
 */
export async function holdIfStopped(tx: Tx, tools: TellTools, withdrawal: WithdrawalRow): Promise<boolean> {
  const stop = await stopOf(tx, withdrawal)
  if (stop) await takeBackApproval(tx, tools, withdrawal, stop)
  return stop !== undefined
}

async function stopOf(
  tx: Tx,
  { player_id: playerId, wallet_id: walletId, currency, approved_at: since }: WithdrawalRow,
): Promise<RaisedFlag | undefined> {
  // A debt that is being booked is included.
  await lockWallet(tx, walletId)
  const { deficit } = await balanceOf(tx, walletId)
  const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
  if (deficit > 0n) return { flag: 'owes', figure: text(deficit), from: text(BigInt(flagsFrom.owes)) }
  const raised = await openCasesSince(tx, playerId, since!)
  return raised > 0
    ? { flag: 'open-case', figure: String(raised), from: String(flagsFrom['open-case']) }
    : undefined
}

/**
 * Withdraws the approvals that a person still has to act on, if something has stopped them since; returns their number.
 */
export async function holdStopped(tools: Tools): Promise<number> {
  const { db, log } = tools
  const { rows } = await sql<{ id: string; brandId: number }>`
    SELECT w.id, w.brand_id AS "brandId" FROM withdrawal w
     WHERE w.state = 'paying' AND NOT EXISTS (SELECT FROM payout o WHERE o.withdrawal_id = w.id AND o.state = 'asked')
       AND (EXISTS (SELECT FROM ${caseRows(db)} c WHERE c.player_id = w.player_id AND c.state = 'open' AND c.raised_at > w.approved_at)
         OR EXISTS (SELECT FROM ${walletRows(db)} x WHERE x.id = w.wallet_id AND x.deficit > 0))`.execute(db)
  let held = 0
  const what = ({ id }: (typeof rows)[number]) => `stopped withdrawal ${id}`
  await forEachAlone(rows, { log, what }, ({ id, brandId }) =>
    transaction(db, async (tx) => {
      const row = await lockWithdrawal(tx, id, { brandId })
      if (row?.state !== 'paying' || (await lockOpenPayout(tx, id))) return
      if (await holdIfStopped(tx, tools, row)) held++
    }),
  )
  return held
}
