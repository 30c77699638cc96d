import { newId } from '@fairground/kernel/id'
import type { Command, Outcome, OutcomeCode, Policy, Transaction } from '@fairground/vendors/vendor'
import type { FindBrand } from '../../../caller/brand.ts'
import { DatabaseBusy } from '../../../db/gather.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findRefusal } from '../../ledger/transfers/index.ts'
import {
  applyTogether,
  applyToWallet,
  balanceOf,
  playable,
  type WalletAnswer,
  type WalletOperation,
} from '../../ledger/wallet/index.ts'
import { openGameSession, type SessionDoors } from '../../people/sessions/index.ts'
import {
  type CatalogueGame,
  findGame,
  findVendorGame,
  type RoundCounter,
  stakesOf,
  whyClosed,
} from '../catalogue/index.ts'
import { findGameOwner } from '../feeds/index.ts'
import type { StopFinder } from '../stops/index.ts'
import type { VendorAccess } from './access.queries.ts'
import { redeemLaunch } from './launch.service.ts'
import { publicIdOf } from './public-id.queries.ts'
import { alarmAboutMoves } from './significant.service.ts'
import { theirSessionToken, transactionIdOf } from './transaction-ids.rules.ts'
import { type Account, accountFinder, countOpenRounds } from './vendors.queries.ts'

type TransactionCommand = Extract<Command, { verb: 'transact' }>
type VendorGame = Pick<CatalogueGame, 'id' | 'category'>
type Stake = Extract<Transaction, { verb: 'stake' }>

/** Outcomes for a vendor by the wallet's answers. */
const codes: Partial<Record<WalletAnswer['code'], OutcomeCode>> = {
  not_enough_money: 'not_enough_money',
  limit_reached: 'limit_reached',
  duplicate_transaction: 'transaction_conflict',
  currency_mismatch: 'currency_wrong',
  player_unknown: 'player_unknown',
  round_closed: 'round_closed',
  round_unknown: 'round_unknown',
  round_refunded: 'transaction_cancelled',
  transaction_refunded: 'transaction_cancelled',
}

/** Reasons for which a vendor's bet may be refused permanently, as the ledger stores them. */
const fates: readonly OutcomeCode[] = [
  'session_over',
  'game_closed',
  'not_enough_money',
  'limit_reached',
  'round_closed',
  'transaction_cancelled',
]

