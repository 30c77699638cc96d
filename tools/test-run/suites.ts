import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../machine/terminal.ts'
import {
  addCosts,
  type Cost,
  type CostByFile,
  lastCostsFile,
  processorNote,
  readCosts,
  writeCosts,
} from './costs.ts'
import { takeLogs } from './logs.ts'
import { type Count, countEndedChildren, type Part } from './run-all.ts'
import { mayHaveTitleOf } from './titles.ts'
import { lastUsesFile, tidyUses, type Uses, usesNote } from './uses.ts'

const programs = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
}

/** Type checks of the three projects, lint and format, dead code; each counts as one. */
export const checks: Part[] = [
  { name: 'types of the rules', run: () => types('tsconfig.rules.json') },
  { name: 'types of the server', run: () => types('tsconfig.server.json') },
  { name: 'types of the sites', run: () => types('tsconfig.sites.json') },
  { name: 'lint and format', run: () => check('biome', ['check']) },
  { name: 'dead code', run: () => check('knip') },
]

/**
 * Checks the types of one project. With one thread and without garbage collection the server's project takes 35 s of
 * processor time instead of 78, and 2 GB of memory.
 */
function types(project: string): Promise<Count> {
  const oneThread = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }
  return check('tsc', ['-p', project, '--singleThreaded'], oneThread)
}

/** The projects of vitest.config.ts: `rules` needs no database, `house` and `server` do. */
type Project = 'rules' | 'house' | 'server'

/** Runs the unit tests of some projects. A file that cannot be loaded counts as one failure. */
export function unitTests(...projects: Project[]): Promise<Count> {
  return vitest(projects.map((name) => `--project=${name}`))
}

/** Runs the tests of the structure of the code, which only read its files. */
export function architectureTests(): Promise<Count> {
  return vitest(['tests/architecture.test.ts'])
}

/**
 * Runs the unit tests whose file or title contains all of the words, ignoring case; if none match, nothing passes and
 * nothing fails.
 */
export async function unitTestsAbout(words: string[]): Promise<Count> {
  const listed = reportFile('files')
  await run('vitest', ['list', '--filesOnly', `--json=${listed}`])
  const files = new Set(readReport<{ file: string }[]>(listed)?.map(({ file }) => relative(root, file)))
  // Loading every file for its titles takes 15 to 45 s.
  const likely = [...files].filter((file) => mayHaveTitleOf(words, file, root))
  const total: Required<Count> = { passed: 0, failed: 0, failures: [], unstable: [] }
  for (const [missing, some] of byMissingWords(likely, words)) {
    const titled = missing ? [`--testNamePattern=${missing}`, '--hideSkippedTests'] : []
    const { passed, failed, failures = [] } = await vitest([...some, ...titled], {}, true)
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
  }
  return total
}

/** Returns the files grouped by a pattern for their titles, for words missing in their paths; '' matches any title. */
export function byMissingWords(files: string[], words: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const missing = words.filter((word) => !file.toLowerCase().includes(word.toLowerCase()))
    const pattern = patternOf(missing)
    groups.set(pattern, [...(groups.get(pattern) ?? []), file])
  }
  return groups
}

/** Returns the source of a regular expression for texts that contain all of the words, in any case. */
function patternOf(words: string[]): string {
  const each = words.map((word) => `(?=.*${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')})`)
  return each.length > 0 ? `(?i:^${each.join('')})` : ''
}

/** Runs the unit tests of some files; nothing for an empty list. */
export async function unitTestsIn(files: string[]): Promise<Count> {
  return files.length > 0 ? vitest(files) : { passed: 0, failed: 0 }
}

/** Runs the journeys of some files; opens no house for an empty list. */
export async function browserTestsIn(files: string[]): Promise<Count> {
  return files.length > 0 ? playwright(files) : { passed: 0, failed: 0 }
}

/** Runs the tests of the server on the PostgreSQL of a package's folder. */
export function serverTests(packageFolder: string): Promise<Count> {
  return vitest(['--project=server'], { FAIRGROUND_POSTGRES: packageFolder })
}

async function vitest(args: string[], env: Record<string, string> = {}, mayBeEmpty = false): Promise<Count> {
  const report = reportFile('vitest')
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./tests/costs.reporter.ts',
    '--reporter=./tests/logs.reporter.ts',
  ]
  const code = await run('vitest', ['run', ...args, ...reporters], env)
  const result = readReport<VitestReport>(report)
  const logs = takeLogs()
  if (!result) return { passed: 0, failed: 1 }
  const failures = result.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [failure([file], message)]
        : failed.map((test) => {
            const path = [file, ...test.ancestorTitles, test.title]
            return failure(path, test.failureMessages[0], logs[path.join(' > ')])
          })
    })
  return checked(code, { passed: result.numPassedTests, failed: failures.length, failures }, mayBeEmpty)
}

/** Runs the journeys in a real browser; each failed journey is repeated once. */
export function browserTests(): Promise<Count> {
  return playwright([])
}

