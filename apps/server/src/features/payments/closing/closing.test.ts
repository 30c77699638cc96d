import { randomUUID } from 'node:crypto'
import { askAdjustment, refuseAdjustment } from '@fairground/contract/adjustments'
import type { SentBy } from '@fairground/contract/call'
import { claimCase, decideCase, listCases } from '@fairground/contract/cases'
import { makeDeposit } from '@fairground/contract/cashier'
import {
  callOffClosing,
  closeAccount,
  closePlayer,
  getClosing,
  getPlayerClosing,
} from '@fairground/contract/closing'
import { getLimits } from '@fairground/contract/limits'
import * as desk from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import { listStaffLog } from '@fairground/contract/staff'
import { confirmWithdrawal, sendPayoutCode } from '@fairground/contract/withdrawals'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import {
  addsAccount,
  asPayee,
  codeOf,
  offersPayout,
  type Payee,
  paymentPassword,
} from '../../../../../../tests/payments/payout-world.ts'
import { byScope } from '../../../../../../tests/scope.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { logsIn, type Player } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { applyToWallet, balanceOf } from '../../ledger/wallet/index.ts'
import { flagDaySum } from '../../people/cases/index.ts'
import { ruleOf, saveRule } from '../withdrawals/index.ts'
import { mindClosings } from './closing.service.ts'

const dayMs = 86_400_000
const reason = 'the player asked by telephone'

