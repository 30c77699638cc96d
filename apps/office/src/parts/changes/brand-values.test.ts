import type { BrandSettingKey } from '@fairground/contract/brand-settings'
import { describe, expect, test } from 'vitest'
import { formatsOf } from '../../text/formats.ts'
import { textsOf } from '../../text/words.tsx'
import en from '../../words/en.json'
import { isAmountIn, ruleText, settingIn, settingText } from './brand-values.ts'
import { changesOf, toldWithPersonal } from './changes.ts'
import type { Telling } from './telling.ts'
import { fieldName, isToldByAfter, valueText } from './values.ts'

const formats = formatsOf('en-GB', 'Asia/Manila', Date.parse('2026-11-29T08:00:00Z'))
const telling: Telling = { ...textsOf(en), ...formats, currency: 'PHP' }

describe('the value of a setting in words', () => {
  test.each<[BrandSettingKey, unknown, string]>([
    ['freeplay', true, 'On'],
    ['minimumAge', 21, '21 years'],
    ['passwordDays', 1, '1 day'],
    ['passwordDays', null, 'No maximum'],
    ['signUpBonusTurnover', 1000, '1,000 %'],
    ['winnerFromTimes', 10, '10×'],
    ['caseDayStartsHour', 6, '6:00'],
    ['signUpBonus', '1250.5', '₱1,250.50'],
    ['signUpBonus', '1.250,50', '1.250,50'],
    ['siteFor', 'agents', 'Agents only'],
    ['identityPlay', 2, 'Level 2'],
    ['languages', ['TY', 'EN'], 'Filipino, English'],
    ['phoneCountries', ['PH', 'VN'], 'Philippines, Vietnam'],
    ['phoneCountries', [], 'None'],
    ['reservedNames', ['a', 'b', 'c', 'd', 'e', 'f'], 'a, b, c, d, and 2 more'],
    ['country', 'PH', 'Philippines'],
    ['tokens', { light: { gold: '#ffaa00' }, dark: {} }, 'Own colours: 1'],
    ['tokens', { light: {}, dark: {} }, 'Those of the house'],
    ['licence', { regulator: 'PAGCOR', number: '22-1', url: null }, 'PAGCOR, 22-1'],
    ['labels', { vip: { names: { TY: 'Suki' }, color: '#000000', color2: '#ffffff' } }, 'Suki'],
    ['contactUrl', null, 'Live chat'],
  ])('of %s: %j is %j', (key, value, text) => {
    expect(settingText(key, value, telling)).toBe(text)
  })
})

test('an amount has no more decimals than its currency, and no sign', () => {
  expect(['0', '10.50', '10.505', '-1', '1e3', ''].map((text) => isAmountIn(text, 'PHP'))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(isAmountIn('10.5', 'VND')).toBe(false)
})

test('published settings are told by their own names, colour by colour, with the time from which they are in force', () => {
  const told = {
    call: 'publishBrandSettings',
    subject: 'brand-settings',
    before: {
      from: '1970-01-01T00:00:00.000Z',
      freeplay: false,
      tokens: { light: {}, dark: {} },
      minimumAge: 21,
    },
    after: { from: null, freeplay: true, tokens: { light: { gold: '#ffaa00' }, dark: {} }, minimumAge: 21 },
  }
  const lines = changesOf(told).changed.map(({ path, after }) => [
    fieldName(path, told, telling),
    valueText(after, path, told, telling),
    isToldByAfter(path, told),
  ])
  expect(lines).toEqual([
    ['In force from', 'at once', true],
    ['Games with play money', 'On', false],
    ['Colours · light · gold', '#ffaa00', false],
  ])
})

test('a new brand is told by its values alone, with its first persons as long as it waits', () => {
  const told = toldWithPersonal({
    call: 'createBrand',
    subject: 'brands/harbour',
    before: null,
    after: { name: 'Harbour', country: 'VN' },
    personal: { people: ['Mika Reyes (m•••@h•••.test)'] },
  })
  const lines = changesOf(told).changed.map(({ path, after }) => [
    fieldName(path, told, telling),
    valueText(after, path, told, telling),
    isToldByAfter(path, told),
  ])
  expect(lines).toEqual([
    ['Name of the brand', 'Harbour', true],
    ['Country', 'Vietnam', true],
    ['First persons', 'Mika Reyes (m•••@h•••.test)', true],
  ])
})

test('a setting of the brand is no setting in the change of another call', () => {
  expect(settingIn('setBrandLimit', ['minimumAge'])).toBeUndefined()
  expect(settingIn('publishBrandSettings', ['registerFields', 'email', 'required'])).toEqual({
    key: 'registerFields',
    rest: ['email', 'required'],
  })
})

test('access rules are told as added and removed places, however they are ordered', () => {
  const deny = { effect: 'deny', country: 'US', region: null, network: null, category: null }
  const allow = { effect: 'allow', country: null, region: null, network: '203.0.113.0/24', category: null }
  const told = {
    call: 'setBrandAccess',
    subject: 'brand-access',
    before: { isInMaintenance: false, rules: [deny] },
    after: { isInMaintenance: false, rules: [deny, allow] },
  }
  const [change, ...others] = changesOf(told).changed
  expect(others).toEqual([])
  expect(valueText(change!.after, change!.path, told, telling)).toBe(
    'closed: United States, open: 203.0.113.0/24',
  )
  expect(ruleText(JSON.stringify({ ...deny, region: 'CA', category: 'RNG' }), telling)).toBe(
    'closed: United States, region CA, Slots',
  )
  expect(ruleText(JSON.stringify({ ...deny, country: null }), telling)).toBe('closed: everywhere')
})