/** Handles the calls of vendors, in any protocol; a call that could not be finished for now ends as `busy`. */
export function vendorGateway(
  tools: Tools,
  doors: Pick<SessionDoors, 'findGameSession'> & { findBrand: FindBrand },
  counter: RoundCounter,
  isStopped: StopFinder,
) {
  const { db, clock, money } = tools
  const findAccount = accountFinder(tools)

  async function perform(access: VendorAccess, command: Command): Promise<Outcome> {
    try {
      if (command.verb === 'open') return await open(access, command.token)
      const account = await findAccount(access.brandId, command.playerId)
      if (!account) return { code: 'player_unknown' }
      if (command.verb === 'balance') return { code: 'ok', money: await moneyOf(account) }
      return await transact(access, account, command)
    } catch (error) {
      if (error instanceof DatabaseBusy) return { code: 'busy' }
      throw error
    }
  }

  /** Trades a launch token for a session. A token of another brand or another vendor's game is not used up by it. */
  async function open(access: VendorAccess, token: string): Promise<Outcome> {
    try {
      return await transaction(db, async (tx) => {
        const launched = await redeemLaunch(tx, token, clock.now())
        const owner = await findGameOwner(tx, launched.gameId)
        if (owner?.vendorCode !== access.vendorCode) refuse('launch_invalid')
        const { session, token: gameToken } = await openGameSession(tx, tools, launched)
        if (session.brandId !== access.brandId || session.currency.trial) refuse('launch_invalid')
        const playerId = await publicIdOf(tx, launched.playerId)
        const balance = await balanceOf(tx, session.walletId)
        return {
          code: 'ok',
          money: moneyIn(session, balance),
          opened: {
            session: gameToken,
            playerId,
            gameId: owner.vendorGameId,
            languageCode: launched.languageCode,
          },
        }
      })
    } catch (error) {
      if (error instanceof Refusal) return { code: 'session_over' }
      throw error
    }
  }

  async function transact(
    access: VendorAccess,
    account: Account,
    command: TransactionCommand,
  ): Promise<Outcome> {
    const isSaid = command.currency !== null || command.transactions.some(({ verb }) => verb !== 'refund')
    if (isSaid && command.currency !== account.currency.code) return { code: 'currency_wrong' }
    const game = await findVendorGame(tools, access.vendorCode, command.gameId)
    if (!game) return { code: 'game_unknown' }
    const stakes = stakesAmong(command.transactions)
    // A stopped player may not bet; wins and rollbacks are always settled.
    const refusal = stakes.length > 0 && (await whyNoBet(access, account, game, command.session, stakes))
    // The ledger decides between a refusal and a copy of the bet that another process accepted, or a repeat.
    if (refusal && (await keepRefused(access, account, stakes, refusal)))
      return refusal === 'game_closed' ? { code: refusal, money: await moneyOf(account) } : { code: refusal }
    return apply(access, account, game, command.transactions)
  }

  async function whyNoBet(
    access: VendorAccess,
    account: Account,
    game: VendorGame,
    session: string | undefined,
    stakes: Stake[],
  ): Promise<'session_over' | 'game_closed' | 'limit_reached' | undefined> {
    if (!(await isPlaying(access, account, session))) return 'session_over'
    const mayBet = (await isOpen(access, account, game)) || (await isInProgress(access, account, stakes))
    if (!mayBet) return 'game_closed'
    return (await areAllowed(access, account, game, stakes)) ? undefined : 'limit_reached'
  }

  /**
   * Returns whether the brand allows some stakes of a game: each at most its highest stake, and what begins a round at
   * least its lowest one. A bet of nothing, as in a free round, is no stake.
   */
  async function areAllowed(
    access: VendorAccess,
    account: Account,
    { id: gameId }: VendorGame,
    stakes: Stake[],
  ): Promise<boolean> {
    const game = await findGame(tools, access.brandId, gameId)
    const { currency } = account
    if (!game?.allowed?.[currency.code]) return true
    const allowed = stakesOf(game, currency)
    const paid = stakes.filter(({ amount }) => amount > 0n)
    if (paid.some(({ amount }) => amount > allowed.at(-1)!)) return false
    return paid.every(({ amount }) => amount >= allowed[0]!) || isInProgress(access, account, stakes)
  }

  /**
   * Marks bets as refused before the answer is sent, so that their ids stay those of refused bets. Returns false if
   * none was marked, since the ledger has all of them: accepted, taken back or refused.
   */
  async function keepRefused(
    { brandCode, vendorCode }: VendorAccess,
    { walletId, currency }: Account,
    stakes: Stake[],
    because: OutcomeCode,
  ): Promise<boolean> {
    const common = { verb: 'refuse' as const, walletId, currency: currency.code, source: vendorCode, because }
    const marks = stakes.map(({ id, round, amount }) =>
      applyToWallet(
        money,
        { ...common, transactionId: transactionIdOf(brandCode, id), reference: round, amount },
        clock.now(),
      ),
    )
    return (await Promise.all(marks)).some(({ code }) => code === 'accepted')
  }

  /** Returns why a bet was refused the first time. */
  async function fateOf({ brandCode, vendorCode }: VendorAccess, { walletId }: Account, id: string) {
    const name = { walletId, source: vendorCode, transactionId: transactionIdOf(brandCode, id) }
    const known = await findRefusal(db, name)
    return fates.find((code) => code === known) ?? 'transaction_conflict'
  }

  async function isOpen(
    { brandId, vendorCode }: VendorAccess,
    { playerId }: Account,
    { id: gameId }: VendorGame,
  ) {
    const game = await findGame(tools, brandId, gameId)
    if (!game || whyClosed(game, clock.now())) return false
    return !(await isStopped({ brandId, vendorCode, gameId, playerId }))
  }

  /**
   * Returns whether every bet belongs to a started round: such a round may finish, even if something was stopped in the
   * meantime.
   */
  async function isInProgress({ vendorCode }: VendorAccess, { walletId }: Account, stakes: Stake[]) {
    const rounds = new Set(stakes.map(({ round }) => round))
    return (await countOpenRounds(db, walletId, vendorCode, [...rounds])) === rounds.size
  }

  async function isPlaying(
    { brandCode, vendorCode, protocol }: VendorAccess,
    account: Account,
    session: string | undefined,
  ) {
    if (session === undefined) return false
    const token = protocol.sessionIsTheirs ? theirSessionToken(brandCode, vendorCode, session) : session
    const playing = await doors.findGameSession(token, clock.now())
    if (playing?.playerId !== account.playerId) return false
    const launched = await gameOwner(playing.gameId)
    return launched === vendorCode
  }

  const owners = new Map<string, string>()
  /** Vendor of a game, which never changes. */
  async function gameOwner(gameId: string): Promise<string | undefined> {
    const known = owners.get(gameId)
    if (known) return known
    const vendorCode = (await findGameOwner(db, gameId))?.vendorCode
    if (vendorCode) owners.set(gameId, vendorCode)
    return vendorCode
  }

  function operationOf(
    { brandCode, vendorCode }: VendorAccess,
    { walletId, currency }: Account,
    { id: gameId, category }: VendorGame,
    one: Transaction,
    { policy, bonusFirst, nowMs }: { policy: Policy; bonusFirst: boolean; nowMs: number },
  ): WalletOperation {
    const common = {
      walletId,
      currency: currency.code,
      source: vendorCode,
      transactionId: transactionIdOf(brandCode, one.id),
    }
    const mayOverdraw = policy.overdraw === 'owed'
    const roundId = newId(nowMs, tools.chance)
    switch (one.verb) {
      case 'stake':
        return {
          ...common,
          verb: 'stake',
          roundId,
          reference: one.round,
          gameId,
          category,
          amount: one.amount,
          isOutside: true,
          bonusFirst,
        }
      case 'pay': {
        const opens = one.isFree || policy.earlyWin === 'applied'
        return {
          ...common,
          verb: 'pay',
          roundId,
          reference: one.round,
          amount: one.amount,
          closes: one.closes,
          isOutside: true,
          ...(opens ? { opens: { gameId, category, isFree: one.isFree } } : {}),
        }
      }
      case 'refund':
        return {
          ...common,
          verb: 'refund',
          answers: transactionIdOf(brandCode, one.answers),
          ...(one.round === undefined ? {} : { reference: one.round }),
          mayOverdraw,
        }
      case 'charge':
        return { ...common, verb: 'charge', reference: one.round, amount: one.amount, mayOverdraw }
    }
  }

  async function apply(
    access: VendorAccess,
    account: Account,
    game: VendorGame,
    transactions: Transaction[],
  ): Promise<Outcome> {
    const { policy } = access.protocol.calls!
    const nowMs = clock.now()
    const brand = (await doors.findBrand(access.brandCode, '', { atMs: nowMs }))!
    const by = { policy, bonusFirst: brand.stakesBonusFirst, nowMs }
    const time = { nowMs, sinceMs: brand.versionFromMs }
    let left = transactions.map((one) => ({
      transaction: one,
      operation: operationOf(access, account, game, one, by),
    }))
    for (;;) {
      if (left.length === 0) return { code: 'ok', money: await moneyOf(account) }
      const operations = left.map(({ operation }) => operation)
      const { at, answer } = await applyAll(operations, time)
      if (answer.code === 'accepted' || answer.code === 'repeated') {
        if (answer.code === 'accepted') count(access, game, left)
        await alarmAboutMoves(
          tools,
          access,
          account,
          left.map(({ transaction: one }) => one),
        )
        const isOld = answer.code === 'repeated' && policy.repeated === 'now'
        return { code: 'ok', money: isOld ? await moneyOf(account) : moneyIn(account, answer) }
      }
      const refused = left[at]!.transaction
      // The answer of a batch has a state that was rolled back with it.
      const money = left.length === 1 ? moneyIn(account, answer) : await moneyOf(account)
      if (answer.code === 'refused_before') return { code: await fateOf(access, account, refused.id), money }
      if (!movesNothing(refused, answer, policy)) {
        const code = codes[answer.code] ?? 'transaction_conflict'
        if (left.length > 1 && fates.includes(code))
          await keepRefused(access, account, stakesAmong(left.map(({ transaction: one }) => one)), code)
        return { code, money }
      }
      left = left.filter(({ transaction: one }) => one !== refused)
    }
  }

  /** Applies all or none; returns the answer of the first refused one, else of the last. */
  async function applyAll(
    operations: WalletOperation[],
    { nowMs, sinceMs }: { nowMs: number; sinceMs: number },
  ): Promise<{ at: number; answer: WalletAnswer }> {
    const [only, ...more] = operations
    if (more.length === 0) return { at: 0, answer: await applyToWallet(money, only!, nowMs, sinceMs) }
    const together = await applyTogether(db, operations, nowMs)
    return together.ok ? { at: operations.length - 1, answer: lastOf(together.answers) } : together
  }

  function count(
    { brandId }: VendorAccess,
    { id: gameId }: VendorGame,
    done: { transaction: Transaction }[],
  ) {
    for (const { transaction: one } of done) if (one.verb === 'stake') counter.count(brandId, gameId)
  }

  async function moneyOf({ walletId, currency }: Account) {
    return moneyIn({ currency }, await balanceOf(db, walletId))
  }

  return { perform }
}

export type VendorGateway = ReturnType<typeof vendorGateway>

function stakesAmong(transactions: Transaction[]): Stake[] {
  return transactions.filter((one) => one.verb === 'stake')
}

/** Last answer of a batch; new if any of them is. */
function lastOf(answers: WalletAnswer[]): WalletAnswer {
  const isNew = answers.some(({ code }) => code === 'accepted')
  return { ...answers.at(-1)!, code: isNew ? 'accepted' : 'repeated' }
}

/**
 * Returns whether a transaction that the ledger refuses moves nothing and is reported as successful: one that was taken
 * back, as agreed with each vendor, a second rollback, and the end of a round without a bet. A win is never reported as
 * successful without being paid.
 */
function movesNothing(refused: Transaction, { code }: WalletAnswer, { lateBet }: Policy): boolean {
  if (code === 'round_refunded') return refused.verb === 'pay' && refused.amount === 0n
  return code === 'transaction_refunded' && (refused.verb === 'refund' || lateBet === 'ok')
}

function moneyIn({ currency }: Pick<Account, 'currency'>, balance: Parameters<typeof playable>[0]) {
  return { cash: playable(balance), owed: balance.deficit, currency }
}
