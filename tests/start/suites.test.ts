import { afterEach, describe, expect, test, vi } from 'vitest'
import { runAll } from '../../tools/test-run/run-all.ts'
import { byMissingWords, journeysIn } from '../../tools/test-run/suites.ts'

const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
afterEach(() => lines.mockClear())

test('the last line of a run is the sum of all its tests, after the names of the failed ones', async () => {
  const count = await runAll([
    { name: 'types', run: async () => ({ passed: 1, failed: 0 }) },
    { name: 'tests', run: async () => ({ passed: 40, failed: 2 }) },
    { name: 'journeys', run: async () => ({ passed: 5, failed: 0 }) },
  ])
  expect(count).toEqual({ passed: 46, failed: 2 })
  expect(lines.mock.calls.slice(-2)).toEqual([['\nFailed: tests'], ['46 passed, 2 failed']])
})

test('a failure is printed again at the end of the run, under the name of its part', async () => {
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

test('parts that run beside another part run one after the other, count, and end before the next part', async () => {
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

test('failures of a part with others beside it are printed when it has ended', async () => {
  const failing = { name: 'lint', run: async () => ({ passed: 0, failed: 1 }) }
  const rules = { name: 'rules', run: async () => ({ passed: 9, failed: 0 }), meanwhile: [failing] }
  let soFar: string | undefined
  const journeys = {
    name: 'journeys',
    async run() {
      soFar = lines.mock.calls.flat().find((line) => line.includes('so far'))
      return { passed: 1, failed: 0 }
    },
  }
  await runAll([rules, journeys])
  expect(soFar).toMatch(/^\nFailed: lint\n── so far: 9 passed, 1 failed, \d+\.\d s$/)
})

describe('unstable tests', () => {
  const journeys = (unstable: string[]) => ({
    name: 'journeys',
    run: async () => ({ passed: 10, failed: 0, unstable }),
  })

  test('do not fail a run that has one, which is named at the end with its first failure', async () => {
    const count = await runAll([journeys(['a.test.ts › one\n  timed out'])])
    expect(count).toEqual({ passed: 10, failed: 0 })
    const label = 'Unstable (failed, and passed when run again)'
    expect(lines.mock.calls.slice(-2)).toEqual([
      [`\n${label}: a.test.ts › one\n    timed out`],
      ['10 passed, 0 failed'],
    ])
  })

  test('fail a run that has two, counted over all parts', async () => {
    const count = await runAll([journeys(['one']), journeys(['two'])])
    expect(count).toEqual({ passed: 18, failed: 2 })
    expect(lines.mock.calls.at(-2)![0]).toContain('\nFailed: 2 unstable tests, which are too many\n')
    expect(lines.mock.calls.at(-1)).toEqual(['18 passed, 2 failed'])
  })
})

test('a journey that failed and then passed in the report of Playwright is passed and unstable', () => {
  const spec = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    tests: [
      {
        status,
        results: messages.map((message) => ({ duration: 1, errors: message ? [{ message }] : [] })),
      },
    ],
  })
  const suites = [
    {
      title: 'a.test.ts',
      specs: [spec('good', 'expected', undefined)],
      suites: [
        {
          title: 'a group',
          specs: [
            spec('second time', 'flaky', 'late', undefined),
            spec('never', 'unexpected', 'wrong', 'wrong'),
          ],
        },
      ],
    },
  ]
  expect(journeysIn({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.test.ts › a group › never\n  wrong'],
    unstable: ['a.test.ts › a group › second time\n  late'],
  })
})

describe('words on the command line', () => {
  const files = ['games/kite-season/rules.test.ts', 'tests/fuzz.test.ts']
  const titlesFor = (words: string[], file: string) => {
    const [pattern] = [...byMissingWords(files, words)].find(([, some]) => some.includes(file))!
    return new RegExp(pattern)
  }

  test('choose the whole file if its path contains all of them', () => {
    expect(byMissingWords(files, ['KITE', 'rules'])).toEqual(
      new Map([
        ['', [files[0]]],
        ['(?i:^(?=.*KITE)(?=.*rules))', [files[1]]],
      ]),
    )
  })

  test('choose tests whose title contains the words missing in the path, in any order and case', () => {
    expect(titlesFor(['rules', 'Returns', 'spin'], files[0]!).test('a spin returns')).toBe(true)
    expect(titlesFor(['rules', 'Returns', 'spin'], files[0]!).test('a spin')).toBe(false)
    expect(titlesFor(['rules', 'spin'], files[1]!).test('a spin')).toBe(false)
  })

  test('are literal where they contain a sign of regular expressions', () => {
    expect(titlesFor(['(1 of 2)'], files[1]!).test('no screen (1 of 2)')).toBe(true)
    expect(titlesFor(['a.b'], files[1]!).test('a-b')).toBe(false)
  })
})