/** Runs the journeys whose file or title contains all of the words; if none match, no house is opened. */
export async function browserTestsAbout(words: string[]): Promise<Count> {
  const chosen = ['--grep', `/${patternOf(words)}/`, '--pass-with-no-tests']
  const listed = reportFile('journeys')
  // Files are only loaded for their titles, so the address of the test server does not exist.
  const nowhere = 'postgres://127.0.0.1:1/none'
  const code = await ended(
    start(
      'playwright',
      ['test', '--list', '--reporter=json', ...chosen],
      {
        PLAYWRIGHT_JSON_OUTPUT_FILE: listed,
        FAIRGROUND_URL: 'http://127.0.0.1:1',
        FAIRGROUND_DATABASE: nowhere,
        FAIRGROUND_OWNER: nowhere,
      },
      'ignore',
    ),
    'exit',
  )
  const found = readReport<PlaywrightReport>(listed)
  if (code === 0 && found?.suites.length === 0) return { passed: 0, failed: 0 }
  return playwright(chosen)
}

async function playwright(args: string[]): Promise<Count> {
  const report = reportFile('playwright')
  const code = await run('playwright', ['test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const result = readReport<PlaywrightReport>(report)
  if (!result) return { passed: 0, failed: 1 }
  writeCosts(lastCostsFile, addCosts(readCosts(lastCostsFile), costsOf(result)))
  writeFileSync(lastUsesFile, JSON.stringify(usesOf(result)))
  return checked(code, journeysIn(result))
}

/** Returns the counts of a Playwright report: a journey that failed and then passed counts as passed and unstable. */
export function journeysIn({ stats, suites }: PlaywrightReport): Required<Count> {
  const told = (status: string) => suites.flatMap((suite) => journeysOf(suite, status))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: told('unexpected'),
    unstable: told('flaky'),
  }
}

/** Returns the costs of each file of journeys, as recorded by tests/e2e/house.ts. */
function costsOf({ suites }: PlaywrightReport): CostByFile {
  const costs = suites.map((suite): [file: string, cost: Cost] => {
    const tries = triesIn(suite)
    const processor = notesOf(tries, processorNote).reduce((sum, note) => sum + Number(note), 0)
    const wall = tries.reduce((sum, { duration }) => sum + duration / 1000, 0)
    return [`tests/e2e/${suite.title}`, { processor, wall }]
  })
  return Object.fromEntries(costs)
}

/**
 * Returns the parts of the product that each file of journeys used, as recorded by tests/e2e/house.ts; without files
 * that record nothing, such as those of pages without scripts.
 */
function usesOf({ suites }: PlaywrightReport): Record<string, Uses> {
  const uses = suites.flatMap((suite): [file: string, uses: Uses][] => {
    const noted = notesOf(triesIn(suite), usesNote).map((note) => JSON.parse(note) as Uses)
    const all = {
      calls: noted.flatMap(({ calls }) => calls),
      scripts: noted.flatMap(({ scripts }) => scripts),
    }
    return noted.length > 0 ? [[`tests/e2e/${suite.title}`, tidyUses(all)]] : []
  })
  return Object.fromEntries(uses)
}

/** Returns each run of each journey of a file, including repetitions. */
function triesIn({ specs, suites = [] }: PlaywrightSuite): JourneyRun[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...own, ...suites.flatMap(triesIn)]
}

function notesOf(tries: JourneyRun[], wanted: string): string[] {
  const notes = tries.flatMap(({ annotations = [] }) => annotations)
  return notes.flatMap(({ type, description = '' }) => (type === wanted ? description : []))
}

function journeysOf(
  { title, specs, suites = [] }: PlaywrightSuite,
  status: string,
  above: string[] = [],
): string[] {
  const path = [...above, title]
  const some = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return failure([...path, spec.title], errors[0]?.message)
    })
  return [...some, ...suites.flatMap((suite) => journeysOf(suite, status, path))]
}

/** Returns the location of a test, the beginning of its message, and the beginning of what was logged during it. */
function failure(path: string[], message = '', logged = ''): string {
  const told = [...beginningOf(message, 6), ...beginningOf(logged, 12).map((line) => `logged: ${line}`)]
  return [path.join(' › '), ...told.map((line) => `  ${line}`)].join('\n')
}

function beginningOf(text: string, mostLines: number): string[] {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.filter((line) => line.trim()).slice(0, mostLines)
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

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface JourneyRun {
  errors: { message?: string }[]
  duration: number
  annotations?: { type: string; description?: string }[]
}

interface PlaywrightSuite {
  title: string
  specs: {
    title: string
    tests: {
      status: string
      results: JourneyRun[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

/**
 * Adds a failure to a suite that ended with an error but no failed test, or ran no test although some were requested.
 */
function checked(code: number, count: Count, mayBeEmpty = false): Count {
  const hasHiddenFailure = count.failed === 0 && (code !== 0 || (count.passed === 0 && !mayBeEmpty))
  return { ...count, failed: hasHiddenFailure ? 1 : count.failed }
}

async function check(
  program: keyof typeof programs,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Count> {
  // Printed as a whole, because other parts may print meanwhile.
  let said = ''
  const child = start(program, args, env, 'pipe')
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
  output: 'inherit' | 'pipe' | 'ignore',
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
    child.once(event, (code) => {
      countEndedChildren()
      done(code ?? 1)
    })
  })
}
