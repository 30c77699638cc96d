import { newId } from '@fairground/kernel/id'
import type { ReportedBet } from '@fairground/vendors/vendor'
import { DatabaseBusy } from '../../../db/gather.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { listStandingStakes } from '../../ledger/transfers/index.ts'
import { applyTogether, type WalletOperation } from '../../ledger/wallet/index.ts'
import { findVendorGame } from '../catalogue/index.ts'
import type { VendorAccess } from './access.queries.ts'
import { findBookedRound, keepBet, noteBooking, type PulledBet } from './pulled-bets.queries.ts'
import { type BookingStep, stepsTo } from './pulled-bets.rules.ts'
import { ownTransactionIdOf } from './transaction-ids.rules.ts'
import type { Account, accountFinder } from './vendors.queries.ts'

type Problem = NonNullable<PulledBet['problem']>
type Booking = { walletId: bigint; roundId: string } | { problem: Problem } | null
type FindAccount = ReturnType<typeof accountFinder>

/** `known` is a bet that was booked before, or of which a newer revision was. */
type BetOutcome = 'booked' | 'known' | Problem

/**
 * Books a bet reported by a vendor that keeps wallets, as the difference to its booked amounts, in one transaction. The
 * same revision is booked once and an older one never, however often, in whatever order and by however many processes
 * it is given. A bet that cannot be booked is stored with the reason, moves nothing, and may be given again.
 */
export async function bookBet(
  tools: Tools,
  access: VendorAccess,
  findAccount: FindAccount,
  bet: ReportedBet,
): Promise<BetOutcome> {
  try {
    return await transaction(tools.db, (tx) => bookIn(tx, tools, access, findAccount, bet))
  } catch (error) {
    if (error instanceof DatabaseBusy) throw error
    // A bet with any problem delays no other.
    tools.log(
      `vendor ${access.vendorCode} of ${access.brandCode}: bet ${bet.id}: ${error instanceof Error ? error.stack : error}`,
    )
    await transaction(tools.db, async (tx) => {
      if (await keepBet(tx, access, bet, tools.clock.now()))
        await noteBooking(tx, access, bet.id, { problem: 'not_bookable' })
    })
    return 'not_bookable'
  }
}

async function bookIn(
  tx: Tx,
  tools: Tools,
  access: VendorAccess,
  findAccount: FindAccount,
  bet: ReportedBet,
): Promise<BetOutcome> {
  const kept = await keepBet(tx, access, bet, tools.clock.now())
  if (!kept) return 'known'
  const booking = await bookingOf(tx, tools, access, findAccount, bet, kept)
  if (booking === null) return 'booked'
  if ('problem' in booking) {
    await noteBooking(tx, access, bet.id, booking)
    return booking.problem
  }
  await noteBooking(tx, access, bet.id, { wallet_id: booking.walletId, round_id: booking.roundId })
  return 'booked'
}

/** Moves the money; returns null if there was nothing to move and nothing is booked. */
async function bookingOf(
  tx: Tx,
  tools: Tools,
  access: VendorAccess,
  findAccount: FindAccount,
  bet: ReportedBet,
  { wallet_id: bookedIn, round_id: bookedAs }: Pick<PulledBet, 'wallet_id' | 'round_id'>,
): Promise<Booking> {
  const account = await findAccount(access.brandId, bet.playerId)
  if (!account) return { problem: 'player_unknown' }
  if (bookedIn !== null && bookedIn !== account.walletId) return { problem: 'player_changed' }
  if (bet.currency !== account.currency.code) return { problem: 'currency_wrong' }
  const game = await findVendorGame(tools, access.vendorCode, bet.gameId)
  if (!game) return { problem: 'game_unknown' }
  const round = bookedAs === null ? undefined : await findBookedRound(tx, account.walletId, bookedAs)
  const steps = stepsTo(round && { stake: round.stake, win: round.won, state: round.state }, bet)
  const place = bookedAs === null ? null : { walletId: account.walletId, roundId: bookedAs }
  if (steps.length === 0) return place
  const nowMs = tools.clock.now()
  const roundId = bookedAs ?? newId(nowMs, tools.chance)
  const ops: WalletOperation[] = []
  for (const step of steps)
    ops.push(...(await operationsOf(tx, access, account, bet, { ...game, roundId }, step)))
  const result = await applyTogether(tx, ops, nowMs)
  return result.ok ? { walletId: account.walletId, roundId } : { problem: 'not_bookable' }
}

async function operationsOf(
  tx: Tx,
  { brandCode, vendorCode }: VendorAccess,
  { walletId, currency }: Account,
  bet: ReportedBet,
  {
    id: gameId,
    category,
    roundId,
  }: { id: string; roundId: string } & Pick<
    NonNullable<Awaited<ReturnType<typeof findVendorGame>>>,
    'category'
  >,
  step: BookingStep,
): Promise<WalletOperation[]> {
  const idOf = (what: string) => ownTransactionIdOf(brandCode, `pulled ${bet.id} ${bet.revision} ${what}`)
  const common = { walletId, currency: currency.code, source: vendorCode, isPulled: true as const }
  const reference = ownTransactionIdOf(brandCode, `pulled ${bet.id}`)
  switch (step.verb) {
    case 'stake':
      return [{ ...common, ...step, transactionId: idOf('stake'), roundId, reference, gameId, category }]
    case 'pay':
      return [
        {
          ...common,
          ...step,
          transactionId: idOf('pay'),
          roundId,
          reference,
          // A bet without a stake of the player is a free one.
          ...(bet.stake === 0n && { opens: { gameId, category, isFree: true } }),
        },
      ]
    case 'charge':
      return [{ ...common, ...step, transactionId: idOf('charge'), reference }]
    case 'refund': {
      const standing = await listStandingStakes(tx, walletId, roundId)
      return standing.map(({ transactionId: answers }) => ({
        ...common,
        verb: 'refund',
        transactionId: idOf('refund'),
        answers,
      }))
    }
  }
}
