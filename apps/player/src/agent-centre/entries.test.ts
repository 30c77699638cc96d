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

test('the pages of the agent centre are specified ones, each with its place in the menu times ten', () => {
  for (const { key, order } of entries) expect([key, order]).toEqual([key, (specified.indexOf(key) + 1) * 10])
  const keys = entries.map(({ key }) => key)
  for (const key of ['announcement', 'account', 'teamManagement']) expect(keys).toContain(key)
})

test('the pages of contracts, and they alone, are shown where a contract of their plan applies', () => {
  const plans = entries.flatMap(({ key, plan }) => (plan ? [[key, plan]] : []))
  expect(plans).toEqual([
    ['dividend', 'dividend'],
    ['dailySalary', 'daily-wage'],
    ['hourlySalary', 'hourly-wage'],
    ['realTimeSalary', 'real-time-wage'],
  ])
  expect(Object.fromEntries(plans.map(([key, plan]) => [plan, key]))).toEqual(planPages)
})
