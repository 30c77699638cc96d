import { expect, test } from 'vitest'
import { historySearch } from './centre/personal-history-copy/search.ts'
import { transactionSearch } from './centre/transaction-history/search.ts'
import { menuEntries, routeAt, screens } from './routes.ts'

test('no two screens have the same path', () => {
  const paths = screens.flatMap(({ route }) => [route.path, ...(route.also ?? [])])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test.each(['side', 'bottom'] as const)(
  'the %s menu has a unique order and leads to existing screens only',
  (place) => {
    const entries = menuEntries(place)
    expect(entries.length).toBeGreaterThan(0)
    expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length)
    expect(entries.filter(({ path }) => !routeAt(path))).toEqual([])
  },
)

test('the query of an address is read as the types of its screen require', () => {
  expect(historySearch({ page: '3' })).toEqual({ page: 3 })
  for (const page of ['1', '0', '-2', 'x', undefined]) {
    expect(historySearch({ page })).toEqual({ page: undefined })
  }
  expect(transactionSearch({ kind: 'gifts', from: 'x' })).toEqual({ kind: 'gifts' })
  expect(transactionSearch({ kind: 'constructor' })).toEqual({})
  expect(routeAt('/rng')?.search?.({ gameName: '', vassalage: 'FAIR', other: '1' })).toEqual({
    gameName: undefined,
    vassalage: 'FAIR',
  })
})
