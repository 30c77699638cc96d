import { randomUUID } from 'node:crypto'
import { type GameCategory, validBet } from '@fairground/kernel/game-category'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { checkInvariants } from '../audit/index.ts'
import type { Recipe } from '../recipes/index.ts'
import { applyToWallet } from './index.ts'
import type { Refuse, Stake, WalletAnswer, WalletOperation, WholeRound } from './wallet.service.ts'

interface ModelWallet {
  purpose: 'play' | 'agent'
  cash: bigint
  bonus: bigint
  held: bigint
  deficit: bigint
}

interface ModelRound {
  category: GameCategory
  state: 'open' | 'settled' | 'refunded'
  staked: bigint
  won: bigint
  refunded: bigint
  /** Current turnover; undefined until the round has first settled. */
  valid: bigint | undefined
  stakedBonus: bigint
  wonBonus: bigint
  refundedBonus: bigint
  atRisk?: bigint | undefined
}

/**
 * Model of the wallet in plain code, with the answers that the database must give to any sequence of operations. It has
 * no locks, queues or commits.
 */
class Model {
  readonly wallets = new Map<bigint, ModelWallet>()
  readonly done = new Map<string, { op: WalletOperation; answer: 'accepted' | 'tombstone' | 'refused' }>()
  /** Amount that was rolled back; for a hold, the amount that has left it so far. */
  readonly answered = new Set<string>()
  readonly left = new Map<string, bigint>()
  readonly rounds = new Map<string, ModelRound>()
  /** Rounds with a bet that was refused, or taken back without a trace in the round. */
  readonly betGone = new Set<string>()
  /** Bonus part of each booked stake and win, by its key. */
  readonly parts = new Map<string, bigint>()

  apply(op: WalletOperation): WalletAnswer['code'] {
    const wallet = this.wallets.get(op.walletId)
    if (!wallet) return 'player_unknown'
    if (op.currency !== 'PHP') return 'currency_mismatch'
    if (wallet.purpose === 'agent' && op.verb !== 'transfer') return 'wallet_cannot_play'
    const before = this.done.get(keyOf(op))
    if (before?.answer === 'tombstone' && op.verb !== 'refund') return 'transaction_refunded'
    if (before?.answer === 'refused' && isBet(op) && isBet(before.op))
      return before.op.amount === op.amount ? 'refused_before' : 'duplicate_transaction'
    if (before) {
      if (before.answer !== 'accepted' || !same(before.op, op)) return 'duplicate_transaction'
      const isTakenBack = 'isOutside' in op && op.isOutside && this.answered.has(keyOf(op))
      return isTakenBack ? 'transaction_refunded' : 'repeated'
    }
    const code = this.judge(op, wallet)
    if (code === 'accepted') this.carryOut(op, wallet)
    const isMarked = code === 'not_enough_money' || code === 'round_closed'
    if (op.verb === 'stake' && op.isOutside && isMarked) {
      this.done.set(keyOf(op), { op, answer: 'refused' })
      this.betGone.add(nameOf(op))
    }
    return code
  }

  /** Whether a bet of a round was refused or taken back, and no other bet remains. */
  private hasLostItsBets(name: string): boolean {
    if (!this.betGone.has(name) && !((this.rounds.get(name)?.refunded ?? 0n) > 0n)) return false
    return ![...this.done.values()].some(
      ({ op, answer }) =>
        answer === 'accepted' && op.verb === 'stake' && nameOf(op) === name && !this.answered.has(keyOf(op)),
    )
  }

