import { newId } from '@fairground/kernel/id'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import type { Task } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { applyEach, type WalletOperation } from '../../ledger/wallet/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { correctResult, type DrawRow, drawById, lockDraw, tellDraw } from '../draws/index.ts'
import {
  type CorrectedWin,
  type CorrectionRow,
  changeCorrection,
  findRunning,
  listWinsToCorrect,
  lockCorrection,
} from './correction.queries.ts'
import { keepCorrectedSums } from './draw-sums.queries.ts'
import { type Judging, judge, usualJudging } from './judgement.service.ts'
import { withholding } from './prize-tax.service.ts'
import { stopChaseJob } from './settlement.service.ts'
import { listWonChases } from './tickets.queries.ts'

/** Context for correcting draws. */
interface Correcting extends Judging {
  /** Number of wallets corrected in one transaction. */
  correctedAtOnce: number
}

const asUsual: Correcting = { correctedAtOnce: 500, ...usualJudging }

/**
 * Corrects the wins of a settled draw, as agreed by two persons: judges every bet by the corrected result, computes
 * every win a second time, and then pays wins that were too low and takes back wrong ones, in chunks that each record
 * their progress in their own transaction. It may be killed anywhere and run again, and run by two processes at once: a
 * chunk is written by the process that locks the row of the correction. The corrected result is in force once all money
 * has moved. If the two computations differ, or a ticket does not match the seal, nothing more is moved and an alarm is
 * raised.
 */
export async function correctDraw(
  tools: Tools,
  drawId: bigint,
  task: Pick<Task, 'check'>,
  correcting: Correcting = asUsual,
): Promise<void> {
  const draw = await drawById(tools.db, drawId)
  const correction = await findRunning(tools.db, drawId)
  if (!draw || !correction) return
  const problem = correction.problem ?? (await judge(tools, draw, correction, correcting))
  if (problem !== null) return stop(tools, draw, correction, problem)
  while (await correctNext(tools, correction, task, correcting));
  await putInForce(tools, correction, task)
}

/** Records why a correction cannot continue; this ends it unless it has moved money. */
async function stop(
  tools: Tools,
  draw: DrawRow,
  { revision }: CorrectionRow,
  problem: string,
): Promise<void> {
  await transaction(tools.db, async (tx) => {
    const now = await lockCorrection(tx, draw.id)
    if (now?.revision !== revision || now.problem !== null) return
    const isUnmoved = now.corrected_wallet === 0n
    await changeCorrection(tx, now, {
      problem,
      ...(isUnmoved && { ended_at: new Date(tools.clock.now()) }),
    })
  })
  await raiseAlarm(tools, {
    kind: 'draw-differs',
    key: `draw ${draw.id} correction ${revision}`,
    brandId: draw.brand_id,
    says: `the correction of the draw ${draw.issue} of ${draw.game_id} has stopped: ${problem}`,
  })
}

/** Corrects the wins of the next wallets; returns false if there are none. */
async function correctNext(
  tools: Tools,
  { draw_id, revision }: CorrectionRow,
  task: Pick<Task, 'check'>,
  { correctedAtOnce }: Correcting,
): Promise<boolean> {
  return transaction(tools.db, async (tx) => {
    await task.check(tx)
    const now = await lockCorrection(tx, draw_id)
    if (now?.revision !== revision || now.problem !== null) return false
    const wins = await listWinsToCorrect(tx, now, correctedAtOnce)
    if (wins.length === 0) return false
    const odd = wins.find(({ before, inLedger }) => before !== inLedger)
    if (odd) throw new Error(`the wallet ${odd.walletId} was not paid what it has won by the draw ${draw_id}`)
    const nowMs = tools.clock.now()
    const answers = await applyEach(
      tx,
      wins.flatMap((win) => operationsOf(win, now, newId(nowMs, tools.chance))),
      nowMs,
    )
    const wrong = answers.find(({ code }) => code !== 'accepted')
    if (wrong) throw new Error(`a correction of the draw ${draw_id} was refused: ${wrong.code}`)
    await changeCorrection(tx, now, { corrected_wallet: wins.at(-1)!.walletId })
    return true
  })
}

/**
 * Pays the missing part of a wallet's win, or takes back what was wrongly paid: the part that cash does not cover
 * becomes a debt. The tax moves by the difference.
 */
function operationsOf(
  { walletId, currency, before, after, moreTax, atRisk }: CorrectedWin,
  { draw_id, revision }: CorrectionRow,
  roundId: string,
): WalletOperation[] {
  const named = {
    walletId,
    currency,
    source: houseCode,
    transactionId: `draw ${draw_id} correction ${revision}`,
    reference: `draw ${draw_id}`,
    ...(atRisk !== null && { atRisk }),
  }
  const move: WalletOperation =
    after >= before
      ? { ...named, verb: 'pay', roundId, amount: after - before, closes: true }
      : { ...named, verb: 'charge', amount: before - after, mayOverdraw: true }
  const transactionId = `draw ${draw_id} correction ${revision} tax`
  return [move, ...withholding({ walletId, currency, transactionId }, moreTax)]
}

/** Ends a correction whose money has moved, once. */
async function putInForce(
  tools: Tools,
  { draw_id, revision }: CorrectionRow,
  task: Pick<Task, 'check'>,
): Promise<void> {
  await transaction(tools.db, async (tx) => {
    await task.check(tx)
    await lockDraw(tx, draw_id)
    const now = await lockCorrection(tx, draw_id)
    if (now?.revision !== revision || now.problem !== null) return
    const corrected = await correctResult(tx, draw_id, now)
    const nowMs = tools.clock.now()
    await changeCorrection(tx, now, { ended_at: new Date(nowMs) })
    await keepCorrectedSums(tx, draw_id)
    for (const chase of await listWonChases(tx, draw_id, revision))
      await tools.addJob(tx, stopChaseJob, { ...chase, walletId: String(chase.walletId) }, nowMs)
    afterCommit(tx, () => tellDraw(tools, corrected))
  })
}
