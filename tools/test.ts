import { buildSites } from './build-sites.ts'
import { browserTests, browserTestsAbout, checks, runAll, unitTests, unitTestsAbout } from './suites.ts'

const words = process.argv.slice(2)
const { passed, failed } = await (words.length > 0 ? runAbout(words) : runEverything())
if (words.length > 0 && passed + failed === 0)
  console.error(`No test has ${words.join(' and ')} in its file or title.`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

/** The first stage needs no database, no build and no browser. */
function runEverything() {
  return runAll([
    { name: 'rules and architecture', run: () => unitTests('rules'), meanwhile: checks },
    {
      name: 'house and features',
      run: () => unitTests('house', 'server'),
      meanwhile: [{ name: 'build of the sites', run: builds }],
    },
    { name: 'journeys in a browser', run: browserTests },
  ])
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
