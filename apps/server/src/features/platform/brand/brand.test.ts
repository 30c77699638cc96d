import { registerFields } from '@fairground/contract/register-fields'
import { switchNames } from '@fairground/contract/switches'
import { getRegisterSetting, getStatus, getWhitelabel, listCountries } from '@fairground/contract/system'
import type { Updateable } from 'kysely'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unreadableRules, writeUnreadable } from '../../../../../../tests/world/access-rules.ts'
import { type BrandColumns, setBrands } from '../../../../../../tests/world/brands.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import type { Tables } from '../../../db/tables.ts'
import { refuseRestricted } from './access.rules.ts'
import { readBrand } from './brand.queries.ts'
import { registerRules } from './register-form.rules.ts'

const lines: string[] = []
/** Country of the visitors in these tests. */
let country: string | null = null
const region: string | null = null
let world: World

beforeAll(async () => {
  world = await aWorld({ places: { placeOf: () => ({ country, region }) }, log: (line) => lines.push(line) })
})
afterAll(() => world.close())

async function set(columns: BrandColumns) {
  await setBrands(world.server.tools, columns)
  world.clock.advance(3000)
}
async function setAccess(changes: Updateable<Tables['brand_access']>) {
  await world.server.tools.db.updateTable('brand_access').set(changes).execute()
  world.clock.advance(3000)
}
const outOf = (...countries: string[]) =>
  JSON.stringify(countries.map((country) => ({ effect: 'deny', country })))
const value = async <C extends Parameters<ReturnType<World['visitor']>['send']>[0]>(call: C) =>
  (await world.visitor().send(call, {} as never)).value

test('the database refuses a brand with an agreement below its minimum age', async () => {
  await expect(set({ agreement_age: 18 })).rejects.toThrow('brand_agreement_age_not_below_minimum')
  await expect(set({ minimum_age: 30 })).rejects.toThrow('brand_agreement_age_not_below_minimum')
  expect(await value(getStatus)).toMatchObject({ agreementAge: 21, analytics: { gtagId: null } })
})

describe('the status', () => {
  test('contains the same registration rules as the call for them', async () => {
    expect((await value(getStatus)).register).toEqual(await value(getRegisterSetting))
  })

  test('has the visitor’s place and the current agreement', async () => {
    country = 'VN'
    await set({ agreement_age: 25, agreement_version: '2026-11' })
    expect(await value(getStatus)).toMatchObject({
      status: 0,
      location: { country: 'VN' },
      agreementAge: 25,
      agreementVersion: '2026-11',
      minimumAge: 21,
    })
  })

  test('is 2 for visitors from a restricted country only', async () => {
    await setAccess({ access_rules: outOf('US', 'SG') })
    for (const [from, status] of [
      ['US', 2],
      ['SG', 2],
      ['PH', 0],
      [null, 0],
    ] as const) {
      country = from
      expect((await value(getStatus)).status).toBe(status)
    }
  })

  test('is 2 with a rule in small letters', async () => {
    await setAccess({ access_rules: outOf('us') })
    country = 'US'
    expect((await value(getStatus)).status).toBe(2)
  })

  test.each(unreadableRules)(
    'is not changed by the access rule %j, which the database refuses',
    async (rule) => {
      await setAccess({ access_rules: outOf('US') })
      await expect(setAccess({ access_rules: JSON.stringify([rule]) })).rejects.toThrow(
        /access rule .*(no effect|cannot be read)/,
      )
      country = 'US'
      expect((await value(getStatus)).status).toBe(2)
    },
  )

  test('stays the same with invalid rules, and is 2 for everybody after a restart, with one alarm', async () => {
    await setAccess({ access_rules: outOf('US') })
    country = 'PH'
    expect((await value(getStatus)).status).toBe(0)
    await writeUnreadable(world.ownerUrl, 'brand_access')
    world.clock.advance(3000)
    const statusAt = async (at: Pick<World, 'visitor'>) =>
      (await at.visitor().send(getStatus, {})).value.status
    expect(await statusAt(world)).toBe(0)
    const other = await world.anotherServer()
    expect(await statusAt(other)).toBe(2)
    country = 'US'
    expect(await statusAt(world)).toBe(2)
    const alarms = world.server.tools.db.selectFrom('significant_event').select('says')
    const found = await alarms.where('kind', '=', 'access-rules-unreadable').execute()
    expect(found.map(({ says }) => says)).toEqual([expect.stringContaining('"country":"usa"')])
    await setAccess({ access_rules: '[]' })
    country = 'PH'
    expect(await statusAt(other)).toBe(0)
    await other.server.close()
  })

  test('is 1 in maintenance, also for a restricted country', async () => {
    country = 'US'
    await setAccess({ status: 1, access_rules: outOf('US') })
    expect((await value(getStatus)).status).toBe(1)
    await setAccess({ status: 0, access_rules: '[]' })
  })

  test('has the end of maintenance if a time is set, and otherwise none', async () => {
    const until = new Date('2026-12-01T04:00:00.000Z')
    await setAccess({ status: 1, maintenance_until: until })
    expect((await value(getStatus)).maintenanceUntil).toBe(until.toISOString())
    await setAccess({ status: 1, maintenance_until: null })
    expect((await value(getStatus)).maintenanceUntil).toBeNull()
    await setAccess({ status: 0, maintenance_until: until })
    expect((await value(getStatus)).maintenanceUntil).toBeNull()
    await setAccess({ maintenance_until: null })
  })

  test.each([
    [
      { regulator: 'Gaming Board', number: 'GB-7' },
      { regulator: 'Gaming Board', number: 'GB-7', url: null },
    ],
    [
      { regulator: 'Gaming Board', number: 'GB-7', url: 'https://board.example/7' },
      { regulator: 'Gaming Board', number: 'GB-7', url: 'https://board.example/7' },
    ],
    [{ regulator: 'Gaming Board', number: 'GB-7', url: 'javascript:alert(1)' }, null],
    [{ regulator: '', number: 'GB-7' }, null],
    ['GB-7', null],
    [null, null],
  ])('the status with the configured licence %j has the licence %j', async (licence, told) => {
    await set({ licence: licence === null ? null : JSON.stringify(licence) })
    expect((await value(getStatus)).licence).toEqual(told)
    await set({ licence: null })
  })

  test('agrees with the refusal of the features for visitors from a restricted country', async () => {
    await setAccess({ access_rules: outOf('US') })
    const brand = (await readBrand(world.server.tools.db, { atMs: world.server.tools.clock.now() }))!
    country = 'US'
    expect(() => refuseRestricted(world.server.tools, brand, '8.8.8.8')).toThrow('region_restricted')
    country = 'PH'
    refuseRestricted(world.server.tools, brand, '8.8.8.8')
    await setAccess({ access_rules: '[]' })
  })
})

