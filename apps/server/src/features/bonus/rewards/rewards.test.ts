import { randomUUID } from 'node:crypto'
import { pausePlay } from '@fairground/contract/limits'
import { claimAllRewards, claimReward, getRewards, listRewardHistory } from '@fairground/contract/rewards'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withSession } from '../../../../../../tests/world/callers.ts'
import { isRewarded } from '../../../../../../tests/world/rewards.ts'
import { aWorld, type Visitor, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { freeOf } from '../../ledger/turnover/index.ts'
import { balanceOf } from '../../ledger/wallet/index.ts'
import { checkRewards, dropReward, payRewards } from './index.ts'
import { rewardJobs } from './rewards.jobs.ts'

const hourMs = 3_600_000

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => expect(await checkRewards(db())).toEqual([]))
afterAll(async () => {
  await world.moneyAddsUp()
  await world.close()
})

const db = () => world.server.tools.db
const cashOf = async (walletId: bigint) => (await balanceOf(db(), walletId)).cash
const claims = (who: Visitor, rewardId: string, key = randomUUID()) =>
  who.send(claimReward, { rewardId }, { key })
const open = async (who: Visitor) => (await who.send(getRewards, {})).value
const history = async (who: Visitor) =>
  (await who.send(listRewardHistory, { pageNo: 1, pageSize: 10 })).value.list

describe('a reward', () => {
  test('is added once for its source, and paid once to cash that must be played first', async () => {
    const ana = await world.player({ cash: 0n })
    const walletId = await ana.walletId()
    const rewardId = (await isRewarded(world, ana, { source: 'week/1', turnover: 300 }))!
    expect(await isRewarded(world, ana, { source: 'week/1', amount: 70_00n })).toBeUndefined()
    expect(await isRewarded(world, ana, { source: 'week/1', kind: 'raffle' })).toBeDefined()
    expect(await open(ana)).toMatchObject({ count: 2, total: '100.00', currency: 'PHP', isClosed: false })

    expect((await claims(ana, rewardId)).value).toMatchObject({ amount: '50.00', sumBalance: '150.00' })
    expect((await claims(ana, rewardId)).value).toMatchObject({ amount: '50.00', sumBalance: '150.00' })
    expect(await freeOf(db(), walletId)).toMatchObject({ cash: 50_00n, free: 0n })
    expect(await open(ana)).toMatchObject({ count: 1 })
    expect(await history(ana)).toMatchObject([{ rewardId, state: 'claimed', turnover: 300 }])
  })

  test('is paid once, though its player claims it and all others in two processes at the same moment', async () => {
    const other = await world.anotherServer()
    const ana = await world.player({ cash: 0n })
    const elsewhere = await withSession({ ...world, ...other }, await ana.id(), null)
    for (const _of of [1, 2, 3]) await isRewarded(world, ana)
    const rewardId = (await isRewarded(world, ana))!
    await Promise.all([
      claims(ana, rewardId),
      claims(elsewhere, rewardId),
      ana.send(claimAllRewards, {}, { key: randomUUID() }),
      elsewhere.send(claimAllRewards, {}, { key: randomUUID() }),
    ])
    expect(await cashOf(await ana.walletId())).toBe(200_00n)
    expect((await open(ana)).list).toEqual([])
    await other.server.close()
  })

  test('expires at its time, whether the job has marked it or not', async () => {
    const ana = await world.player({ cash: 0n })
    const expiresAt = new Date(world.clock.now() + hourMs)
    const rewardId = (await isRewarded(world, ana, { expiresAt }))!
    await isRewarded(world, ana, { names: { TY: 'Regalo', EN: 'Gift' } })
    expect((await open(ana)).list.map(({ name }) => name)).toEqual([null, 'Regalo'])
    world.clock.advance(hourMs)
    const late = await withSession(world, await ana.id(), null)
    for (const _time of ['before the job', 'after the job']) {
      expect((await claims(late, rewardId)).refusal).toBe('reward_over')
      expect(await open(late)).toMatchObject({ count: 1, total: '50.00' })
      expect(await history(late)).toMatchObject([{ rewardId, state: 'expired' }])
      await rewardJobs(world.server.tools)[0]!.run({} as never)
    }
    expect(await cashOf(await ana.walletId())).toBe(0n)
  })

  test('is paid to nobody in a pause, by claim or by the house, and waits', async () => {
    const ana = await world.player({ cash: 0n })
    const rewardId = (await isRewarded(world, ana))!
    expect((await ana.send(pausePlay, { days: '1' })).refusal).toBeUndefined()
    expect(await open(ana)).toMatchObject({ count: 1, isClosed: true })
    expect((await claims(ana, rewardId)).refusal).toBe('rewards_closed')
    expect((await ana.send(claimAllRewards, {}, { key: randomUUID() })).refusal).toBe('rewards_closed')
    expect(await transaction(db(), (tx) => payRewards(tx, [rewardId], world.clock.now()))).toBe(0)
    expect(await cashOf(await ana.walletId())).toBe(0n)
  })

  test('is paid by the house without a claim, and taken away only before it was paid', async () => {
    const ana = await world.player({ cash: 0n })
    const playerId = await ana.id()
    const rewardId = (await isRewarded(world, ana, { kind: 'rebate', source: 'day/1', turnover: 0 }))!
    await isRewarded(world, ana, { kind: 'cashback', source: 'day/1' })
    const drop = (kind: 'rebate' | 'cashback') =>
      transaction(db(), (tx) => dropReward(tx, { playerId, kind, source: 'day/1' }, world.clock.now()))
    for (const count of [1, 0])
      expect(await transaction(db(), (tx) => payRewards(tx, [rewardId], world.clock.now()))).toBe(count)
    expect(await drop('rebate')).toBe(false)
    expect([await drop('cashback'), await drop('cashback')]).toEqual([true, false])
    expect(await freeOf(db(), await ana.walletId())).toMatchObject({ cash: 50_00n, free: 50_00n })
    expect(await history(ana)).toMatchObject([{ rewardId, state: 'paid' }])
    expect(await open(ana)).toMatchObject({ count: 0, list: [] })
  })

  test('belongs to its player only', async () => {
    const [ana, ben] = [await world.player({ cash: 0n }), await world.player({ cash: 0n })]
    const rewardId = (await isRewarded(world, ana))!
    expect((await claims(ben, rewardId)).refusal).toBe('reward_unknown')
    expect((await ben.send(claimAllRewards, {}, { key: randomUUID() })).value).toMatchObject({ count: 0 })
    const trial = await world.trial()
    expect((await trial.send(getRewards, {})).refusal).toBe('in_need_true_account')
  })
})
