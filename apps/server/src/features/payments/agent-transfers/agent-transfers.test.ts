import { randomUUID } from 'node:crypto'
import { getUplineTransfer, transferDownline, transferUpline } from '@fairground/contract/agent-transfers'
import { pausePlay, setLimit } from '@fairground/contract/limits'
import { getMemberInfo } from '@fairground/contract/players'
import { listTransactions } from '@fairground/contract/records'
import { confirmAuthenticator, startAuthenticator } from '@fairground/contract/sessions'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { totpCode } from '../../../totp.ts'
import { checkInvariants } from '../../ledger/audit/index.ts'
import { freeOf, requirePlay } from '../../ledger/turnover/index.ts'
import { applyToWallet, balanceOf, openWallet } from '../../ledger/wallet/index.ts'
import { flagSharedInstrument, openCases } from '../../people/cases/index.ts'
import { hashPassword } from '../../people/credentials/index.ts'
import { storePaymentPassword } from '../../people/persons/index.ts'
import { ruleOf, saveRule } from '../withdrawals/index.ts'
import { closeTransfers, saveTransferLimit } from './index.ts'

const dayMs = 86_400_000
const paymentPassword = 'bayad-na-2026'
let hash: Promise<string> | undefined
let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  await world.brandIs({ switches: { AGENTTRANSFER: true } })
  await asksPassword(true)
  await limited('up', [1_00n, 100_00n, 150_00n])
  await limited('down', [1_00n, 100_00n, 150_00n])
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/**
 * Sets the limits of a direction: minimum and maximum of each transfer, and maximum of a payer's day; null closes it.
 */
async function limited(direction: 'up' | 'down', limits: [bigint, bigint, bigint] | null, currency = 'PHP') {
  const { db } = world.server.tools
  const of = { brandId: 1, currency, direction }
  if (!limits) return closeTransfers(db, of)
  const [least, most, mostPerDay] = limits
  await saveTransferLimit(db, { ...of, least, most, mostPerDay })
}

interface Pair {
  agent: Player
  member: Player
  customerId: string
  purseId: bigint
}

/** A member with cash directly below an agent with money in the purse. */
async function aPair({ cash = 200_00n, purse = 200_00n, currency = 'PHP' } = {}): Promise<Pair> {
  const agent = await world.agent()
  const member = await world.player({ cash: currency === 'PHP' ? cash : 0n })
  const { db } = world.server.tools
  const owner = openPool(world.ownerUrl, { max: 1 })
  const ids = [await agent.id(), await member.id()]
  await owner.query('SELECT player_move($2, $1, $3)', [...ids, world.clock.now()])
  await owner.query('UPDATE player SET currency = $1 WHERE id = ANY ($2)', [currency, ids])
  await owner.end()
  const purseId = await transaction(db, async (tx) => {
    for (const playerId of ids) await openWallet(tx, { brandId: 1, playerId, currency })
    return openWallet(tx, { brandId: 1, playerId: ids[0]!, currency, purpose: 'agent' })
  })
  world.clock.advance(61_000)
  await hasPassword(agent)
  await hasPassword(member)
  const pair = { agent, member, customerId: await customerIdOf(member), purseId }
  await brings(purseId, purse, currency)
  if (currency !== 'PHP') await brings(await playOf(member), cash, currency)
  return pair
}

/** Sets whether the brand requires the payment password, of which five tries at a time are checked. */
async function asksPassword(isAsked: boolean) {
  const { db } = world.server.tools
  await saveRule(db, 1, 'PHP', { ...(await ruleOf(db, 1, 'PHP')), asksPassword: isAsked })
}

async function hasPassword(player: Player) {
  const id = await player.id()
  hash ??= hashPassword(world.server.tools, paymentPassword)
  const stored = await hash
  await transaction(world.server.tools.db, (tx) => storePaymentPassword(tx, id, stored, null))
}

async function customerIdOf(player: Player) {
  return (await player.send(getMemberInfo, {})).value.customerId
}

async function brings(walletId: bigint, cash: bigint, currency: string) {
  if (cash === 0n) return
  const { tools } = world.server
  const op = {
    verb: 'transfer' as const,
    walletId,
    currency,
    source: 'test',
    transactionId: randomUUID(),
    recipe: 'demo-money' as const,
    lines: { cash, 'outside/test': -cash },
  }
  await applyToWallet(tools.money, op, world.clock.now())
}

