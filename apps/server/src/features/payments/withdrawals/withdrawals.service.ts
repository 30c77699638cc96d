import type { Withdrawal, WithdrawalTerms } from '@fairground/contract/withdrawals'
import { newId } from '@fairground/kernel/id'
import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { newReference } from '@fairground/payments/reference'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { requireLevel, requireLevelForSum } from '../../../http/levels.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { profitFigures } from '../../ledger/figures/index.ts'
import { sentBetween } from '../../ledger/transfers/index.ts'
import { freeOf, listRequirements, toPlayOf, waitForTurnover } from '../../ledger/turnover/index.ts'
import { balanceOf, lockWallet } from '../../ledger/wallet/index.ts'
import { flagDaySum, flagInAndOut, gamingDay, openCases } from '../../people/cases/index.ts'
import { restingUntil } from '../../people/credentials/index.ts'
import { isExcluded } from '../../people/limits/index.ts'
import { payeeNameOf, paymentHashOf } from '../../people/persons/index.ts'
import { profileOf } from '../../people/players/index.ts'
import { refuseResting, sessionProof } from '../../people/proofs/index.ts'
import { feeOf } from '../payment-providers/index.ts'
import { checkPaymentPassword } from './payment-password.service.ts'
import { approve, endUnpaid, holdAmount } from './payout-money.service.ts'
import { tellPlayer } from './tell-player.service.ts'
import { raisedFlags } from './withdrawal-flags.rules.ts'
import { isApprovedAtOnce, isLarge, type WithdrawalRule } from './withdrawal-rule.rules.ts'
import {
  type AccountRow,
  askedBy,
  askedIn,
  countSharing,
  findPayoutMethod,
  findWithdrawal,
  isProvedOn,
  listAccounts,
  listPayoutMethods,
  lockWithdrawal,
  type PayoutMethodRow,
  ruleOf,
} from './withdrawals.queries.ts'
import type { RaisedFlag } from './withdrawals.tables.ts'
import { accountOnWire, payoutMethodOnWire, type ShownWith, withdrawalOnWire } from './withdrawals.wire.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Payout requested by a player. */
export interface WithdrawalWish {
  accountId: string
  /** Decimal string in the player's currency. */
  amount: string
  paymentPassword: string
  /** Browser of the request, by its cookie. */
  cookie: string
  key: IdempotencyKey
  shownWith: ShownWith
}

/**
 * Creates a request for a payout: holds its amount, raises the flags, and approves it if no person has to look. Refuses
 * `payout_account_unknown`, `payout_account_resting`, `payout_method_unknown`, amounts that the method does not pay,
 * `withdrawal_too_much` beyond the day's limits, `turnover_first`, `not_enough_money`, and a wrong payment password: it
 * is required if the brand requires it, and for a first large payout from a new device, so that a session opened
 * elsewhere cannot empty an account. An excluded player, or one whose account is being closed, is paid out too,
 * unplayed deposits included.
 */
