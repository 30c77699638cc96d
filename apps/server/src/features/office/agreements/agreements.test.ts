import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import {
  listIdentityAgreements,
  listResultSources,
  listVendorAgreements,
  setIdentityAgreement,
  setResultSource,
  setVendorAgreement,
} from '@fairground/contract/office-agreements'
import type { Permission } from '@fairground/contract/permissions'
import { approveProposal, listProposals } from '@fairground/contract/proposals'
import { listIdentityProviders } from '@fairground/contract/sessions'
import { listStaffLog } from '@fairground/contract/staff'
import { callers } from '@fairground/vendors/callers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aVendorWorld, type Joined, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import { approvesWaiting, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { openLine } from '../../../../../../tools/vendor-sim/line.ts'
import { listVendorAccess, saveVendorAccess, systemDigest } from '../../games/vendors/index.ts'

const all: readonly Permission[] = ['agreements.see', 'agreements.change', 'log.see']
const reason = 'the vendor has moved'
const [json, rsa, form] = ['json-hmac', 'rsa-signed', 'form-hash'].map(
  (protocol) => madeUpVendors.find((vendor) => vendor.protocol === protocol)!,
)

/** Addresses of the hosts that the test's name server knows. */
const hosts: Record<string, string[]> = {
  'api.vendor.example': ['93.184.216.34'],
  'games.vendor.example': ['93.184.216.35'],
  'inside.vendor.example': ['10.0.0.7'],
  'half.vendor.example': ['93.184.216.34', '127.0.0.1'],
}
let world: VendorWorld
let joined: Joined
beforeAll(async () => {
  world = await aVendorWorld({
    log: () => {},
    dns: {
      addressesOf: async (host) => hosts[host] ?? Promise.reject(new Error('unknown')),
      textsOf: async () => [],
    },
  })
  joined = await world.joins(json!)
  await world.joins(rsa!)
  await world.joins(form!)
})
afterAll(() => world.close())

const staff = () => withStaffSession(world, all)

async function agreementWith(vendorCode: string) {
  const { list } = (await (await staff()).send(listVendorAgreements, {})).value
  return list.find((one) => one.vendorCode === vendorCode)!
}

type Wish = Partial<SentBy<typeof setVendorAgreement>>

/** Asks for a change of what is agreed with a vendor, as a person who has read it. */
async function asks(wish: Wish, vendorCode = json!.code, version?: string) {
  const read = await agreementWith(vendorCode)
  const { theirs: _theirs, ours: _ours, oldKeysUntil: _until, ...terms } = read.values
  const baseUrl = terms.baseUrl || 'https://api.vendor.example'
  return (await staff()).send(setVendorAgreement, {
    vendorCode,
    version: version ?? read.version,
    ...terms,
    baseUrl,
    ...wish,
    reason,
  })
}

/** The same, approved by another person; every process knows it after two seconds. */
async function agrees(wish: Wish, vendorCode = json!.code): Promise<void> {
  await approvesWaiting(world, all, (await asks(wish, vendorCode)).value)
  world.clock.advance(3000)
}

/** Code of our answer to a call of the vendor that is signed with a key. */
async function answerTo(key: string): Promise<string> {
  const guest = await world.guest(0n)
  const caller = callers.find(({ code }) => code === json!.protocol)!
  const line = openLine({
    house: world.server.address,
    brandCode: (await listVendorAccess(world.server.tools))[0]!.brandCode,
    vendorCode: json!.code,
    currency: 'PHP',
    caller,
    keys: { ...joined.keys.vendor, theirs: key },
    digest: systemDigest(),
  })
  const { code } = await line.say(
    caller.calls!.balance(
      { session: randomUUID(), playerId: guest.publicId, gameId: 'one', currency: 'PHP' },
      randomUUID(),
    ),
  )
  return code
}