/** Balance of the play wallet in the player's currency. */
async function playOf(player: Player): Promise<bigint> {
  const { db } = world.server.tools
  const row = await db
    .selectFrom('player')
    .innerJoin('wallet', (join) =>
      join
        .onRef('wallet.player_id', '=', 'player.id')
        .onRef('wallet.currency', '=', 'player.currency')
        .on('wallet.purpose', '=', 'play'),
    )
    .select('wallet.id')
    .where('player.id', '=', await player.id())
    .executeTakeFirstOrThrow()
  return row.id
}

const cashIn = async (walletId: bigint) => (await balanceOf(world.server.tools.db, walletId)).cash
const up = (
  { member }: Pair,
  amount: string,
  { key = randomUUID() as string, code }: { key?: string; code?: string } = {},
) => member.send(transferUpline, { amount, paymentPassword, ...(code && { code }) }, { key })
const down = ({ agent, customerId }: Pair, amount: string, key: string = randomUUID()) =>
  agent.send(transferDownline, { customerId, amount, paymentPassword }, { key })

async function postingsOf(walletId: bigint) {
  const { rows } = await sql<{ text: string }>`
    SELECT t.recipe || ': ' || p.account || ' ' || p.amount AS text FROM posting p
      JOIN transfer t ON t.wallet_id = p.wallet_id AND t.version = p.version
     WHERE p.wallet_id = ${walletId} AND t.source = 'agent-transfers' ORDER BY p.version, p.number`.execute(
    world.server.tools.db,
  )
  return rows.map(({ text }) => text)
}

describe.each([
  ['PHP', '12.34', 12_34n, 200_00n],
  ['VND', '12345', 12_345n, 200_000n],
])('a transfer in %s', (currency, text, amount, cash) => {
  test('goes through house/between, which it leaves unchanged, in both directions', async () => {
    await limited('up', [1n, cash, cash], currency)
    await limited('down', [1n, cash, cash], currency)
    const pair = await aPair({ cash, purse: cash, currency })
    const play = await playOf(pair.member)
    expect((await up(pair, text)).value).toMatchObject({ currency })
    expect((await down(pair, text)).value).toMatchObject({ currency })
    expect(await postingsOf(play)).toEqual([
      `to-upline: cash ${-amount}`,
      `to-upline: house/between ${amount}`,
      `from-upline: cash ${amount}`,
      `from-upline: house/between ${-amount}`,
    ])
    expect(await postingsOf(pair.purseId)).toEqual([
      `from-downline: cash ${amount}`,
      `from-downline: house/between ${-amount}`,
      `to-downline: cash ${-amount}`,
      `to-downline: house/between ${amount}`,
    ])
    expect(await world.movedBy(['house/between'])).toBe(0n)
    expect([await cashIn(play), await cashIn(pair.purseId)]).toEqual([cash, cash])
  })
})

