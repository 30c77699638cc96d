import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'

const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  use: {
    // Told by the server below, which takes any free port; FAIRGROUND_DATABASE is its ledger.
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
  webServer: {
    command: `"${process.execPath}" tools/test-server.ts`,
    wait: { stdout: /Fairground is open at (?<fairground_url>\S+) on (?<fairground_database>\S+)/ },
    stdout: 'ignore',
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
