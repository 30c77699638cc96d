import { listBrandLimits, setBrandLimit } from '@fairground/contract/brand-limits'
import type { SentBy } from '@fairground/contract/call'
import { getLimits, setLimit } from '@fairground/contract/limits'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { currencyOf } from '@fairground/kernel/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anotherBrand, twoPersons, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import type { Brand } from '../../../caller/brand.ts'
import { openPool } from '../../../db/pool.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { findLimitUse } from '../../ledger/play-limits/index.ts'
import { findWallet } from '../../ledger/wallet/index.ts'
import { refreshLimits } from '../../people/limits/index.ts'
import { registerPlayer } from '../../people/sign-ups/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

const all: readonly Permission[] = ['limits.change', 'log.see']
const reason = 'the regulator wants it'
const gameId = 'parol-nights'

let world: World
beforeAll(async () => {
  world = await aWorld({ log: () => {} })
})
afterEach(async () => {
  const { db } = world.server.tools
  await db.deleteFrom('brand_limit').execute()
  await db.deleteFrom('brand_limit_refresh').execute()
  for (const { id } of await db.selectFrom('player').select('id').execute())
    await transaction(db, (tx) => refreshLimits(tx, world.server.tools, id))
  await world.moneyAddsUp()
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)
const plays = async (player: Player, stake = '1.00') => (await player.opens(gameId)).plays(stake)
const jobsRun = () => world.server.jobs.runDue()

type Limit = SentBy<typeof setBrandLimit>
const stakeADay = { owner: 'brand', kind: 'stake', period: 'day', currency: 'PHP' } as const

/** Sets a limit from the value that was read, by default none. */
const sets = async (amount: string | null, more: Partial<Limit> = {}) =>
  (await staff()).send(setBrandLimit, { ...stakeADay, before: null, amount, reason, ...more })

/** Sets a limit and runs the job that writes it to all wallets. */
async function holds(amount: string | null, more: Partial<Limit> = {}) {
  const limit = { ...stakeADay, before: null, amount, reason, ...more }
  await twoPersons(world, all, setBrandLimit, async () => limit)
  await jobsRun()
  expect(await underWay()).toEqual([])
}

const underWay = async () => (await (await staff()).send(listBrandLimits, {})).value.underWay

/** Plays until a bet is refused; returns the number of accepted bets, and whose limit refused the next one. */
async function playsOut(player: Player, most = 10) {
  for (let taken = 0; taken < most; taken++) {
    const { refusal, detail } = await plays(player)
    if (refusal)
      return { taken, refusal, owner: detail?.limit?.kind === 'closed' ? undefined : detail?.limit }
  }
  return { taken: most }
}

/** A player who never calls, of the given brand. */
async function registered(brand: Brand, work?: (tx: Tx, id: bigint) => Promise<unknown>) {
  const { tools } = world.server
  return transaction(tools.db, async (tx) => {
    const form = { username: `quiet${++people}`, passwordHash: 'none', languageCode: 'EN', registerUrl: '' }
    const id = await registerPlayer(tx, tools, brand, form)
    await refreshLimits(tx, tools, id)
    await work?.(tx, id)
    return id
  })
}
let people = 0

const firstBrand = async () =>
  (await readBrand(world.server.tools.db, { atMs: world.server.tools.clock.now() }))!

/** Whether a wallet has any limit. */
async function isLimited(playerId: bigint, currency = 'PHP') {
  const { tools } = world.server
  const walletId = (await findWallet(tools.db, playerId, currency))!
  return (await findLimitUse(tools.db, walletId, world.clock.now())) !== undefined
}

describe('a limit of the brand', () => {
  test('applies to existing players once the job ran, by their lowest limit, which a refusal names', async () => {
    const [ana, ben] = [await world.player(), await world.player()]
    void (await ben.send(setLimit, { kind: 'stake', period: 'day', amount: '1.00' })).value
    for (const player of [ana, ben]) expect((await plays(player)).refusal).toBeUndefined()
    await holds('3.00')
    expect(await playsOut(ana)).toMatchObject({
      taken: 2,
      refusal: 'limit_reached',
      owner: { owner: 'brand' },
    })
    expect(await playsOut(ben)).toMatchObject({
      taken: 0,
      refusal: 'limit_reached',
      owner: { owner: 'player' },
    })
  })

  test('applies to a new player at once, before the job ran', async () => {
    void (await sets('1.00')).value
    const ana = await world.player()
    expect(await playsOut(ana)).toMatchObject({ taken: 1, owner: { owner: 'brand', kind: 'stake' } })
    expect((await underWay())[0]).toMatchObject({ currency: 'PHP' })
  })

  test('yields to a lower one of the law, and can be raised and removed', async () => {
    const ana = await world.player()
    await holds('4.00')
    await holds('2.00', { owner: 'law' })
    expect(await playsOut(ana)).toMatchObject({ taken: 2, owner: { owner: 'law' } })
    await holds('5.00', { owner: 'law', before: '2.00' })
    expect(await playsOut(ana)).toMatchObject({ taken: 2, owner: { owner: 'brand' } })
    await holds(null, { before: '4.00' })
    expect(await playsOut(ana)).toMatchObject({ taken: 1, owner: { owner: 'law' } })
    await holds(null, { owner: 'law', before: '5.00' })
    expect(await playsOut(ana, 3)).toEqual({ taken: 3 })
    expect(await isLimited(await ana.id())).toBe(false)
  })

  test('a limit of the brand of time is in minutes, and separate for each kind and period', async () => {
    const ana = await world.player()
    await holds('90', { kind: 'time', period: 'week' })
    await holds('70.00', { kind: 'deposit', period: 'month', owner: 'law' })
    const { list } = (await ana.send(getLimits, {})).value
    const found = list.filter(({ amount }) => amount !== null)
    expect(found).toMatchObject([
      { kind: 'deposit', period: 'month', amount: '70.00', owner: 'law' },
      { kind: 'time', period: 'week', amount: '90', owner: 'brand' },
    ])
    const shown = (await (await staff()).send(listBrandLimits, {})).value
    expect(shown.currencies).toEqual(['PHP'])
    expect(shown.list).toHaveLength(2)
    expect(shown.list).toContainEqual({
      owner: 'brand',
      kind: 'time',
      period: 'week',
      currency: 'PHP',
      amount: '90',
    })
  })

  test('affects no player of another brand or currency', async () => {
    const brand = await firstBrand()
    const otherId = await anotherBrand(world, 'elsewhere')
    const stranger = await registered({ ...brand, id: otherId })
    const abroad = await registered({ ...brand, currency: currencyOf('VND') })
    const ana = await world.player()
    await holds('3.00')
    expect(await isLimited(await ana.id())).toBe(true)
    expect([await isLimited(stranger), await isLimited(abroad, 'VND')]).toEqual([false, false])
    await holds('5000', { currency: 'VND' })
    expect([await isLimited(stranger), await isLimited(abroad, 'VND')]).toEqual([false, true])
    const other = await withStaffSession(world, all, otherId)
    expect((await other.send(listBrandLimits, {})).value.list).toEqual([])
  })

  test.each([
    [{ amount: '0.00' }, 'limit_invalid'],
    [{ amount: '1.001' }, 'limit_invalid'],
    [{ kind: 'time', amount: '1.5' }, 'limit_invalid'],
    [{ amount: '-1.00' }, 'invalid_input'],
    [{ currency: 'EUR' }, 'invalid_input'],
    [{ owner: 'player' }, 'invalid_input'],
    [{ before: '9.00' }, 'changed_meanwhile'],
    [{ reason: 'no' }, 'invalid_input'],
  ] as const)('a limit of the brand with %j is refused as %s', async (more, refusal) => {
    expect((await sets('1.00', more as never)).refusal).toBe(refusal)
    expect((await (await staff()).send(listBrandLimits, {})).value.list).toEqual([])
  })

  test.each([
    ['a higher amount', { before: '3.00', amount: '3.01' }, false],
    ['no limit', { before: '3.00', amount: null }, false],
    ['a lower amount', { before: '3.00', amount: '2.99' }, true],
  ])('changed to %s is in force at once unless it is looser: %j %s', async (_what, change, isAtOnce) => {
    await holds('3.00')
    const { isChanged, proposal } = (await sets(null, change)).value
    expect([isChanged, proposal === null]).toEqual([isAtOnce, isAtOnce])
    const [limit] = (await (await staff()).send(listBrandLimits, {})).value.list
    expect(limit!.amount).toBe(isAtOnce ? change.amount : '3.00')
  })

  test('changed by two persons at the same time is refused for the second', async () => {
    const answers = await Promise.all([sets('1.00'), sets('2.00')])
    expect(answers.map(({ refusal }) => refusal ?? 'set').sort()).toEqual(['changed_meanwhile', 'set'])
  })

  test('needs a fresh second factor, and is logged with its earlier value and a reason', async () => {
    const member = await staff()
    void (await member.send(setBrandLimit, { ...stakeADay, before: null, amount: '7.00', reason })).value
    const { list } = (await member.send(listStaffLog, { pageNo: 1, pageSize: 1 })).value
    expect(list[0]).toMatchObject({
      call: 'setBrandLimit',
      subject: 'limit/brand/stake/day/PHP',
      reason,
      before: { amount: null },
      after: { amount: '7.00' },
    })
    world.clock.advance(6 * 60_000)
    const late = await member.send(setBrandLimit, { ...stakeADay, before: '7.00', amount: null, reason })
    expect(late.refusal).toBe('second_factor_due')
  })

  test('reaches a player who was registering when it was set', async () => {
    const { db } = world.server.tools
    let saving: ReturnType<typeof sets> | undefined
    const id = await registered(await firstBrand(), async () => {
      saving = sets('1.00')
      // The change waits for this transaction, which has read the limits before it.
      for (;;) {
        const { rows } =
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            db,
          )
        if (rows.length > 0) break
      }
    })
    expect((await saving!).refusal).toBeUndefined()
    expect(await isLimited(id)).toBe(false)
    await jobsRun()
    expect(await isLimited(id)).toBe(true)
  })
})

test('a wallet that fails keeps the job from ending, and delays no other', async () => {
  const [ana, ben, cora] = [await world.player(), await world.player(), await world.player()]
  const owner = openPool(world.ownerUrl, { max: 1 })
  const walletId = (await findWallet(world.server.tools.db, await ben.id(), 'PHP'))!
  await owner.query(`ALTER TABLE play_limit ADD CONSTRAINT fails CHECK (wallet_id <> ${walletId}) NOT VALID`)
  void (await sets('1.00')).value
  await jobsRun()
  const limited = async () =>
    Promise.all([ana, ben, cora].map(async (player) => isLimited(await player.id())))
  expect(await limited()).toEqual([true, false, true])
  expect(await underWay()).toMatchObject([{ currency: 'PHP' }])
  await owner.query('ALTER TABLE play_limit DROP CONSTRAINT fails')
  await owner.end()
  // The job is tried again after a pause.
  world.clock.advance(60_000)
  await jobsRun()
  expect(await limited()).toEqual([true, true, true])
  expect(await underWay()).toEqual([])
})
