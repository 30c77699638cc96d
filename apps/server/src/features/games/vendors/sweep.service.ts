import { sql } from 'kysely'
import type { Tools } from '../../../tools.ts'
import { listStandingStakes, roundRows } from '../../ledger/transfers/index.ts'
import { applyToWallet, type WalletAnswer, walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listVendorAccess, type VendorAccess } from './access.queries.ts'
import { ownTransactionIdOf } from './transaction-ids.rules.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

/** Maximum number of rounds of a vendor that are asked about at a time. */
const mostAtATime = 200
const alarmMs = 24 * 60 * 60_000

/** Result of a sweep over rounds that had been open for too long. */
export interface Swept {
  closed: number
  refunded: number
  /** Still open, not known to the vendor, or not to be asked about now. */
  left: number
  /** Of those, open for more than a day. */
  overdue: number
}

interface StaleRound {
  walletId: bigint
  roundId: string
  reference: string
  currency: string
  playerId: string
  openedAt: Date
}

/**
 * Asks vendors about rounds that stay open: rounds closed at the vendor are closed, cancelled ones are refunded, all
 * others stay unchanged, since an outcome is never guessed. Raises alarms about rounds open for more than a day.
 */
export async function sweepRounds(tools: Tools, ask: AskVendor): Promise<Swept> {
  const swept: Swept = { closed: 0, refunded: 0, left: 0, overdue: 0 }
  const all = await listVendorAccess(tools)
  await Promise.all(
    all.filter(({ protocol }) => protocol.calls).map((access) => sweepVendor(tools, ask, access, swept)),
  )
  return swept
}

async function sweepVendor(tools: Tools, ask: AskVendor, access: VendorAccess, swept: Swept) {
  const overdue: string[] = []
  for (const round of await listStale(tools, access)) {
    const answer = await stateOf(ask, access, round)
    const isOver =
      answer === 'closed'
        ? await close(tools, access, round)
        : answer === 'cancelled' && (await giveBack(tools, access, round))
    if (isOver) swept[answer === 'closed' ? 'closed' : 'refunded']++
    else {
      swept.left++
      if (tools.clock.now() - round.openedAt.getTime() > alarmMs) overdue.push(round.reference)
    }
    await noteAnswer(tools, round, answer)
    // A vendor that did not answer now will not answer about the next round either.
    if (answer === 'none') break
  }
  swept.overdue += overdue.length
  if (overdue.length > 0) {
    await raiseAlarm(tools, {
      kind: 'rounds-left-open',
      brandId: access.brandId,
      says: `vendor ${access.vendorCode} of ${access.brandCode}: ${overdue.length} rounds open for over a day, first ${overdue[0]}`,
    })
  }
}

/** Rounds of a vendor that are open for longer than agreed, the least recently asked about first. */
async function listStale({ db, clock }: Tools, { brandId, vendorCode, staleMs }: VendorAccess) {
  const { rows } = await sql<StaleRound>`
    SELECT r.wallet_id AS "walletId", r.id AS "roundId", r.reference, w.currency, p.public_id AS "playerId",
           r.opened_at AS "openedAt"
      FROM ${roundRows(db)} r JOIN ${walletRows(db)} w ON w.id = r.wallet_id JOIN ${playerRows(db)} p ON p.id = w.player_id
      LEFT JOIN round_question q ON q.wallet_id = r.wallet_id AND q.round_id = r.id
     WHERE r.state = 'open' AND r.opened_at < ${new Date(clock.now() - staleMs)} AND r.source = ${vendorCode}
       AND w.brand_id = ${brandId} AND r.reference IS NOT NULL
     ORDER BY q.asked_at NULLS FIRST, r.opened_at LIMIT ${mostAtATime}`.execute(db)
  return rows
}

async function stateOf(ask: AskVendor, access: VendorAccess, { playerId, reference }: StaleRound) {
  const { roundState } = access.protocol.calls!
  // Without such a call the alarm asks a person to look it up.
  if (!roundState) return 'unknown'
  try {
    return await ask(access, roundState, { playerId, round: reference })
  } catch (error) {
    if (error instanceof VendorSilent) return 'none'
    throw error
  }
}

async function close(
  tools: Tools,
  access: VendorAccess,
  { walletId, roundId, reference, currency }: StaleRound,
) {
  const answer = await applyToWallet(
    tools.money,
    {
      verb: 'pay',
      walletId,
      currency,
      source: access.vendorCode,
      transactionId: ownTransactionIdOf(access.brandCode, `sweep ${roundId}`),
      roundId,
      reference,
      amount: 0n,
      closes: true,
    },
    tools.clock.now(),
  )
  return isDone(answer)
}

async function giveBack(tools: Tools, access: VendorAccess, round: StaleRound) {
  const { walletId, roundId, currency } = round
  const stakes = await listStandingStakes(tools.db, walletId, roundId)
  // There is nothing to refund if the round is open because of a win that the vendor did not take back.
  if (stakes.length === 0) return close(tools, access, round)
  let isOver = true
  for (const { transactionId } of stakes) {
    const answer = await applyToWallet(
      tools.money,
      {
        verb: 'refund',
        walletId,
        currency,
        source: access.vendorCode,
        transactionId: ownTransactionIdOf(access.brandCode, `sweep ${transactionId}`),
        answers: transactionId,
      },
      tools.clock.now(),
    )
    // A rollback of the vendor in the meantime did the same.
    isOver &&= isDone(answer) || answer.code === 'transaction_refunded'
  }
  return isOver
}

function isDone({ code }: WalletAnswer): boolean {
  return code === 'accepted' || code === 'repeated'
}

async function noteAnswer(
  { db, clock }: Tools,
  { walletId, roundId }: StaleRound,
  answer: Awaited<ReturnType<typeof stateOf>>,
) {
  const asked_at = new Date(clock.now())
  await db
    .insertInto('round_question')
    .values({ wallet_id: walletId, round_id: roundId, asked_at, answer })
    .onConflict((conflict) =>
      conflict
        .columns(['wallet_id', 'round_id'])
        .doUpdateSet({ asked_at, answer, times: sql`round_question.times + 1` }),
    )
    .execute()
}
