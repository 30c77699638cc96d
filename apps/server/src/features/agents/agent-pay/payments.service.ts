import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Task } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import {
  applyTogether,
  balanceOf,
  findWallet,
  lockWallet,
  openWallet,
  type WalletOperation,
} from '../../ledger/wallet/index.ts'
import {
  addPayment,
  collect,
  type DueLine,
  listPayers,
  nextDue,
  noteInsufficient,
  type Payer,
} from './payments.queries.ts'
import { listLines } from './runs.queries.ts'

/** Job that pays the lines of one payer. */
export const payJob = 'pay-agents'

type Needs = Pick<Tools, 'db' | 'clock' | 'addJob'>

/** Payer in the form of a job's parameters: JSON holds no bigint. */
interface PayerOfJob {
  brandId: number
  playerId: string | null
  currency: string
}

/** Adds pay jobs for everybody with lines to pay, of a run or of all. */
export async function addPayJobs(
  tx: Tx,
  tools: Pick<Tools, 'addJob'>,
  { runId = null }: { runId?: bigint | null },
): Promise<void> {
  for (const payer of await listPayers(tx, runId)) await addPayJob(tx, tools, payer)
}

/** Adds the pay job of one payer. */
export function addPayJob(tx: Tx, { addJob }: Pick<Tools, 'addJob'>, { brandId, playerId, currency }: Payer) {
  const payload: PayerOfJob = { brandId, playerId: playerId === null ? null : String(playerId), currency }
  return addJob(tx, payJob, payload, 0)
}

/**
 * Collects a line of an agent's income and adds the job that pays it, once for each key. Refuses `income_unknown` for a
 * line of another account, and `income_not_open`.
 */
export function collectOnce(
  tools: Needs,
  { playerId }: Pick<PlayerSession, 'playerId'>,
  { lineId, key }: { lineId: string; key: IdempotencyKey },
): Promise<Record<string, never>> {
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      const { list } = await listLines(tx, { lineId, accountId: playerId }, { pageNo: 1, pageSize: 1 })
      if (list[0]?.accountId !== playerId) refuse('income_unknown')
      const payer = (await collect(tx, playerId, lineId)) ?? refuse('income_not_open')
      await addPayJob(tx, tools, payer)
      return {}
    }),
  )
}

/** Pays the lines of a payer, one by one. */
export async function payAll(
  tools: Needs,
  { payload, check }: Pick<Task, 'payload' | 'check'>,
): Promise<void> {
  const { playerId, ...rest } = payload as PayerOfJob
  const payer: Payer = { ...rest, playerId: playerId === null ? null : BigInt(playerId) }
  while (await payNext(tools, payer, check));
}

/**
 * Pays the next line of a payer in its own transaction: in full if the purse holds enough, else as much as it holds.
 * Returns whether there may be another one to pay. The payee pays on by a job.
 */
function payNext({ db, clock, addJob }: Needs, payer: Payer, check: Task['check']): Promise<boolean> {
  return transaction(db, async (tx) => {
    await check(tx)
    const { playerId } = payer
    const purseId = playerId === null ? null : await lockedPurse(tx, { ...payer, playerId })
    const line = await nextDue(tx, payer)
    if (!line) return false
    const rest = line.amount - line.paid
    const held = purseId === null ? rest : (await balanceOf(tx, purseId)).cash
    const part = held < rest ? held : rest
    if (part <= 0n) {
      await noteInsufficient(tx, payer)
      return false
    }
    const nowMs = clock.now()
    await move(tx, line, { payer, purseId, part, nowMs })
    await addPayment(tx, line, part, new Date(nowMs))
    if (line.payeeId !== null) await addPayJob(tx, { addJob }, { ...payer, playerId: line.payeeId })
    if (part < rest) await noteInsufficient(tx, payer)
    return part === rest
  })
}

/** Agent of a brand with the currency of a purse. */
type PurseOwner = Payer & { playerId: bigint }

/** Purse of an agent, locked; it is opened if there is none yet. */
async function lockedPurse(tx: Tx, owner: PurseOwner): Promise<bigint> {
  const purseId = await purseOf(tx, owner)
  await lockWallet(tx, purseId)
  return purseId
}

async function purseOf(tx: Tx, { brandId, playerId, currency }: PurseOwner): Promise<bigint> {
  return (
    (await findWallet(tx, playerId, currency, 'agent')) ??
    (await openWallet(tx, { brandId, playerId, currency, purpose: 'agent' }))
  )
}

/** Moves a part of a line into the purse of the payee, from the payer's purse or the brand's money. */
async function move(
  tx: Tx,
  line: DueLine,
  { payer, purseId, part, nowMs }: { payer: Payer; purseId: bigint | null; part: bigint; nowMs: number },
): Promise<void> {
  const { currency } = payer
  const common = {
    verb: 'transfer' as const,
    currency,
    source: 'agent-pay',
    transactionId: `${line.id}/${line.parts + 1}`,
  }
  const operations: WalletOperation[] = []
  if (purseId !== null)
    operations.push({
      ...common,
      walletId: purseId,
      recipe: 'income-paid',
      lines: { cash: -part, 'house/agents': part },
    })
  if (line.payeeId !== null)
    operations.push({
      ...common,
      walletId: await purseOf(tx, { ...payer, playerId: line.payeeId }),
      recipe: 'income-received',
      lines: { cash: part, 'house/agents': -part },
    })
  const moved = await applyTogether(tx, operations, nowMs)
  if (!moved.ok) throw new Error(`line ${line.id} was not paid: ${moved.answer.code}`)
}
