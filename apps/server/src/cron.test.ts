import { expect, test } from 'vitest'
import { nextDue } from './cron.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['* * * * *', '2026-11-20T12:00:00', '2026-11-20T12:01'],
  ['* * * * *', '2026-11-20T12:00:59.999', '2026-11-20T12:01'],
  ['*/15 * * * *', '2026-11-20T12:45:00', '2026-11-20T13:00'],
  ['17 * * * *', '2026-11-20T12:17:00', '2026-11-20T13:17'],
  ['20 2 * * *', '2026-12-31T02:20:00', '2027-01-01T02:20'],
  ['20 2 * * *', '2026-12-31T02:19:59', '2026-12-31T02:20'],
  ['0 9-17/4,22 * * *', '2026-11-20T13:00:00', '2026-11-20T17:00'],
  ['0 9-17/4,22 * * *', '2026-11-20T17:00:00', '2026-11-20T22:00'],
  ['0 0 * * 1', '2026-11-20T12:00:00', '2026-11-23T00:00'],
  ['30 4 1 */3 *', '2026-11-20T12:00:00', '2027-01-01T04:30'],
  ['0 0 29 2 *', '2096-03-01T00:00:00', '2104-02-29T00:00'],
])('the cron line %s is due next after %s at %s', (cron, after, next) => {
  expect(new Date(nextDue(cron, at(after)))).toEqual(new Date(at(next)))
})

test.each([
  ['60 * * * *', '"60" is no minute of a cron line'],
  ['* 24 * * *', '"24" is no hour of a cron line'],
  ['* * 0 * *', '"0" is no day of the month of a cron line'],
  ['* * * 13 *', '"13" is no month of a cron line'],
  ['* * * * 7', '"7" is no day of the week of a cron line'],
  ['9-5 * * * *', '"9-5" is no minute of a cron line'],
  ['*/0 * * * *', '"*/0" is no minute of a cron line'],
  ['1, * * * *', '"" is no minute of a cron line'],
  ['* * * *', 'the cron line * * * * has not five fields'],
  ['0 0 1 * 1', 'the cron line 0 0 1 * 1 restricts days of the month and of the week'],
  ['0 0 30 2 *', 'the cron line 0 0 30 2 * names no day there is'],
])('the cron line %s is refused', (cron, says) => {
  expect(() => nextDue(cron, 0)).toThrow(new RangeError(says))
})
