import { randomUUID } from 'node:crypto'
import {
  createBrand,
  discardBrandDraft,
  getBrandPlace,
  getBrandSettings,
  getOpening,
  listBrands,
  openBrand,
  previewBrandDraft,
  setBrandPlace,
  writeBrandDraft,
} from '@fairground/contract/office-brand'
import { getChannels, setChannels } from '@fairground/contract/office-content'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { freePlay } from '@fairground/contract/sessions'
import { finishStaffSetUp, getStaffSelf, listStaffLog, startStaffSetUp } from '@fairground/contract/staff'
import { getStatus } from '@fairground/contract/system'
import { getCaptcha } from '@fairground/contract/verification'
import { otherEnds } from '@fairground/payments/other-ends'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approvesWaiting,
  atOffice,
  type OfficeVisitor,
  withStaffSession,
} from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { transaction } from '../../../db/transaction.ts'
import { totpCode } from '../../../totp.ts'
import { saveArticle } from '../../messaging/content/index.ts'
import { saveMethod } from '../../payments/deposits/index.ts'
import { savePaymentAccess } from '../../payments/payment-providers/index.ts'
import { savePayoutMethod } from '../../payments/withdrawals/index.ts'
import { replaceBrandLimit } from '../../people/limits/index.ts'
import { readBrand } from '../../platform/brand/index.ts'

const reason = 'a second market'
const asked = {
  code: 'harbour',
  name: 'Harbour',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  country: 'PH',
  languages: ['EN', 'TY'],
  domains: ['harbour.test'],
  tokens: { light: {}, dark: {} },
  people: [
    { name: 'Mika Reyes', email: 'mika@harbour.test' },
    { name: 'Joel Santos', email: 'joel@harbour.test' },
  ],
  reason,
}

let world: World
let [ana, ben] = [] as unknown as [OfficeVisitor, OfficeVisitor]
beforeAll(async () => {
  world = await aWorld()
  const { tools } = world.server
  const limit = { owner: 'law', kind: 'deposit', period: 'day', currency: 'PHP', amount: 50_000_00n } as const
  await transaction(tools.db, (tx) => replaceBrandLimit(tx, tools, 1, limit, () => true))
})
beforeEach(async () => {
  ;[ana, ben] = [await withStaffSession(world, permissions), await withStaffSession(world, permissions)]
})
afterAll(() => world.close())

const visitor = () => world.visitor({ host: 'harbour.test' })
const tries = async () => {
  const somebody = visitor()
  return somebody.send(freePlay, { random: randomUUID(), botCheck: await world.visitor().solves() })
}
const harbour = async () => readBrand(world.server.tools.db, { code: 'harbour', atMs: world.clock.now() })