  private judge(op: WalletOperation, wallet: ModelWallet): WalletAnswer['code'] {
    const round = this.rounds.get(nameOf(op))
    if (op.verb === 'refuse') return 'accepted'
    if (op.verb === 'stake') {
      if (round && (round.state === 'settled' || (round.state === 'refunded' && !op.reference)))
        return 'round_closed'
      return op.amount > playable(wallet) ? 'not_enough_money' : 'accepted'
    }
    if (op.verb === 'round') {
      if (round) return 'duplicate_transaction'
      return op.amount > playable(wallet) || wallet.deficit > 0n ? 'not_enough_money' : 'accepted'
    }
    if (op.verb === 'pay') {
      if (op.isOutside && (op.amount > 0n || !round) && this.hasLostItsBets(nameOf(op)))
        return 'round_refunded'
      if (!round) return op.opens ? 'accepted' : 'round_unknown'
      return round.state === 'open' || op.reference ? 'accepted' : 'round_closed'
    }
    if (op.verb === 'charge') {
      if (!round) return 'round_unknown'
      const fromCash = op.amount - least(wallet.bonus, partOf(op.amount, round))
      return fromCash > wallet.cash && !op.mayOverdraw ? 'not_enough_money' : 'accepted'
    }
    const first = 'answers' in op && op.answers !== undefined ? this.done.get(answerOf(op)) : undefined
    if (op.verb === 'refund') {
      if (op.answers === op.transactionId) return 'duplicate_transaction'
      if (!first) return 'accepted'
      const { op: firstOp, answer } = first
      const isAnswerable = answer !== 'accepted' || firstOp.verb === 'stake' || firstOp.verb === 'pay'
      if (!isAnswerable) return 'duplicate_transaction'
      if (this.answered.has(answerOf(op))) return 'transaction_refunded'
      if (answer === 'refused' || (firstOp.verb !== 'stake' && firstOp.verb !== 'pay')) return 'accepted'
      if (this.rounds.get(nameOf(firstOp))!.state === 'settled' && !firstOp.reference) return 'round_closed'
      const fromCash = firstOp.amount - least(wallet.bonus, this.parts.get(answerOf(op)) ?? 0n)
      const isShort = firstOp.verb === 'pay' && fromCash > wallet.cash && !op.mayOverdraw
      return isShort ? 'not_enough_money' : 'accepted'
    }
    const held = op.lines.held ?? 0n
    if (op.answers === undefined && held < 0n) return 'hold_unknown'
    if (op.answers !== undefined) {
      const put = first?.op.verb === 'transfer' ? (first.op.lines.held ?? 0n) : 0n
      if (put <= 0n || held >= 0n) return 'hold_unknown'
      const remainder = put - (this.left.get(answerOf(op)) ?? 0n)
      if (remainder === 0n) return 'hold_closed'
      if (remainder + held < 0n) return 'hold_exceeded'
    }
    const after = [
      op.mayOverdraw ? 0n : wallet.cash + (op.lines.cash ?? 0n),
      wallet.bonus + (op.lines.bonus ?? 0n),
      wallet.held + held,
    ]
    return after.some((amount) => amount < 0n) ? 'not_enough_money' : 'accepted'
  }

  private carryOut(op: WalletOperation, wallet: ModelWallet) {
    this.done.set(keyOf(op), { op, answer: op.verb === 'refuse' ? 'refused' : 'accepted' })
    if (op.verb === 'refuse') this.betGone.add(nameOf(op))
    else if (op.verb === 'stake') {
      const part = stakedPart(op, wallet)
      this.parts.set(keyOf(op), part)
      this.move(wallet, -op.amount, -part)
      this.change(op, { staked: op.amount, atRisk: op.atRisk, stakedBonus: part, state: 'open' })
    } else if (op.verb === 'round') {
      const part = stakedPart(op, wallet)
      const wonBonus = op.amount > 0n ? (op.win * part) / op.amount : 0n
      this.move(wallet, op.win - op.amount, wonBonus - part)
      const { amount: staked, win: won, atRisk } = op
      this.change(op, { staked, won, atRisk, stakedBonus: part, wonBonus, state: 'settled' })
    } else if (op.verb === 'pay') {
      const round = this.rounds.get(nameOf(op))
      const part = round ? partOf(op.amount, round) : 0n
      this.parts.set(keyOf(op), part)
      this.move(wallet, op.amount, part)
      const isOver = round ? op.closes || round.state === 'settled' : op.closes && op.opens!.isFree
      const state = isOver ? 'settled' : 'open'
      this.change(op, { won: op.amount, atRisk: op.atRisk, wonBonus: part, state })
    } else if (op.verb === 'charge') {
      const round = this.rounds.get(nameOf(op))!
      const part = least(wallet.bonus, partOf(op.amount, round))
      const { state } = round
      this.move(wallet, -op.amount, -part)
      this.change(op, { won: -op.amount, wonBonus: -part, state: state === 'refunded' ? 'settled' : state })
    } else if (op.verb === 'refund') {
      this.answered.add(answerOf(op))
      const first = this.done.get(answerOf(op))
      if (!first) {
        this.done.set(answerOf(op), { op, answer: 'tombstone' })
        this.betGone.add(nameOf(op))
      }
      if (first?.answer === 'refused') return
      if (first?.op.verb === 'stake') {
        if (first.op.amount === 0n) this.betGone.add(nameOf(first.op))
        const part = this.parts.get(answerOf(op))!
        this.move(wallet, first.op.amount, part)
        const round = this.rounds.get(nameOf(first.op))!
        const isUndone = round.refunded + first.op.amount === round.staked && round.won === 0n
        this.change(first.op, {
          refunded: first.op.amount,
          refundedBonus: part,
          state: isUndone ? 'refunded' : round.state,
        })
      } else if (first?.op.verb === 'pay') {
        const part = least(wallet.bonus, this.parts.get(answerOf(op))!)
        this.move(wallet, -first.op.amount, -part)
        const round = this.rounds.get(nameOf(first.op))!
        const isUndone =
          round.state === 'settled' && round.refunded === round.staked && round.won === first.op.amount
        // If everything was refunded before, rolling back the last win leaves the round as open as it was.
        const state = isUndone ? 'refunded' : round.state === 'refunded' ? 'open' : round.state
        this.change(first.op, { won: -first.op.amount, wonBonus: -part, state })
      }
    } else {
      this.move(wallet, op.lines.cash ?? 0n, 0n)
      wallet.bonus += op.lines.bonus ?? 0n
      wallet.held += op.lines.held ?? 0n
      if (op.answers !== undefined)
        this.left.set(answerOf(op), (this.left.get(answerOf(op)) ?? 0n) - (op.lines.held ?? 0n))
    }
  }

