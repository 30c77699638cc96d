import { randomUUID } from 'node:crypto'
import { addGood, changeGood, listGoods, supplyGood } from '@fairground/contract/office-points'
import { decideApplication, listApplications } from '@fairground/contract/office-promotions'
import type { Permission } from '@fairground/contract/permissions'
import { applyForPromotion } from '@fairground/contract/promotions'
import { getRewards } from '@fairground/contract/rewards'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { aPicture } from '../../../../../../tests/world/documents.ts'
import { aPromotion, contactBonus } from '../../../../../../tests/world/promotions.ts'
import { aStaffMember, atOffice, type StaffMember } from '../../../../../../tests/world/staff.ts'
import { aWorld, type Player, type World } from '../../../../../../tests/world/world.ts'

// One person may give 100.00 of the brand alone on a day; each application is for 50.00.

const may: readonly Permission[] = ['promotions.see', 'promotions.review', 'points.see', 'points.goods']
const reason = 'more of them for December'
let world: World
let promotionId: string
let [ben, cora] = [] as unknown as [StaffMember, StaffMember]
beforeAll(async () => {
  world = await aWorld()
  await setBrands(world.server.tools, { most_given_alone: 100_00n })
  promotionId = await aPromotion(world, 'open', { of: contactBonus })
  ;[ben, cora] = [await aStaffMember(world, may), await aStaffMember(world, may)]
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

/** Gives both a fresh second factor, as calls that give value need. */
async function comeIn(): Promise<void> {
  for (const one of [ben, cora]) void (await one.logsIn()).value
}

let contacts = 0
async function applies(): Promise<{ player: Player; claimId: string }> {
  const player = await world.player()
  const contact = `+63 917 555 ${String(1_000 + contacts++)}`
  const wish = { promotionId, channel: 'viber' as const, contact, remark: '', images: [aPicture()] }
  return { player, claimId: (await player.send(applyForPromotion, wish)).value.claimId }
}
const approves = (who: Pick<StaffMember, 'send'>, claimId: string) =>
  who.send(decideApplication, { claimId, isApproved: true })
const rewardsOf = async ({ player }: { player: Player }) =>
  (await player.send(getRewards, {})).value.list.length

describe('the value that one person gives on a day', () => {
  test('is counted over two servers, and above the brand’s limit it waits for another person', async () => {
    const [first, second, third] = [await applies(), await applies(), await applies()]
    const more = [await applies(), await applies(), await applies()]
    await comeIn()
    const other = await world.anotherServer()
    const elsewhere = atOffice({ ...world, ...other })
    elsewhere.cookie = ben.cookie
    const answers = await Promise.all([
      approves(ben, first.claimId),
      approves(elsewhere, second.claimId),
      approves(ben, third.claimId),
    ])
    await other.server.close()
    const are = answers.map(({ value }) => value.isDecided)
    expect(are.toSorted()).toEqual([false, true, true])
    const one = [first, second, third][are.indexOf(false)]!
    expect(await rewardsOf(one)).toBe(0)
    const waiting = (await cora.send(listApplications, {})).value.list
    expect(waiting.flatMap(({ claimId, askedBy }) => (askedBy ? [claimId] : []))).toEqual([one.claimId])

    expect((await approves(ben, one.claimId)).refusal).toBe('own_request')
    expect((await approves(cora, one.claimId)).value.isDecided).toBe(true)
    expect(await rewardsOf(one)).toBe(1)
    // Value given by two persons does not count for either alone.
    for (const [at, { claimId }] of more.entries())
      expect((await approves(cora, claimId)).value.isDecided).toBe(at < 2)
  })

  test('includes all calls that give value, and the other person must request the same terms', async () => {
    const request = randomUUID()
    const good = {
      words: { TY: { name: 'Payong', text: '' } },
      picture: 'umbrella' as const,
      points: 1_000,
      deposits: '0',
      delivery: 'address' as const,
      isShown: true,
      position: 1,
    }
    const stock = async () => (await ben.send(listGoods, {})).value.list[0]!
    // Ten pieces are worth 500.00.
    void (await ben.send(addGood, { request, ...good, supplied: 10, reason })).value
    expect(await stock()).toMatchObject({ supplied: 0, asked: [{ what: 'supplied', value: 10 }] })
    const supplies = (who: StaffMember, supplied: number) =>
      who.send(supplyGood, { goodId: request, before: 0, supplied, reason })
    expect((await supplies(ben, 10)).refusal).toBe('own_request')
    expect((await supplies(cora, 9)).value.isSupplied).toBe(false)
    expect(await stock()).toMatchObject({ supplied: 0, asked: [{ what: 'supplied', value: 9 }] })
    expect((await supplies(ben, 9)).value.isSupplied).toBe(true)
    expect(await stock()).toMatchObject({ supplied: 9, asked: [] })
    // Half the price of nine pieces is 225.00.
    const cheaper = { goodId: request, ...good, points: 500, reason }
    expect((await ben.send(changeGood, cheaper)).value.isChanged).toBe(false)
    expect(await stock()).toMatchObject({ points: 1_000, asked: [{ what: 'points', value: 500 }] })
    expect((await cora.send(changeGood, cheaper)).value.isChanged).toBe(true)
    expect((await ben.send(changeGood, { ...cheaper, points: 2_000 })).value.isChanged).toBe(true)
    // Fewer pieces give nothing.
    const fewer = { goodId: request, before: 9, supplied: 3, reason }
    expect((await ben.send(supplyGood, fewer)).value.isSupplied).toBe(true)
  })

  test('starts at zero on the next day of the brand, and earlier requests have expired', async () => {
    const { claimId } = await applies()
    await comeIn()
    expect((await approves(ben, claimId)).value.isDecided).toBe(false)
    world.clock.advance(24 * 3_600_000)
    await comeIn()
    await setBrands(world.server.tools, { most_given_alone: 49_00n })
    expect((await approves(cora, claimId)).value.isDecided).toBe(false)
    await setBrands(world.server.tools, { most_given_alone: 100_00n })
    expect((await approves(cora, claimId)).value.isDecided).toBe(true)
  })
})
