import { expect, test } from 'vitest'
import { keepBets, mostSaved, savedBets, savedOf, sumsOfSaved } from './saved-bets.ts'

function device(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem(_: string, value: string) {
      kept = value
    },
  }
}

test('saved bets are the same after a reload, three at most, with trimmed names', () => {
  const shelf = device()
  const sums = new Map([['player any', 1_000n]])
  const all = [1, 2, 3, 4].map((number) => savedOf(` bets ${number} `, 'PHP', sums))
  keepBets(shelf, 'baccarat', all)
  const read = savedBets(shelf, 'baccarat')
  expect(read).toHaveLength(mostSaved)
  expect(read[0]?.name).toBe('bets 1')
  expect(sumsOfSaved(read[0]!)).toEqual(sums)
})

test.each([null, '', '{', '7', '[null, 3]', '[{"name":"a","currency":"PHP","sums":{"player any":"-5"}}]'])(
  'a stored text that is not ours is no saved bet: %j',
  (text) => {
    expect(savedBets(device(text), 'baccarat')).toEqual([])
  },
)