describe('an agreement with a vendor', () => {
  beforeEach(async () => {
    const [access] = await listVendorAccess(world.server.tools, { vendorCode: json!.code })
    await saveVendorAccess(world.server.tools, {
      ...access!,
      baseUrl: 'http://vendor.test',
      keys: joined.keys.house,
    })
    world.clock.advance(3000)
  })

  test('is read with fingerprints of its keys, which the other side can compute of a public key, and without a key', async () => {
    const answer = (await (await staff()).send(listVendorAgreements, {})).value
    const text = JSON.stringify(answer)
    for (const access of await listVendorAccess(world.server.tools))
      for (const key of Object.values(access.keys))
        expect(text).not.toContain(key.trim().split('\n').at(-2) ?? key)
    const { values, keyKind, callPath } = await agreementWith(rsa!.code)
    expect(values.theirs).toMatch(/^[0-9a-f]{16}$/)
    expect({ keyKind, callPath }).toEqual({ keyKind: 'rsa', callPath: `/vendor/perya/${rsa!.code}/` })
    expect(values.theirs).not.toBe(values.ours)
  })

  test.each<[string, Wish]>([
    ['another address', { baseUrl: 'https://api.vendor.example' }],
    ['another key', { theirs: 'a new secret of theirs' }],
    ['another origin of pages', { pageOrigins: ['https://games.vendor.example'] }],
    ['a higher amount of alarms', { unstakedWinFrom: '20000' }],
  ])('is changed by two persons for %s', async (_what, wish) => {
    const before = await agreementWith(json!.code)
    const { proposal, isChanged } = (await asks(wish)).value
    expect({ isChanged, waits: proposal !== null }).toEqual({ isChanged: false, waits: true })
    expect((await agreementWith(json!.code)).values).toEqual(before.values)
    await approvesWaiting(world, all, { proposal })
    expect((await agreementWith(json!.code)).values).not.toEqual(before.values)
  })

  test('is changed by one person for limits of calls, and for a lower amount of alarms', async () => {
    const wish = { callsPerSecond: 50, mostAtOnce: 3, staleMinutes: 5, unstakedWinFrom: '10.00' }
    expect((await asks(wish)).value).toEqual({ isChanged: true, proposal: null })
    expect((await agreementWith(json!.code)).values).toMatchObject(wish)
  })

  test('accepts calls by the old and the new key for the agreed hours, and then by the new one alone', async () => {
    const [old, fresh] = [joined.keys.vendor.theirs, 'the secret that replaces it']
    await agrees({ theirs: fresh, oldKeysHours: 2 })
    expect([await answerTo(old), await answerTo(fresh)]).toEqual(['ok', 'ok'])
    world.clock.advance(2 * 3_600_000)
    expect([await answerTo(old), await answerTo(fresh)]).toEqual(['signature_wrong', 'ok'])
  })

  test('accepts the old key no more at once, if nobody asked for an overlap or one person ends it', async () => {
    const old = joined.keys.vendor.theirs
    await agrees({ theirs: 'the secret that replaces it' })
    expect(await answerTo(old)).toBe('signature_wrong')
    await agrees({ theirs: 'the secret that replaces that', oldKeysHours: 2 })
    expect(await answerTo('the secret that replaces it')).toBe('ok')
    expect((await asks({ endsOldKeys: true })).value).toEqual({ isChanged: true, proposal: null })
    world.clock.advance(3000)
    expect(await answerTo('the secret that replaces it')).toBe('signature_wrong')
    expect(await answerTo('the secret that replaces that')).toBe('ok')
  })

  test('leaves no key in the log, in proposals or in their answers, encrypted or not', async () => {
    const key = 'a secret for nobody else'
    const { proposal } = (await asks({ theirs: key })).value
    const shown = await staff()
    const waiting = (await shown.send(listProposals, { state: 'waiting' })).value
    await approvesWaiting(world, all, { proposal })
    const log = (await shown.send(listStaffLog, {})).value
    const ended = await world.server.tools.db.selectFrom('staff_proposal').select('after').execute()
    expect(JSON.stringify(ended)).not.toContain('sealedKeys')
    for (const text of [JSON.stringify(waiting), JSON.stringify(log)]) {
      expect(text).not.toContain(key)
      expect(text).not.toContain('sealedKeys')
    }
    expect(log.list[0]).toMatchObject({
      call: 'setVendorAgreement',
      subject: `vendor-agreement/${json!.code}`,
    })
  })

  test('is shown without fingerprints if its keys were sealed with another SECRET, and takes new ones', async () => {
    const { db } = world.server.tools
    const keys_sealed = Buffer.alloc(60)
    await db.updateTable('vendor_access').set({ keys_sealed }).where('vendor_code', '=', json!.code).execute()
    expect((await agreementWith(json!.code)).values).toMatchObject({ theirs: '', ours: '' })
    expect((await asks({ callsPerSecond: 9 })).refusal).toBe('key_unreadable')
    const { theirs, ours } = joined.keys.house
    await agrees({ theirs, ours })
    expect(await answerTo(joined.keys.vendor.theirs)).toBe('ok')
  })

  test.each<[string, Wish, string]>([
    ['an address in a private network', { baseUrl: 'https://inside.vendor.example' }, 'address_invalid'],
    ['a host with one private address', { baseUrl: 'https://half.vendor.example/api' }, 'address_invalid'],
    ['an unknown host', { baseUrl: 'https://nowhere.vendor.example' }, 'address_invalid'],
    ['an address of this machine', { baseUrl: 'http://localhost:8190' }, 'address_invalid'],
    ['an IP address', { baseUrl: 'https://93.184.216.34' }, 'address_invalid'],
    ['an address without encryption', { baseUrl: 'http://api.vendor.example' }, 'address_invalid'],
    ['pages in a private network', { pageOrigins: ['https://inside.vendor.example'] }, 'address_invalid'],
    ['a setting of another protocol', { settings: { operatorId: '7' } }, 'agreement_setting_unknown'],
    [
      'a key in PEM in place of a secret',
      { theirs: '-----BEGIN PUBLIC KEY-----\nAA\n-----END PUBLIC KEY-----' },
      'key_invalid',
    ],
    ['an alarm from nothing on', { unstakedWinFrom: '0.00' }, 'invalid_input'],
    ['an unknown vendor', { vendorCode: 'NOBODY' }, 'vendor_unknown'],
    ['the house', { vendorCode: 'HOUSE' }, 'vendor_unknown'],
  ])('is refused for %s, and nothing is changed', async (_what, wish, code) => {
    const before = await agreementWith(json!.code)
    expect((await asks(wish)).refusal).toBe(code)
    expect(await agreementWith(json!.code)).toEqual(before)
  })

  test('is refused with the values in force if somebody has changed it since it was read', async () => {
    const { version } = await agreementWith(json!.code)
    await agrees({ callsPerSecond: 77 })
    const late = await asks({ callsPerSecond: 78 }, json!.code, version)
    expect(late.refusal).toBe('changed_meanwhile')
    expect((await agreementWith(json!.code)).values.callsPerSecond).toBe(77)
  })

  test('waits for a command that is changing it at the same time, and is then refused', async () => {
    const { db, secret, clock } = world.server.tools
    const [access] = await listVendorAccess(world.server.tools, { vendorCode: json!.code })
    const { proposal } = (await asks({ baseUrl: 'https://games.vendor.example' })).value
    const other = await staff()
    let approving: Promise<{ refusal: string | undefined }> | undefined
    await db.transaction().execute(async (tx) => {
      await saveVendorAccess({ db: tx, secret, clock }, { ...access!, callsPerSecond: 79 })
      approving = other.send(approveProposal, { proposalId: proposal!.proposalId }, {})
      const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND pid IN (
        SELECT pid FROM pg_stat_activity WHERE datname = current_database())`
      while ((await waiting.execute(db)).rows.length === 0);
    })
    expect((await approving!).refusal).toBe('changed_meanwhile')
    const { callsPerSecond, baseUrl } = (await agreementWith(json!.code)).values
    expect([callsPerSecond, baseUrl]).toEqual([79, 'http://vendor.test'])
  })
})

test('an identity provider is added by two persons and closed by one, and its secret stays out of every answer', async () => {
  hosts['login.acme.example'] = ['93.184.216.36']
  const person = await staff()
  const terms = {
    identityCode: 'acme',
    name: 'Acme',
    kind: 'oidc' as const,
    issuer: 'https://login.acme.example',
    clientId: 'perya',
    jwksUrl: '',
    hasPage: true,
    isOpen: true,
    reason,
  }
  const version = async () => {
    const { list, newVersion } = (await person.send(listIdentityAgreements, {})).value
    return list[0]?.version ?? newVersion
  }
  const offered = async () =>
    (await world.visitor().send(listIdentityProviders, {})).value.list.map(({ name }) => name)
  const asksFor = async (wish: Partial<SentBy<typeof setIdentityAgreement>>) =>
    person.send(setIdentityAgreement, { ...terms, version: await version(), ...wish })

  expect((await asksFor({ issuer: 'https://inside.vendor.example' })).refusal).toBe('address_invalid')
  await approvesWaiting(world, all, (await asksFor({ secret: 'the secret of the client' })).value)
  expect(await offered()).toEqual(['Acme'])
  const text = JSON.stringify((await person.send(listIdentityAgreements, {})).value)
  expect(text).not.toContain('the secret')
  expect((await asksFor({ name: 'Acme ID' })).value.isChanged).toBe(true)
  expect((await asksFor({ name: 'Acme ID', clientId: 'other' })).value.isChanged).toBe(false)
  const guest = await world.guest(0n)
  await world.server.tools.db
    .insertInto('identity_provider_subject')
    .values({
      brand_id: 1,
      identity_provider: 'acme',
      subject: '7',
      player_id: guest.id,
      made_at: new Date(0),
    })
    .execute()
  hosts['login.other.example'] = ['93.184.216.37']
  expect((await asksFor({ issuer: 'https://login.other.example' })).refusal).toBe('issuer_fixed')
  expect((await asksFor({ name: 'Acme ID', isOpen: false })).value.isChanged).toBe(true)
  expect(await offered()).toEqual([])
  expect((await asksFor({ name: 'Acme ID' })).value.isChanged).toBe(false)
  await approvesWaiting(world, all, (await asksFor({ name: 'Acme ID', hasNoSecret: true })).value)
  expect((await person.send(listIdentityAgreements, {})).value.list[0]?.values.secret).toBe('')
})

test('of two new sources of results with one secret, approved at the same time, one is refused', async () => {
  const person = await staff()
  const { newVersion: version } = (await person.send(listResultSources, {})).value
  const proposed: string[] = []
  for (const [sourceCode, host] of [
    ['first', 'api'],
    ['second', 'games'],
  ] as const) {
    const terms = {
      format: 'signed-json',
      baseUrl: `https://${host}.vendor.example`,
      operator: '',
      isOn: true,
    }
    const given = { sourceCode, version, ...terms, secret: 'one secret of both sources', reason }
    proposed.push((await person.send(setResultSource, given)).value.proposal!.proposalId)
  }
  const other = await staff()
  const answers = await Promise.all(
    proposed.map((proposalId) => other.send(approveProposal, { proposalId }, {})),
  )
  expect(answers.map(({ refusal }) => refusal).filter((refusal) => refusal !== undefined)).toEqual([
    'key_in_use',
  ])
})
