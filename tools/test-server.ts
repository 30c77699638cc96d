// The servers of the browser tests, as many as are asked for: each says where it is and where its ledger can be read.

import { fork } from 'node:child_process'
import { onStop } from '../apps/server/src/on-stop.ts'
import { buildSites } from './build-sites.ts'
import { openTestHouse } from './test-house.ts'

const [count = 1] = process.argv.slice(2).map(Number)

await buildSites()
// A process each, which open at once and close with this one.
for (let number = 1; number < count; number++) {
  fork(import.meta.filename).once('exit', (code) => {
    if (code) process.kill(process.pid, 'SIGTERM')
  })
}
const opening = openTestHouse()
onStop(async () => (await opening).close())
const house = await opening
console.log(`Fairground is open at ${house.address} on ${house.databaseUrl}, owned by ${house.ownerUrl}`)
