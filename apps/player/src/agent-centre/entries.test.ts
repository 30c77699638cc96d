import { expect, test } from 'vitest'
import { entries } from './entries.ts'

/** The menu of the agent centre (specification, section 2). */
const specified = [
  'announcement',
  'overview',
  'account',
  'teamManagement',
  'teamBetting',
  'profitLoss',
  'myIncome',
  'transactionDetails',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
]

test('the pages of the agent centre are specified ones, each with its place in the menu times ten', () => {
  for (const { key, order } of entries) expect([key, order]).toEqual([key, (specified.indexOf(key) + 1) * 10])
  const keys = entries.map(({ key }) => key)
  for (const key of ['announcement', 'account', 'teamManagement']) expect(keys).toContain(key)
})
