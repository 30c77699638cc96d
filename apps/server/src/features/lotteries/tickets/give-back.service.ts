import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Task } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { applyEach, type WalletOperation } from '../../ledger/wallet/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { drawById } from '../draws/index.ts'
import { keepSums } from './draw-sums.queries.ts'
import { lockSettlement } from './settlement.queries.ts'
import { listTicketsToGiveBack, markGivenBack, type TicketBack } from './void.queries.ts'

/** Number of tickets refunded in one transaction. */
const usuallyAtOnce = 500

/** Thrown to undo a chunk with tickets that cannot be refunded. */
class NotGivenBack extends Error {
  override name = 'NotGivenBack'
  readonly tickets: readonly string[]

  constructor(tickets: readonly string[]) {
    super('some stakes cannot be given back')
    this.tickets = tickets
  }
}

/**
 * Refunds every stake of a void draw, in chunks that each mark their tickets in their own transaction. It may be killed
 * anywhere and run again, and run by several processes at once: a chunk is written by the process that locks the row of
 * the settlement. Tickets whose refund the ledger refuses delay no others; they raise an alarm, and the job fails, to
 * be tried again.
 */
export async function giveBack(
  tools: Tools,
  drawId: bigint,
  task: Pick<Task, 'check'>,
  atOnce = usuallyAtOnce,
): Promise<void> {
  const draw = await drawById(tools.db, drawId)
  if (draw?.state !== 'void') return
  const left = new Set<string>()
  let fromWallet: bigint | undefined = 0n
  while (fromWallet !== undefined) {
    try {
      fromWallet = await giveNextBack(tools, drawId, task, { fromWallet, without: [...left], most: atOnce })
    } catch (error) {
      if (!(error instanceof NotGivenBack)) throw error
      for (const id of error.tickets) left.add(id)
    }
  }
  if (left.size > 0) {
    const says = `${left.size} stakes of the void draw ${draw.issue} of ${draw.game_id} cannot be given back, such as that of the ticket ${[...left][0]}`
    await raiseAlarm(tools, {
      kind: 'draw-not-given-back',
      key: `draw ${drawId}`,
      brandId: draw.brand_id,
      says,
    })
    throw new Error(says)
  }
  await transaction(tools.db, async (tx) => {
    await task.check(tx)
    const ended = await tx
      .updateTable('draw_void')
      .set({ ended_at: new Date(tools.clock.now()) })
      .where('draw_id', '=', drawId)
      .where('ended_at', 'is', null)
      .returning('draw_id')
      .executeTakeFirst()
    if (ended) await keepSums(tx, drawId)
  })
}

/** Refunds the next tickets; returns the wallet from which on there may be more, undefined if there are none. */
async function giveNextBack(
  { db, clock }: Tools,
  drawId: bigint,
  task: Pick<Task, 'check'>,
  next: Parameters<typeof listTicketsToGiveBack>[2],
): Promise<bigint | undefined> {
  return transaction(db, async (tx) => {
    await task.check(tx)
    await lockSettlement(tx, drawId)
    const tickets = await listTicketsToGiveBack(tx, drawId, next)
    const nowMs = clock.now()
    const refused = await refundEach(tx, tickets, nowMs)
    const marked = await markGivenBack(tx, drawId, tickets, nowMs)
    const left = tickets.map(({ id }) => id).filter((id) => refused.has(id) || !marked.has(id))
    if (left.length > 0) throw new NotGivenBack(left)
    return tickets.at(-1)?.walletId
  })
}

/**
 * Refunds the stakes of tickets, each by its own call, in the order of their wallets; returns the ids of the refused
 * ones.
 */
async function refundEach(tx: Tx, tickets: readonly TicketBack[], nowMs: number): Promise<Set<string>> {
  const refused = new Set<string>()
  const ofWallets = [...Map.groupBy(tickets, ({ walletId }) => walletId).values()]
  const most = Math.max(0, ...ofWallets.map(({ length }) => length))
  for (let place = 0; place < most; place++) {
    const these = ofWallets.flatMap((own) => own[place] ?? [])
    const refunds = these.map(
      ({ walletId, currency, id, transactionId }): WalletOperation => ({
        verb: 'refund',
        walletId,
        currency,
        source: houseCode,
        transactionId: `ticket ${id} void`,
        answers: transactionId,
        atRisk: 0n,
      }),
    )
    const answers = await applyEach(tx, refunds, nowMs)
    for (const [at, { code }] of answers.entries())
      if (code !== 'accepted' && code !== 'repeated') refused.add(these[at]!.id)
  }
  return refused
}
