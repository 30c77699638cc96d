import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './terminal.ts'

/** How many ran well and how many did not, and, where it is known, what is wrong with each of those. */
export interface Count {
  passed: number
  failed: number
  failures?: string[]
}

const programs = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
}

/** Something that can fail, and what is run beside it, one after another. */
export interface Part {
  name: string
  run(): Promise<Count>
  meanwhile?: Part[]
}

/** Types of the three worlds, lint and format, dead code; each counts as one. */
export const checks: Part[] = [
  { name: 'types of the rules', run: () => check('tsc', '-p', 'tsconfig.rules.json') },
  { name: 'types of the server', run: () => check('tsc', '-p', 'tsconfig.server.json') },
  { name: 'types of the sites', run: () => check('tsc', '-p', 'tsconfig.sites.json') },
  { name: 'lint and format', run: () => check('biome', 'check') },
  { name: 'dead code', run: () => check('knip') },
]

/** Runs the tests under the paths, all of them without any. A file that cannot be loaded counts as one failure. */
export function unitTests(...paths: string[]): Promise<Count> {
  return vitest(paths)
}

/** Runs the tests of the server on the PostgreSQL of a package's folder. */
export function serverTests(packageFolder: string): Promise<Count> {
  return vitest(['--project=server'], { FAIRGROUND_POSTGRES: packageFolder })
}

async function vitest(args: string[], env: Record<string, string> = {}): Promise<Count> {
  const report = reportFile('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...args, ...reporters], env)
  const result = readReport<VitestReport>(report)
  if (!result) return { passed: 0, failed: 1 }
  const failures = result.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [failure([file], message)]
        : failed.map((test) => failure([file, ...test.ancestorTitles, test.title], test.failureMessages[0]))
    })
  return checked(code, { passed: result.numPassedTests, failed: failures.length, failures })
}

/** Runs the journeys in a real browser. */
export async function browserTests(): Promise<Count> {
  const report = reportFile('playwright')
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const result = readReport<PlaywrightReport>(report)
  if (!result) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = result.stats
  const failures = result.suites.flatMap((suite) => failedJourneys(suite))
  return checked(code, { passed: expected, failed: unexpected + flaky, failures })
}

function failedJourneys({ title, specs, suites = [] }: PlaywrightSuite, above: string[] = []): string[] {
  const path = [...above, title]
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return failure([...path, spec.title], errors[0]?.message)
    })
  return [...failed, ...suites.flatMap((suite) => failedJourneys(suite, path))]
}

/** Where a test stands, and the beginning of what it says. */
function failure(path: string[], message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return [path.join(' › '), ...lines.slice(0, 6).map((line) => `  ${line}`)].join('\n')
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      title: string
      ancestorTitles: string[]
      status: string
      failureMessages: string[]
    }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  specs: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}

/** A suite that ended badly without a failed test, or ran no test at all, has failed once. */
function checked(code: number, { passed, failed, failures }: Required<Count>): Count {
  const hasHiddenFailure = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: hasHiddenFailure ? 1 : failed, failures }
}

async function check(program: keyof typeof programs, ...args: string[]): Promise<Count> {
  // Said as a whole, since others may be speaking meanwhile.
  let said = ''
  const child = start(program, args, {}, 'pipe')
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += text))
  const code = await ended(child, 'close')
  if (said.trim()) console.log(said.trimEnd())
  if (code === 0) return { passed: 1, failed: 0 }
  return { passed: 0, failed: 1, failures: [failure([program, ...args], said)] }
}

function reportFile(name: string): string {
  const folder = join(root, '.cache', 'reports')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}-${process.pid}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}

function run(
  program: keyof typeof programs,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return ended(start(program, args, env, 'inherit'), 'exit')
}

function start(
  program: keyof typeof programs,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(process.execPath, [join(root, 'node_modules', programs[program]), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
}

function ended(child: ChildProcess, event: 'exit' | 'close'): Promise<number> {
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once(event, (code) => done(code ?? 1))
  })
}

/** Runs the parts one after another and says what failed; the last line is `N passed, N failed`. */
export async function runAll(parts: Part[]): Promise<Count> {
  let isInterrupted = false
  // The part that is running gets the same Ctrl-C and tidies up; nothing else is begun.
  process.on('SIGINT', () => {
    isInterrupted = true
  })
  const total = { passed: 0, failed: 0 }
  const failedParts: string[] = []
  async function runInTurn(some: Part[]) {
    for (const part of some) {
      if (isInterrupted) return
      await Promise.all([runOne(part), runInTurn(part.meanwhile ?? [])])
    }
  }
  async function runOne({ name, run }: Part) {
    console.log(`\n── ${name}`)
    const began = performance.now()
    const { passed, failed, failures = [] } = await run()
    console.log(
      `── ${name}: ${passed} passed, ${failed} failed, ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    total.passed += passed
    total.failed += failed
    if (failed > 0) failedParts.push([name, ...failures].join('\n').replaceAll('\n', '\n  '))
  }
  await runInTurn(parts)
  if (isInterrupted) {
    console.log('Interrupted.')
    process.exit(130)
  }
  console.log(failedParts.map((part) => `\nFailed: ${part}`).join(''))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}
