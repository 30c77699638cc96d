import { randomUUID } from 'node:crypto'
import type { BrandSettingValues } from '@fairground/contract/brand-settings'
import {
  compareBrandVersions,
  discardBrandDraft,
  getBrandAccess,
  getBrandDomains,
  getBrandPlace,
  getBrandSettings,
  listBrandVersions,
  previewBrandDraft,
  publishBrandSettings,
  restoreBrandVersion,
  setBrandAccess,
  setBrandDomains,
  setBrandPlace,
  writeBrandDraft,
} from '@fairground/contract/office-brand'
import { getRankSettings, setRankClubs } from '@fairground/contract/office-ranks'
import { type Permission, permissions } from '@fairground/contract/permissions'
import { approveProposal } from '@fairground/contract/proposals'
import { getStatus } from '@fairground/contract/system'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { type OfficeVisitor, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { refuseHosts } from './domains.service.ts'

const reason = 'a new season'
const minuteMs = 60_000

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
})
// Sessions end after 15 minutes without a press.
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

const settings = async (by: OfficeVisitor = ana) => (await by.send(getBrandSettings, {})).value
const status = async (options = {}) => (await world.visitor().send(getStatus, {}, options)).value

/** Saves changes as the draft, whatever draft there was. */
async function drafts(changes: BrandSettingValues, by: OfficeVisitor = ana) {
  const { newest, draft } = await settings()
  return by.send(writeBrandDraft, { changes, base: newest.number, after: draft?.draft ?? 0 })
}

async function publishes(changes: BrandSettingValues, from: string | null = null, by: OfficeVisitor = ana) {
  const { draft } = (await drafts(changes)).value
  const { version } = await settings()
  return by.send(publishBrandSettings, { draft, from, version, reason })
}

/** Lets another person approve what a call has proposed. */
async function approves(
  answer: { value: { proposal: { proposalId: string } | null } },
  by: OfficeVisitor = ben,
) {
  return by.send(approveProposal, { proposalId: answer.value.proposal!.proposalId })
}

/** Makes a member of staff with some permissions. */
const someone = (...may: Permission[]) => withStaffSession(world, may)

describe('the draft of the settings', () => {
  test('is kept with what differs from the newest version, and not over a draft that nobody read', async () => {
    const first = (await drafts({ name: 'Perya Nights', signUpBonus: '100', freeplay: false })).value.draft
    const { draft, newest } = await settings(ben)
    expect(draft).toMatchObject({
      draft: first,
      base: newest.number,
      changes: { name: 'Perya Nights', freeplay: false },
    })
    const over = await ben.send(writeBrandDraft, { changes: {}, base: newest.number, after: 0 })
    expect([over.refusal, over.detail.now]).toEqual([
      'changed_meanwhile',
      { draft: first, changes: { name: 'Perya Nights', freeplay: false } },
    ])
    expect((await status()).merchantName).not.toBe('Perya Nights')
    void (await ana.send(discardBrandDraft, { after: first })).value
    expect((await settings()).draft).toBeNull()
    expect(
      (
        await ana.send(publishBrandSettings, {
          draft: first,
          from: null,
          version: (await settings()).version,
          reason,
        })
      ).refusal,
    ).toBe('draft_unknown')
  })

  test.each([
    ['unknown settings', { colour: 'red' }, undefined],
    ['unreadable colours', { tokens: { light: { text: '#ffffff' }, dark: {} } }, { tokens: 'invalid_value' }],
    ['a value of another kind', { freeplay: 'yes' }, { freeplay: 'invalid_value' }],
    [
      'two wrong values',
      { minimumAge: 3, cycleMs: -1 },
      { minimumAge: 'invalid_value', cycleMs: 'invalid_value' },
    ],
  ])('with %s is refused and not kept', async (_what, changes, fields) => {
    const { refusal, detail } = await drafts(changes as never)
    expect(refusal).toBe('invalid_input')
    if (fields) expect(detail.fields).toEqual(fields)
    expect((await settings()).draft).toBeNull()
  })

  test('is shown on the brand’s site in a preview, and to nobody else', async () => {
    const { draft } = (await drafts({ name: 'Gabi', tokens: { light: { gold: '#ffd24a' }, dark: {} } })).value
    const address = new URL((await ana.send(previewBrandDraft, { draft, path: '/register' })).value.address)
    expect(address.pathname).toBe('/register')
    const headers = { Preview: address.searchParams.get('preview')! }
    expect(await status({ headers })).toMatchObject({
      merchantName: 'Gabi',
      tokens: { light: { gold: '#ffd24a' } },
    })
    expect((await status()).merchantName).toBe('Perya')
    void (await ana.send(discardBrandDraft, { after: draft })).value
    expect((await world.visitor().send(getStatus, {}, { headers })).refusal).toBe('preview_over')
    expect((await ana.send(previewBrandDraft, { draft })).refusal).toBe('draft_unknown')
  })
})

