import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'

const { executablePath, args, env } = await findBrowser()

// Each worker has a house of its own, so that one test's switches are not another's.
const workers = 2
const endingOf = (index: number) => (index === 0 ? '' : `_${index}`)
const mine = endingOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
for (const name of ['FAIRGROUND_URL', 'FAIRGROUND_DATABASE']) {
  const told = process.env[name + mine]
  if (told !== undefined) process.env[name] = told
}

/** Takes any free port, and says where it is and where its ledger can be read. */
function houseOf(index: number) {
  const ending = endingOf(index)
  const told = String.raw`Fairground is open at (?<fairground_url${ending}>\S+) on (?<fairground_database${ending}>\S+)`
  return {
    command: `"${process.execPath}" tools/test-server.ts`,
    wait: { stdout: new RegExp(told) },
    stdout: 'ignore' as const,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  }
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  use: {
    // FAIRGROUND_DATABASE is its ledger.
    baseURL: process.env.FAIRGROUND_URL,
    // Without WebGL games fall back to the canvas, which draws sixty frames a second here where software WebGL makes two.
    launchOptions: {
      executablePath,
      args: [...args, '--disable-3d-apis'],
      env: { ...process.env, ...env } as Record<string, string>,
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: workers }, (_, index) => houseOf(index)),
})