  /**
   * Moves an amount, `bonus` of it in the bonus. Incoming cash pays a debt first; an amount that cash does not cover
   * becomes a debt.
   */
  private move(wallet: ModelWallet, amount: bigint, toBonus: bigint) {
    wallet.bonus += toBonus
    const worth = wallet.cash - wallet.deficit + amount - toBonus
    wallet.cash = worth > 0n ? worth : 0n
    wallet.deficit = worth < 0n ? -worth : 0n
  }

  private change(
    op: WalletOperation,
    by: Partial<Omit<ModelRound, 'category' | 'valid'>> & Pick<ModelRound, 'state'>,
  ) {
    const opened = op.verb === 'pay' ? op.opens : op.verb === 'stake' || op.verb === 'round' ? op : undefined
    const round = this.rounds.get(nameOf(op)) ?? {
      category: opened!.category,
      state: 'open',
      staked: 0n,
      won: 0n,
      refunded: 0n,
      valid: undefined,
      stakedBonus: 0n,
      wonBonus: 0n,
      refundedBonus: 0n,
    }
    const next = {
      ...round,
      state: by.state,
      atRisk: by.atRisk ?? round.atRisk,
      staked: round.staked + (by.staked ?? 0n),
      won: round.won + (by.won ?? 0n),
      refunded: round.refunded + (by.refunded ?? 0n),
      stakedBonus: round.stakedBonus + (by.stakedBonus ?? 0n),
      wonBonus: round.wonBonus + (by.wonBonus ?? 0n),
      refundedBonus: round.refundedBonus + (by.refundedBonus ?? 0n),
    }
    const counts = next.state === 'settled' || (next.state === 'refunded' && next.valid !== undefined)
    this.rounds.set(nameOf(op), { ...next, valid: counts ? validBet(next.category, next) : next.valid })
  }
}