describe('a new brand', () => {
  test.each([
    ['a code that is there', { code: 'perya' }, 'brand_exists'],
    ['a domain of another brand', { domains: ['other.test'] }, 'domain_taken'],
    ['an unknown currency', { currency: 'XXX' }, 'invalid_input'],
    ['an unknown zone', { timeZone: 'Asia/Nowhere' }, 'invalid_input'],
    ['an unknown country', { country: 'UK' }, 'invalid_input'],
    ['an unknown language', { languages: ['XX'] }, 'invalid_input'],
    ['unreadable colours', { tokens: { light: { text: '#ffffff' }, dark: {} } }, 'invalid_input'],
    ['one person twice', { people: [asked.people[0]!, asked.people[0]!] }, 'invalid_input'],
    ['one person', { people: [asked.people[0]!] }, 'invalid_input'],
  ])('with %s is refused', async (_what, changes, refusal) => {
    const { db } = world.server.tools
    const any = await db
      .selectFrom('brand_domain')
      .select('domain')
      .where('domain', '=', 'other.test')
      .execute()
    if (any.length === 0)
      await db.insertInto('brand_domain').values({ domain: 'other.test', brand_id: 1 }).execute()
    expect((await ana.send(createBrand, { ...asked, ...changes } as never)).refusal).toBe(refusal)
    expect(await harbour()).toBeUndefined()
  })

  test('is made by two persons, with the addresses of its own two masked in what both see and log', async () => {
    const { proposal } = (await ana.send(createBrand, asked)).value
    const shown = JSON.stringify((await ben.send(listProposals, {})).value)
    expect(shown).toContain('Mika Reyes')
    expect(shown).not.toContain('mika@harbour')
    expect(await harbour()).toBeUndefined()
    void (await ben.send(approveProposal, { proposalId: proposal!.proposalId })).value
    expect(await harbour()).toMatchObject({
      name: 'Harbour',
      status: 1,
      isOpened: false,
      domains: ['harbour.test'],
    })
    expect(JSON.stringify((await ana.send(listStaffLog, {})).value)).not.toContain('mika@harbour')
    const { list } = (await ana.send(listBrands, {})).value
    expect(list.map(({ code, isOpen, isOwn }) => [code, isOpen, isOwn])).toEqual([
      ['perya', true, true],
      ['harbour', false, false],
    ])
    expect((await ana.send(createBrand, asked)).refusal).toBe('brand_exists')
  })

  test('has the settings, limits and roles of the other, but not its addresses and not the right to make brands', async () => {
    const { db } = world.server.tools
    const { id } = (await harbour())!
    const own = await withStaffSession(world, permissions, id)
    const { values } = (await own.send(getBrandSettings, {})).value.inForce
    const first = (await ana.send(getBrandSettings, {})).value.inForce.values
    expect(values).toMatchObject({ depositTurnover: first.depositTurnover, signUpBonus: first.signUpBonus })
    expect(values).toMatchObject({ contactUrl: null, resources: {}, licence: null, name: 'Harbour' })
    const limits = await db.selectFrom('brand_limit').select('amount').where('brand_id', '=', id).execute()
    expect(limits).toEqual([{ amount: 50_000_00n }])
    const roles = await db.selectFrom('staff_role').selectAll().where('brand_id', '=', id).execute()
    expect(roles.flatMap((role) => role.permissions).filter((may) => may === 'settings.brands')).toHaveLength(
      1,
    )
  })

  test('is closed: its pages say so, and nobody registers or tries a game', async () => {
    world.clock.advance(2_000)
    expect((await visitor().send(getStatus, {})).value).toMatchObject({ status: 1, merchantName: 'Harbour' })
    expect((await tries()).refusal).toBe('brand_unknown')
    // A call of method GET that stores something.
    expect((await visitor().send(getCaptcha, {})).refusal).toBe('brand_unknown')
  })

  test('is shown to its own persons in a preview as if it were open, where nobody can do more than read', async () => {
    const own = await withStaffSession(world, permissions, (await harbour())!.id)
    const { newest } = (await own.send(getBrandSettings, {})).value
    const changes = { name: 'Harbour Lights' }
    const { draft } = (await own.send(writeBrandDraft, { changes, base: newest.number, after: 0 })).value
    const { address } = (await own.send(previewBrandDraft, { draft })).value
    const headers = { Preview: new URL(address).searchParams.get('preview')! }
    const shown = (await visitor().send(getStatus, {}, { headers })).value
    expect(shown).toMatchObject({ status: 0, merchantName: 'Harbour Lights' })
    expect((await visitor().send(getStatus, {})).value.status).toBe(1)
    expect((await visitor().send(getCaptcha, {}, { headers })).refusal).toBe('preview_only')
    void (await own.send(discardBrandDraft, { after: draft })).value
  })

  test('can have another currency and time zone as long as it is closed', async () => {
    const { id } = (await harbour())!
    const own = await withStaffSession(world, permissions, id)
    const set = async (currency: string, timeZone: string) => {
      const { version } = (await own.send(getBrandPlace, {})).value
      const { value } = await own.send(setBrandPlace, { currency, timeZone, version, reason })
      await approvesWaiting(world, permissions, value, id)
    }
    await set('VND', 'Asia/Ho_Chi_Minh')
    expect(await harbour()).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', currency: { code: 'VND' } })
    expect((await own.send(getOpening, {})).value.checks).toContainEqual({ check: 'limits', isMet: false })
    world.clock.advance(2_000)
    // The 100 pesos of the other brand are not 10,000 dong.
    const { values } = (await own.send(getBrandSettings, {})).value.newest
    expect(values).toMatchObject({
      signUpBonus: '0',
      mostGivenAlone: '0',
      trialMoney: '0',
      eventBetFrom: null,
    })
    await set('PHP', 'Asia/Manila')
  })

  test('is opened by two of its own persons once everything holds, and only then', async () => {
    const { tools } = world.server
    const brand = (await harbour())!
    const { id: brandId } = brand
    const [cara, dan] = [
      await withStaffSession(world, permissions, brandId),
      await withStaffSession(world, permissions, brandId),
    ]
    const opening = async () => (await cara.send(getOpening, {})).value
    const unmet = async () => (await opening()).checks.flatMap(({ check, isMet }) => (isMet ? [] : [check]))
    const opens = async () => cara.send(openBrand, { version: (await opening()).version, reason })
    expect(await unmet()).toEqual(['payments-in', 'payouts', 'help', 'support', 'two-persons'])
    expect((await opens()).refusal).toBe('brand_not_ready')

    const usual = { brandId, currency: 'PHP', names: { EN: 'Bank' }, mark: 'B', colour: '#336699' }
    const { code: paymentCode, settings } = otherEnds.find((end) => end.code === 'tulay')!
    const keys = { theirs: 'a key of theirs', ours: 'a key of ours' }
    await savePaymentAccess(tools, { brandId, code: paymentCode, baseUrl: 'http://pay.test', keys, settings })
    await saveMethod(tools.db, {
      ...usual,
      code: 'bank',
      paymentCode,
      channel: 'transfer',
      least: 100_00n,
      most: 50_000_00n,
    })
    const byHand = {
      code: 'bank',
      by: null,
      institutions: [{ code: 'x', name: 'X' }],
      least: 1_00n,
      most: 9_00n,
    }
    await savePayoutMethod(tools.db, { ...usual, ...byHand })
    await saveArticle(tools, brandId, {
      kind: 'help',
      words: { EN: { title: 'How to', html: '<p>How to</p>' } },
    })
    const channel = { type: 'LIVECHAT', path: '/livechat', audience: 'everybody' } as const
    const { proposal } = (
      await cara.send(setChannels, { channels: [channel], version: await versionOfChannels(cara), reason })
    ).value
    void (await dan.send(approveProposal, { proposalId: proposal!.proposalId })).value
    expect(await unmet()).toEqual(['two-persons'])
    for (const { email } of asked.people) await setsUp(email)
    expect(await unmet()).toEqual([])

    const { value } = await opens()
    expect(value.isChanged).toBe(false)
    expect((await tries()).refusal).toBe('brand_unknown')
    void (await dan.send(approveProposal, { proposalId: value.proposal!.proposalId })).value
    world.clock.advance(2_000)
    expect((await visitor().send(getStatus, {})).value.status).toBe(0)
    expect((await tries()).refusal).not.toBe('brand_unknown')
    expect((await opens()).value.isChanged).toBe(false)
  })
})

async function versionOfChannels(by: OfficeVisitor): Promise<string> {
  return (await by.send(getChannels, {})).value.version
}

/** Lets a person of the new brand set up the account by the link in their mail. */
async function setsUp(email: string): Promise<void> {
  const mail = world.messages.list().find(({ to }) => to === email)!
  const token = /set-up#(\S+)/.exec(mail.text)![1]!
  const somebody = atOffice(world)
  const { secret } = (await somebody.send(startStaffSetUp, { token })).value
  world.clock.advance(30_000)
  const code = totpCode(secret, world.clock.now())
  void (await somebody.send(finishStaffSetUp, { token, password: `a long password of ${email}`, code })).value
  expect((await somebody.send(getStaffSelf, {})).refusal).toBe('not_logged_in')
}
