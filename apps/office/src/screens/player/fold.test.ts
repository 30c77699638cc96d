import { expect, test } from 'vitest'
import { foldDays, type TimelineEvent } from './fold.ts'

const login = (at: string, device = 'Firefox'): TimelineEvent => ({
  at,
  what: { kind: 'login', loginType: 'username', device, country: 'PH', ip: '1.2.•••' },
})
const money = (amount: string) => ({ amount, currency: 'PHP' })
const deposit = (at: string, cash: string, recipe = 'deposit'): TimelineEvent => ({
  at,
  what: { kind: 'transfer', recipe, cash: money(cash), bonus: money('1.00'), held: money('0.00') },
})
const folded = (events: TimelineEvent[]) =>
  foldDays(events, ({ at }) => at.slice(0, 10)).map(({ day, lines }) => [
    day,
    lines.map(({ what, times }) => [
      what.kind === 'transfer' ? `${what.recipe} ${what.cash.amount} ${what.bonus.amount}` : what.kind,
      times.length,
    ]),
  ])

test('logins of a day with the same device are one line, wherever they are in the day', () => {
  expect(
    folded([
      login('2026-11-02T03'),
      deposit('2026-11-02T02', '5.00'),
      login('2026-11-02T01'),
      login('2026-11-02T01', 'Chrome'),
      login('2026-11-01T23'),
    ]),
  ).toEqual([
    [
      '2026-11-02',
      [
        ['login', 2],
        ['deposit 5.00 1.00', 1],
        ['login', 1],
      ],
    ],
    ['2026-11-01', [['login', 1]]],
  ])
})

test('transfers are added up only where nothing else happened between them', () => {
  expect(
    folded([
      deposit('2026-11-02T05', '5.00'),
      deposit('2026-11-02T04', '0.10'),
      deposit('2026-11-02T03', '-2.00', 'withdrawal-hold'),
      deposit('2026-11-02T02', '7.00'),
    ]),
  ).toEqual([
    [
      '2026-11-02',
      [
        ['deposit 5.10 2.00', 2],
        ['withdrawal-hold -2.00 1.00', 1],
        ['deposit 7.00 1.00', 1],
      ],
    ],
  ])
})
