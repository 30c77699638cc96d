// Runs the vendors of the demo world in a separate process: feeds, game pages, and their faults.
import { join, resolve } from 'node:path'
import { onStop } from '../../apps/server/src/on-stop.ts'
import { serveNear } from '../machine/serve-near.ts'
import { root, say } from '../machine/terminal.ts'
import { demoKeyRing, openDemoSim } from '../vendor-sim/demo-sim.ts'
import { serveSim } from '../vendor-sim/sim-server.ts'
import { openTiles } from '../vendor-sim/tiles.ts'

const { HOUSE_URL, VENDOR_SIM_PORT, DATA_DIR } = process.env
let house = (HOUSE_URL ?? 'http://localhost:8080').replace(/\/$/, '')
const port = Number(VENDOR_SIM_PORT ?? 8090)
if (!Number.isInteger(port) || port < 0 || port > 65_000) {
  console.error('VENDOR_SIM_PORT must be a number from 0 to 65000.')
  process.exit(1)
}
const dataDir = DATA_DIR ?? '.data'
const ring = await demoKeyRing(dataDir)
const tiles = openTiles(join(resolve(root, dataDir), 'tiles'))
const sim = openDemoSim(() => house, ring)
const server = await serveNear(port, house, (at) => serveSim(sim, { port: at, tiles }))
onStop(server.close)
if (process.send) {
  // The server started this process: it sends its address and receives ours.
  process.on('message', (told: { house: string }) => {
    house = told.house
  })
  process.channel?.unref()
  process.send({ address: server.address })
} else {
  if (port !== 0 && server.port !== port) say(`Port ${port} is in use, so this is the next free one`)
  say(`The made-up vendors are at ${server.address} and call the house at ${house}`)
}