function playable({ cash, bonus, deficit }: ModelWallet): bigint {
  return deficit > 0n ? 0n : cash + bonus
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** Bonus part of a stake. */
function stakedPart({ amount, bonusFirst }: Stake | WholeRound, { cash, bonus }: ModelWallet): bigint {
  if (bonusFirst) return least(bonus, amount)
  return amount > cash ? amount - cash : 0n
}

/** Bonus part of a win, in the proportion of the round's stakes. */
function partOf(amount: bigint, { staked, refunded, stakedBonus, refundedBonus }: ModelRound): bigint {
  if (staked === refunded) return staked === 0n ? 0n : (amount * stakedBonus) / staked
  return (amount * (stakedBonus - refundedBonus)) / (staked - refunded)
}

/** A transaction is identified by its id within a wallet. */
function keyOf(op: WalletOperation): string {
  return `${op.walletId} ${op.transactionId}`
}

function answerOf(op: { walletId: bigint; answers?: string }): string {
  return `${op.walletId} ${op.answers}`
}

function isBet(op: WalletOperation): op is Stake | Refuse {
  return op.verb === 'stake' || op.verb === 'refuse'
}

/** Key of a round: the vendor's name for it in a wallet, or its own id. */
function nameOf(op: WalletOperation): string {
  if ('reference' in op && op.reference) return `${op.walletId} ${op.reference}`
  return 'roundId' in op ? op.roundId : ''
}

/** Whether two operations with the same id have the same content. */
function same(a: WalletOperation, b: WalletOperation): boolean {
  const content = (op: WalletOperation) => {
    if (op.verb === 'round') return `${op.verb} ${op.walletId} ${op.amount}`
    if (op.verb === 'refund') return `${op.verb} ${op.walletId} ${op.answers}`
    if (op.verb !== 'transfer') return `${op.verb} ${op.walletId} ${op.amount} ${nameOf(op)}`
    return `${op.verb} ${op.walletId} ${op.recipe} ${op.answers} ${Object.entries(op.lines).sort()}`
  }
  return content(a) === content(b)
}

/** Plans of operations: small numbers that are turned into ids, so that operations often share them. */
const plans = fc.array(
  fc.record({
    verb: fc.constantFrom(
      'stake',
      'stake',
      'stake',
      'pay',
      'pay',
      'round',
      'refund',
      'refund',
      'refund',
      'refund',
      'charge',
      'refuse',
      'hold',
      'capture',
      'release',
      'bonus',
      'deposit',
      'chargeback',
    ),
    wallet: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3, 4),
    id: fc.integer({ min: 0, max: 40 }),
    answers: fc.integer({ min: 0, max: 40 }),
    round: fc.constantFrom(0, 1, 2, 2, 3, 3),
    amount: fc.integer({ min: 0, max: 200 }),
    win: fc.integer({ min: 0, max: 500 }),
    closes: fc.boolean(),
    /** Rounds 0 and 1 are house rounds, the others are vendor rounds, found by their reference. */
    opens: fc.constantFrom('no', 'no', 'early', 'free'),
    mayOverdraw: fc.boolean(),
    bonusFirst: fc.boolean(),
    /** Part of the stakes that counts, with a whole round, a stake or a pay. */
    atRisk: fc.option(fc.integer({ min: 0, max: 250 }), { nil: undefined }),
    isTrial: fc.integer({ min: 0, max: 30 }).map((number) => number === 0),
  }),
  { minLength: 20, maxLength: 80 },
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
    opens: string
    mayOverdraw: boolean
    bonusFirst: boolean
    atRisk: number | undefined
    isTrial: boolean
  },
  wallets: bigint[],
  prefix: string,
): WalletOperation {
  // The fourth is an agent's wallet, and the fifth does not exist.
  const walletId = wallets[plan.wallet] ?? 9_999_999n
  const amount = BigInt(plan.amount)
  const common = {
    walletId,
    currency: plan.isTrial ? 'PHP-TRIAL' : 'PHP',
    source: 'MODEL',
    transactionId: `${prefix}-${plan.id}`,
  }
  const answers = `${prefix}-${plan.answers}`
  // Rounds belong to one wallet, as with every vendor.
  const roundId = `00000000-0000-7000-8${String(plan.wallet).padStart(3, '0')}-${prefix.padStart(8, '0')}${String(plan.round).padStart(4, '0')}`
  const isOutside = plan.round > 1
  const reference = isOutside ? `${prefix}-${plan.round}` : undefined
  // A vendor's round is proposed with a new id each time; its key is the reference.
  const inRound = { roundId: isOutside ? randomUUID() : roundId, reference }
  const game = { gameId: 'game', category: plan.round % 2 === 0 ? ('RNG' as const) : ('LIVE' as const) }
  const lines = (recipe: Recipe, moved: Record<string, bigint>) => ({
    ...common,
    verb: 'transfer' as const,
    recipe,
    lines: moved,
  })
  const whole = amount + 1n
  const atRisk = plan.atRisk === undefined ? {} : { atRisk: BigInt(plan.atRisk) }
  switch (plan.verb) {
    case 'stake':
      return {
        ...common,
        ...inRound,
        ...game,
        verb: 'stake',
        amount,
        ...(plan.mayOverdraw && { isOutside: true }),
        bonusFirst: plan.bonusFirst,
        ...atRisk,
      }
    case 'refuse':
      return { ...common, verb: 'refuse', reference, amount, because: 'session_over' }
    case 'pay':
      return {
        ...common,
        ...inRound,
        verb: 'pay',
        amount: BigInt(plan.win),
        closes: plan.closes,
        ...(isOutside && plan.mayOverdraw && { isOutside: true }),
        ...atRisk,
        opens: plan.opens === 'no' || !isOutside ? undefined : { ...game, isFree: plan.opens === 'free' },
      }
    case 'charge':
      return {
        ...common,
        verb: 'charge',
        reference: reference ?? `${prefix}-none`,
        amount: BigInt(plan.win),
        mayOverdraw: plan.mayOverdraw,
      }
    case 'round':
      return {
        ...common,
        verb: 'round',
        roundId: `${roundId.slice(0, -4)}9${String(plan.id).padStart(3, '0')}`,
        ...game,
        amount,
        win: BigInt(plan.win),
        bonusFirst: plan.bonusFirst,
        ...atRisk,
      }
    case 'refund':
      return {
        ...common,
        verb: 'refund',
        answers,
        reference: plan.closes ? reference : undefined,
        mayOverdraw: plan.mayOverdraw,
      }
    case 'hold':
      return lines('vendor-wallet-hold', { cash: -whole, held: whole })
    case 'capture':
      return { ...lines('vendor-wallet-capture', { held: -whole, 'outside/bank': whole }), answers }
    case 'release':
      return { ...lines('vendor-wallet-release', { held: -whole, cash: whole }), answers }
    case 'bonus':
      return lines('sign-up-bonus', { cash: -whole, bonus: whole })
    case 'chargeback':
      return {
        ...lines('demo-money', { cash: -whole, 'outside/bank': whole }),
        mayOverdraw: plan.mayOverdraw,
      }
    default:
      return lines('demo-money', { cash: whole, 'outside/bank': -whole })
  }
}

