import { globSync, readFileSync } from 'node:fs'
import { approveAdjustment, askAdjustment } from '@fairground/contract/adjustments'
import { addGood, supplyGood } from '@fairground/contract/office-points'
import { liftStop, listStops, placeStop } from '@fairground/contract/office-stops'
import { getWithdrawalRule, setWithdrawalRule } from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../../../tests/access/objects.ts'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import { type OfficeVisitor, withSessionOf, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

type Person = OfficeVisitor & { publicId: string }
const dayMs = 24 * 3_600_000
const reason = 'as agreed by phone'

let world: World
let [ana, cora] = [] as unknown as [Person, Person]
beforeAll(async () => {
  world = await aWorld()
  // One person gives nothing alone.
  await setBrands(world.server.tools, { most_given_alone: 0n })
})
beforeEach(async () => {
  ;[ana, cora] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

const idOf = async ({ publicId }: Person) => {
  const row = world.server.tools.db.selectFrom('staff').select('id').where('public_id', '=', publicId)
  return (await row.executeTakeFirstOrThrow()).id
}

/** Records that a person has opened the account of another one, now, as one of the two who do. */
async function opens(
  by: Person,
  of: Person,
  as: 'asked' | 'approved' = 'asked',
  kind: 'added' | 'reset' = 'added',
) {
  const somebody = await idOf(await withStaffSession(world, []))
  const persons =
    as === 'asked'
      ? { askedBy: await idOf(by), approvedBy: somebody }
      : { askedBy: somebody, approvedBy: await idOf(by) }
  const at = new Date(world.clock.now())
  const staffId = await idOf(of)
  await world.server.tools.db
    .insertInto('staff_opening')
    .values({ staff_id: staffId, at, kind, asked_by: persons.askedBy, approved_by: persons.approvedBy })
    .execute()
}

async function proposes(by: Person): Promise<string> {
  const { currency: _, ...rule } = (await by.send(getWithdrawalRule, {})).value
  const wish = { ...rule, dayTimes: rule.dayTimes + 1, reason }
  return (await by.send(setWithdrawalRule, wish)).value.proposal!.proposalId
}

/** The decisions of two persons: what the first does, and the second step of the other. */
const decisions = {
  async proposal(first: Person) {
    const proposalId = await proposes(first)
    return (second: Person) => second.send(approveProposal, { proposalId })
  },
  async adjustment(first: Person) {
    const customerId = await aCustomer(world)
    const request = crypto.randomUUID()
    const wish = { customerId, request, direction: 'in', amount: '1.00', reason } as const
    void (await first.send(askAdjustment, wish)).value
    return (second: Person) => second.send(approveAdjustment, { adjustmentId: request })
  },
  async stop(first: Person) {
    for (const { stopId } of (await first.send(listStops, {})).value.list)
      void (await (await withStaffSession(world, permissions)).send(liftStop, { stopId, reason }))
    const { stopId } = (await first.send(placeStop, { kind: 'all', target: '', reason })).value
    return (second: Person) => second.send(liftStop, { stopId, reason })
  },
  async 'value for players'(first: Person) {
    const goodId = crypto.randomUUID()
    const good = {
      words: { TY: { name: 'Payong', text: '' } },
      picture: 'umbrella' as const,
      points: 1_000,
      deposits: '0',
      delivery: 'address' as const,
      isShown: true,
      position: 1,
    }
    void (await first.send(addGood, { request: goodId, ...good, supplied: 0, reason })).value
    void (await first.send(supplyGood, { goodId, before: 0, supplied: 10, reason })).value
    return (second: Person) => second.send(supplyGood, { goodId, before: 0, supplied: 10, reason })
  },
}

describe.each(Object.keys(decisions) as (keyof typeof decisions)[])('a decision on a %s', (kind) => {
  test('is refused between a person and an account that this person opened within a day, either way', async () => {
    await opens(ana, cora)
    const byAna = await decisions[kind](ana)
    expect((await byAna(ana)).refusal).toBe('own_request')
    expect((await byAna(cora)).refusal).toBe('opened_within_day')
    // A third person is another.
    expect((await byAna(await withStaffSession(world, permissions))).refusal).toBeUndefined()
    const byCora = await decisions[kind](cora)
    expect((await byCora(ana)).refusal).toBe('opened_within_day')
    expect((await byCora(await withStaffSession(world, permissions))).refusal).toBeUndefined()
  })
})

test.each([
  ['asked', 'added'],
  ['approved', 'added'],
  ['asked', 'reset'],
  ['approved', 'reset'],
] as const)('a person who %s that an account is %s is another one only after 24 hours', async (as, kind) => {
  await opens(ana, cora, as, kind)
  const sessions = async () =>
    [await withSessionOf(world, ana.publicId), await withSessionOf(world, cora.publicId)] as const
  world.clock.advance(dayMs - 1_000)
  ;[ana, cora] = await sessions()
  const proposalId = await proposes(ana)
  expect((await cora.send(approveProposal, { proposalId })).refusal).toBe('opened_within_day')
  world.clock.advance(1_000)
  expect((await cora.send(approveProposal, { proposalId })).refusal).toBeUndefined()
})

test('what a person could give alone is refused to an account that the requester opened', async () => {
  const { tools } = world.server
  const second = await decisions['value for players'](ana)
  await opens(ana, cora)
  await setBrands(tools, { most_given_alone: 1_000_000_00n })
  expect((await second(cora)).refusal).toBe('opened_within_day')
  await setBrands(tools, { most_given_alone: 0n })
})

test('another person is judged in one place', () => {
  const root = new URL('../../../', import.meta.url)
  const judging = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /refuse\('(own_request|opened_within_day)'/.test(readFileSync(new URL(file, root), 'utf8')),
    )
  expect(judging).toEqual(['features/office/approvals/another-person.service.ts'])
})
