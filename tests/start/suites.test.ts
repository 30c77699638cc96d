import { afterEach, expect, test, vi } from 'vitest'
import { runAll } from '../../tools/suites.ts'

const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => lines.mockClear())

test('the last line is the plain sum of everything that ran, after the names of what failed', async () => {
  const count = await runAll([
    { name: 'types', run: async () => ({ passed: 1, failed: 0 }) },
    { name: 'tests', run: async () => ({ passed: 40, failed: 2 }) },
    { name: 'journeys', run: async () => ({ passed: 5, failed: 0 }) },
  ])
  expect(count).toEqual({ passed: 46, failed: 2 })
  expect(lines.mock.calls.slice(-2)).toEqual([['\nFailed: tests'], ['46 passed, 2 failed']])
})
