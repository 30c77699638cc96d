// The requested number of houses for the browser tests: the addresses of each are printed on one line.

import { onStop } from '../../apps/server/src/on-stop.ts'
import { buildSites } from '../machine/build-sites.ts'
import { openSteeredHouses } from './test-house.ts'

const [count = 1] = process.argv.slice(2).map(Number)

await buildSites({ isForTests: true })
const opening = openSteeredHouses(count)
onStop(async () => (await opening).close())
for (const { address, databaseUrl, ownerUrl, payments, channel } of (await opening).houses)
  console.log(
    `Fairground is open at ${address} on ${databaseUrl}, owned by ${ownerUrl}, paid at ${payments}, steered at ${channel}`,
  )
