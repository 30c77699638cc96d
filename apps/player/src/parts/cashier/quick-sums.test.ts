import { expect, test } from 'vitest'
import { quickSums } from './quick-sums.ts'

test.each([
  { least: 200_00n, most: 2_000_00n, sums: [200_00n, 500_00n, 1_000_00n] },
  { least: 200_00n, most: 2_000_01n, sums: [200_00n, 500_00n, 1_000_00n, 2_000_00n] },
  { least: 200_00n, most: 123_456_00n, sums: [200_00n, 2_000_00n, 10_000_00n, 100_000_00n] },
  { least: 100_000n, most: 700_000n, sums: [100_000n, 200_000n, 500_000n] },
  { least: 200_00n, most: 150_00n, sums: [] },
  { least: 200_00n, most: 0n, sums: [] },
])('from $least to $most the round amounts $sums can be chosen', ({ least, most, sums }) => {
  expect(quickSums(least, most, 4)).toEqual(sums)
})
