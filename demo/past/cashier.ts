import { randomUUID } from 'node:crypto'
import { makeDeposit } from '@fairground/contract/cashier'
import {
  approveWithdrawal,
  claimWithdrawal,
  listOfficeWithdrawals,
  recordPayout,
  refuseWithdrawal,
} from '@fairground/contract/office-withdrawals'
import { getWithdrawalTerms, makeWithdrawal } from '@fairground/contract/withdrawals'
import type { Chance } from '@fairground/kernel/chance'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { DepositEvent } from '@fairground/payments/payment'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { takeEvent } from '../../apps/server/src/features/payments/deposits/index.ts'
import { listAgreements } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { writeAccount } from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { hashPassword } from '../../apps/server/src/features/people/credentials/index.ts'
import { namePayee, storePaymentPassword } from '../../apps/server/src/features/people/persons/index.ts'
import { Refusal } from '../../apps/server/src/http/refusal.ts'
import { demoMethods } from '../content/deposit-methods.ts'
import { demoPayouts } from '../content/payout-methods.ts'
import { weighted } from './habits.ts'
import type { PastHouse, PastStaff } from './past-house.ts'
import type { PastPlayer } from './people.ts'

/** How often each way of paying in is chosen. */
const depositWeights: [string, number][] = [
  ['alon-wallet', 50],
  ['tulay-qr', 28],
  ['tulay-transfer', 14],
  ['bituin-card', 8],
]

/** How often each way of being paid out is chosen, with the digits of its account numbers. */
const payoutWeights: [string, number][] = [
  ['alon-payout', 55],
  ['tulay-payout', 35],
  ['counter-payout', 10],
]

/** The outcomes of a deposit: most are paid, some are given up, and some fail at the payment provider. */
const outcomes: ['paid' | 'left' | 'failed', number][] = [
  ['paid', 88],
  ['left', 7],
  ['failed', 5],
]

/** Deposits in the brand's large units: pesos, or 400 dong. */
const amounts = [200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 50_000].map(BigInt)

/** The persons of the office who decide about withdrawals: one makes the first decision, the other checks it. */
export interface Desk {
  maker: PastStaff
  checker: PastStaff
}

