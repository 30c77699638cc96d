// The server of the browser tests: says where it is and where its ledger can be read.
import { buildSites } from './build-sites.ts'
import { onStop } from './terminal.ts'
import { openTestHouse } from './test-house.ts'

await buildSites()
const house = await openTestHouse()
onStop(() => house.close())
console.log(`Fairground is open at ${house.address} on ${house.databaseUrl}`)
