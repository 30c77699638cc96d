import { expect, test } from 'vitest'
import { entries } from './entries.ts'

/** The menu of the member centre (specification, section 2). */
const specified = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
]

test('the pages of the member centre have the specified keys and order', () => {
  const keys = entries.map(({ key }) => key)
  expect(keys).toEqual(specified.filter((key) => keys.includes(key)))
  for (const key of [
    'securityCenter',
    'transferFund',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
  ])
    expect(keys).toContain(key)
})

test('each page of the member centre has an order of its own', () => {
  const orders = entries.map(({ order }) => order)
  expect(new Set(orders).size).toBe(orders.length)
})
