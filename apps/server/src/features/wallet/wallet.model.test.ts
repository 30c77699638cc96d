import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../tests/world/purse.ts'
import { applyToWallet, checkInvariants } from './index.ts'
import type { WalletAnswer, WalletOperation } from './wallet.service.ts'

/**
 * The wallet as a page of plain code: what the database must answer to any order of any operations. It knows
 * nothing of locks, lanes or commits.
 */
class Model {
  readonly wallets = new Map<bigint, { cash: bigint; bonus: bigint; held: bigint }>()
  readonly done = new Map<string, { op: WalletOperation; answer: WalletAnswer['code'] | 'tombstone' }>()
  readonly answered = new Set<string>()
  readonly rounds = new Map<string, { open: boolean; staked: bigint; won: bigint; refunded: bigint }>()

  apply(op: WalletOperation): WalletAnswer['code'] {
    const wallet = this.wallets.get(op.walletId)
    if (!wallet) return 'player_unknown'
    if (op.currency !== 'PHP') return 'currency_mismatch'
    const before = this.done.get(op.transactionId)
    if (before?.answer === 'tombstone' && op.verb !== 'refund') return 'transaction_refunded'
    if (before)
      return before.answer !== 'tombstone' && same(before.op, op) ? 'repeated' : 'duplicate_transaction'
    const code = this.judge(op, wallet)
    if (code === 'accepted') this.carryOut(op, wallet)
    return code
  }

  private judge(
    op: WalletOperation,
    wallet: { cash: bigint; bonus: bigint; held: bigint },
  ): WalletAnswer['code'] {
    if (op.verb === 'stake') {
      if (this.rounds.get(op.roundId)?.open === false) return 'round_closed'
      return op.amount > wallet.cash ? 'not_enough_money' : 'accepted'
    }
    if (op.verb === 'round') {
      if (this.rounds.has(op.roundId)) return 'duplicate_transaction'
      return op.amount > wallet.cash ? 'not_enough_money' : 'accepted'
    }
    if (op.verb === 'pay') {
      const round = this.rounds.get(op.roundId)
      if (!round) return 'round_unknown'
      return round.open ? 'accepted' : 'round_closed'
    }
    const first = 'answers' in op && op.answers !== undefined ? this.done.get(op.answers) : undefined
    if (op.verb === 'refund') {
      if (op.answers === op.transactionId) return 'duplicate_transaction'
      if (!first) return 'accepted'
      if (first.op.walletId !== op.walletId || (first.answer !== 'tombstone' && first.op.verb !== 'stake'))
        return 'duplicate_transaction'
      if (this.answered.has(op.answers)) return 'transaction_refunded'
      const round = first.op.verb === 'stake' ? this.rounds.get(first.op.roundId) : undefined
      return round && !round.open && round.staked !== round.refunded ? 'round_closed' : 'accepted'
    }
    const held = op.lines.held ?? 0n
    if (op.answers === undefined && held < 0n) return 'hold_unknown'
    if (op.answers !== undefined) {
      const isHold =
        first?.op.verb === 'transfer' && first.op.walletId === op.walletId && (first.op.lines.held ?? 0n) > 0n
      if (!isHold || held !== -((first.op as { lines: Record<string, bigint> }).lines.held ?? 0n))
        return 'hold_unknown'
      if (this.answered.has(op.answers)) return 'hold_closed'
    }
    const after = [
      wallet.cash + (op.lines.cash ?? 0n),
      wallet.bonus + (op.lines.bonus ?? 0n),
      wallet.held + held,
    ]
    return after.some((amount) => amount < 0n) ? 'not_enough_money' : 'accepted'
  }

  private carryOut(op: WalletOperation, wallet: { cash: bigint; bonus: bigint; held: bigint }) {
    this.done.set(op.transactionId, { op, answer: 'accepted' })
    if (op.verb === 'stake') {
      wallet.cash -= op.amount
      const round = this.rounds.get(op.roundId) ?? { open: true, staked: 0n, won: 0n, refunded: 0n }
      this.rounds.set(op.roundId, { ...round, staked: round.staked + op.amount })
    } else if (op.verb === 'round') {
      wallet.cash += op.win - op.amount
      this.rounds.set(op.roundId, { open: false, staked: op.amount, won: op.win, refunded: 0n })
    } else if (op.verb === 'pay') {
      wallet.cash += op.amount
      const round = this.rounds.get(op.roundId)!
      this.rounds.set(op.roundId, { ...round, won: round.won + op.amount, open: !op.closes })
    } else if (op.verb === 'refund') {
      this.answered.add(op.answers)
      const first = this.done.get(op.answers)
      if (!first) this.done.set(op.answers, { op, answer: 'tombstone' })
      if (first?.op.verb !== 'stake') return
      wallet.cash += first.op.amount
      const round = this.rounds.get(first.op.roundId)!
      const refunded = round.refunded + first.op.amount
      this.rounds.set(first.op.roundId, {
        ...round,
        refunded,
        open: refunded !== round.staked || round.won !== 0n,
      })
    } else {
      wallet.cash += op.lines.cash ?? 0n
      wallet.bonus += op.lines.bonus ?? 0n
      wallet.held += op.lines.held ?? 0n
      if (op.answers !== undefined) this.answered.add(op.answers)
    }
  }
}

/** Whether two operations with one id ask for the same thing. */
function same(a: WalletOperation, b: WalletOperation): boolean {
  const content = ({ ...op }: WalletOperation) => {
    if (op.verb === 'round') return `${op.verb} ${op.walletId} ${op.amount}`
    if (op.verb === 'pay') return `${op.verb} ${op.walletId} ${op.amount} ${op.roundId}`
    if (op.verb === 'stake') return `${op.verb} ${op.walletId} ${op.amount} ${op.roundId}`
    if (op.verb === 'refund') return `${op.verb} ${op.walletId} ${op.answers}`
    return `${op.verb} ${op.walletId} ${op.recipe} ${op.answers} ${Object.entries(op.lines).sort()}`
  }
  return content(a) === content(b)
}

