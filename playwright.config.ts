import { defineConfig } from '@playwright/test'
import { patience } from './tests/patience.ts'
import { isWhole } from './tests/scope.ts'
import { findBrowser } from './tools/machine/browser.ts'

const { executablePath, args, env } = await findBrowser()

// Each worker has a house of its own, so that one test's switches are not another's.
const workers = 2
const endingOf = (index: number) => (index === 0 ? '' : `_${index}`)
const mine = endingOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
for (const name of [
  'FAIRGROUND_URL',
  'FAIRGROUND_DATABASE',
  'FAIRGROUND_OWNER',
  'FAIRGROUND_PAYMENTS',
  'FAIRGROUND_CHANNEL',
]) {
  const told = process.env[name + mine]
  if (told !== undefined) process.env[name] = told
}

/**
 * The addresses of each house, as the test server tells them: of its site, database, owner, payment providers and
 * channel.
 */
const houses = Array.from({ length: workers }, (_, index) => {
  const ending = endingOf(index)
  return String.raw`Fairground is open at (?<fairground_url${ending}>\S+) on (?<fairground_database${ending}>\S+), owned by (?<fairground_owner${ending}>\S+), paid at (?<fairground_payments${ending}>\S+), steered at (?<fairground_channel${ending}>\S+)\n`
})

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: isWhole ? [] : ['**/*.all.test.ts'],
  grepInvert: isWhole ? [] : /@all\b/,
  // Node strips the types itself; Playwright's own compiler takes three times as long.
  build: { external: ['**/*.ts'] },
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  // A test that passes only the second time is unstable: tools/test-run/suites.ts lists it at the end of the run.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: 'list',
  use: {
    // FAIRGROUND_DATABASE is its ledger, FAIRGROUND_OWNER the way of whoever may write everything there.
    baseURL: process.env.FAIRGROUND_URL,
    // A browser keeps its context and page from test to test; what they have kept, its caches too, is cleared.
    reuseContext: true,
    // Without WebGL games fall back to the canvas, which draws sixty frames a second here where software WebGL makes
    // two.
    launchOptions: {
      executablePath,
      args: [...args, '--disable-3d-apis', '--disable-gpu'],
      env: { ...process.env, ...env } as Record<string, string>,
    },
    // A trace took two fifths of all processor time, most of it for pictures of each frame, and the runner's own
    // picture a fifth of a second at the end of each test that goes well; house.ts takes one of each that does not.
    // `npx playwright test <file> --trace on` shows every step.
    trace: 'off',
    screenshot: 'off',
    // Keeping the whole site on each new device took half a second of processor time, two thirds of what a page takes
    // by itself. It is allowed where the site is installed, on a first visit, and where a browser is closed and opened
    // again.
    serviceWorkers: 'block',
  },
  webServer: {
    // They take any free port.
    command: `"${process.execPath}" tools/test-house/test-server.ts ${workers}`,
    wait: { stdout: new RegExp(houses.join('[^]*')) },
    stdout: 'ignore',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