describe('a transfer up', () => {
  test('is closed unless the brand has turned it on and has limits for it', async () => {
    const pair = await aPair()
    await world.brandIs({ switches: { AGENTTRANSFER: false } })
    for (const answer of [
      await up(pair, '5.00'),
      await down(pair, '5.00'),
      await pair.member.send(getUplineTransfer, {}),
    ])
      expect(answer.refusal).toBe('transfers_closed')
    expect((await pair.member.send(getMemberInfo, {})).value.toUpline).toBe(false)
    await world.brandIs({ switches: { AGENTTRANSFER: true } })
    expect((await pair.member.send(getMemberInfo, {})).value.toUpline).toBe(true)
    await limited('up', null)
    expect((await up(pair, '5.00')).refusal).toBe('transfers_closed')
    expect((await down(pair, '5.00')).refusal).toBeUndefined()
  })

  test('a transfer up of a member without an agent above, of an agent, and to a closed agent, is refused', async () => {
    const alone = await world.player({ cash: 50_00n })
    const lower = await aPair()
    const owner = openPool(world.ownerUrl, { max: 1 })
    const member = await aPair()
    // A member above is no agent; and an agent below an agent has a purse, which cannot send up.
    await owner.query('UPDATE player SET upline_id = $1 WHERE id = $2', [
      await member.member.id(),
      await alone.id(),
    ])
    await hasPassword(alone)
    expect(
      (await alone.send(transferUpline, { amount: '5.00', paymentPassword }, { key: randomUUID() })).refusal,
    ).toBe('upline_unknown')
    await owner.query('UPDATE player SET standing = 1 WHERE id = $1', [await lower.member.id()])
    world.clock.advance(61_000)
    expect((await up(lower, '5.00')).refusal).toBe('upline_unknown')
    expect((await down(lower, '5.00')).refusal).toBe('downline_unknown')
    await owner.query("UPDATE player SET currency = 'VND' WHERE id = $1", [await member.agent.id()])
    expect((await up(member, '5.00')).refusal).toBe('upline_unknown')
    await owner.query("UPDATE player SET currency = 'PHP' WHERE id = $1", [await member.agent.id()])
    await owner.query('UPDATE player SET is_open = false WHERE id = $1', [await member.agent.id()])
    expect((await up(member, '5.00')).refusal).toBe('upline_unknown')
    await owner.end()
  })

  test('takes only money that has been played', async () => {
    const pair = await aPair({ cash: 100_00n })
    const { tools } = world.server
    const walletId = await playOf(pair.member)
    await transaction(tools.db, async (tx) => {
      const { version } = await balanceOf(tx, walletId)
      const terms = { walletId, version, recipe: 'demo-money', account: 'cash' as const }
      await requirePlay(tx, { ...terms, amount: 70_00n, percent: 100 }, world.clock.now())
    })
    expect((await pair.member.send(getUplineTransfer, {})).value).toMatchObject({
      free: '30.00',
      needsCode: false,
    })
    expect((await up(pair, '30.01')).refusal).toBe('turnover_first')
    expect((await up(pair, '100.01')).refusal).toBe('transfer_out_of_range')
    expect((await up(pair, '30.00')).refusal).toBeUndefined()
    expect((await up(pair, '1.00')).refusal).toBe('turnover_first')
  })

  test('a transfer above the balance or the brand’s limits is refused, by days of the brand’s zone', async () => {
    const pair = await aPair({ cash: 180_00n })
    for (const amount of ['0.99', '100.01', '0.00', '-5.00'])
      expect([amount, (await up(pair, amount)).refusal]).toEqual([
        amount,
        expect.stringMatching(/^(transfer_out_of_range|invalid_input)$/),
      ])
    expect((await up(pair, '100.00')).refusal).toBeUndefined()
    expect((await up(pair, '50.01')).refusal).toBe('transfer_limit_reached')
    expect((await pair.member.send(getUplineTransfer, {})).value).toMatchObject({ leftToday: '50.00' })
    world.clock.advance(1000)
    expect((await up(pair, '50.00')).refusal).toBeUndefined()
    expect((await pair.member.send(getUplineTransfer, {})).value.list.map(({ amount }) => amount)).toEqual([
      '50.00',
      '100.00',
    ])
    world.clock.advance(24 * 3600_000)
    const again = {
      ...pair,
      member: Object.assign(pair.member, await withSession(world, await pair.member.id())),
    }
    expect((await up(again, '50.00')).refusal).toBe('not_enough_money')
    expect((await up(again, '30.00')).refusal).toBeUndefined()
  })

  test('waits after a reset of the password, and needs a code of an authenticator app in use', async () => {
    const pair = await aPair()
    const { clock } = world
    const owner = openPool(world.ownerUrl, { max: 1 })
    const rests = (until: Date | null) =>
      pair.member
        .id()
        .then((id) => owner.query('UPDATE player SET withdrawals_rest_until = $1 WHERE id = $2', [until, id]))
    await rests(new Date(clock.now() + 60_000))
    expect((await up(pair, '5.00')).refusal).toBe('resting_after_reset')
    await rests(null)
    await owner.end()
    const { secret } = (await pair.member.send(startAuthenticator, { password: pair.member.password })).value
    const codeNow = () => totpCode(secret, clock.now())
    void (await pair.member.send(confirmAuthenticator, { code: codeNow() })).value
    const young = await up(pair, '5.00', { code: codeNow() })
    expect([young.refusal, young.detail?.retryAfterMs]).toEqual(['second_factor_rests', dayMs])
    clock.advance(dayMs)
    Object.assign(pair.member, await withSession(world, await pair.member.id()))
    expect((await up(pair, '5.00')).refusal).toBe('authenticator_code_due')
    const right = codeNow()
    expect((await up(pair, '5.00', { code: right === '000000' ? '000001' : '000000' })).refusal).toBe(
      'code_wrong',
    )
    const key = randomUUID()
    expect((await up(pair, '5.00', { code: right, key })).refusal).toBeUndefined()
    expect((await up(pair, '5.00', { code: right })).refusal).toBe('code_wrong')
    // A repeat gets the first answer, and needs no new code.
    expect((await up(pair, '5.00', { code: right, key })).refusal).toBeUndefined()
    expect(await cashIn(pair.purseId)).toBe(205_00n)
  })
})