/** A plan of an operation: small numbers that are turned into ids, so that operations meet each other often. */
const plans = fc.array(
  fc.record({
    verb: fc.constantFrom(
      'stake',
      'stake',
      'pay',
      'round',
      'refund',
      'hold',
      'capture',
      'release',
      'bonus',
      'deposit',
    ),
    wallet: fc.integer({ min: 0, max: 3 }),
    id: fc.integer({ min: 0, max: 30 }),
    answers: fc.integer({ min: 0, max: 30 }),
    round: fc.integer({ min: 0, max: 6 }),
    amount: fc.integer({ min: 0, max: 400 }),
    win: fc.integer({ min: 0, max: 500 }),
    closes: fc.boolean(),
    isTrial: fc.integer({ min: 0, max: 30 }).map((number) => number === 0),
  }),
  { minLength: 1, maxLength: 60 },
)
type Plan = Parameters<typeof toOperation>[0]

let run = 0

function toOperation(
  plan: {
    verb: string
    wallet: number
    id: number
    answers: number
    round: number
    amount: number
    win: number
    closes: boolean
    isTrial: boolean
  },
  wallets: bigint[],
  prefix: string,
): WalletOperation {
  // The fourth wallet does not exist.
  const walletId = wallets[plan.wallet] ?? 9_999_999n
  const amount = BigInt(plan.amount)
  const common = {
    walletId,
    currency: plan.isTrial ? 'PHP-TRIAL' : 'PHP',
    source: 'MODEL',
    transactionId: `${prefix}-${plan.id}`,
  }
  const answers = `${prefix}-${plan.answers}`
  // Rounds belong to a wallet, as they do for every vendor.
  const roundId = `00000000-0000-7000-8${String(plan.wallet).padStart(3, '0')}-${prefix.padStart(8, '0')}${String(plan.round).padStart(4, '0')}`
  const lines = (moved: Record<string, bigint>) => ({
    ...common,
    verb: 'transfer' as const,
    recipe: plan.verb,
    lines: moved,
  })
  const whole = amount + 1n
  switch (plan.verb) {
    case 'stake':
      return { ...common, verb: 'stake', roundId, gameId: 'game', amount }
    case 'pay':
      return { ...common, verb: 'pay', roundId, amount: BigInt(plan.win), closes: plan.closes }
    case 'round':
      return {
        ...common,
        verb: 'round',
        roundId: `${roundId.slice(0, -4)}9${String(plan.id).padStart(3, '0')}`,
        gameId: 'game',
        amount,
        win: BigInt(plan.win),
      }
    case 'refund':
      return { ...common, verb: 'refund', answers }
    case 'hold':
      return lines({ cash: -whole, held: whole })
    case 'capture':
      return { ...lines({ held: -whole, 'outside/bank': whole }), answers }
    case 'release':
      return { ...lines({ held: -whole, cash: whole }), answers }
    case 'bonus':
      return lines({ cash: -whole, bonus: whole })
    default:
      return lines({ cash: whole, 'outside/bank': -whole })
  }
}

let one: Purse
let many: Purse
beforeAll(async () => {
  // One lane each, so that the order of asking is the order of doing also where wallets share an id.
  ;[one, many] = await Promise.all([aPurse(1), aPurse(1)])
})
afterAll(() => Promise.all([one.close(), many.close()]))

async function newWallets(purse: Purse) {
  const wallets = [await purse.wallet(1000n), await purse.wallet(1000n), await purse.wallet(0n)]
  const model = new Model()
  for (const [at, wallet] of wallets.entries())
    model.wallets.set(wallet, { cash: at < 2 ? 1000n : 0n, bonus: 0n, held: 0n })
  return { wallets, model }
}

async function expectLike(model: Model, purse: Purse) {
  for (const [id, expected] of model.wallets) {
    const row = await purse.db
      .selectFrom('wallet')
      .select(['cash', 'bonus', 'held'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual(expected)
  }
}

test('any operations one by one are answered as the model answers them', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (planned: Plan[]) => {
      const { wallets, model } = await newWallets(one)
      const prefix = `a${run++}`
      for (const plan of planned) {
        const op = toOperation(plan, wallets, hex(prefix))
        const answer = await applyToWallet(one.money, op, 1_000)
        expect([op, answer.code]).toEqual([op, model.apply(op)])
      }
      await expectLike(model, one)
    }),
    { numRuns: 60, seed: 20_261_120 },
  )
  expect(await checkInvariants(one.db)).toEqual([])
})

test('any operations gathered are answered exactly as the same ones in that order one by one', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (planned: Plan[]) => {
      const { wallets, model } = await newWallets(many)
      const prefix = `b${run++}`
      const ops = planned.map((plan) => toOperation(plan, wallets, hex(prefix)))
      const answers = await Promise.all(ops.map((op) => applyToWallet(many.money, op, 1_000)))
      for (const [at, answer] of answers.entries())
        expect([ops[at], answer.code]).toEqual([ops[at], model.apply(ops[at]!)])
      await expectLike(model, many)
    }),
    { numRuns: 60, seed: 20_261_121 },
  )
  expect(await checkInvariants(many.db)).toEqual([])
})

function hex(text: string): string {
  return [...text]
    .map((sign) => sign.charCodeAt(0).toString(16))
    .join('')
    .slice(-8)
}
