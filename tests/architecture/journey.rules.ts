import { chosen, type Rule } from './sources.ts'

/** Code that makes a journey depend on the speed of the machine, and its replacement. */
const hasty: { pattern: RegExp; use: string }[] = [
  {
    pattern: /\b\w*[tT]imeout: *[\d(]|\.setTimeout\( *\d/,
    use: 'the limits of playwright.config.ts, which patience multiplies',
  },
  { pattern: /\bwaitForTimeout\(/, use: 'passes() or an event' },
  { pattern: /\.toPass\(/, use: 'settles(), and one assertion' },
]

export const journeyRules: Rule[] = [
  {
    name: 'a journey has no limit of its own, and does not wait for time to pass',
    breaks: (sources) =>
      chosen(sources, (file) => /^tests\/e2e\/.*\.ts$/.test(file)).flatMap(([file, text]) =>
        hasty.flatMap(({ pattern, use }) => {
          const found = pattern.exec(text)
          return found ? [`${file} says "${found[0]}": use ${use}`] : []
        }),
      ),
    planted: [
      ['a limit of an assertion', 'await expect(row).toBeVisible({ timeout: 30_000 })'],
      ['a limit of a test', 'test.setTimeout(240_000)'],
      ['a limit of every action', 'test.use({ actionTimeout: 10_000 })'],
      ['a pause', 'await page.waitForTimeout(500)'],
      ['an assertion that is tried again', 'await expect(async () => {}).toPass()'],
    ].map(([says, text]) => ({
      says: says!,
      files: { 'tests/e2e/planted.test.ts': text! },
      finds: ['tests/e2e/planted.test.ts says'],
    })),
  },
]
