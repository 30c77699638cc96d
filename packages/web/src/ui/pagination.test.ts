import { expect, test } from 'vitest'
import { pagesShown } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 7, 8, 9]],
])('the pagination on page %d of %d shows %j', (page, totalPages, shown) => {
  expect(pagesShown(page, totalPages)).toEqual(shown)
})
