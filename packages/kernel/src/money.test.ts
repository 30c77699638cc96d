import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencyOf,
  formatMoney,
  formatMoneyShort,
  formatWholeMoney,
  largestAmount,
  moneyText,
  parseMoney,
  smallestAmount,
  splitMoney,
  trialOf,
} from './money.ts'

const php = currencyOf('PHP')
const vnd = currencyOf('VND')
const bhd = currencyOf('BHD')
const amount = fc.bigInt(smallestAmount, largestAmount)
const currency = fc.constantFrom(php, vnd, bhd, currencyOf('CLP'), currencyOf('USD-TRIAL'))

test('a currency has its minor unit and symbol; trial money is a separate currency', () => {
  expect(php).toEqual({ code: 'PHP', exponent: 2, trial: false, symbol: '₱' })
  expect(currencyOf('VND-TRIAL')).toEqual({ code: 'VND-TRIAL', exponent: 0, trial: true, symbol: '₫' })
  expect([vnd, currencyOf('JPY'), bhd].map((known) => known.exponent)).toEqual([0, 0, 3])
  expect(trialOf(php)).toBe(currencyOf('PHP-TRIAL'))
  expect(trialOf(trialOf(php))).toBe(currencyOf('PHP-TRIAL'))
})

test.each(['', 'php', 'PH', 'XXX', 'PHP-TRIAL-TRIAL', '-TRIAL', '__proto__', 'toString'])(
  'the currency %j is unknown',
  (code) => {
    expect(() => currencyOf(code)).toThrow(expect.objectContaining({ code: 'currency_unknown' }))
  },
)

test('every currency that the runtime names is known, except those out of use and those that are not money', () => {
  const notMoney = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL']
  const unknown = Intl.supportedValuesOf('currency').filter((code) => {
    try {
      return !currencyOf(code)
    } catch {
      return true
    }
  })
  expect(unknown.filter((code) => !notMoney.includes(code))).toEqual([])
})

test('a decimal text is read as minor units', () => {
  expect(parseMoney('1250.5', php)).toBe(125050n)
  expect(parseMoney('-0.01', php)).toBe(-1n)
  expect(parseMoney('0', php)).toBe(0n)
  expect(parseMoney('1250', vnd)).toBe(1250n)
  expect(parseMoney('0.125', bhd)).toBe(125n)
  expect(parseMoney('92233720368547758.07', php)).toBe(largestAmount)
  expect(parseMoney('-92233720368547758.08', php)).toBe(smallestAmount)
})

test.each([
  ...[
    '',
    ' ',
    ' 1',
    '1 ',
    '+1',
    '01',
    '.5',
    '5.',
    '1,000',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '1.2.3',
    '１',
    '1\n',
  ],
  ...[
    '1.005',
    '1.0000',
    '92233720368547758.08',
    '-92233720368547758.09',
    '9'.repeat(20),
    '9'.repeat(100_000),
  ],
])('%.20j is not an amount of PHP', (text) => {
  expect(() => parseMoney(text, php)).toThrow(expect.objectContaining({ code: 'amount_invalid' }))
})

test('a number is refused as an amount, also where a cast avoids the types', () => {
  expect(() => parseMoney(12 as unknown as string, php)).toThrow(/amount_invalid/)
})

test('the wire form of an amount is read as the same amount', () => {
  fc.assert(
    fc.property(amount, currency, (minor, kept) => parseMoney(moneyText(minor, kept), kept) === minor),
  )
  expect(moneyText(125050n, php)).toBe('1250.50')
  expect(moneyText(-5n, php)).toBe('-0.05')
  expect(moneyText(7n, vnd)).toBe('7')
})

test('amounts of an axis are short: whole ones without decimals, large ones in thousands and millions', () => {
  const short = (minor: bigint, tag = 'en') => formatMoneyShort(minor, php, tag)
  expect([0n, 600_00n, 12_50n, -9_999_00n].map((minor) => short(minor))).toEqual([
    '₱0',
    '₱600',
    '₱12.50',
    '−₱9,999',
  ])
  expect([12_000_00n, -600_000_00n, 1_250_000_00n].map((minor) => short(minor))).toEqual([
    '₱12K',
    '−₱600K',
    '₱1.25M',
  ])
  expect(short(12_000_00n, 'zh-Hans')).toBe('₱\u00a01.2万')
})

test('an amount is shown with the sign of its currency and all its digits', () => {
  expect(formatMoney(125050n, php, 'en')).toBe('₱1,250.50')
  expect(formatMoney(125050n, php, 'fil')).toBe('₱1,250.50')
  expect(formatMoney(-125050n, trialOf(php), 'en')).toBe('−₱1,250.50')
  expect(formatMoney(1250n, vnd, 'vi')).toBe('1.250\u00a0₫')
  expect(formatMoney(largestAmount, php, 'en')).toBe('₱92,233,720,368,547,758.07')
  fc.assert(
    fc.property(amount, currency, (minor, kept) => {
      const digits = formatMoney(minor, kept, 'en').replace(/[^0-9]/g, '')
      return digits === moneyText(minor, kept).replace(/[^0-9]/g, '')
    }),
  )
})

test('shares of an amount add up to it, and each is within one unit of the exact share', () => {
  const weights = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amount, weights, (minor, some) => {
      const total = some.reduce((sum, weight) => sum + weight, 0n)
      fc.pre(total > 0n)
      const shares = splitMoney(minor, some)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(minor)
      for (const [index, share] of shares.entries()) {
        const off = share * total - minor * some[index]!
        expect((off < 0n ? -off : off) < total).toBe(true)
        if (some[index] === 0n) expect(share).toBe(0n)
      }
    }),
  )
  expect(splitMoney(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(splitMoney(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
})

test('an amount is not shared by no weights, zero weights or negative ones', () => {
  for (const weights of [[], [0n, 0n], [2n, -1n]]) {
    expect(() => splitMoney(10n, weights)).toThrow(expect.objectContaining({ code: 'weights_invalid' }))
  }
})

test.each([
  [500_000_000n, '₱5,000,000'],
  [500_000_050n, '₱5,000,000.50'],
  [0n, '₱0'],
])('an amount of %i minor units is short as %s', (minor, text) => {
  expect(formatWholeMoney(minor, php, 'en')).toBe(text)
})
