// Runs the payment providers of the demo world in a separate process: payment pages, and their faults.

import { paymentDigest } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { onStop } from '../../apps/server/src/on-stop.ts'
import { serveNear } from '../machine/serve-near.ts'
import { say } from '../machine/terminal.ts'
import { demoPayKeys, openDemoPaySim } from '../pay-sim/demo-pay-sim.ts'
import { servePaySim } from '../pay-sim/pay-sim-server.ts'

const { HOUSE_URL, PAY_SIM_PORT, DATA_DIR } = process.env
let house = (HOUSE_URL ?? 'http://localhost:8080').replace(/\/$/, '')
const port = Number(PAY_SIM_PORT ?? 8190)
if (!Number.isInteger(port) || port < 0 || port > 65_000) {
  console.error('PAY_SIM_PORT must be a number from 0 to 65000.')
  process.exit(1)
}
const ring = demoPayKeys(DATA_DIR ?? '.data')
const server = await serveNear(port, house, (at) =>
  servePaySim((origin) => openDemoPaySim(() => house, origin, ring), { port: at, digest: paymentDigest }),
)
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
  say(`The made-up payment providers are at ${server.address} and call the house at ${house}`)
}
