import { execFileSync } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { BrowserError, findBrowser } from '../../tools/machine/browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('a CHROMIUM_PATH that is no Chromium is refused by name, and no other browser is tried', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  await expect(findBrowser()).rejects.toThrow(
    new BrowserError(`CHROMIUM_PATH ${process.execPath} is not a Chromium that runs.`),
  )
})

test('an installed Chromium is found, and it runs', async () => {
  const { executablePath, env } = await findBrowser()
  const version = execFileSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(version).toMatch(/Chrom/)
})
