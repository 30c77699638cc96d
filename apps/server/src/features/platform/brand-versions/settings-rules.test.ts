import { brandSettingList, brandSettings } from '@fairground/contract/brand-settings'
import { currencyOf } from '@fairground/kernel/money'
import { describe, expect, test } from 'vitest'
import {
  changedColumns,
  differencesOf,
  effectOf,
  type SettingColumns,
  settingsIn,
  type VersionRow,
} from './settings.rules.ts'
import { wrongSettings } from './wrong-settings.rules.ts'

const peso = currencyOf('PHP')
const dong = currencyOf('VND')

/** A version in which every setting has its initial value. */
const initial = changedColumns(
  {
    switches: {},
    identity_rules: {},
    case_rules: {},
    dormancy_rules: {},
    sign_up_bonus: 0n,
  } as unknown as SettingColumns,
  Object.fromEntries(
    brandSettingList
      .filter(([, { path }]) => path === undefined)
      .map(([key, { initial: value }]) => [key, value]),
  ),
  peso,
) as SettingColumns
const row = {
  ...initial,
  name: 'Perya',
  switches: {},
  identity_rules: {},
  case_rules: {},
  dormancy_rules: {},
  number: 1,
  from_at: new Date(0),
} as VersionRow

/** Another valid value of a setting. */
function otherValue(key: keyof typeof brandSettings, value: unknown): unknown {
  const { control, choices, stored } = brandSettings[key] as {
    control: string
    choices?: unknown[]
    stored: string
  }
  if (choices) return choices.find((one) => one !== value)
  if (control === 'switch') return value !== true
  if (control === 'amount') return stored === 'plain' ? '12' : '12.00'
  if (control === 'number')
    return [12, 25, 60].find((one) => one !== value && brandSettings[key].schema.safeParse(one).success)
  const others: Record<string, unknown> = {
    name: 'Harbour',
    languages: ['EN', 'VI'],
    country: 'VN',
    tokens: { light: { gold: '#112233' }, dark: {} },
    mark: [{ d: 'M0 0L32 32', colour: 'gold', width: 2 }],
    labels: { suki: { names: { EN: 'Regular' }, color: '#000000', color2: '#ffffff' } },
    clubs: [{ rank: 1, names: { EN: 'Bronze' }, color: '#000000', color2: '#ffffff' }],
    resources: { TELEGRAM: { url: 'https://t.me/perya', qrCodeUrl: null, labelNameEn: 'Telegram' } },
    contactUrl: 'mailto:help@perya.example',
    licence: { regulator: 'PAGCOR', number: '1', url: null },
    imageCdns: ['cdn.example'],
    launchCdns: ['cdn.example'],
    agreementVersion: '2',
    phoneCountries: ['PH'],
    reservedNames: ['jackpot'],
    registerFields: { email: { required: true } },
  }
  return others[key]
}

describe('settings of a version', () => {
  test.each(brandSettingList.map(([key]) => key))(
    '%s is changed alone, and read as it was written',
    (key) => {
      const before = settingsIn(row, peso)
      const value = otherValue(key, before[key])
      expect(value, `the test has another value of ${key}`).toBeDefined()
      const after = { ...row, ...changedColumns(row, { [key]: value }, peso) }
      expect(differencesOf(before, settingsIn(after, peso))).toEqual({ [key]: value })
    },
  )

  test.each(brandSettingList)('%s has an initial value that its schema accepts', (key, { schema }) => {
    if (key !== 'name') expect(schema.safeParse(settingsIn(row, peso)[key]).success).toBe(true)
  })

  test('an amount has the decimals of the currency of the brand, so that equal amounts are no change', () => {
    expect(effectOf(row, { signUpBonus: '0', trialMoney: '5', caseDaySum: '5000000' }, peso)).toEqual({
      trialMoney: '5.00',
    })
    expect(settingsIn(row, dong)).toMatchObject({ caseDaySum: '400000000', caseInAndOutFrom: '5000000' })
    expect(settingsIn(row, currencyOf('USD'))).toMatchObject({ caseDaySum: null, identitySumAbove: null })
  })

  test('an amount by currency that is removed leaves those of other currencies', () => {
    const { case_rules } = changedColumns(
      { ...row, case_rules: { daySum: { PHP: '1', VND: '2' } } },
      { caseDaySum: null },
      peso,
    )
    expect(case_rules).toEqual({ daySum: { VND: '2' } })
  })

  test.each([
    ['a switch that is no switch', { switches: { freeplay: 'yes' } }, { freeplay: false }],
    ['switches that are a list', { switches: ['freeplay'] }, { freeplay: false }],
    [
      'a level that is none',
      { identity_rules: { withdrawal: 7 } },
      { identityWithdrawal: 2, identityPlay: 0 },
    ],
    [
      'rules of identity that are a text',
      { identity_rules: 'none' },
      { identityPlay: 2, identityWithdrawal: 2 },
    ],
    ['an amount that is none', { case_rules: { daySum: { PHP: 'much' } } }, { caseDaySum: '5000000.00' }],
    ['colours that are a list', { tokens: [] }, { tokens: { light: {}, dark: {} } }],
  ])('%s is read as the safe value', (_what, columns, expected) => {
    expect(settingsIn({ ...row, ...columns } as VersionRow, peso)).toMatchObject(expected)
  })
})