let one: Purse
let many: Purse
beforeAll(async () => {
  // One queue each, so that operations are booked in the order of the calls even where wallets share an id.
  ;[one, many] = await Promise.all([aPurse(1), aPurse(1)])
})
afterAll(() => Promise.all([one.close(), many.close()]))

async function newWallets(purse: Purse) {
  const wallets = [
    await purse.wallet(300n),
    await purse.wallet(1000n),
    await purse.wallet(0n),
    await purse.wallet(200n, 'PHP', 'agent'),
  ]
  const model = new Model()
  for (const [at, wallet] of wallets.entries())
    model.wallets.set(wallet, {
      purpose: at === 3 ? 'agent' : 'play',
      cash: [300n, 1000n, 0n, 200n][at]!,
      bonus: 0n,
      held: 0n,
      deficit: 0n,
    })
  return { wallets, model }
}

async function expectLike(model: Model, purse: Purse) {
  for (const [id, expected] of model.wallets) {
    const row = await purse.db
      .selectFrom('wallet')
      .select(['cash', 'bonus', 'held', 'deficit'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { purpose: _purpose, ...amounts } = expected
    expect(row).toEqual(amounts)
  }
  const { rows } = await sql<{
    name: string
    state: string
    staked: bigint
    won: bigint
    valid: bigint | null
    stakedBonus: bigint
    wonBonus: bigint
  }>`
    SELECT CASE WHEN reference IS NULL THEN id::text ELSE wallet_id || ' ' || reference END AS name, state, staked, won,
           valid_bet AS valid, coalesce(staked_bonus, 0) AS "stakedBonus", coalesce(won_bonus, 0) AS "wonBonus"
      FROM round WHERE wallet_id = ANY (${[...model.wallets.keys()]})`.execute(purse.db)
  const found = new Map(rows.map(({ name, ...row }) => [name, row]))
  expect(found.size).toBe(model.rounds.size)
  for (const [name, { state, staked, won, valid, stakedBonus, wonBonus }] of model.rounds)
    expect(found.get(name)).toEqual({ state, staked, won, valid: valid ?? null, stakedBonus, wonBonus })
}

test('the wallet answers any sequence of operations as the model does', async () => {
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
    { numRuns: byScope(40, 150), seed: 20_261_120, endOnFailure: true },
  )
  expect(await checkInvariants(one.db)).toEqual([])
})

test('the wallet answers gathered operations exactly as it answers the same operations one by one', async () => {
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
    { numRuns: byScope(40, 150), seed: 20_261_121, endOnFailure: true },
  )
  expect(await checkInvariants(many.db)).toEqual([])
})

function hex(text: string): string {
  return [...text]
    .map((sign) => sign.charCodeAt(0).toString(16))
    .join('')
    .slice(-8)
}