export async function ask(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { accountId, amount: text, paymentPassword, cookie, key, shownWith }: WithdrawalWish,
): Promise<Withdrawal> {
  const { db, clock, chance } = tools
  const { playerId, walletId, currency } = session
  const nowMs = clock.now()
  const account =
    (await listAccounts(db, playerId)).find(({ id }) => id === accountId) ?? refuse('payout_account_unknown')
  const method = await findPayoutMethod(db, brand.id, account.method_code)
  if (!method?.is_open || method.currency !== currency) return refuse('payout_method_unknown')
  const amount = parseMoney(text, currencyOf(currency))
  if (amount < method.least) refuse('invalid_input', { fields: { amount: 'too_small' } })
  if (amount > method.most) refuse('invalid_input', { fields: { amount: 'too_large' } })
  await refuseResting(tools, playerId)
  const restMs = account.rests_until.getTime() - nowMs
  if (restMs > 0) refuse('payout_account_resting', { retryAfterMs: restMs })
  // A password that is sent is checked, whether or not it is required.
  const rule = await ruleOf(db, brand.id, currency)
  const isProved = rule.asksPassword || paymentPassword !== ''
  if (isProved) await checkPaymentPassword(tools, playerId, paymentPassword)
  const device = hashToken(cookie)

  const freesDeposits = await isExcluded(db, tools, playerId)
  // A refusal for missing turnover must not come while bets that count for it have not arrived.
  if ((await freeOf(db, walletId, { freesDeposits })).free < amount) await waitForTurnover(db, walletId)
  return transaction(db, (tx) =>
    key.once(tx, async () => {
      // Under this lock requests of the player follow each other, so that two never exceed a limit together.
      await lockWallet(tx, walletId)
      const asked = await askedBy(tx, playerId, brand.timeZone, nowMs)
      if (asked.today + amount > rule.dayMost || asked.todayTimes >= rule.dayTimes)
        refuse('withdrawal_too_much')
      const { cash, free } = await freeOf(tx, walletId, { freesDeposits })
      if (amount > free && amount <= cash) refuse('turnover_first')
      const id = newId(nowMs, chance)
      if (
        !isProved &&
        isLarge(asked.today + amount, rule) &&
        !(await isProvedOn(tx, playerId, device, nowMs))
      )
        refuse((await paymentHashOf(tx, playerId)) ? 'payment_password_wrong' : 'payment_password_missing')
      const provedOn = isProved ? device : null
      const about = { id, session, brand, account, amount, asked, freesDeposits, provedOn, nowMs }
      await writeRequest(tx, tools, about, method, rule)
      return withdrawalOnWire((await findWithdrawal(tx, id, { playerId }))!, rule, shownWith)
    }),
  )
}

/** Owner of the money, as a session knows them. */
type Requester = Pick<
  PlayerSession,
  'playerId' | 'walletId' | 'currency' | 'registeredAt' | 'standing' | 'level'
>

interface AboutRequest {
  id: string
  session: Requester
  brand: Brand
  account: AccountRow
  amount: bigint
  asked: Awaited<ReturnType<typeof askedBy>>
  freesDeposits: boolean
  /** Browser in which the payment password was given with it; null if it was not. */
  provedOn: Buffer | null
  nowMs: number
}