describe('a publication of settings', () => {
  test('is in force some seconds later, for every process', async () => {
    const there = await world.anotherServer()
    const { from } = (await publishes({ name: 'Perya Nights' })).value
    expect(Date.parse(from!) - world.clock.now()).toBeGreaterThanOrEqual(5_000)
    const names = async () => [
      (await status()).merchantName,
      (await there.visitor().send(getStatus, {})).value.merchantName,
    ]
    world.clock.advance(Date.parse(from!) - world.clock.now() - 1)
    expect(await names()).toEqual(['Perya', 'Perya'])
    world.clock.advance(1)
    expect(await names()).toEqual(['Perya Nights', 'Perya Nights'])
    expect(await settings()).toMatchObject({
      draft: null,
      planned: [],
      inForce: { values: { name: 'Perya Nights' } },
    })
    await there.server.close()
  })

  test('that loosens takes two persons; the draft stays until then, and the second sees before and after', async () => {
    const asked = await publishes({ depositTurnover: 50 })
    expect(asked.value.isChanged).toBe(false)
    expect((await approves(asked, ana)).refusal).toBe('own_request')
    expect((await settings()).draft).not.toBeNull()
    void (await approves(asked)).value
    const { draft, planned } = await settings()
    expect([draft, planned[0]!.values.depositTurnover]).toEqual([null, 50])
    // What tightens takes one person.
    expect((await publishes({ depositTurnover: 60 })).value.isChanged).toBe(true)
    world.clock.advance(minuteMs)
  })

  test('needs the permission of each group that it changes, of both persons', async () => {
    const writer = await someone('settings.see', 'settings.draft', 'settings.site')
    expect((await publishes({ hero: 'river' }, null, writer)).value.isChanged).toBe(true)
    world.clock.advance(minuteMs)
    expect((await publishes({ hero: 'fair', keepYears: 7 }, null, writer)).refusal).toBe('not_permitted')
    const asked = await publishes({ keepYears: 7 })
    expect((await approves(asked, writer)).refusal).toBe('not_permitted')
    void (await approves(asked)).value
    world.clock.advance(minuteMs)
  })

  test('can be planned and compared, and of an earlier version it makes the settings equal to it', async () => {
    const before = await settings()
    const at = new Date(world.clock.now() + 3 * minuteMs).toISOString()
    expect((await publishes({ CBS3: false, keepYears: 8 }, at)).value.proposal).not.toBeNull()
    const asked = await publishes({ CBS3: false, keepYears: 8 }, at)
    void (await approves(asked)).value
    const { planned, inForce } = await settings()
    expect(planned).toMatchObject([{ from: at, values: { CBS3: false, keepYears: 8 } }])
    expect(inForce.values.CBS3).toBe(true)
    const { list } = (await ana.send(listBrandVersions, {})).value
    expect(list[0]).toMatchObject({
      from: at,
      changes: [
        { key: 'CBS3', before: true, after: false },
        { key: 'keepYears', before: 7, after: 8 },
      ],
    })
    const pair = { one: before.inForce.number, other: planned[0]!.number }
    expect((await ana.send(compareBrandVersions, pair)).value.changes).toEqual(list[0]!.changes)
    expect((await ana.send(compareBrandVersions, { ...pair, other: 999 })).refusal).toBe('version_unknown')

    world.clock.advance(4 * minuteMs)
    const { draft } = (await ana.send(restoreBrandVersion, { number: before.inForce.number, after: 0 })).value
    const { version } = await settings()
    const restored = await ana.send(publishBrandSettings, { draft, from: null, version, reason })
    void (await approves(restored)).value
    world.clock.advance(minuteMs)
    expect((await settings()).inForce.values).toEqual(before.inForce.values)
  })

  test('is refused over settings that were published since the draft, and for an instant that is no plan', async () => {
    const { draft } = (await drafts({ freeplay: false })).value
    const { version } = await settings()
    const clubs = (await ana.send(getRankSettings, {})).value
    const club = { rank: 1, names: { EN: 'Bronze' }, color: '#000000', color2: '#ffffff' }
    void (await ana.send(setRankClubs, { clubs: [club], version: clubs.versions.clubs, reason })).value
    const stale = await ana.send(publishBrandSettings, { draft, from: null, version, reason })
    expect(stale.refusal).toBe('draft_stale')
    const base = (await settings()).newest.number
    expect(
      (await ana.send(writeBrandDraft, { changes: { freeplay: false }, base: base - 1, after: draft }))
        .refusal,
    ).toBe('changed_meanwhile')
    const again = (await ana.send(writeBrandDraft, { changes: { freeplay: false }, base, after: draft }))
      .value
    for (const from of [world.clock.now() - 1, world.clock.now() + 367 * 86_400_000]) {
      const late = {
        draft: again.draft,
        from: new Date(from).toISOString(),
        version: (await settings()).version,
        reason,
      }
      expect((await ana.send(publishBrandSettings, late)).refusal).toBe('period_invalid')
    }
    expect(
      (await ana.send(publishBrandSettings, { draft: again.draft, from: null, version, reason })).refusal,
    ).toBe('changed_meanwhile')
    world.clock.advance(minuteMs)
    void (await ana.send(discardBrandDraft, { after: again.draft })).value
  })
})

