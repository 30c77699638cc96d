import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageName, StartError } from '../machine/postgres-process.ts'
import { root } from '../machine/terminal.ts'
import { runAll } from '../test-run/run-all.ts'
import { serverTests } from '../test-run/suites.ts'

/**
 * The newest release of each major version that `DATABASE_URL` supports besides the embedded one, on which `npm test`
 * runs.
 */
const versions = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17']

/** Returns the folder of a version's package, installed from the registry unless it already exists. */
function packageOf(version: string): string {
  const place = join(root, '.cache', 'postgres', version)
  const folder = join(place, 'node_modules', packageName)
  if (existsSync(join(folder, 'package.json'))) return folder
  mkdirSync(place, { recursive: true })
  // Without its own package.json npm would choose a parent folder, which would be ours.
  writeFileSync(join(place, 'package.json'), '{ "private": true }\n')
  const named = `${packageName}@${version}`
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', named], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new StartError(`npm could not install ${named} (its words are above).`)
  return folder
}

try {
  const { failed } = await runAll(
    versions.map((version) => ({
      name: `the server on PostgreSQL ${version.split('-')[0]}`,
      run: () => serverTests(packageOf(version)),
    })),
  )
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