describe('a transfer is checked like a withdrawal:', () => {
  afterEach(() => world.brandIs({ case_rules: {}, identity_rules: {} }))

  const casesOf = async (player: Player) => openCases(world.server.tools.db, await player.id())

  /** A person decides the cases of a player. */
  async function clears(player: Player) {
    const owner = openPool(world.ownerUrl, { max: 1 })
    await withStaffSession(world, [])
    await owner.query(
      `UPDATE risk_case SET state = 'cleared', decided_by = (SELECT max(id) FROM staff), decided_at = now()
        WHERE player_id = $1 AND state = 'open'`,
      [await player.id()],
    )
    await owner.end()
  }

  test('the payment password is required, if the brand requires it, in both directions', async () => {
    const pair = await aPair()
    const wishes = [{}, { paymentPassword: 'another one' }]
    for (const wish of wishes) {
      const sent = await pair.member.send(transferUpline, { amount: '5.00', ...wish }, { key: randomUUID() })
      const given = { customerId: pair.customerId, amount: '5.00', ...wish }
      const handed = await pair.agent.send(transferDownline, given, { key: randomUUID() })
      expect([sent.refusal, handed.refusal]).toEqual(['payment_password_wrong', 'payment_password_wrong'])
    }
    const shown = (await pair.member.send(getUplineTransfer, {})).value
    expect(shown).toMatchObject({ asksPassword: true, hasPassword: true })
    await asksPassword(false)
    expect(
      (await pair.member.send(transferUpline, { amount: '5.00' }, { key: randomUUID() })).refusal,
    ).toBeUndefined()
    await asksPassword(true)
  })

  test('an open case of the payer holds it up, until a person has decided', async () => {
    const pair = await aPair()
    await transaction(world.server.tools.db, async (tx) =>
      flagSharedInstrument(tx, world.server.tools, 1, randomUUID(), [
        await pair.member.id(),
        await pair.agent.id(),
      ]),
    )
    expect((await up(pair, '5.00')).refusal).toBe('money_held_up')
    expect((await down(pair, '5.00')).refusal).toBe('money_held_up')
    expect([await cashIn(await playOf(pair.member)), await cashIn(pair.purseId)]).toEqual([200_00n, 200_00n])
    await clears(pair.member)
    expect((await up(pair, '5.00')).refusal).toBeUndefined()
    await clears(pair.agent)
    expect((await down(pair, '5.00')).refusal).toBeUndefined()
  })

  test.each(['up', 'down'] as const)(
    'the sum of the day includes it and raises a case, which stays though nothing is sent (%s)',
    async (direction) => {
      await world.brandIs({ case_rules: { daySum: { PHP: '100' } } })
      const pair = await aPair()
      const sends = (amount: string) => (direction === 'up' ? up(pair, amount) : down(pair, amount))
      const payer = direction === 'up' ? pair.member : pair.agent
      expect((await sends('60.00')).refusal).toBeUndefined()
      expect(await casesOf(payer)).toEqual([])
      expect((await sends('40.00')).refusal).toBe('money_held_up')
      expect(await casesOf(payer)).toEqual(['day_sum'])
      await clears(payer)
      expect((await sends('40.00')).refusal).toBeUndefined()
    },
  )

  test('two concurrent ones do not exceed the sum together', async () => {
    await world.brandIs({ case_rules: { daySum: { PHP: '100' } } })
    const pair = await aPair()
    const both = await Promise.all([1, 2].map(() => up(pair, '60.00')))
    expect(both.map(({ refusal }) => refusal ?? 'sent').sort()).toEqual(['money_held_up', 'sent'])
  })

  test('it is held up if too little of the deposits was played', async () => {
    await world.brandIs({ case_rules: { inAndOut: { from: { PHP: '50' }, playedPercent: 50, days: 7 } } })
    const pair = await aPair()
    await world.server.followers.catchUp()
    expect((await up(pair, '49.99')).refusal).toBeUndefined()
    expect((await up(pair, '50.00')).refusal).toBe('money_held_up')
    expect(await casesOf(pair.member)).toEqual(['in_and_out'])
  })

  test('requires the level that the brand sets for the total of a day, and for deposits of the receiver', async () => {
    const pair = await aPair()
    await world.brandIs({ identity_rules: { sumOfDay: { level: 2, above: { PHP: '60' } } } })
    expect((await up(pair, '60.00')).refusal).toBeUndefined()
    expect((await up(pair, '1.00')).refusal).toBe('identity_required')
    await world.brandIs({ identity_rules: { deposit: 1 } })
    expect((await down(pair, '5.00')).refusal).toBe('receiver_cannot_take')
    await world.brandIs({ identity_rules: {} })
    expect((await down(pair, '5.00')).refusal).toBeUndefined()
  })

  test('its amount counts for the sum of the member’s day', async () => {
    await world.brandIs({ case_rules: { daySum: { PHP: '60' } } })
    const pair = await aPair()
    expect((await down(pair, '60.00')).refusal).toBe('money_held_up')
    expect(await casesOf(pair.member)).toEqual([])
    await clears(pair.agent)
    expect((await down(pair, '60.00')).refusal).toBeUndefined()
    expect(await casesOf(pair.member)).toEqual(['day_sum'])
  })
})

