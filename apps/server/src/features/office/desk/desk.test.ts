import { randomUUID } from 'node:crypto'
import { approveAdjustment, askAdjustment } from '@fairground/contract/adjustments'
import { listQueues } from '@fairground/contract/desk'
import { mostCounted, queueNames, queuePermissions } from '@fairground/contract/desk-figures'
import { permissions } from '@fairground/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'
import { openQueueReader } from './queues.memory.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(() => {
  // Counts that were read before are no longer kept.
  world.clock.advance(10_000)
})
afterAll(() => world.close())

async function customerIdOf(player: Player) {
  const row = world.server.tools.db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', await player.id())
  return (await row.executeTakeFirstOrThrow()).customer_id
}

async function waitingOf(member: OfficeVisitor, queue: string) {
  const { list } = (await member.send(listQueues, {})).value
  return list.find((one) => one.queue === queue)
}

async function asks(player: Player, member: OfficeVisitor) {
  const { adjustmentId } = (
    await member.send(askAdjustment, {
      customerId: await customerIdOf(player),
      request: randomUUID(),
      direction: 'in',
      amount: '5.00',
      reason: 'a prize that was not paid',
    })
  ).value
  return adjustmentId
}

describe('the queues of a brand', () => {
  test('a role with every permission sees each queue of the contract once', async () => {
    const ana = await withStaffSession(world, permissions)
    const { list } = (await ana.send(listQueues, {})).value
    expect(list.map(({ queue }) => queue)).toEqual(queueNames)
  })

  test.each(Object.entries(queuePermissions))('%s is seen only with %s', async (queue, may) => {
    const others = await withStaffSession(
      world,
      permissions.filter((one) => one !== may),
    )
    expect(await waitingOf(others, queue)).toBeUndefined()
    expect(await waitingOf(await withStaffSession(world, [may]), queue)).toBeDefined()
  })

  test.each(queueNames)('a change of %s is notified by a trigger', async (queue) => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE encode(t.tgargs, 'escape') || p.prosrc ~ ${`queue:${queue}(?![a-z-])`}`.execute(
      world.server.tools.db,
    )
    expect(rows).not.toEqual([])
  })

  test('an adjustment waits from its request to the decision, at its own brand only', async () => {
    const ana = await withStaffSession(world, permissions)
    const ben = await withStaffSession(world, permissions)
    const other = await withStaffSession(world, permissions, await anotherBrand(world, 'other'))
    const before = await waitingOf(ben, 'adjustments')
    expect(before).toEqual({ queue: 'adjustments', count: 0, oldestAt: null })

    const player = await world.player()
    world.clock.advance(2_000)
    const at = new Date(world.clock.now()).toISOString()
    const adjustmentId = await asks(player, ana)
    world.clock.advance(60_000)
    await asks(player, ana)
    expect(await waitingOf(ben, 'adjustments')).toEqual({ queue: 'adjustments', count: 2, oldestAt: at })
    expect(await waitingOf(other, 'adjustments')).toMatchObject({ count: 0 })

    void (await ben.send(approveAdjustment, { adjustmentId })).value
    world.clock.advance(2_000)
    expect(await waitingOf(ben, 'adjustments')).toMatchObject({ count: 1 })
  })

  test('one read serves all desks for two seconds, unless the queue has changed', async () => {
    let reads = 0
    const waiting = () => {
      reads++
      return sql`SELECT now() AS since`
    }
    const { read, forget } = openQueueReader(world.server.tools, () => [{ name: 'cases', waiting }])
    const nowMs = world.clock.now()
    const desks = await Promise.all(Array.from({ length: 200 }, () => read(1, ['cases'], nowMs)))
    expect([reads, new Set(desks.flat()).size]).toEqual([1, 1])
    await read(1, ['cases'], nowMs + 1_999)
    expect(reads).toBe(1)
    await read(1, ['cases'], nowMs + 2_000)
    expect(reads).toBe(2)
    forget('1 queue:cases')
    await read(1, ['cases'], nowMs + 2_000)
    expect(reads).toBe(3)
    forget('2 queue:cases')
    await read(1, ['cases'], nowMs + 2_000)
    expect(reads).toBe(3)
  })

  test('a queue is not counted beyond a thousand, and its oldest object is still found', async () => {
    const ana = await withStaffSession(world, ['feedback.see'])
    const { db, clock } = world.server.tools
    await sql`
      INSERT INTO feedback (public_id, brand_id, question_type, content, language_code, at)
        SELECT gen_random_uuid(), 1, 'other', 'text', 'EN', ${new Date(clock.now())}::timestamptz - make_interval(secs => n)
          FROM generate_series(0, ${mostCounted + 200}) n`.execute(db)
    expect(await waitingOf(ana, 'feedback')).toEqual({
      queue: 'feedback',
      count: mostCounted,
      oldestAt: new Date(clock.now() - (mostCounted + 200) * 1000).toISOString(),
    })
  })
})
