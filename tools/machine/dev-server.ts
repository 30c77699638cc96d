// The server of `npm run dev`, restarted by Node's watch mode whenever one of its files changes; it also gets the
// owner's address each time, because the change may be a migration.

import { prepareDatabase } from '../../apps/server/src/db/prepare.ts'
import { onStop } from '../../apps/server/src/on-stop.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { serve } from './serve.ts'
import { say } from './terminal.ts'

const settings = readSettings(process.env, process.argv.slice(2))
const { databaseUrl, ownerDatabaseUrl } = settings
if (databaseUrl === null) throw new Error('DATABASE_URL is missing: npm run dev starts this with it.')
await prepareDatabase({ url: databaseUrl, ownerUrl: ownerDatabaseUrl }, say)
const house = await serve({ ...settings, databaseUrl }, undefined, undefined, { withPast: true })
onStop(() => house.close())
say(`Server at ${house.address}`)