describe('a transfer down', () => {
  test('is a deposit of the member: it must be played, and a limit, a pause or an exclusion blocks it', async () => {
    const pair = await aPair({ cash: 0n })
    const { db } = world.server.tools
    const walletId = await playOf(pair.member)
    void (await pair.member.send(setLimit, { kind: 'deposit', period: 'day', amount: '60.00' })).value
    expect((await down(pair, '50.00')).value).toMatchObject({ purseBalance: '150.00' })
    expect(await freeOf(db, walletId)).toMatchObject({ cash: 50_00n, free: 0n })
    expect((await up(pair, '50.00')).refusal).toBe('turnover_first')
    expect((await down(pair, '10.01')).refusal).toBe('receiver_cannot_take')
    expect((await down(pair, '10.00')).refusal).toBeUndefined()
    void (await pair.member.send(setLimit, { kind: 'deposit', period: 'day', amount: null })).value
    void (await pair.member.send(pausePlay, { days: '1' })).value
    expect((await down(pair, '1.00')).refusal).toBe('receiver_cannot_take')
    expect([await cashIn(walletId), await cashIn(pair.purseId)]).toEqual([60_00n, 140_00n])
  })

  test('goes only to a member directly below, and only out of the purse', async () => {
    const pair = await aPair({ purse: 20_00n })
    const stranger = await aPair()
    const nobody = { ...pair, customerId: '9999999999' }
    for (const to of [{ ...pair, customerId: stranger.customerId }, nobody])
      expect((await down(to, '5.00')).refusal).toBe('downline_unknown')
    // The agent's own play cash is not the purse.
    await brings(await playOf(pair.agent), 500_00n, 'PHP')
    expect((await down(pair, '20.01')).refusal).toBe('not_enough_money')
    expect((await down(pair, '20.00')).refusal).toBeUndefined()
    const asMember = await pair.member.send(
      transferDownline,
      { customerId: stranger.customerId, amount: '5.00' },
      { key: randomUUID() },
    )
    expect(asMember.refusal).toBe('in_need_true_account')
  })
})

test('the same key moves money once, also at the same moment on two servers', async () => {
  await asksPassword(false)
  const pair = await aPair()
  const other = await world.anotherServer()
  const elsewhere = other.visitor()
  elsewhere.token = pair.member.token
  elsewhere.cookie = pair.member.cookie
  const key = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => up(pair, '40.00', { key })),
    ...Array.from({ length: 4 }, () =>
      elsewhere.send(transferUpline, { amount: '40.00', paymentPassword }, { key }),
    ),
  ])
  expect(new Set(answers.map(({ value }) => value.agentTransferId)).size).toBe(1)
  expect((await up(pair, '41.00', { key })).refusal).toBe('idempotency_conflict')
  expect(await cashIn(pair.purseId)).toBe(240_00n)
})

test('concurrent transfers never exceed a limit together, in both directions', async () => {
  await asksPassword(false)
  const pair = await aPair()
  const many = await Promise.all([
    ...Array.from({ length: 8 }, () => up(pair, '40.00')),
    ...Array.from({ length: 8 }, () => down(pair, '40.00')),
  ])
  const [ups, downs] = [many.slice(0, 8), many.slice(8)]
  for (const answers of [ups, downs]) {
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(3)
    for (const { refusal } of answers) expect([undefined, 'transfer_limit_reached']).toContain(refusal)
  }
  expect([await cashIn(await playOf(pair.member)), await cashIn(pair.purseId)]).toEqual([200_00n, 200_00n])
})