describe.each(byScope(['PHP'] as const, ['PHP', 'VND'] as const))('an account in %s', (currency) => {
  let world: PaymentWorld
  let people = 0
  beforeAll(async () => {
    world = await aPaymentWorld(currency, { log: () => {} })
    await world.joins('alon')
    await offersPayout(world, { code: 'hand', by: null, currency, feeFixed: 5_00n })
  })
  afterEach(async () => {
    await world.moneyAddsUp()
    await closedHoldNothing()
  })
  afterAll(() => world.close())

  const text = (amount: bigint) => moneyText(amount, currencyOf(currency))
  const jobs = () => mindClosings(world.server.tools)

  /** Expects that the wallets of accounts were empty when they were closed. */
  async function closedHoldNothing() {
    const { db } = world.server.tools
    const rows = await db
      .selectFrom('account_closing')
      .select(['wallet_id', 'version', 'player_id'])
      .where('state', '=', 'closed')
      .execute()
    for (const { wallet_id: walletId, version } of rows) {
      const { rows: postings } = await db.executeQuery<{ amount: bigint }>(
        sql<{ amount: bigint }>`
          SELECT coalesce(sum(amount), 0)::bigint AS amount FROM posting
           WHERE wallet_id = ${walletId} AND version <= ${version} AND account IN ('cash', 'bonus', 'held')`.compile(
          db,
        ),
      )
      expect(postings[0]!.amount).toBe(0n)
    }
  }

  interface Holder {
    player: Player
    payee: Payee
    id: bigint
    customerId: string
  }

  /** A player with cash, a proved phone and both passwords. */
  async function aHolder(cash = 2000_00n): Promise<Holder> {
    const player = await world.player()
    const id = await player.id()
    const payee = await asPayee(world, id, currency, cash)
    const { customerId } = (await player.send(getMemberInfo, {})).value
    return { player, payee, id, customerId }
  }

  /** A payout account of a holder, which has rested. */
  async function anAccount({ payee }: Holder): Promise<string> {
    const payeeName = `Ana Reyes ${'I'.repeat(++people)}`
    const { accountId } = (await addsAccount(world, payee, 'hand', { payeeName })).value
    world.clock.advance(3 * dayMs)
    return accountId
  }

  /** The answer to a request to close, with all proofs unless others are given. */
  async function closes({ player, payee }: Holder, wish: Partial<SentBy<typeof closeAccount>> = {}) {
    world.clock.advance(61_000)
    const browser = await payee.comes()
    void (await browser.send(sendPayoutCode, {})).value
    return browser.send(closeAccount, {
      password: player.password,
      paymentPassword,
      code: codeOf(world, payee),
      ...wish,
    })
  }

  const stateOf = async ({ payee }: Holder) => (await (await payee.comes()).send(getClosing, {})).value
  const isOpen = async ({ id }: Holder) =>
    (
      await world.server.tools.db
        .selectFrom('player')
        .select('is_open')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is_open
  const requestsOf = ({ id }: Holder) =>
    world.server.tools.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('player_id', '=', id)
      .orderBy('made_at')
      .execute()

  /** Names a payout account, without the step that follows. */
  const names = async ({ id }: Holder, accountId: string) =>
    world.server.tools.db
      .updateTable('account_closing')
      .set({ payout_account_id: accountId })
      .where('player_id', '=', id)
      .execute()

  /** Lets the office approve and pay waiting requests, or refuse them. */
  async function office(holder: Holder, does: 'pays' | 'refuses' = 'pays') {
    for (const { id: withdrawalId, state, amount, fee } of await requestsOf(holder)) {
      if (state !== 'review' && state !== 'paying') continue
      const one = await withStaffSession(world, permissions)
      if (state === 'review') {
        void (await one.send(desk.claimWithdrawal, { withdrawalId })).value
        if (does === 'refuses') {
          void (await one.send(desk.refuseWithdrawal, { withdrawalId, reason: 'another account is needed' }))
            .value
          continue
        }
        void (await one.send(desk.approveWithdrawal, { withdrawalId })).value
      }
      const another = await withStaffSession(world, permissions)
      void (await another.send(desk.claimWithdrawal, { withdrawalId })).value
      const paid = { withdrawalId, request: randomUUID(), bankReference: randomUUID() }
      void (await another.send(desk.recordPayout, { ...paid, amount: text(amount - fee) })).value
    }
  }

  /** Lets the holder confirm the payment, and runs the job. */
  async function received(holder: Holder) {
    for (const { id: withdrawalId, receipt } of await requestsOf(holder))
      if (receipt === 'open')
        void (
          await (await holder.payee.comes()).send(confirmWithdrawal, { withdrawalId, answer: 'received' })
        ).value
    world.clock.advance(dayMs)
    await jobs()
  }

  async function brings(
    { payee: { walletId } }: Holder,
    lines: Record<string, bigint>,
    recipe = 'demo-money',
  ) {
    const of = { walletId, currency, source: 'test', transactionId: randomUUID() }
    await applyToWallet(
      world.server.tools.money,
      { verb: 'transfer', ...of, recipe: recipe as 'demo-money', lines },
      world.clock.now(),
    )
  }

  test('an account without money is closed at once by password and code, and nobody can log in again', async () => {
    const ana = await aHolder(0n)
    expect((await stateOf(ana)).state).toBe('none')
    const browser = await ana.payee.comes()
    expect((await closes(ana)).value.state).toBe('closed')
    expect(await isOpen(ana)).toBe(false)
    expect((await browser.send(getClosing, {})).refusal).toBe('not_logged_in')
    expect((await logsIn(ana.player, ana.player.username, ana.player.password)).refusal).toBe(
      'credentials_wrong',
    )
    await expect
      .poll(
        () =>
          world.messages.list().filter(({ to, text }) => to === ana.payee.mobile && /account/.test(text))
            .length,
      )
      .toBeGreaterThanOrEqual(2)
  })

  test('accepts only the proofs of its holder, and nothing is stored for a wrong one', async () => {
    const [ana, ben] = [await aHolder(), await aHolder()]
    const [mine, other] = [await anAccount(ana), await anAccount(ben)]
    for (const [wish, refusal] of [
      [{ password: 'wrong' }, 'old_password_wrong'],
      [{ code: '000000' }, 'code_wrong'],
      [{ accountId: mine, paymentPassword: 'wrong' }, 'payment_password_wrong'],
      [{ accountId: other }, 'payout_account_unknown'],
    ] as const)
      expect((await closes(ana, wish)).refusal).toBe(refusal)
    expect((await stateOf(ana)).state).toBe('none')
    expect((await (await ana.payee.comes()).send(getLimits, {})).value.closed).toBeNull()
  })

  test('is paid out, unplayed deposits included, and closed once the payment was received', async () => {
    const ana = await aHolder()
    const accountId = await anAccount(ana)
    await transaction(world.server.tools.db, async (tx) => {
      const { version } = await balanceOf(tx, ana.payee.walletId)
      const terms = { walletId: ana.payee.walletId, version, recipe: 'deposit', account: 'cash' as const }
      await requirePlay(tx, { ...terms, amount: 2000_00n, percent: 100 }, world.clock.now())
    })
    expect((await closes(ana, { accountId })).value).toMatchObject({
      state: 'paying',
      cash: text(0n),
      heldUp: null,
    })
    const [request] = await requestsOf(ana)
    // Unplayed money waits for a person, whatever its amount.
    expect(request).toMatchObject({ amount: 2000_00n, state: 'review' })
    expect(request!.flags).toMatchObject([{ flag: 'unplayed-deposit', figure: '200000' }])
    await jobs()
    expect(await requestsOf(ana)).toHaveLength(1)
    await office(ana)
    await jobs()
    expect([await isOpen(ana), (await stateOf(ana)).open.withdrawals]).toEqual([true, 1])
    await received(ana)
    expect([await isOpen(ana), await ana.payee.cash(), await ana.payee.held()]).toEqual([false, 0n, 0n])
  })

  test('returns bonus and gifts to the house, only with the consent of its holder', async () => {
    const ana = await aHolder(300_00n)
    const accountId = await anAccount(ana)
    const { tools } = world.server
    await brings(ana, { bonus: 50_00n, 'house/promotions': -50_00n }, 'sign-up-bonus')
    for (const [account, recipe, amount] of [
      ['bonus', 'sign-up-bonus', 50_00n],
      ['cash', 'loyalty', 20_00n],
    ] as const)
      await transaction(tools.db, async (tx) => {
        const { walletId } = ana.payee
        const version = (await balanceOf(tx, walletId)).version - (account === 'cash' ? 1n : 0n)
        await requirePlay(
          tx,
          { walletId, version, recipe, account, amount, percent: 1000 },
          world.clock.now(),
        )
      })
    expect(await stateOf(ana)).toMatchObject({ cash: text(280_00n), gifts: text(70_00n) })
    expect((await closes(ana, { accountId })).refusal).toBe('consent_missing')
    const before = await world.movedBy(['house/promotions'], ana.id)
    expect((await closes(ana, { accountId, givesUpGifts: true })).value.state).toBe('paying')
    expect((await world.movedBy(['house/promotions'], ana.id)) - before).toBe(70_00n)
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([280_00n])
    await office(ana)
    await received(ana)
    expect(await isOpen(ana)).toBe(false)
  })

  test('waits for open items, shows their numbers, and then continues automatically', async () => {
    const ana = await aHolder(500_00n)
    const accountId = await anAccount(ana)
    const { tools } = world.server
    const ordered = { methodCode: 'alon-wallet', amount: text(100_00n) }
    const browser = await ana.payee.comes()
    void (await browser.send(makeDeposit, ordered, { key: randomUUID() })).value
    const asker = await withStaffSession(world, permissions)
    const correction = { direction: 'in' as const, amount: text(10_00n), reason }
    const { adjustmentId } = (
      await asker.send(askAdjustment, { customerId: ana.customerId, request: randomUUID(), ...correction })
    ).value
    await transaction(tools.db, (tx) =>
      flagDaySum(
        tx,
        tools,
        { brandId: world.brandId, playerId: ana.id },
        { day: '2026-11-20', currency, in: 10n ** 12n, out: 0n },
      ),
    )
    const { value } = await closes(ana, { accountId })
    expect(value).toMatchObject({ state: 'asked', open: { deposits: 1, adjustments: 1, rounds: 0 } })
    expect('cases' in value.open).toBe(false)
    // No new money comes in.
    const refused = await (await ana.payee.comes()).send(makeDeposit, ordered, { key: randomUUID() })
    expect(refused.refusal).toBe('limit_reached')
    const officer = await withStaffSession(world, permissions)
    const seen = (await officer.send(getPlayerClosing, { customerId: ana.customerId })).value
    expect(seen).toMatchObject({ state: 'asked', askedBy: null, open: { cases: 1, deposits: 1 } })
    await jobs()
    expect(await requestsOf(ana)).toHaveLength(0)
    await tools.db
      .updateTable('deposit_order')
      .set({ state: 'expired', ended_at: new Date(world.clock.now()), ask_at: null })
      .where('player_id', '=', ana.id)
      .execute()
    await jobs()
    expect(await requestsOf(ana)).toHaveLength(0)
    const other = await withStaffSession(world, permissions)
    void (await other.send(refuseAdjustment, { adjustmentId, reason })).value
    await jobs()
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([500_00n])
    await office(ana)
    await received(ana)
    // Paid and received; the case is still open.
    expect(await isOpen(ana)).toBe(true)
    const judge = await withStaffSession(world, permissions)
    const { list } = (await judge.send(listCases, {})).value
    for (const { caseId } of list.filter(({ customerId }) => customerId === ana.customerId)) {
      void (await judge.send(claimCase, { caseId })).value
      void (await judge.send(decideCase, { caseId, as: 'cleared', reason })).value
    }
    await jobs()
    expect(await isOpen(ana)).toBe(false)
  })

  test('an account without a payout account keeps its money until one is named', async () => {
    const ana = await aHolder(500_00n)
    expect((await closes(ana)).value).toMatchObject({ state: 'asked', heldUp: 'account' })
    await jobs()
    expect([await isOpen(ana), await ana.payee.cash()]).toEqual([true, 500_00n])
    const accountId = await anAccount(ana)
    expect((await closes(ana, { accountId })).value).toMatchObject({ state: 'paying', heldUp: null })
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([500_00n])
    const { db } = world.server.tools
    expect(
      await db.selectFrom('account_closing').select('id').where('player_id', '=', ana.id).execute(),
    ).toHaveLength(1)
  })

  test('an account whose payment was refused asks its holder again, and does not retry automatically', async () => {
    const ana = await aHolder(500_00n)
    const accountId = await anAccount(ana)
    await transaction(world.server.tools.db, (tx) =>
      flagDaySum(
        tx,
        world.server.tools,
        { brandId: world.brandId, playerId: ana.id },
        { day: '2026-11-20', currency, in: 10n ** 12n, out: 0n },
      ),
    )
    void (await closes(ana, { accountId })).value
    await office(ana, 'refuses')
    await jobs()
    await jobs()
    expect(await stateOf(ana)).toMatchObject({ state: 'paying', heldUp: 'account', cash: text(500_00n) })
    expect(await requestsOf(ana)).toHaveLength(1)
    void (await closes(ana, { accountId })).value
    expect(await requestsOf(ana)).toHaveLength(2)
  })

  test('leaves a rest that is too small to be paid out to the house if its holder agrees', async () => {
    const [ana, ben] = [await aHolder(99_99n), await aHolder(100_00n)]
    expect((await closes(ana)).value.heldUp).toBe('account')
    expect(await stateOf(ana)).toMatchObject({ least: text(100_00n) })
    const before = await world.movedBy(['house/closing-rests'])
    expect((await closes(ana, { leavesRest: true })).value.state).toBe('closed')
    expect((await world.movedBy(['house/closing-rests'])) - before).toBe(99_99n)
    // Not a centavo more is left.
    expect((await closes(ben, { leavesRest: true })).value).toMatchObject({
      state: 'asked',
      heldUp: 'account',
    })
    expect(await ben.payee.cash()).toBe(100_00n)
  })

  test('money below the minimum of its method is paid out, without a fee that would exceed it', async () => {
    const [ana, ben] = [await aHolder(50_00n), await aHolder(5_00n)]
    for (const one of [ana, ben])
      expect((await closes(one, { accountId: await anAccount(one), leavesRest: true })).value.state).toBe(
        'paying',
      )
    const asked = [...(await requestsOf(ana)), ...(await requestsOf(ben))]
    expect(asked.map(({ amount, fee }) => [amount, fee])).toEqual([
      [50_00n, 5_00n],
      [5_00n, 0n],
    ])
  })

  test('money above the maximum of a day or a request is paid out over days', async () => {
    const { db } = world.server.tools
    const ana = await aHolder(500_00n)
    const accountId = await anAccount(ana)
    const rule = await ruleOf(db, world.brandId, currency)
    await saveRule(db, world.brandId, currency, { ...rule, dayMost: 300_00n })
    void (await closes(ana, { accountId })).value
    await jobs()
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([300_00n])
    expect((await stateOf(ana)).heldUp).toBe('day')
    await office(ana)
    await received(ana)
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([300_00n, 200_00n])
    await saveRule(db, world.brandId, currency, rule)
    await office(ana)
    await received(ana)
    expect(await isOpen(ana)).toBe(false)
  })

  test('waits for a level of identity that its payment requires, and for one that has expired', async () => {
    const ana = await aHolder(500_00n)
    const accountId = await anAccount(ana)
    await world.brandIs({ identity_rules: { withdrawal: 1 } })
    try {
      expect((await closes(ana, { accountId })).refusal).toBe('identity_required')
      void (await closes(ana)).value
      await names(ana, accountId)
      await jobs()
      expect(await stateOf(ana)).toMatchObject({ state: 'asked', heldUp: 'level' })
    } finally {
      await world.brandIs({ identity_rules: {} })
    }
    await jobs()
    expect((await stateOf(ana)).state).toBe('paying')
  })

  test('an account that is closed while it bets ends with nothing lost and nothing left', async () => {
    const ana = await aHolder(200_00n)
    const accountId = await anAccount(ana)
    world.clock.advance(61_000)
    const browser = await ana.payee.comes()
    await logsIn(ana.player, ana.player.username, ana.player.password)
    const table = await ana.player.opens('parol-nights')
    const stake = table.stakes[0]!
    void (await browser.send(sendPayoutCode, {})).value
    const [closed, ...bets] = await Promise.all([
      browser.send(closeAccount, {
        password: ana.player.password,
        paymentPassword,
        code: codeOf(world, ana.payee),
      }),
      ...Array.from({ length: 9 }, () => table.plays(stake)),
    ])
    expect(closed.refusal).toBeUndefined()
    for (const { refusal } of bets)
      expect([undefined, 'limit_reached', 'round_in_progress', 'too_early', 'not_enough_money']).toContain(
        refusal,
      )
    // Its money still waits for a payout account, and cannot be staked.
    expect(await ana.payee.cash()).toBeGreaterThan(0n)
    // After ten refusals in a minute, which these may be, every call is refused alike.
    world.clock.advance(61_000)
    expect((await table.plays(stake)).refusal).toBe('limit_reached')
    void (await closes(ana, { accountId })).value
    expect(await ana.payee.cash()).toBe(0n)
    await office(ana)
    await received(ana)
    expect(await isOpen(ana)).toBe(false)
  })

  test('is closed once when two servers do it at the same moment', async () => {
    const ana = await aHolder(500_00n)
    const accountId = await anAccount(ana)
    const other = await world.anotherServer()
    void (await closes(ana, {})).value
    await world.server.tools.db
      .updateTable('account_closing')
      .set({ payout_account_id: accountId })
      .where('player_id', '=', ana.id)
      .execute()
    await Promise.all([jobs(), mindClosings(other.server.tools), jobs(), mindClosings(other.server.tools)])
    expect(await requestsOf(ana)).toHaveLength(1)
    await office(ana)
    const { id: withdrawalId } = (await requestsOf(ana))[0]!
    void (await (await ana.payee.comes()).send(confirmWithdrawal, { withdrawalId, answer: 'received' })).value
    await Promise.all([jobs(), mindClosings(other.server.tools), jobs(), mindClosings(other.server.tools)])
    expect(await isOpen(ana)).toBe(false)
    await other.server.close()
  })

  test('an account that is cut between its steps loses nothing, and continues', async () => {
    const ana = await aHolder(500_00n)
    const accountId = await anAccount(ana)
    await brings(ana, { bonus: 30_00n, 'house/promotions': -30_00n }, 'sign-up-bonus')
    const owner = openPool(world.ownerUrl, { max: 1 })
    // After gifts and hold, at the last write of the step.
    await owner.query(`ALTER TABLE account_closing ADD CONSTRAINT fails CHECK (state <> 'paying') NOT VALID`)
    expect((await closes(ana, { accountId, givesUpGifts: true })).refusal).toBe('internal_error')
    expect(await stateOf(ana)).toMatchObject({ state: 'asked', cash: text(500_00n), gifts: text(30_00n) })
    expect(await requestsOf(ana)).toHaveLength(0)
    await expect(jobs()).rejects.toThrow('fails')
    await owner.query('ALTER TABLE account_closing DROP CONSTRAINT fails')
    await owner.end()
    await jobs()
    expect(await stateOf(ana)).toMatchObject({ state: 'paying', cash: text(0n), gifts: text(0n) })
    await office(ana)
    await received(ana)
    expect(await isOpen(ana)).toBe(false)
  })

  test('money that comes after the closing is paid out to the same payout account', async () => {
    const [ana, ben] = [await aHolder(500_00n), await aHolder(0n)]
    const accountId = await anAccount(ana)
    void (await closes(ana, { accountId })).value
    void (await closes(ben)).value
    await office(ana)
    await received(ana)
    expect([await isOpen(ana), await isOpen(ben)]).toEqual([false, false])
    for (const one of [ana, ben]) await brings(one, { cash: 40_00n, 'house/promotions': -40_00n })
    await jobs()
    await jobs()
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([500_00n, 40_00n])
    expect(await ana.payee.cash()).toBe(0n)
    const alarms = await world.server.tools.db
      .selectFrom('significant_event')
      .select('says')
      .where('kind', '=', 'closed-account-money')
      .where('player_id', '=', ben.id)
      .execute()
    expect(alarms).toHaveLength(1)
  })

  test('is closed by the office for a reason, and the closing is cancelled for another, both logged', async () => {
    const ana = await aHolder(500_00n)
    await anAccount(ana)
    const { customerId } = ana
    const officer = await withStaffSession(world, permissions)
    void (await officer.send(closePlayer, { customerId, reason })).value
    expect((await officer.send(closePlayer, { customerId, reason })).refusal).toBe('closing_begun')
    expect((await officer.send(getPlayerClosing, { customerId })).value).toMatchObject({
      state: 'paying',
      reason,
    })
    expect((await requestsOf(ana)).map(({ amount }) => amount)).toEqual([500_00n])
    void (await officer.send(callOffClosing, { customerId, reason: 'it was a mistake' })).value
    expect((await officer.send(callOffClosing, { customerId, reason })).refusal).toBe('closing_none')
    expect((await (await ana.payee.comes()).send(getLimits, {})).value.closed).toBeNull()
    await office(ana)
    await received(ana)
    expect(await isOpen(ana)).toBe(true)
    const reader = await withStaffSession(world, permissions)
    const { list } = (await reader.send(listStaffLog, {})).value
    const told = list
      .filter(({ subject }) => subject === `player/${customerId}`)
      .map(({ call, reason }) => [call, reason])
    expect(told).toContainEqual(['closePlayer', reason])
    expect(told).toContainEqual(['callOffClosing', 'it was a mistake'])
  })
})
