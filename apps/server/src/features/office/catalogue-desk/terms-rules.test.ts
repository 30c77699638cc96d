import { expect, test } from 'vitest'
import { type GameValues, isRangeOf, loosensGame, loosensVendor, type VendorValues } from './terms.rules.ts'

const game: GameValues = {
  name: 'Keno',
  currency: 'PHP',
  isOpen: true,
  isHot: false,
  maintenance: null,
  stakes: { least: '2.00', most: '10.00' },
  turnoverWeight: 20,
  closedRooms: ['calm'],
}
const maintenance = { from: '2026-12-01T00:00:00.000Z', until: null }

test.each<[string, Partial<GameValues>, Partial<GameValues>, boolean]>([
  ['opened', { isOpen: false }, {}, true],
  ['closed', {}, { isOpen: false }, false],
  ['marked as hot', {}, { isHot: true }, false],
  ['under maintenance', {}, { maintenance }, false],
  ['no longer under maintenance', { maintenance }, {}, false],
  ['given a lower lowest stake', {}, { stakes: { least: '1.99', most: '10.00' } }, true],
  ['given a higher highest stake', {}, { stakes: { least: '2.00', most: '10.01' } }, true],
  ['given a narrower range of stakes', {}, { stakes: { least: '3.00', most: '9.00' } }, false],
  ['given all stakes', {}, { stakes: null }, true],
  ['given a range of all stakes', { stakes: null }, {}, false],
  ['given a lower weight of its turnover', {}, { turnoverWeight: 19 }, false],
  ['given a higher weight of its turnover', {}, { turnoverWeight: 21 }, true],
  ['given the usual weight of its turnover', {}, { turnoverWeight: null }, true],
  ['without its closed room', {}, { closedRooms: [] }, true],
  ['with one more closed room', {}, { closedRooms: ['calm', 'lively'] }, false],
  ['with another closed room', {}, { closedRooms: ['lively'] }, true],
])('a game that is %s takes a second person or not', (_is, before, after, takesTwo) => {
  expect(loosensGame({ ...game, ...before }, { ...game, ...after })).toBe(takesTwo)
})

const vendor: VendorValues = { name: 'Myna', isOpen: true, isHot: false, maintenance: null, rules: [] }
const closed = { effect: 'deny', country: 'PH', region: null, network: null } as const
const exception = { ...closed, effect: 'allow' } as const

test.each<[string, Partial<VendorValues>, Partial<VendorValues>, boolean]>([
  ['opened', { isOpen: false }, {}, true],
  ['closed', {}, { isOpen: false }, false],
  ['closed in a country', {}, { rules: [closed] }, false],
  ['opened in a country', { rules: [closed] }, {}, true],
  ['opened by an exception', {}, { rules: [exception] }, true],
  ['without its exception', { rules: [exception] }, {}, false],
  ['closed in another country', { rules: [closed] }, { rules: [{ ...closed, country: 'VN' }] }, true],
  ['under maintenance', {}, { maintenance }, false],
])('a vendor that is %s takes a second person or not', (_is, before, after, takesTwo) => {
  expect(loosensVendor({ ...vendor, ...before }, { ...vendor, ...after })).toBe(takesTwo)
})

test.each([
  [[100n, 500n], false, 100n, 500n, true],
  [[100n, 500n], false, 101n, 101n, true],
  [[100n, 500n], false, 99n, 500n, false],
  [[100n, 500n], false, 100n, 501n, false],
  [[100n, 500n], false, 300n, 200n, false],
  [[100n, 200n, 500n], true, 200n, 500n, true],
  [[100n, 200n, 500n], true, 150n, 500n, false],
  [[100n], false, 100n, 100n, true],
])('of stakes %s (steps: %s) %s to %s are a range: %s', (stakes, isStepped, least, most, isRange) => {
  expect(isRangeOf({ least, most }, { stakes, isStepped })).toBe(isRange)
})