test('names are kept without signs that nobody sees or that turn their direction around', () => {
  const { name } = effectOf(row, { name: ' Perya\n\u202eNights\u200b' }, peso)
  expect(name).toBe('Perya Nights')
  expect(wrongSettings(row, { name: '\u200b' }, { currency: peso, languages: [] }).name).toBe('invalid_value')
})

describe('changes that cannot be published', () => {
  const bronze = { rank: 1, names: { EN: 'Bronze' }, color: '#000000', color2: '#ffffff' }
  const wrong = (changes: object) =>
    wrongSettings(row, changes, { currency: peso, languages: ['EN', 'TY', 'VI'] })

  test.each([
    [
      'colours that cannot be read',
      { tokens: { light: { text: '#ffffff', background: '#ffffff' }, dark: {} } },
      'tokens',
    ],
    [
      'a colour that the site does not have',
      { tokens: { light: { stripe: '#ffffff' }, dark: {} } },
      'tokens',
    ],
    ['a language that is not installed', { languages: ['EN', 'XX'] }, 'languages'],
    ['a language twice', { languages: ['EN', 'EN'] }, 'languages'],
    ['no language', { languages: [] }, 'languages'],
    ['an agreement below the minimum age', { agreementAge: 18 }, 'agreementAge'],
    ['a minimum age above the agreement', { minimumAge: 25 }, 'agreementAge'],
    ['an age below that of any law', { minimumAge: 17 }, 'minimumAge'],
    ['a strict pace of a second', { cycleMs: 1000 }, 'cycleMs'],
    ['a country that is none', { country: 'UK' }, 'country'],
    ['phones of a country that is none', { phoneCountries: ['PH', 'ZZ'] }, 'phoneCountries'],
    ['two names of one rank', { clubs: [bronze, bronze] }, 'clubs'],
    ['an address that runs code', { contactUrl: 'javascript:alert(1)' }, 'contactUrl'],
    [
      'a link that runs code',
      { resources: { X: { url: 'data:text/html,x', labelNameEn: 'X' } } },
      'resources',
    ],
    [
      'a licence at an address without TLS',
      { licence: { regulator: 'R', number: '1', url: 'http://r.example' } },
      'licence',
    ],
    [
      'a label that cannot be read',
      { labels: { a: { names: { EN: 'A' }, color: '#ffffff', color2: '#fffffe' } } },
      'labels',
    ],
    ['a field that no form has', { registerFields: { shoeSize: { required: true } } }, 'registerFields'],
    ['an amount with too many decimals', { signUpBonus: '1.001' }, 'signUpBonus'],
    ['an amount as people write it', { signUpBonus: '1.000,50' }, 'signUpBonus'],
    ['a bonus below nothing', { signUpBonus: '-1' }, 'signUpBonus'],
    ['a sum of nothing that raises a case', { caseDaySum: '0' }, 'caseDaySum'],
    ['a level that is none', { identityPlay: 3 }, 'identityPlay'],
    ['a name of nothing', { name: '  ' }, 'name'],
    ['a path of a mark that is no path', { mark: [{ d: 'url(#x)', colour: 'gold', width: null }] }, 'mark'],
  ])('are told by their field: %s', (_what, changes, field) => {
    expect(wrong(changes)).toEqual({ [field]: 'invalid_value' })
  })

  test('are not those that can be', () => {
    expect(wrong({ agreementAge: 25, minimumAge: 25, pace: 'relaxed', cycleMs: 1000 })).toEqual({})
    expect(wrong({ name: 'Gabi', languages: ['VI', 'EN'], caseDaySum: null, eventWinFrom: '1' })).toEqual({})
  })
})
