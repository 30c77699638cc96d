import { moneyText } from '@fairground/kernel/money'
import type { Transaction } from '@fairground/vendors/vendor'
import type { Tools } from '../../../tools.ts'
import { findOutsideRound } from '../../ledger/transfers/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import type { VendorAccess } from './access.queries.ts'
import { transactionIdOf } from './transaction-ids.rules.ts'
import { type Account, findRoundNamed } from './vendors.queries.ts'

/**
 * Raises an alarm about transactions of a vendor that cost the house and that an honest vendor hardly makes: a stake
 * rolled back after its round was won, also one that never arrived, and a large win in a round without any stake. It is
 * checked after each answer, repeats included, and stored once.
 */
export async function alarmAboutMoves(
  tools: Tools,
  access: VendorAccess,
  account: Account,
  transactions: Transaction[],
): Promise<void> {
  for (const transaction of transactions) {
    if (transaction.verb === 'refund') await lookAtRefund(tools, access, account, transaction)
    if (transaction.verb === 'pay' && transaction.amount >= access.unstakedWinFrom)
      await lookAtWin(tools, access, account, transaction)
  }
}

async function lookAtRefund(
  tools: Tools,
  { brandId, brandCode, vendorCode }: VendorAccess,
  { walletId, playerId, currency }: Account,
  { answers, round: reference }: Extract<Transaction, { verb: 'refund' }>,
) {
  const transactionId = transactionIdOf(brandCode, answers)
  const found = await findOutsideRound(tools.db, { walletId, source: vendorCode, transactionId })
  if (found && found.verb !== 'stake') return
  const named =
    found || !reference ? undefined : await findRoundNamed(tools.db, walletId, vendorCode, reference)
  // A stake that never arrived is taken for that of the round if no other one remains.
  const round = found ?? (named?.staked === named?.refunded ? named : undefined)
  if (!round || round.won <= 0n) return
  const { staked, won, refunded } = round
  const amount = found?.amount ?? 0n
  await raiseAlarm(tools, {
    kind: 'stake-returned-after-win',
    key: `${vendorCode} ${transactionId}`,
    says: `vendor ${vendorCode} of ${brandCode}: the stake ${answers} of ${moneyText(amount, currency)} was taken back after a win of ${moneyText(won, currency)}`,
    brandId,
    playerId,
    before: { staked, won, refunded: refunded - amount },
    after: { staked, won, refunded, currency: currency.code },
  })
}

async function lookAtWin(
  tools: Tools,
  { brandId, brandCode, vendorCode }: VendorAccess,
  { walletId, playerId, currency }: Account,
  { id, amount }: Extract<Transaction, { verb: 'pay' }>,
) {
  const transactionId = transactionIdOf(brandCode, id)
  const round = await findOutsideRound(tools.db, { walletId, source: vendorCode, transactionId })
  if (round?.verb !== 'pay' || round.staked > 0n) return
  const { staked, won, refunded } = round
  await raiseAlarm(tools, {
    kind: 'win-without-stake',
    key: `${vendorCode} ${transactionId}`,
    says: `vendor ${vendorCode} of ${brandCode}: the win ${id} of ${moneyText(amount, currency)} came without any stake`,
    brandId,
    playerId,
    before: { staked, won: won - amount, refunded },
    after: { staked, won, refunded, currency: currency.code },
  })
}
