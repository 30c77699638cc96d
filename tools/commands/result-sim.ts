// Runs two simulated sources of results in a separate process, for tests and for trying official draws; the demo draws
// everything itself.

import { sourceDigest } from '../../apps/server/src/features/lotteries/results/index.ts'
import { onStop } from '../../apps/server/src/on-stop.ts'
import { serveNear } from '../machine/serve-near.ts'
import { say } from '../machine/terminal.ts'
import { openResultSim } from '../result-sim/result-sim.ts'
import { serveResultSim } from '../result-sim/result-sim-server.ts'

const { RESULT_SIM_PORT, RESULT_SIM_SECRETS } = process.env
const port = Number(RESULT_SIM_PORT ?? 8290)
const secrets: Record<string, string> = Object.fromEntries(
  (RESULT_SIM_SECRETS ?? '').split(',').flatMap((one) => {
    const [code, secret] = one.split('=')
    return code && secret ? [[code, secret]] : []
  }),
)
const missing = ['keyed-lines', 'signed-json'].filter((code) => !secrets[code])
if (!Number.isInteger(port) || port < 0 || port > 65_000 || missing.length > 0) {
  console.error(
    `RESULT_SIM_PORT must be a number from 0 to 65000, and RESULT_SIM_SECRETS name a secret of each source: keyed-lines=…,signed-json=….`,
  )
  process.exit(1)
}
const server = await serveNear(port, '', (at) => serveResultSim(openResultSim(secrets, sourceDigest), at))
onStop(server.close)
say(`The sources are at ${server.address}/keyed-lines and ${server.address}/signed-json`)
