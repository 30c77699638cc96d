import { describe, expect, test } from 'vitest'
import { RefusedError } from '../api/client.ts'
import { partsOf } from '../router.tsx'
import { codeOf } from './failure.tsx'

describe('an address of the office', () => {
  test.each([
    ['names a draw that no draw can be', 'invalid_input', 'draw_unknown'],
    ['names a draw that is not there', 'draw_unknown', 'draw_unknown'],
    ['may not be opened', 'not_permitted', 'not_permitted'],
  ])('that %s is refused %s and shown as %s', (_what, refused, shown) => {
    expect(codeOf(new RefusedError(refused, {}), 'draw_unknown')).toBe(shown)
  })

  test.each([
    ['/draws/abc', 'abc'],
    ['/draws/a%20b', 'a b'],
    ['/draws/%', '%'],
    ['/draws/%E0%A4', '%E0%A4'],
  ])('%s has the part %s, whether or not there is such a draw', (path, drawId) => {
    expect(partsOf('/draws/:drawId', path)).toEqual({ drawId })
  })
})

test('invalid input keeps its code in a form whose address names nothing', () => {
  expect(codeOf(new RefusedError('invalid_input', {}))).toBe('invalid_input')
  expect(codeOf(new Error('no network'))).toBe('internal_error')
})
