import { newId } from '@fairground/kernel/id'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import {
  applyTogether,
  balanceOf,
  findWallet,
  lockWallet,
  type WalletAnswer,
} from '../../ledger/wallet/index.ts'

/** Returns the balance of an agent's purse and the amount owed to accounts below, in minor units. */
export async function purseOf(
  db: Db | Tx,
  { playerId, currency }: Pick<PlayerSession, 'playerId' | 'currency'>,
): Promise<{ walletId: bigint | undefined; balance: bigint; owed: bigint }> {
  const walletId = await findWallet(db, playerId, currency, 'agent')
  const balance = walletId === undefined ? 0n : (await balanceOf(db, walletId)).cash
  const { rows } = await sql<{ owed: bigint }>`
    SELECT coalesce(sum(amount - paid), 0)::bigint AS owed FROM agent_pay_line
     WHERE payer_id = ${playerId} AND currency = ${currency} AND state IN ('DUE', 'PART_RECEIVED', 'INSUFFICIENT')`.execute(
    db,
  )
  return { walletId, balance, owed: rows[0]!.owed }
}

/**
 * Moves money of an agent's purse to the agent's own cash, once for each key: it came as income or from members, so
 * that it needs no play. Refuses `not_enough_money`, and `income_owed` if the rest would not cover the amount owed
 * below.
 */
export function turn<Answer>(
  tools: Pick<Tools, 'db' | 'clock' | 'chance'>,
  session: PlayerSession,
  { amount: text, key }: { amount: string; key: IdempotencyKey },
  answerOf: (purse: WalletAnswer, cash: WalletAnswer) => Answer,
): Promise<Answer> {
  const currency = currencyOf(session.currency)
  const amount = parseMoney(text, currency)
  if (amount <= 0n) refuse('invalid_input', { fields: { amount: 'too_small' } })
  const nowMs = tools.clock.now()
  return transaction(tools.db, (tx) =>
    key.once(tx, async () => {
      const purseId =
        (await findWallet(tx, session.playerId, currency.code, 'agent')) ?? refuse('not_enough_money')
      await lockWallet(tx, purseId)
      const { balance, owed } = await purseOf(tx, session)
      if (amount > balance) refuse('not_enough_money')
      if (amount > balance - owed) refuse('income_owed')
      const common = {
        verb: 'transfer' as const,
        currency: currency.code,
        source: 'agent-pay',
        transactionId: newId(nowMs, tools.chance),
      }
      const moved = await applyTogether(
        tx,
        [
          {
            ...common,
            walletId: purseId,
            recipe: 'purse-turned',
            lines: { cash: -amount, 'house/agents': amount },
          },
          {
            ...common,
            walletId: session.walletId,
            recipe: 'from-purse',
            lines: { cash: amount, 'house/agents': -amount },
          },
        ],
        nowMs,
      )
      if (!moved.ok) throw new Error(`the purse was not turned: ${moved.answer.code}`)
      return answerOf(moved.answers[0]!, moved.answers[1]!)
    }),
  )
}
