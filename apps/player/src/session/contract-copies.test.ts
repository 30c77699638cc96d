import { expect, test } from 'vitest'
import { contractsOf } from './session-copies.ts'

const none = { waiting: 0, isInForce: false }
const answer = {
  divtypereq: none,
  dailysalreqtype: none,
  contracthoursalreq: none,
  realtimesalreqtype: none,
  dealreq: none,
  divtypeinfo: null,
  dailysalinfotype: null,
  contractmrdailysalinfotype: null,
  contracthoursalinfo: null,
  realtimesalinfotype: null,
}

test('no kind of contract applies if none is in force and no offer waits', () => {
  expect(new Set(Object.values(contractsOf(answer)))).toEqual(new Set([false]))
})

test('a wage in force enables salaries and contracts, and an offered dividend enables only contracts', () => {
  const hourly = contractsOf({ ...answer, contracthoursalreq: { waiting: 0, isInForce: true } })
  expect(hourly).toMatchObject({ hourSalary: true, contracthoursalreq: true, salary: true, enableCt: true })
  expect(hourly).toMatchObject({ dailySalary: false, agentRealtimeSalary: false, divtypereq: false })
  const dividend = contractsOf({ ...answer, divtypereq: { waiting: 1, isInForce: false } })
  expect(dividend).toMatchObject({ divtypereq: true, salary: false, enableCt: true })
})
