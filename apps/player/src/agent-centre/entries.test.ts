import { expect, test } from 'vitest'
import { planPages } from '../parts/agents/plans.ts'
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

test('the pages of the agent centre are specified, each with its menu position times ten as order', () => {
  for (const { key, order } of entries) expect([key, order]).toEqual([key, (specified.indexOf(key) + 1) * 10])
  const keys = entries.map(({ key }) => key)
  for (const key of ['announcement', 'account', 'teamManagement']) expect(keys).toContain(key)
})

test('only the pages of contracts depend on a contract of their plan', () => {
  const plans = entries.flatMap(({ key, plan }) => (plan ? [[key, plan]] : []))
  expect(plans).toEqual([
    ['dividend', 'dividend'],
    ['dailySalary', 'daily-wage'],
    ['hourlySalary', 'hourly-wage'],
    ['realTimeSalary', 'real-time-wage'],
  ])
  expect(Object.fromEntries(plans.map(([key, plan]) => [plan, key]))).toEqual(planPages)
})
