import { buildSites } from './build-sites.ts'
import { browserTests, checks, runAll, unitTests } from './suites.ts'

const { failed } = await runAll([
  {
    name: 'rules, house and features',
    run: () => unitTests(),
    meanwhile: [...checks, { name: 'build of the sites', run: builds }],
  },
  { name: 'journeys in a browser', run: browserTests },
])
process.exitCode = failed > 0 ? 1 : 0

async function builds() {
  try {
    await buildSites()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
}