describe('the register setting', () => {
  const rules = () => value(getRegisterSetting)
  const enabled = (fields: Awaited<ReturnType<typeof rules>>['fields']) =>
    Object.keys(fields).filter((name) => fields[name]!.enabled)

  test('has all 24 fields of both forms', async () => {
    const { fields, mobileFields } = await rules()
    expect(Object.keys(fields).sort()).toEqual([...registerFields].sort())
    expect(Object.keys(mobileFields).sort()).toEqual([...registerFields].sort())
    expect(registerFields).toHaveLength(24)
  })

  test('requires few fields by default', async () => {
    const { fields, mobileFields } = await rules()
    const common = ['affiliateCode', 'agreement', 'birthday', 'email']
    const password = ['confirmPassword', 'password']
    expect(enabled(fields).sort()).toEqual([...common, ...password, 'username'].sort())
    expect(enabled(mobileFields).sort()).toEqual(
      [...common, ...password, 'mobileNum', 'countryDialingCode', 'verificationCode'].sort(),
    )
    expect(fields.birthday).toMatchObject({ required: true, patternId: 11 })
    expect(fields.email).toMatchObject({ required: false, patternId: 3 })
    expect(fields.password).toMatchObject({ minLength: 8, maxLength: 64, acceptedPattern: '*' })
  })

  test('merges the operator’s own rules into the default ones', async () => {
    await set({
      register_fields: JSON.stringify({
        payeeName: { enabled: true, required: true },
        captcha: { enabled: true },
        username: { minLength: 6, acceptedPattern: '[a-z]+' },
      }),
    })
    const { fields } = await rules()
    expect(fields.payeeName).toMatchObject({ enabled: true, required: true, patternId: 0 })
    expect(fields.captcha).toMatchObject({ enabled: true, required: false })
    expect(fields.username).toMatchObject({ minLength: 6, maxLength: 16, acceptedPattern: '[a-z]+' })
    await set({ register_fields: '{}' })
  })

  test('ignores invalid fields, and logs each once', async () => {
    lines.length = 0
    await set({
      register_fields: JSON.stringify({
        shoeSize: { enabled: true },
        zalo: { enabled: 'yes' },
        line: { enabled: true },
      }),
    })
    for (let time = 0; time < 3; time++) {
      const { fields } = await rules()
      expect(fields).not.toHaveProperty('shoeSize')
      expect(fields.zalo!.enabled).toBe(false)
      expect(fields.line!.enabled).toBe(true)
      world.clock.advance(3000)
    }
    expect(lines.sort()).toEqual([
      'brand perya: the rule of registration field zalo is ignored: enabled cannot be used',
      'brand perya: there is no registration field "shoeSize", so its rule is ignored',
    ])
    await set({ register_fields: '{}' })
  })

  test('keeps the fields that every form needs', () => {
    const own = Object.fromEntries(
      (['username', 'password', 'confirmPassword', 'mobileNum', 'agreement'] as const).map((name) => [
        name,
        { enabled: false, required: false },
      ]),
    )
    const { fields, mobileFields } = registerRules({
      switches: { MOBILEREGPASSWORD: true },
      registerFields: own,
    })
    for (const name of ['username', 'password', 'confirmPassword', 'agreement'] as const)
      expect(fields[name]).toMatchObject({ enabled: true, required: true })
    for (const name of ['mobileNum', 'password', 'confirmPassword', 'agreement'] as const)
      expect(mobileFields[name]).toMatchObject({ enabled: true, required: true })
    expect(mobileFields.username.enabled).toBe(false)
  })

  test.each([
    [{}, false, false],
    [{ SMSVERIFICATION: true }, true, false],
    [{ MOBILEREGPASSWORD: true }, false, true],
  ])(
    'the register setting with the switches %o decides whether the mobile form requires a code and a password',
    (switches, code, password) => {
      const { mobileFields, fields } = registerRules({ switches, registerFields: {} })
      expect(mobileFields.verificationCode).toMatchObject({ enabled: code, required: code })
      expect(mobileFields.password.enabled).toBe(password)
      expect(fields.password.enabled).toBe(true)
      // Without a number there is nothing to prove.
      expect(fields.verificationCode.enabled).toBe(false)
      const withNumber = registerRules({ switches, registerFields: { mobileNum: { enabled: true } } })
      expect(withNumber.fields.verificationCode).toMatchObject({ enabled: code, required: false })
    },
  )
})