describe('access of visitors', () => {
  const open = { isInMaintenance: false, maintenanceUntil: null, isClosedEverywhere: false, rules: [] }
  const rule = { effect: 'deny', country: 'US', region: null, network: null, category: null } as const
  const set = async (values: object, by: OfficeVisitor = ana) => {
    const { version } = (await ana.send(getBrandAccess, {})).value
    return by.send(setBrandAccess, { ...open, ...values, version, reason } as never)
  }
  const statusNow = async () => {
    world.clock.advance(2_000)
    return (await status()).status
  }

  test('begins and ends maintenance by one person, within two seconds', async () => {
    const until = new Date(world.clock.now() + 60 * minuteMs).toISOString()
    expect((await set({ isInMaintenance: true, maintenanceUntil: until })).value.isChanged).toBe(true)
    expect(await statusNow()).toBe(1)
    expect((await ana.send(getBrandAccess, {})).value).toMatchObject({
      maintenanceUntil: until,
      isOpen: true,
    })
    expect((await set({})).value.isChanged).toBe(true)
    expect(await statusNow()).toBe(0)
  })

  test('closes a country by one person, and opens it by two', async () => {
    expect((await set({ rules: [rule] })).value.isChanged).toBe(true)
    const asked = await set({})
    expect(asked.value.isChanged).toBe(false)
    void (await approves(asked)).value
    expect((await set({ rules: [{ ...rule, effect: 'allow' }] })).value.isChanged).toBe(false)
    expect((await set({ isClosedEverywhere: true })).value.isChanged).toBe(true)
    expect(await statusNow()).toBe(2)
    const reopening = await set({})
    expect(reopening.value.isChanged).toBe(false)
    void (await approves(reopening)).value
    expect(await statusNow()).toBe(0)
  })

  test.each([
    ['a network that is none', { rules: [{ ...rule, network: '10.1/16' }] }, 'rules.0.network'],
    ['a country that is none', { rules: [{ ...rule, country: 'UK' }] }, 'rules.0.country'],
    ['a region of no country', { rules: [{ ...rule, country: null, region: 'CA' }] }, 'rules.0.region'],
    ['a rule twice', { rules: [rule, rule] }, 'rules.1.effect'],
    [
      'an end in the past',
      { isInMaintenance: true, maintenanceUntil: '2026-01-01T00:00:00Z' },
      'maintenanceUntil',
    ],
    ['an end of nothing', { maintenanceUntil: '2027-01-01T00:00:00Z' }, 'maintenanceUntil'],
  ])('is refused with %s', async (_what, values, field) => {
    const { refusal, detail } = await set(values)
    expect([refusal, detail.fields]).toEqual(['invalid_input', { [field]: 'invalid_value' }])
  })
})

