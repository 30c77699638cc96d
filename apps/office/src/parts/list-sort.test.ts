import { describe, expect, test } from 'vitest'
import { sorted, sortField } from './list-sort.ts'

const rows = [
  { name: 'b', amount: 20n },
  { name: 'a', amount: null },
  { name: 'c', amount: 3n },
]
const columns = [
  { id: 'name', meta: { sortBy: (row: (typeof rows)[number]) => row.name } },
  { id: 'amount', meta: { sortBy: (row: (typeof rows)[number]) => row.amount } },
  { id: 'state' },
]
const namesBy = (text: string | null) =>
  sorted(rows, columns, sortField.read(text))
    .map(({ name }) => name)
    .join('')

describe('the order of a list', () => {
  test.each([
    ['name.up', 'abc'],
    ['name.down', 'cba'],
    ['amount.up', 'cba'],
    ['amount.down', 'bca'],
    ['state.up', 'bac'],
    ['unknown.up', 'bac'],
    ['name', 'bac'],
    [null, 'bac'],
  ])('%s is %s', (text, names) => {
    expect(namesBy(text)).toBe(names)
  })

  test('is written as it is read', () => {
    expect(sortField.write(sortField.read('amount.down'))).toBe('amount.down')
    expect(sortField.write(null)).toBeNull()
  })
})
