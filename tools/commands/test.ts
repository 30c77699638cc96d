import { rmSync } from 'node:fs'
import { benchGuard } from '../../bench/guard.bench.ts'
import { openReport } from '../../bench/report.ts'
import { buildSites } from '../machine/build-sites.ts'
import { lastCostsFile } from '../test-run/costs.ts'
import { changedSince, readFacts } from '../test-run/facts.ts'
import { reachOf } from '../test-run/reach.ts'
import { type Count, runAll } from '../test-run/run-all.ts'
import {
  browserTests,
  browserTestsAbout,
  browserTestsIn,
  checks,
  unitTests,
  unitTestsAbout,
  unitTestsIn,
} from '../test-run/suites.ts'

const help = `npm test takes words that the file and title of a test must have, or one of these:
  --all               runs the tests that npm test leaves out and the performance guard, too (npm run test:all)
  --changed[=commit]  runs the tests that a change reaches; by default one that is not committed yet`

const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('--'))
const changed = given.map((word) => /^--changed(?:=(.+))?$/.exec(word)).find((found) => found !== null)
const unknown = given.find(
  (word) => word.startsWith('--') && word !== '--all' && !/^--changed(=|$)/.test(word),
)
if (unknown) {
  console.error(`npm test knows no ${unknown}. ${help}`)
  process.exit(1)
}
const isWhole = given.includes('--all')
// Read by tests/scope.ts, in every process of the run.
if (isWhole) process.env.TEST_SCOPE = 'all'

const { passed, failed } = await run()
if (words.length > 0 && passed + failed === 0)
  console.error(`No test has ${words.join(' and ')} in its file or title.`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function run() {
  if (changed) return runChanged(changed[1] ?? 'HEAD')
  return words.length > 0 ? runAbout(words) : runEverything()
}

/** The first stage needs no database, no build and no browser. */
function runEverything() {
  rmSync(lastCostsFile, { force: true })
  return runAll(
    [
      { name: 'rules and architecture', run: () => unitTests('rules'), meanwhile: checks },
      {
        name: 'house and features',
        run: () => unitTests('house', 'server'),
        meanwhile: [{ name: 'build of the sites', run: builds }],
      },
      { name: 'journeys in a browser', run: browserTests },
      ...(isWhole ? [{ name: 'performance guard', run: guard }] : []),
    ],
    { showsCosts: true },
  )
}

function runAbout(some: string[]) {
  return runAll([
    { name: 'unit tests', run: () => unitTestsAbout(some) },
    { name: 'journeys in a browser', run: () => browserTestsAbout(some) },
  ])
}

function runChanged(commit: string) {
  const files = changedSince(commit)
  const { units, journeys } = reachOf(files, readFacts())
  const counted = (some: Set<string> | 'all') => (some === 'all' ? 'all' : String(some.size))
  console.log(
    `${files.length} files differ from ${commit}: they reach ${counted(units)} files of unit tests and ${counted(journeys)} of journeys.`,
  )
  return runAll([
    {
      name: 'unit tests',
      run: () => (units === 'all' ? unitTests('rules', 'house', 'server') : unitTestsIn([...units])),
    },
    {
      name: 'journeys in a browser',
      run: () => (journeys === 'all' ? browserTests() : browserTestsIn([...journeys])),
    },
  ])
}

async function builds() {
  try {
    await buildSites({ isForTests: true })
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
}

/** Every measurement of the guard counts as one test. */
async function guard(): Promise<Count> {
  const report = openReport(false)
  try {
    await benchGuard(report)
  } catch (error) {
    report.problem('guard', (error as Error).message)
  }
  return report.end()
}
