// Runs only the migration, for machines that serve without the owner's login.
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts'
import { readSettings, SettingError, type Settings } from '../../apps/server/src/settings.ts'
import { explain } from '../machine/explain.ts'
import { say } from '../machine/terminal.ts'

let settings: Settings | undefined
try {
  settings = readSettings(process.env, process.argv.slice(2))
  const { databaseUrl: url, ownerDatabaseUrl: ownerUrl } = settings
  if (url === null || ownerUrl === null) {
    throw new SettingError(
      'DATABASE_URL and OWNER_DATABASE_URL must be set: the server’s login to a database of your own, and its owner. The embedded one is migrated by npm start.',
    )
  }
  await prepareDatabase({ url, ownerUrl }, say)
} catch (error) {
  console.error(explain(error, settings) ?? error)
  process.exitCode = 1
}
