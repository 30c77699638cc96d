// The server of the browser tests: a database that is gone afterwards, a free port, the demo world.
import { readSettings } from '../apps/server/src/settings.ts'
import { startTestCluster } from '../tests/database.setup.ts'
import { buildSites } from './build-sites.ts'
import { prepareDatabase, serve } from './serve.ts'
import { onStop } from './terminal.ts'

const closers: (() => Promise<void>)[] = []
onStop(async () => {
  for (const close of closers.reverse()) await close()
})

await buildSites()
const cluster = await startTestCluster()
closers.push(() => cluster.stop())
await prepareDatabase(cluster.url)
const settings = readSettings({ PORT: '0' }, ['--demo'])
const house = await serve({ ...settings, databaseUrl: cluster.url })
closers.push(() => house.close())
console.log(`Fairground is open at ${house.address}`)
