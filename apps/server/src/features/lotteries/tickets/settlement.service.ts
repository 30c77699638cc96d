import { newId } from '@fairground/kernel/id'
import type { Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import type { Task } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { applyEach, closeRounds, type WalletOperation } from '../../ledger/wallet/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { type DrawRow, drawById, moveDraw, tellDraw } from '../draws/index.ts'
import { keepSums, readSums } from './draw-sums.queries.ts'
import { type Judging, judge, usualJudging } from './judgement.service.ts'
import { withholding } from './prize-tax.service.ts'
import { listWinnersAfter, lockSettlement, losersAfter } from './settlement.queries.ts'
import { listWonChases } from './tickets.queries.ts'

/** Job that refunds the rest of a chase after a win. */
export const stopChaseJob = 'stop-chase'

/** Context for settling draws. */
interface Settling extends Judging {
  /** Number of wallets paid, or of rounds closed, in one transaction. */
  paidAtOnce: number
  closedAtOnce: number
}

const asUsual: Settling = { paidAtOnce: 500, closedAtOnce: 2_000, ...usualJudging }

/**
 * Settles a draw with a known result: judges each distinct bet once, computes every win a second time, pays the winners
 * and closes the lost rounds, in chunks that each record their progress in their own transaction. It may be killed
 * anywhere and run again, and run by two processes at once: a chunk is written by the process that locks the row of the
 * settlement. If the two computations differ, or a ticket does not match the seal, nothing more is paid and an alarm is
 * raised.
 */
export async function settleDraw(
  tools: Tools,
  drawId: bigint,
  task: Pick<Task, 'check'>,
  settling: Settling = asUsual,
): Promise<void> {
  const { db } = tools
  const draw = await drawById(db, drawId)
  if (!draw || (draw.state !== 'drawn' && draw.state !== 'verified')) return
  // Also if it was verified before: its rows may have changed since, after the process that read them was killed.
  const problem = draw.problem ?? (await judge(tools, draw, draw, settling))
  if (problem !== null) {
    if (draw.problem === null)
      await transaction(db, (tx) => moveDraw(tx, drawId, { from: draw.state, problem }))
    // Again at each run, since the process may have been killed before: it is stored once.
    await raiseAlarm(tools, {
      kind: 'draw-differs',
      key: `draw ${drawId}`,
      brandId: draw.brand_id,
      says: `the settlement of the draw ${draw.issue} of ${draw.game_id} has stopped: ${problem}`,
    })
    return
  }
  await transaction(db, (tx) => moveDraw(tx, drawId, { from: 'drawn', state: 'verified' }))
  // Final since the wins are: read while players are paid, since a million tickets take seconds.
  const [sums, chases] = await Promise.all([
    readSums(db, drawId),
    listWonChases(db, drawId, draw.revision),
    payAndClose(draw),
  ])
  await transaction(db, async (tx) => {
    await task.check(tx)
    const settled = await moveDraw(tx, drawId, {
      from: 'verified',
      state: 'settled',
      settled_at: new Date(tools.clock.now()),
    })
    if (!settled) return
    await keepSums(tx, drawId, sums)
    for (const chase of chases)
      await tools.addJob(tx, stopChaseJob, { ...chase, walletId: String(chase.walletId) }, tools.clock.now())
    // An earlier announcement would promise money that is not there yet.
    afterCommit(tx, () => tellDraw(tools, settled))
  })

  async function payAndClose(drawn: DrawRow): Promise<void> {
    while (await payNext(tools, drawn, task, settling));
    while (await closeNext(tools, drawn, task, settling));
  }
}

/** Pays the next winners; returns false if there are none. */
async function payNext(
  tools: Tools,
  draw: DrawRow,
  task: Pick<Task, 'check'>,
  { paidAtOnce }: Settling,
): Promise<boolean> {
  return transaction(tools.db, async (tx) => {
    await task.check(tx)
    const { paid_wallet } = await lockSettlement(tx, draw.id)
    if (!(await isGoingOn(tx, draw.id))) return false
    const winners = await listWinnersAfter(tx, draw.id, paid_wallet, paidAtOnce)
    if (winners.length === 0) return false
    const nowMs = tools.clock.now()
    const pays = winners.flatMap(({ walletId, currency, win, tax, atRisk }): WalletOperation[] => [
      {
        verb: 'pay',
        walletId,
        currency,
        source: houseCode,
        transactionId: `draw ${draw.id} pay`,
        roundId: newId(nowMs, tools.chance),
        reference: `draw ${draw.id}`,
        amount: win - tax,
        closes: true,
        ...(atRisk !== null && { atRisk }),
      },
      ...withholding({ walletId, currency, transactionId: `draw ${draw.id} tax` }, tax),
    ])
    const answers = await applyEach(tx, pays, nowMs)
    const wrong = answers.find(({ code }) => code !== 'accepted')
    if (wrong) throw new Error(`a win of the draw ${draw.id} was refused: ${wrong.code}`)
    await tx
      .updateTable('settlement')
      .set({ paid_wallet: winners.at(-1)!.walletId })
      .where('draw_id', '=', draw.id)
      .execute()
    return true
  })
}

/** Closes the next rounds that are paid nothing; returns false if there are none. */
async function closeNext(
  tools: Tools,
  draw: DrawRow,
  task: Pick<Task, 'check'>,
  { closedAtOnce }: Settling,
): Promise<boolean> {
  return transaction(tools.db, async (tx) => {
    await task.check(tx)
    const { closed_wallet } = await lockSettlement(tx, draw.id)
    if (!(await isGoingOn(tx, draw.id))) return false
    const losers = losersAfter(draw.id, closed_wallet, closedAtOnce)
    const { lastWallet } = await closeRounds(tx, losers, tools.clock.now())
    if (lastWallet === null) return false
    await tx
      .updateTable('settlement')
      .set({ closed_wallet: lastWallet })
      .where('draw_id', '=', draw.id)
      .execute()
    return true
  })
}

/** Returns whether a draw must still be settled: another process may have settled it, or found a problem. */
async function isGoingOn(tx: Tx, drawId: bigint): Promise<boolean> {
  const now = await drawById(tx, drawId)
  return now?.state === 'verified' && now.problem === null
}
