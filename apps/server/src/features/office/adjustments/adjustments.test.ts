import { randomUUID } from 'node:crypto'
import {
  approveAdjustment,
  askAdjustment,
  listAdjustments,
  refuseAdjustment,
} from '@fairground/contract/adjustments'
import { listPlayerTimeline } from '@fairground/contract/office-players'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openPool } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { balanceOf, openWallet } from '../../ledger/wallet/index.ts'

const all: readonly Permission[] = [
  'players.see',
  'adjustments.see',
  'adjustments.ask',
  'adjustments.decide',
  'log.see',
]
const reason = 'a prize that was not paid'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

async function customerIdOf(player: Player) {
  const row = world.server.tools.db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await player.id())
  return (await row.executeTakeFirstOrThrow()).customer_id
}

const balanceIn = async (walletId: bigint) => (await balanceOf(world.server.tools.db, walletId)).cash

/** Postings of a wallet by adjustments: account and amount in minor units, in their order. */
async function postingsOf(walletId: bigint) {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    SELECT p.account, p.amount FROM posting p JOIN transfer t ON t.wallet_id = p.wallet_id AND t.version = p.version
     WHERE p.wallet_id = ${walletId} AND t.recipe = 'adjustment' ORDER BY p.version, p.number`.execute(
    world.server.tools.db,
  )
  return rows.map(({ account, amount }) => [account, amount])
}

type Asked = Partial<{ direction: 'in' | 'out'; amount: string; request: string; reason: string }>

/** A request by one person, and another person who may decide it. */
async function asked(player: Player, given: Asked = {}) {
  const asker = await withStaffSession(world, all)
  const decider = await withStaffSession(world, all)
  const input = {
    customerId: await customerIdOf(player),
    request: randomUUID(),
    direction: 'in' as const,
    amount: '25.50',
    reason,
    ...given,
  }
  const answer = await asker.send(askAdjustment, input)
  return { asker, decider, input, answer, adjustmentId: input.request }
}

describe('an adjustment', () => {
  test('moves nothing before another person approves it, and its postings are house/adjustments and cash', async () => {
    const ana = await world.player({ cash: 100_00n })
    const walletId = await ana.walletId()
    const { decider, adjustmentId, answer } = await asked(ana)
    expect(answer.value).toEqual({ adjustmentId })
    expect(await balanceIn(walletId)).toBe(100_00n)
    expect((await decider.send(approveAdjustment, { adjustmentId })).refusal).toBeUndefined()
    expect(await balanceIn(walletId)).toBe(125_50n)
    const taken = await asked(ana, { direction: 'out', amount: '0.50' })
    void (await taken.decider.send(approveAdjustment, { adjustmentId: taken.adjustmentId })).value
    expect(await balanceIn(walletId)).toBe(125_00n)
    expect(await postingsOf(walletId)).toEqual([
      ['cash', 25_50n],
      ['house/adjustments', -25_50n],
      ['cash', -50n],
      ['house/adjustments', 50n],
    ])
  })

  test('an adjustment in a currency without decimals must be a whole amount', async () => {
    const ana = await world.player({ cash: 100_00n })
    const owner = openPool(world.ownerUrl, { max: 1 })
    const walletId = await transaction(world.server.tools.db, async (tx) =>
      openWallet(tx, { brandId: 1, playerId: await ana.id(), currency: 'VND' }),
    )
    await owner.query("UPDATE player SET currency = 'VND' WHERE id = $1", [await ana.id()])
    await owner.end()
    const half = await asked(ana, { amount: '1.50' })
    expect([half.answer.refusal, half.answer.detail]).toEqual([
      'invalid_input',
      { fields: { body: 'amount_invalid' } },
    ])
    const { decider, adjustmentId } = await asked(ana, { amount: '20000' })
    void (await decider.send(approveAdjustment, { adjustmentId })).value
    expect(await postingsOf(walletId)).toEqual([
      ['cash', 20_000n],
      ['house/adjustments', -20_000n],
    ])
  })

  test('is not approved by its requester, who may withdraw it', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { asker, adjustmentId } = await asked(ana)
    expect((await asker.send(approveAdjustment, { adjustmentId })).refusal).toBe('own_request')
    void (await asker.send(refuseAdjustment, { adjustmentId, reason: 'typed twice' })).value
    expect(await balanceIn(await ana.walletId())).toBe(100_00n)
    const { list } = (await asker.send(listAdjustments, { state: 'refused' })).value
    expect(list[0]).toMatchObject({ adjustmentId, state: 'refused', refusal: 'typed twice', isOwn: true })
  })

  test('moves its money once when several persons approve it at the same moment, on two servers', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { adjustmentId } = await asked(ana, { amount: '10.00' })
    const other = await world.anotherServer()
    const deciders = []
    for (let at = 0; at < 6; at++) deciders.push(await withStaffSession(world, all))
    const elsewhere = other.visitor()
    const answers = await Promise.all([
      ...deciders.map((decider) => decider.send(approveAdjustment, { adjustmentId })),
      deciders[0]!.send(approveAdjustment, { adjustmentId }),
      elsewhere.send(
        approveAdjustment,
        { adjustmentId },
        {
          headers: {
            'X-Office': '1',
            Origin: other.server.address,
            Cookie: deciders[1]!.cookie ?? '',
          },
        },
      ),
    ])
    const refusals = answers.map(({ refusal }) => refusal)
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
    expect(refusals.filter((refusal) => refusal === 'adjustment_decided')).toHaveLength(answers.length - 1)
    expect(await balanceIn(await ana.walletId())).toBe(110_00n)
    expect(await postingsOf(await ana.walletId())).toHaveLength(2)
  })

  test('is not decided twice, whichever decision came first', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { decider, adjustmentId } = await asked(ana)
    void (await decider.send(refuseAdjustment, { adjustmentId, reason: 'no such prize' })).value
    expect((await decider.send(approveAdjustment, { adjustmentId })).refusal).toBe('adjustment_decided')
    expect((await decider.send(refuseAdjustment, { adjustmentId, reason: 'once more' })).refusal).toBe(
      'adjustment_decided',
    )
    expect(await postingsOf(await ana.walletId())).toEqual([])
  })

  test('an adjustment that takes more than the balance changes nothing and still waits', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { decider, adjustmentId } = await asked(ana, { direction: 'out', amount: '100.01' })
    expect((await decider.send(approveAdjustment, { adjustmentId })).refusal).toBe('not_enough_money')
    expect(await balanceIn(await ana.walletId())).toBe(100_00n)
    const { list } = (await decider.send(listAdjustments, { state: 'asked' })).value
    expect(list.find((one) => one.adjustmentId === adjustmentId)?.state).toBe('asked')
  })

  test('needs the second factor again five minutes after it was given', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { decider, adjustmentId } = await asked(ana)
    world.clock.advance(5 * 60_000)
    expect((await decider.send(approveAdjustment, { adjustmentId })).refusal).toBe('second_factor_due')
    expect(await balanceIn(await ana.walletId())).toBe(100_00n)
  })

  test('is one however often its request is sent, and the same request with another amount is refused', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { asker, decider, input, answer } = await asked(ana)
    expect((await asker.send(askAdjustment, input)).value).toEqual(answer.value)
    expect((await asker.send(askAdjustment, { ...input, amount: '26.00' })).refusal).toBe(
      'idempotency_conflict',
    )
    expect((await decider.send(askAdjustment, input)).refusal).toBe('idempotency_conflict')
    const { list } = (await asker.send(listAdjustments, {})).value
    expect(list.filter(({ adjustmentId }) => adjustmentId === input.request)).toHaveLength(1)
  })

  test.each(['0', '0.00', '-5.00', '1.001', '99999999999999999'])(
    'an adjustment of %s is refused',
    async (amount) => {
      const { answer } = await asked(await world.player({ cash: 100_00n }), { amount })
      expect(answer.refusal).toBe('invalid_input')
    },
  )

  test('an adjustment of a trial account is refused', async () => {
    const { answer } = await asked(await world.trial())
    expect(answer.refusal).toBe('standing_fixed')
  })

  test('is logged with both persons, and is in the timeline of the player', async () => {
    const ana = await world.player({ cash: 100_00n })
    const { decider, adjustmentId, input } = await asked(ana)
    void (await decider.send(approveAdjustment, { adjustmentId })).value
    const subject = `player/${input.customerId}`
    const { list } = (await decider.send(listStaffLog, { subject })).value
    expect(list.map(({ call, after }) => [call, after])).toEqual([
      [
        'approveAdjustment',
        { adjustment: adjustmentId, amount: '25.50', currency: 'PHP', state: 'approved' },
      ],
      ['askAdjustment', { adjustment: adjustmentId, amount: '25.50', currency: 'PHP' }],
    ])
    expect(new Set(list.map(({ by }) => by)).size).toBe(2)
    const events = (await decider.send(listPlayerTimeline, { customerId: input.customerId })).value.list
    expect(events.map(({ what }) => what)).toContainEqual({
      kind: 'transfer',
      recipe: 'adjustment',
      cash: { amount: '25.50', currency: 'PHP' },
      bonus: { amount: '0.00', currency: 'PHP' },
      held: { amount: '0.00', currency: 'PHP' },
    })
  })
})

test('adjustments are listed page by page, each once', async () => {
  const ana = await world.player({ cash: 100_00n })
  const [asker, customerId] = [await withStaffSession(world, all), await customerIdOf(ana)]
  const requests = Array.from({ length: 33 }, () => randomUUID())
  for (const request of requests) {
    world.clock.advance(2000)
    const input = { customerId, request, direction: 'in', amount: '1.00', reason } as const
    void (await asker.send(askAdjustment, input)).value
  }
  const first = (await asker.send(listAdjustments, { state: 'asked' })).value
  expect(first.list).toHaveLength(30)
  const second = (await asker.send(listAdjustments, { state: 'asked', after: first.next! })).value
  const listed = [...first.list, ...second.list].map(({ adjustmentId }) => adjustmentId)
  expect(listed.slice(0, 33)).toEqual(requests.toReversed())
})