/** Opens the cashier of the past. */
export async function openCashier(house: PastHouse) {
  const { tools, clock, asPlayer, asStaff, runJobs, runJob } = house
  const agreements = await listAgreements(tools)
  // Nobody knows it, and it is the same after a restart.
  const [digest] = tools.secret.digests('payment password', 'demo-past')
  const paymentPassword = digest!.toString('hex')
  const paymentHash = await hashPassword(tools, paymentPassword)

  /**
   * Pays in for a player so that about `need` minor units can be staked; not every try succeeds. `unit` is the number
   * of minor units in a large unit of the brand.
   */
  async function deposit(
    player: PastPlayer,
    need: bigint,
    { name, unit, chance }: CashierWish,
  ): Promise<void> {
    const { brand, session } = player
    const most = demoMethods[brand.code]![0]!.most
    const fitting = amounts.map((amount) => amount * unit).filter((amount) => amount <= most)
    const amount = fitting.find((one) => one >= need) ?? fitting.at(-1)!
    for (let tries = 1; tries <= 2; tries++) {
      const methodCode = weighted(depositWeights, chance)
      const outcome = weighted(outcomes, chance)
      const input = { methodCode, amount: moneyText(amount, brand.currency) }
      const order = await asPlayer(player, makeDeposit, input, `${name}-in-${tries}`).catch(refused)
      if (!order) return
      clock.advance((40 + chance.below(200)) * 1000)
      const row = await tools.db
        .selectFrom('deposit_order')
        .select(['reference', 'payment_code', 'state'])
        .where('id', '=', order.orderId)
        .executeTakeFirstOrThrow()
      if (row.state !== 'open') return
      const agreement = agreements.find(
        ({ brandId, code }) => brandId === brand.id && code === row.payment_code,
      )!
      const about = { reference: row.reference, amount, currency: session.currency }
      if (outcome === 'paid') {
        const paymentId = `${brand.code}-${name}-${tries}`
        const paid = { kind: 'paid', paymentId, account: null, ...about } satisfies DepositEvent
        await takeEvent(tools, agreement, paid)
        return
      }
      if (outcome === 'failed')
        await takeEvent(tools, agreement, { kind: 'failed', reference: row.reference, reason: 'declined' })
      clock.advance((60 + chance.below(120)) * 1000)
    }
  }

  /** Requests a payout of a share of a player's free cash; does nothing if little is free. */
  async function withdraw(player: PastPlayer, { name, unit, chance }: CashierWish): Promise<void> {
    const { brand } = player
    const terms = await asPlayer(player, getWithdrawalTerms, {})
    const accountId = terms.accounts[0]?.accountId ?? (await addAccount(player, chance))
    const method = terms.methods.find(
      ({ methodCode }) => methodCode === (terms.accounts[0]?.methodCode ?? terms.methods[0]?.methodCode),
    )
    const free = parseMoney(terms.free, brand.currency)
    const round = 100n * unit
    const amount = ((free * BigInt(60 + chance.below(41))) / 100n / round) * round
    if (!method || amount < parseMoney(method.least, brand.currency) || amount < 5n * round) return
    const input = { accountId, amount: moneyText(amount, brand.currency), paymentPassword }
    await asPlayer(player, makeWithdrawal, input, `${name}-out`).catch(refused)
    await runJobs()
  }

  async function addAccount({ brand, session, holder }: PastPlayer, chance: Chance): Promise<string> {
    const methodCode = weighted(payoutWeights, chance)
    const { institutions } = demoPayouts[brand.code]!.find(({ code }) => code === methodCode)!
    const digits = (count: number) => Array.from({ length: count }, () => chance.below(10)).join('')
    const isMobile = institutions[0]!.mobileCountry !== undefined
    const number = isMobile ? `09${brand.country === 'VN' ? '1' : '17'}${digits(7)}` : digits(12)
    return transaction(tools.db, async (tx) => {
      await storePaymentPassword(tx, session.playerId, paymentHash, null)
      const account = await writeAccount(tx, tools, {
        brandId: brand.id,
        playerId: session.playerId,
        methodCode,
        institution: institutions[chance.below(institutions.length)]!,
        number,
        holder: await namePayee(tx, session.playerId, holder),
        restMs: 0,
      })
      return account.id
    })
  }

  /** Works through the requests that wait for a person: most are approved, and paid where a person pays. */
  async function decide({ maker, checker }: Desk, chance: Chance): Promise<void> {
    const listed = async (queue: 'review' | 'pay') =>
      (await asStaff(maker, listOfficeWithdrawals, { queue })).list
    for (const { withdrawalId } of await listed('review')) {
      clock.advance((30 + chance.below(120)) * 1000)
      const by = { withdrawalId }
      try {
        await asStaff(maker, claimWithdrawal, by)
        if (chance.below(100) < 7) {
          const reason = reasons[chance.below(reasons.length)]!
          await asStaff(maker, refuseWithdrawal, { ...by, reason })
        } else if (!(await asStaff(maker, approveWithdrawal, by)).isApproved) {
          clock.advance((60 + chance.below(600)) * 1000)
          await asStaff(checker, claimWithdrawal, by)
          await asStaff(checker, approveWithdrawal, by)
        }
      } catch (error) {
        refused(error)
      }
      await runJobs()
    }
    for (const { withdrawalId, remaining } of await listed('pay')) {
      clock.advance((60 + chance.below(240)) * 1000)
      try {
        await asStaff(checker, claimWithdrawal, { withdrawalId })
        await asStaff(checker, recordPayout, {
          withdrawalId,
          request: randomUUID(),
          amount: remaining.amount,
          bankReference: `LB${clock.now().toString(36).toUpperCase()}${chance.below(1000)}`,
        })
      } catch (error) {
        refused(error)
      }
    }
  }

  return {
    deposit,
    withdraw,
    decide,
    /** Ends the orders that nobody paid in time. */
    endOrders: () => runJob('deposit-orders'),
  }
}

/** A player's request at the cashier. */
export interface CashierWish {
  /** Part of the names of the orders, so that a repeated sitting orders nothing twice. */
  name: string
  /** Minor units in a large unit of the brand. */
  unit: bigint
  chance: Chance
}

const reasons = [
  'The name of the account differs from the name of the player.',
  'The player asked to keep the money on the balance.',
  'The account number was given with a typing error.',
]

/** A refusal is one of the things that happen to people; any other error is thrown. */
function refused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined
  throw error
}