/** Stores a request with its flags, holds its amount, and approves it if no person has to look. */
async function writeRequest(
  tx: Tx,
  tools: Tools,
  about: AboutRequest,
  method: PayoutMethodRow,
  rule: WithdrawalRule,
): Promise<void> {
  const { id, session, brand, account, amount, provedOn, nowMs } = about
  const flags = await flagsOf(tx, tools, about)
  const fee = feeOf(amount, { fixed: method.fee_fixed, rate: method.fee_rate })
  const row = await tx
    .insertInto('withdrawal')
    .values({
      id,
      brand_id: brand.id,
      player_id: session.playerId,
      wallet_id: session.walletId,
      account_id: account.id,
      method_code: method.code,
      reference: newReference(tools.chance, 'OUT'),
      amount,
      fee,
      full_fee: fee,
      currency: session.currency,
      flags: JSON.stringify(flags),
      reason: null,
      made_at: new Date(nowMs),
      first_by: null,
      approved_by: null,
      approved_at: null,
      ended_at: null,
      claimed_by: null,
      claimed_at: null,
      receipt_until: null,
      receipt_at: null,
      full_asked_at: null,
      proved_on: provedOn,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!(await holdAmount(tx, row, nowMs))) refuse('not_enough_money')
  if (flags.length === 0 && isApprovedAtOnce(amount, rule)) await approve(tx, tools, row, null)
  else await tellPlayer(tx, tools, row, { of: 'requested' })
}

/**
 * Requests the cash of an account that is being closed, in the transaction that has locked its wallet: as much as the
 * method and the day allow, even less than the method's minimum. Returns the id of the request. Refuses as `ask` does.
 */
export async function askForClosing(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  session: Requester,
  accountId: string,
): Promise<string> {
  const { playerId, walletId, currency } = session
  const nowMs = tools.clock.now()
  const account =
    (await listAccounts(tx, playerId)).find(({ id }) => id === accountId) ?? refuse('payout_account_unknown')
  const method = await findPayoutMethod(tx, brand.id, account.method_code)
  if (!method?.is_open || method.currency !== currency) return refuse('payout_method_unknown')
  requireLevel(brand, session, 'withdrawal')
  const restMs = account.rests_until.getTime() - nowMs
  if (restMs > 0) refuse('payout_account_resting', { retryAfterMs: restMs })
  await refuseResting({ db: tx, clock: tools.clock }, playerId)
  const { cash } = await balanceOf(tx, walletId)
  const rule = await ruleOf(tx, brand.id, currency)
  const asked = await askedBy(tx, playerId, brand.timeZone, nowMs)
  const amount = [cash, method.most, rule.dayMost - asked.today].reduce((a, b) => (a < b ? a : b))
  if (asked.todayTimes >= rule.dayTimes || amount <= 0n) refuse('withdrawal_too_much')
  const id = newId(nowMs, tools.chance)
  const about = { id, session, brand, account, amount, asked, freesDeposits: true, provedOn: null, nowMs }
  await writeRequest(tx, tools, about, method, rule)
  return id
}

/**
 * Flags of a request; cases that it raises are open with it. Refuses `identity_required` for the sum of a gaming day.
 */
async function flagsOf(
  tx: Tx,
  tools: Tools,
  { id, session, brand, account, amount, asked, freesDeposits, nowMs }: AboutRequest,
): Promise<RaisedFlag[]> {
  const { playerId, walletId, registeredAt } = session
  await flagDayOut(tx, tools, brand, session, amount)
  const days = await flagUnplayedOut(tx, tools, brand, session, { key: id, amount })
  const rested = await restingUntil(tx, playerId)
  const locked = freesDeposits ? (await freeOf(tx, walletId)).locked : 0n
  return raisedFlags({
    ageHours: (nowMs - registeredAt.getTime()) / hourMs,
    requests: asked.dayTimes + 1,
    sharedBy: await countSharing(tx, account),
    disputes: asked.disputes,
    deposited: sumOf(days, 'deposits'),
    withdrawn: sumOf(days, 'withdrawals') + asked.underWay + amount,
    unplayed: locked,
    hoursSinceRest: rested === null ? null : (nowMs - rested.getTime()) / hourMs,
    cases: (await openCases(tx, playerId)).length,
  })
}

type Figures = Awaited<ReturnType<typeof profitFigures>>

function sumOf(days: Figures, what: 'deposits' | 'withdrawals' | 'validBet'): bigint {
  return days.reduce((sum, day) => sum + day[what], 0n)
}

/**
 * Adds money that is about to leave to the sum that left in the gaming day by withdrawals and transfers, and raises a
 * case if the sum reaches the brand's rule. Refuses `identity_required` for the sum.
 */
export async function flagDayOut(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'log'>,
  brand: Brand,
  session: Requester,
  amount: bigint,
): Promise<void> {
  const { playerId, currency } = session
  const today = gamingDay(brand.timeZone, brand.cases, tools.clock.now())
  const [asked, sent] = [await askedIn(tx, playerId, today), await sentBetween(tx, playerId, currency, today)]
  const out = asked + sent.out + amount
  requireLevelForSum(brand, session, out)
  await flagDaySum(tx, tools, { brandId: brand.id, playerId }, { day: today.day, currency, in: 0n, out })
}

/**
 * Raises a case if too little was played of money that is about to leave the play wallet; returns the wallet's figures
 * of all days.
 */
export async function flagUnplayedOut(
  tx: Tx,
  tools: Pick<Tools, 'clock' | 'chance' | 'log'>,
  brand: Brand,
  { playerId, walletId, currency }: Requester,
  { key, amount: out }: { key: string; amount: bigint },
): Promise<Figures> {
  const nowMs = tools.clock.now()
  const days = await profitFigures(tx, walletId, { fromMs: 0, toMs: nowMs + dayMs }, brand.timeZone)
  const since = new Date(nowMs - brand.cases.inAndOut.days * dayMs).toISOString().slice(0, 10)
  const lately = days.filter((day) => day.key >= since)
  const [deposited, played] = [sumOf(lately, 'deposits'), sumOf(lately, 'validBet')]
  await flagInAndOut(tx, tools, { brandId: brand.id, playerId }, { key, currency, deposited, played, out })
  return days
}

/**
 * Cancels a request that is not approved yet, if the brand allows it. Refuses `withdrawal_unknown` and
 * `withdrawal_decided`.
 */
export async function cancel(tools: Tools, { playerId }: PlayerSession, withdrawalId: string): Promise<void> {
  await transaction(tools.db, async (tx) => {
    const row = (await lockWithdrawal(tx, withdrawalId, { playerId })) ?? refuse('withdrawal_unknown')
    const { mayCancel } = await ruleOf(tx, row.brand_id, row.currency)
    if (!mayCancel || row.state !== 'review' || row.paid > 0n) refuse('withdrawal_decided')
    await endUnpaid(tx, tools, row, { of: 'cancelled', reason: null })
  })
}

/** Returns the terms that a withdrawal of a player depends on. */
export async function termsOf(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { ip, cookie, shownWith }: { ip: string; cookie: string; shownWith: ShownWith },
): Promise<WithdrawalTerms> {
  const { db, clock } = tools
  const { playerId, walletId, currency: code } = session
  const nowMs = clock.now()
  const currency = currencyOf(code)
  const money = (amount: bigint) => moneyText(amount, currency)
  const freesDeposits = await isExcluded(db, tools, playerId)
  const { rank } = await profileOf(db, playerId)
  const payer = { currency: code, rank, country: tools.places.placeOf(ip).country }
  const [{ cash, locked, free }, { held }, requirements, rule, asked, methods, accounts] = await Promise.all([
    freeOf(db, walletId, { freesDeposits }),
    balanceOf(db, walletId),
    listRequirements(db, walletId),
    ruleOf(db, brand.id, code),
    askedBy(db, playerId, brand.timeZone, nowMs),
    listPayoutMethods(db, brand.id, payer),
    listAccounts(db, playerId),
  ])
  const [payeeName, hash, rest, proof] = await Promise.all([
    payeeNameOf(db, playerId),
    paymentHashOf(db, playerId),
    restingUntil(db, playerId),
    sessionProof(tools, session, ip),
  ])
  const toPlay = toPlayOf(requirements.filter(({ isDeposit }) => !(freesDeposits && isDeposit)))
  const isKnown = await isProvedOn(db, playerId, hashToken(cookie), nowMs)
  const large = rule.autoMost < rule.twoFrom ? rule.autoMost : rule.twoFrom - 1n
  const dayLeft = rule.dayMost - asked.today
  return {
    currency: code,
    cash: money(cash),
    locked: money(locked < cash ? locked : cash),
    toPlay: money(toPlay),
    free: money(free),
    held: money(held),
    dayLeft: money(dayLeft > 0n ? dayLeft : 0n),
    dayTimesLeft: Math.max(0, rule.dayTimes - asked.todayTimes),
    autoMost: money(large),
    methods: methods.map((method) => payoutMethodOnWire(method, shownWith)),
    accounts: await onWire(db, brand.id, accounts, methods, nowMs),
    payeeName: payeeName === '' ? null : maskedName(payeeName),
    proof: proof && {
      kind: proof.kind,
      hint: proof.hint,
      restsUntil: proof.restMs > 0 ? new Date(nowMs + proof.restMs).toISOString() : null,
    },
    mayCancel: rule.mayCancel,
    asksPassword: rule.asksPassword,
    passwordAbove: isKnown ? null : money(asked.today < large ? large - asked.today : 0n),
    hasPassword: hash !== null,
    restsUntil: rest && rest.getTime() > nowMs ? rest.toISOString() : null,
    restHours: rule.restHours,
  }
}

/** Accounts of closed methods are shown too, with the method's name. */
async function onWire(
  db: Db,
  brandId: number,
  accounts: AccountRow[],
  methods: PayoutMethodRow[],
  nowMs: number,
) {
  return Promise.all(
    accounts.map(async (account) => {
      const open = methods.find(({ code }) => code === account.method_code)
      const method = open ?? (await findPayoutMethod(db, brandId, account.method_code))!
      return accountOnWire(account, method, nowMs)
    }),
  )
}
