import { getBalance } from '@fairground/contract/players'
import { keyOf } from '@fairground/web/api/use-calls'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { balancePace } from './balance-pace.ts'

function aPage() {
  const queries = new QueryClient()
  queries.setQueryData(keyOf(getBalance, {}), {
    sumBalance: '100.00',
    heldBalance: '0.00',
    currency: 'PHP',
    version: 1,
  })
  const shown = () => queries.getQueryData<{ sumBalance: string }>(keyOf(getBalance, {}))?.sumBalance
  return { pace: balancePace(queries), shown }
}

const push = (sumBalance: string, version: number) => ({ sumBalance, currency: 'PHP', version })

test('a pushed balance is shown at once while no game is open', () => {
  const { pace, shown } = aPage()
  pace.receive(push('90.00', 2))
  expect(shown()).toBe('90.00')
})

test('a balance with a win waits until the game has shown the win', () => {
  const { pace, shown } = aPage()
  pace.hold()
  pace.receive(push('150.00', 2))
  expect(shown()).toBe('100.00')
  pace.shown(push('150.00', 2))
  expect(shown()).toBe('150.00')
})

test('closing the game shows the waiting balances, and none older than the balance on the screen', () => {
  const { pace, shown } = aPage()
  const close = pace.hold()
  pace.receive(push('80.00', 2))
  pace.shown(push('80.00', 2))
  pace.receive(push('70.00', 3))
  expect(shown()).toBe('80.00')
  close()
  expect(shown()).toBe('70.00')
  pace.receive(push('60.00', 4))
  expect(shown()).toBe('60.00')
})
