import type { BrandSettingValues } from '@fairground/contract/brand-settings'
import { getBrandSettings, publishBrandSettings, writeBrandDraft } from '@fairground/contract/office-brand'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { currencyOf } from '@fairground/kernel/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { publishSettings } from '../../platform/brand-versions/index.ts'
import { brandSettingsSetting } from './publication.service.ts'

const reason = 'a new season'
const hourMs = 3_600_000

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

const settings = async () => (await ana.send(getBrandSettings, {})).value

async function publishes(changes: BrandSettingValues, inMs: number | null) {
  const { newest, draft: old, version } = await settings()
  const { draft } = (
    await ana.send(writeBrandDraft, { changes, base: newest.number, after: old?.draft ?? 0 })
  ).value
  const from = inMs === null ? null : new Date(world.clock.now() + inMs).toISOString()
  return (await ana.send(publishBrandSettings, { draft, from, version, reason })).value
}

test.each([
  ['registration without a phone', { USERNAMEREG3: false }, { USERNAMEREG3: true }],
  ['a login without a notice to the player', { SIGNINNOTICE: true }, { SIGNINNOTICE: false }],
  ['the agent centre', { isShowAC: false }, { isShowAC: true }],
  ['everybody to a site of members', { siteFor: 'members' }, { siteFor: 'everybody' }],
  [
    'a form that asks for no birthday',
    { registerFields: {} },
    { registerFields: { birthday: { enabled: false } } },
  ],
  ['a name that was reserved', { reservedNames: ['cashier'] }, { reservedNames: [] }],
])('to let in %s takes two persons', async (_what, before, after) => {
  const { values } = (await settings()).newest
  expect(brandSettingsSetting.loosens({ ...values, ...before }, { ...values, ...after })).toBe(true)
})

test('a change below a planned value takes two persons as long as a lower one is in force', async () => {
  const { proposal } = await publishes({ signUpBonus: '500.00' }, 48 * hourMs)
  void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
  // Less than what is planned for the day after tomorrow, but more than today.
  const sooner = await publishes({ signUpBonus: '499.00' }, null)
  expect([sooner.isChanged, sooner.proposal === null]).toEqual([false, false])
  const waiting = (await ben.send(listProposals, {})).value.list.find(
    ({ call }) => call === 'publishBrandSettings',
  )
  expect(waiting?.after).toMatchObject({ signUpBonus: '499.00', inForceUntilThen: { signUpBonus: '100.00' } })
  // Not more than at any time.
  expect((await publishes({ signUpBonus: '50.00' }, null)).isChanged).toBe(true)
  expect((await settings()).draft).toBeNull()
})

test('twenty planned versions are the most, since a publication writes each of them again', async () => {
  const brand = { id: 1, currency: currencyOf('PHP') }
  for (let hours = 50; hours < 70; hours++)
    await transaction(world.server.tools.db, (tx) =>
      publishSettings(tx, {
        brand,
        changes: { keepYears: (hours % 30) + 1 },
        fromMs: world.clock.now() + hours * hourMs,
        nowMs: world.clock.now(),
        by: null,
      }),
    )
  const { newest, version } = await settings()
  const asked = { changes: { freeplay: false }, base: newest.number, after: 0 }
  const { draft } = (await ana.send(writeBrandDraft, asked)).value
  const now = await ana.send(publishBrandSettings, { draft, from: null, version, reason })
  expect(now.refusal).toBe('plans_full')
  const from = new Date(world.clock.now() + 69.5 * hourMs).toISOString()
  expect((await ana.send(publishBrandSettings, { draft, from, version, reason })).value.isChanged).toBe(true)
})
