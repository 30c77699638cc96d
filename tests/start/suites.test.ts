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

test('what each failure says stands at the end again, under the name of its part', async () => {
  await runAll([
    { name: 'lint', run: async () => ({ passed: 0, failed: 1 }) },
    {
      name: 'tests',
      run: async () => ({
        passed: 1,
        failed: 2,
        failures: ['a.test.ts › one\n  is not two', 'b.test.ts › three'],
      }),
    },
  ])
  expect(lines.mock.calls.slice(-2)).toEqual([
    ['\nFailed: lint\nFailed: tests\n  a.test.ts › one\n    is not two\n  b.test.ts › three'],
    ['1 passed, 3 failed'],
  ])
})

test('what is run meanwhile goes in turn, counts as well, and is over before what comes next', async () => {
  const order: string[] = []
  const part = (name: string, turns: number, failed = 0) => ({
    name,
    async run() {
      order.push(`${name} begins`)
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      order.push(`${name} ends`)
      return { passed: 1, failed }
    },
  })
  const meanwhile = [part('types', 9), part('lint', 9, 1)]
  const count = await runAll([{ ...part('tests', 1), meanwhile }, part('journeys', 1)])
  expect(count).toEqual({ passed: 4, failed: 1 })
  expect(order.slice(0, 2)).toEqual(['tests begins', 'types begins'])
  expect(order.indexOf('lint begins')).toBeGreaterThan(order.indexOf('types ends'))
  expect(order.slice(-3)).toEqual(['lint ends', 'journeys begins', 'journeys ends'])
  expect(lines.mock.calls.slice(-2)).toEqual([['\nFailed: lint'], ['4 passed, 1 failed']])
})
