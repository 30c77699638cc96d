// The vendors of the demo world as a process of their own: feeds, game pages, and what goes wrong with them.
import { join, resolve } from 'node:path'
import { onStop } from '../apps/server/src/on-stop.ts'
import { root, say } from './terminal.ts'
import { demoKeyRing, openDemoSim } from './vendor-sim/demo-sim.ts'
import { type SimServer, serveSim } from './vendor-sim/sim-server.ts'
import { openTiles } from './vendor-sim/tiles.ts'

const portsTried = 50

/** Listens on a port, or on the next that is free and not the house's, which may be about to open. */
async function serveNear(port: number): Promise<SimServer> {
  const sim = openDemoSim(() => house, ring)
  const taken = URL.parse(house)?.port
  for (let tries = 0; ; tries++) {
    if (port !== 0 && String(port + tries) === taken) continue
    try {
      return await serveSim(sim, { port: port === 0 ? 0 : port + tries, tiles })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === portsTried) throw error
    }
  }
}

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
const server = await serveNear(port)
onStop(server.close)
if (process.send) {
  // The house started us: it says where it is, and is told where we are.
  process.on('message', (told: { house: string }) => {
    house = told.house
  })
  process.channel?.unref()
  process.send({ address: server.address })
} else {
  if (port !== 0 && server.port !== port) say(`Port ${port} is in use, so this is the next free one`)
  say(`The made-up vendors are at ${server.address} and call the house at ${house}`)
}
