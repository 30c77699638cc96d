import { expect, test } from 'vitest'
import { referralTerms } from './settings.service.ts'

const tier = { deposited: '100.00', bet: '1000.00', amount: '50.00' }
const terms = { tiers: [tier], days: 30, turnover: 100, claimDays: 14 }

test.each<[string, Partial<typeof terms>, boolean]>([
  ['a larger reward', { tiers: [{ ...tier, amount: '50.01' }] }, true],
  ['a smaller reward', { tiers: [{ ...tier, amount: '49.99' }] }, false],
  ['fewer deposits', { tiers: [{ ...tier, deposited: '99.00' }] }, true],
  ['more play', { tiers: [{ ...tier, bet: '2000.00' }] }, false],
  ['a tier more', { tiers: [tier, { ...tier, deposited: '200.00' }] }, true],
  ['no tiers', { tiers: [] }, false],
  ['more days', { days: 31 }, true],
  ['less turnover', { turnover: 0 }, true],
  ['less time to claim', { claimDays: 7 }, false],
])('terms of referral with %s loosen: %j %s', (_what, change, isLooser) => {
  expect(referralTerms.loosens(terms, { ...terms, ...change })).toBe(isLooser)
})