test('a transfer that fails in the middle leaves nothing behind', async () => {
  const pair = await aPair()
  const owner = openPool(world.ownerUrl, { max: 1 })
  await owner.query(`ALTER TABLE agent_transfer ADD CONSTRAINT fails CHECK (amount <> 1313)`)
  const key = randomUUID()
  expect((await up(pair, '13.13', { key })).refusal).toBe('internal_error')
  expect([await cashIn(await playOf(pair.member)), await cashIn(pair.purseId)]).toEqual([200_00n, 200_00n])
  await owner.query('ALTER TABLE agent_transfer DROP CONSTRAINT fails')
  await owner.end()
  expect((await up(pair, '13.13', { key })).refusal).toBeUndefined()
  expect(await cashIn(pair.purseId)).toBe(213_13n)
})

test('both sides are notified, each once and in their language, if they have a proved address', async () => {
  const pair = await aPair()
  const owner = openPool(world.ownerUrl, { max: 1 })
  const hasMail = async (player: Player, languageCode: string, isProved = true) =>
    owner.query('UPDATE player SET email = $2, email_proved_at = $3, language_code = $4 WHERE id = $1', [
      await player.id(),
      `${player.username}@example.com`,
      isProved ? new Date() : null,
      languageCode,
    ])
  await hasMail(pair.agent, 'EN')
  await hasMail(pair.member, 'TY')
  void (await up(pair, '12.50')).value
  await world.server.jobs.runDue()
  const mailsTo = ({ username }: Player) =>
    world.messages.list().filter(({ to }) => to === `${username}@example.com`)
  expect(mailsTo(pair.member).map(({ text }) => text)).toEqual([
    expect.stringMatching(/Nagpadala ka ng 12\.50 PHP kay \S*\*/),
  ])
  expect(mailsTo(pair.agent).map(({ text }) => text)).toEqual([
    expect.stringMatching(/You received 12\.50 PHP from \S*\*/),
  ])
  expect(mailsTo(pair.agent)[0]!.text).not.toContain(pair.member.username)
  await hasMail(pair.member, 'TY', false)
  void (await down(pair, '3.00')).value
  await world.server.jobs.runDue()
  expect([mailsTo(pair.member).length, mailsTo(pair.agent).length]).toEqual([1, 2])
  await owner.end()
})

test('both sides have the transfer in their record, with sums that add up', async () => {
  const pair = await aPair()
  void (await up(pair, '40.00')).value
  void (await down(pair, '15.00')).value
  await world.server.followers.catchUp()
  const { value: own } = await pair.member.send(listTransactions, {})
  expect(own.list.slice(0, 2).map(({ recipe, kind, cash }) => [recipe, kind, cash])).toEqual([
    ['from-upline', 'deposits', '15.00'],
    ['to-upline', 'withdrawals', '-40.00'],
  ])
  const { value: purse } = await pair.agent.send(listTransactions, { wallet: 'purse' })
  expect(
    purse.list.slice(0, 2).map(({ recipe, kind, cash, balanceAfter }) => [recipe, kind, cash, balanceAfter]),
  ).toEqual([
    ['to-downline', 'moves', '-15.00', '225.00'],
    ['from-downline', 'moves', '40.00', '240.00'],
  ])
  expect(purse.sums).toMatchObject({ opening: '0.00', closing: '225.00' })
  expect((await pair.member.send(listTransactions, { wallet: 'purse' })).value.list).toEqual([])
})

test.each([
  [
    'transfers between agents and members sum to zero',
    `UPDATE transfer SET lines[2].amount = lines[2].amount + 1 WHERE recipe = 'to-upline'`,
  ],
  [
    'money between players goes from a purse to a play wallet or back',
    `UPDATE transfer SET recipe = 'to-downline' WHERE recipe = 'from-downline'`,
  ],
])('the rule “%s” finds a violation', async (rule, breaks) => {
  const pair = await aPair()
  void (await up(pair, '5.00')).value
  const { db } = world.server.tools
  const owner = openPool(world.ownerUrl, { max: 1 })
  const rulesBroken = async () => (await checkInvariants(db)).map((finding) => finding.rule)
  expect(await rulesBroken()).toEqual([])
  await owner.query('CREATE TABLE kept AS TABLE transfer')
  await owner.query(`SET session_replication_role = replica; ${breaks}`)
  expect(await rulesBroken()).toContain(rule)
  await owner.query(`
    UPDATE transfer t SET lines = k.lines, recipe = k.recipe FROM kept k WHERE k.wallet_id = t.wallet_id AND k.version = t.version;
    DROP TABLE kept; SET session_replication_role = DEFAULT`)
  await owner.end()
})
