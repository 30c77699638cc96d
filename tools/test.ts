import { rmSync } from 'node:fs'
import { buildSites } from './build-sites.ts'
import { lastCostsFile } from './costs/costs.ts'
import { runAll } from './run-all.ts'
import { browserTests, browserTestsAbout, checks, unitTests, unitTestsAbout } from './suites.ts'

const given = process.argv.slice(2)
const words = given.filter((word) => !word.startsWith('--'))
const unknown = given.find((word) => word.startsWith('--') && word !== '--all')
if (unknown) {
  console.error(`npm test knows no ${unknown}: it takes words of files and titles, and --all.`)
  process.exit(1)
}
// Read by tests/scope.ts, in every process of the run.
if (given.includes('--all')) process.env.TEST_SCOPE = 'all'
const { passed, failed } = await (words.length > 0 ? runAbout(words) : runEverything())
if (words.length > 0 && passed + failed === 0)
  console.error(`No test has ${words.join(' and ')} in its file or title.`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

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

async function builds() {
  try {
    await buildSites()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
}