test('the switches form a tree that contains each of them', async () => {
  const { list } = await value(getWhitelabel)
  expect(list.map(({ modId }) => modId)).toEqual([
    'REGISTRATION',
    'LOGIN',
    'PASSWORD',
    'MEMBER',
    'GAMES',
    'LAYOUT',
  ])
  expect(list[2]).toEqual({
    modId: 'PASSWORD',
    enabled: true,
    childrenNodes: [
      { modId: 'CHNGPASSVERIF3', enabled: true, childrenNodes: [] },
      { modId: 'PWDEXPIREFORCE', enabled: false, childrenNodes: [] },
    ],
  })
  const { whitelabel } = await value(getStatus)
  const leaves = list.flatMap(({ childrenNodes }) => childrenNodes)
  for (const [modId, enabled] of Object.entries(whitelabel))
    expect(leaves).toContainEqual({ modId, enabled, childrenNodes: [] })
  expect(leaves.map(({ modId }) => modId).toSorted()).toEqual([...switchNames].toSorted())
})

describe('the countries', () => {
  test('give for every country the length of its plan’s example number, with its trunk prefix and without', async () => {
    const { list } = await value(listCountries)
    for (const { countryCode, digits, trunk } of list) {
      const country = countryCode as CountryCode
      const example = examples[country]
      expect(digits, countryCode).toContain(example.length)
      for (const typed of [example, trunk + example])
        expect(parsePhoneNumberFromString(typed, country)?.nationalNumber, typed).toBe(example)
    }
    const trunks = Object.fromEntries(list.map(({ countryCode, trunk }) => [countryCode, trunk]))
    // A number begins with 0 in Ivory Coast, and in Burkina Faso no prefix is dialled before it.
    expect(trunks).toMatchObject({ US: '1', RU: '8', BY: '80', HU: '06', VN: '0', IT: '', CI: '', BF: '' })
  })

  test('are those whose numbers the brand accepts, with dialling codes and numbers of digits', async () => {
    const everywhere = (await value(listCountries)).list
    expect(everywhere.length).toBeGreaterThan(200)
    expect(everywhere).toContainEqual({
      countryCode: 'PH',
      countryDialingCode: '63',
      digits: [10],
      trunk: '0',
    })
    for (const { digits } of everywhere) expect(digits.length).toBeGreaterThan(0)
    await set({ phone_countries: ['PH', 'VN'] })
    expect((await value(listCountries)).list.map(({ countryCode }) => countryCode)).toEqual(['PH', 'VN'])
  })

  test('begin with the visitor’s own, or else with the brand’s', async () => {
    for (const [from, current] of [
      ['VN', 'VN'],
      ['US', 'PH'],
      [null, 'PH'],
    ] as const) {
      country = from
      expect((await value(listCountries)).current).toBe(current)
    }
    await set({ phone_countries: [] })
  })
})
