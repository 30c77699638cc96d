import { randomUUID } from 'node:crypto'
import { recordPermissions } from '@fairground/contract/desk-figures'
import { findRecords } from '@fairground/contract/office-search'
import { permissions } from '@fairground/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRequest } from '../../../../../../tests/payments/payout-world.ts'
import { opensMarket } from '../../../../../../tests/world/market.ts'
import { aPromotion } from '../../../../../../tests/world/promotions.ts'
import { anotherBrand, type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

let world: World
let ana: OfficeVisitor
beforeAll(async () => {
  world = await aWorld()
  await world.server.dueWorks.runDue()
  ana = await withStaffSession(world, permissions)
})
afterAll(() => world.close())

const find = async (id: string, by = ana) => (await by.send(findRecords, { id })).value.list

describe('a pasted id', () => {
  test('finds the records of the brand that have it', async () => {
    const player = await world.player()
    const { db } = world.server.tools
    const { customer_id: customerId, username } = await db
      .selectFrom('player')
      .select(['customer_id', 'username'])
      .where('id', '=', await player.id())
      .executeTakeFirstOrThrow()
    expect(await find(customerId)).toEqual([{ kind: 'player', id: customerId, label: username }])

    const { withdrawalId } = await aRequest(world, await player.id())
    const [withdrawal] = await find(withdrawalId)
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', id: withdrawalId })
    expect(await find(withdrawal!.label.toLowerCase())).toEqual([withdrawal])
    expect(await find(withdrawalId.toUpperCase())).toEqual([withdrawal])

    const promotionId = await aPromotion(world, 'open')
    expect(await find(promotionId)).toMatchObject([{ kind: 'promotion', id: promotionId }])

    const { drawId } = (await opensMarket(player)).next
    const { issue } = await db
      .selectFrom('draw')
      .select('issue')
      .where('id', '=', BigInt(drawId))
      .executeTakeFirstOrThrow()
    expect(await find(issue)).toContainEqual(expect.objectContaining({ kind: 'draw', id: drawId }))
    expect(await find(drawId)).toContainEqual(expect.objectContaining({ kind: 'draw', id: drawId }))

    const others = await withStaffSession(world, permissions, await anotherBrand(world, 'other'))
    for (const id of [customerId, withdrawalId, withdrawal!.label, promotionId])
      expect(await find(id, others)).toEqual([])
  })

  test('never finds a record for a role that may not see its page', async () => {
    const player = await world.player()
    const { withdrawalId } = await aRequest(world, await player.id())
    const { drawId } = (await opensMarket(player)).next
    for (const may of new Set(Object.values(recordPermissions))) {
      const other = await withStaffSession(
        world,
        permissions.filter((one) => one !== may),
      )
      const found = [...(await find(withdrawalId, other)), ...(await find(drawId, other))]
      expect(found.filter(({ kind }) => recordPermissions[kind] === may)).toEqual([])
    }
  })

  test('that nobody has finds nothing, whatever its form', async () => {
    for (const id of [randomUUID(), 'OUTNOBODY', '999999999999999999', '99999999999999999999', '-'])
      expect(await find(id)).toEqual([])
    for (const id of ['', "'; DROP TABLE player", '0917 123', 'a@b.example', 'x'.repeat(65)])
      expect((await ana.send(findRecords, { id })).refusal).toBe('invalid_input')
  })
})