describe('domains', () => {
  const set = async (domains: string[]) => {
    const { version } = (await ana.send(getBrandDomains, {})).value
    return ana.send(setBrandDomains, { domains, version, reason })
  }

  test('are added and made the main one by two persons, and removed by one', async () => {
    void (await approves(await set(['perya.test', 'perya-2.test']))).value
    expect((await ana.send(getBrandDomains, {})).value.domains).toEqual(['perya.test', 'perya-2.test'])
    expect((await set(['perya-2.test', 'perya.test'])).value.isChanged).toBe(false)
    expect((await set(['perya.test'])).value.isChanged).toBe(true)
  })

  test('of another brand, or twice, or no domains, are refused', async () => {
    await addTestBrand(world.server.tools.db, { code: 'harbour', domains: ['harbour.test'] })
    expect((await set(['perya.test', 'harbour.test'])).refusal).toBe('domain_taken')
    expect((await set(['perya.test', 'perya.test'])).refusal).toBe('invalid_input')
    for (const domain of ['https://perya.test', 'perya', '*.perya.test', 'perya.test:80', 'PERYA.test', ''])
      expect((await set([domain])).refusal).toBe('invalid_input')
  })

  test('of an agent of another brand, and of the installation, are refused', async () => {
    const { tools } = world.server
    const agent = await world.agent()
    const { id: agentId } = await tools.db
      .selectFrom('player')
      .select('id')
      .where('username', '=', agent.username)
      .executeTakeFirstOrThrow()
    const claim = { brand_id: 1, agent_id: agentId, token: 'token', claimed_at: new Date(0) }
    await tools.db
      .insertInto('agent_domain')
      .values({ ...claim, id: randomUUID(), domain: 'agent.test', state: 'proved', proved_at: new Date(0) })
      .execute()
    const id = await addTestBrand(tools.db, { code: 'pier' })
    const other = await withStaffSession(world, permissions, id)
    const { domains, version } = (await other.send(getBrandDomains, {})).value
    const taken = await other.send(setBrandDomains, { domains: [...domains, 'agent.test'], version, reason })
    expect(taken.refusal).toBe('domain_taken')
    expect((await set(['perya.test', 'agent.test'])).value.proposal).not.toBeNull()

    const atSite = { ...tools, siteUrl: 'https://play.test' }
    await expect(refuseHosts(atSite, id, ['play.test'])).rejects.toMatchObject({ code: 'domain_taken' })
    await refuseHosts(atSite, 1, ['play.test'])
  })
})

test('currency and time zone are fixed once a brand was opened', async () => {
  const place = (await ana.send(getBrandPlace, {})).value
  expect(place).toMatchObject({ currency: 'PHP', timeZone: 'Asia/Manila', isFixed: true })
  const change = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', version: place.version, reason }
  expect((await ana.send(setBrandPlace, change)).refusal).toBe('brand_has_wallets')
  for (const wrong of [{ currency: 'XXX' }, { timeZone: 'Mars/Base' }, { timeZone: '+08:00' }])
    expect((await ana.send(setBrandPlace, { ...change, ...wrong })).refusal).toBe('invalid_input')
})
