import { type BrandSettingKey, brandSettingList, brandSettings } from '@fairground/contract/brand-settings'
import { describe, expect, test } from 'vitest'
import { faultOf, faultsIn } from './setting-faults.ts'

const version = {
  ...Object.fromEntries(brandSettingList.map(([key, { initial }]) => [key, initial])),
  name: 'Perya',
}

describe('a value', () => {
  test.each<[BrandSettingKey, object, string | undefined]>([
    ['minimumAge', { minimumAge: '2x' }, 'number'],
    ['minimumAge', { minimumAge: 17 }, 'number'],
    ['signUpBonus', { signUpBonus: '1.000,50' }, 'amount'],
    ['signUpBonus', { signUpBonus: '-1' }, 'amount'],
    ['signUpBonus', { signUpBonus: '0.001' }, 'amount'],
    ['name', { name: '' }, 'required'],
    ['imageCdns', { imageCdns: ['Bad Host'] }, 'invalid'],
    ['agreementAge', { minimumAge: 22 }, 'agreementAge'],
    ['cycleMs', { cycleMs: 2000, pace: 'strict' }, 'strictCycle'],
    ['cycleMs', { cycleMs: 2000, pace: 'relaxed' }, undefined],
    ['cycleMs', { cycleMs: null }, undefined],
    ['tokens', { tokens: { light: { text: '#eeeeee' }, dark: {} } }, 'unreadable'],
  ])('of %s in %j has the fault %s', (key, draft, fault) => {
    expect(faultOf(key, { ...version, ...draft }, 'PHP')).toBe(fault)
  })

  test('of a version is not checked unless the draft changes it or its pair', () => {
    expect(faultsIn({ ...version, cycleMs: 1000, pace: 'relaxed' }, { pace: 'strict' }, 'PHP')).toEqual(
      new Map([['cycleMs', 'strictCycle']]),
    )
    expect(faultsIn({ ...version, name: '' }, { freeplay: true }, 'PHP')).toEqual(new Map())
  })
})

/** Values of all kinds that a form can hold. */
const samples: unknown[] = [
  ...['', ' ', 'a', 'A b', 'PH', '1', '-1', '1.50', '1.', '2026-11', 'https://a.example', 'http://a.example'],
  ...['mailto:a@a.example', 'x'.repeat(41), 'x'.repeat(600), '1'.repeat(17)],
  ...[-1, 0, 1, 17, 18, 50, 100, 2500, 3650, 60_000, 100_001, 1.5, null],
  ...[[], ['EN'], ['a'], ['PH'], ['a.example:80'], ['A b'], Array.from({ length: 11 }, (_, at) => `h${at}`)],
  ...[
    { light: {}, dark: {} },
    { light: { gold: '#12' }, dark: {} },
    { light: { gold: '#ffaa00' }, dark: {} },
  ],
  ...[
    { vip: { names: { EN: 'VIP' }, color: '#000000', color2: '#ffffff' } },
    { '': { names: {}, color: '#000000', color2: '#ffffff' } },
    { vip: { names: { EN: '' }, color: '#000000', color2: '#ffffff' } },
    { vip: { names: {}, color: 'red', color2: '#ffffff' } },
  ],
  ...[
    { TELEGRAM: { url: 'https://t.me/a', qrCodeUrl: null, labelNameEn: 'Telegram' } },
    { '1': { url: 'https://t.me/a', qrCodeUrl: null, labelNameEn: '' } },
    { TELEGRAM: { url: '', qrCodeUrl: null, labelNameEn: '' } },
  ],
  ...[
    { regulator: 'PAGCOR', number: '1', url: null },
    { regulator: '', number: '1', url: null },
    { regulator: 'PAGCOR', number: '1', url: 'http://a.example' },
    { regulator: 'PAGCOR', number: '1', url: 'https://a.example' },
  ],
  ...[{ email: { minLength: 3 } }, { email: { maxLength: 0 } }, { email: { maxLength: 256 } }],
  ...[
    [{ d: 'M8 16h16', colour: 'gold', width: 2 }],
    [{ d: 'M8 16h16', colour: 'gold', width: 9 }],
    [{ d: '<svg>', colour: 'gold', width: null }],
  ],
]

/** Returns whether a form of a setting can hold a value: only its own kind, and texts where it has typed ones. */
function canHold(key: BrandSettingKey, value: unknown): boolean {
  const { control } = brandSettings[key]
  const isText = typeof value === 'string'
  const isList = Array.isArray(value)
  const isRecord = typeof value === 'object' && value !== null && !isList
  if (value === null) return brandSettings[key].schema.safeParse(null).success
  if (control === 'number') return isText || typeof value === 'number'
  if (control === 'amount' || control === 'text') return isText
  if (control === 'texts' || control === 'languages')
    return isList && value.every((item) => typeof item === 'string')
  if (control === 'mark') return isList && value.length > 0 && typeof value[0] === 'object'
  if (!isRecord) return false
  const [first] = Object.values(value) as [object]
  if (control === 'colours') return 'light' in value
  if (control === 'labels') return typeof first === 'object' && first !== null && 'color' in first
  if (control === 'links') return typeof first === 'object' && first !== null && 'url' in first
  if (control === 'licence') return 'regulator' in value
  return control === 'register-fields' && 'email' in value
}

test('what has no fault passes the schema, and what passes it has no fault but those of its own', () => {
  let count = 0
  for (const [key, { schema }] of brandSettingList)
    for (const value of samples.filter((one) => canHold(key, one))) {
      count++
      const fault = faultOf(key, { ...version, pace: 'relaxed', minimumAge: 0, [key]: value }, 'PHP')
      const isOfServer = key === 'contactUrl' || fault === 'unreadable' || fault === 'amount'
      if (fault === undefined || !isOfServer)
        expect([key, value, schema.safeParse(value).success]).toEqual([key, value, fault === undefined])
    }
  expect(count).toBeGreaterThan(500)
})

test('a setting may have no value if its schema has none', () => {
  for (const [key, { schema, orNone = false }] of brandSettingList)
    expect([key, schema.safeParse(null).success]).toEqual([key, orNone])
})
