import { applyToWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { startServer } from '../../apps/server/src/main.ts'
import { type FromServer, mortalSecret, type ToServer } from './mortal-server.ts'

// The real server in a separate process, to be killed. Rounds arrive over HTTP; operations of the wallet that no call
// of the contract makes yet arrive as messages, and go through the same gatherer.

const [databaseUrl, walletQueues] = process.argv.slice(2) as [string, string]
const send = (message: FromServer) => process.send?.(message)

const server = await startServer({
  databaseUrl,
  host: '127.0.0.1',
  port: 0,
  walletQueues: Number(walletQueues),
  log: (line) => send({ says: line }),
  secret: mortalSecret,
  roles: ['web'],
  servesSites: false,
})
process.on('message', async ({ number, op }: ToServer) => {
  try {
    send({ number, answer: await applyToWallet(server.tools.money, op, server.tools.clock.now()) })
  } catch (error) {
    send({ number, failure: (error as Error).name, text: String(error) })
  }
})
process.on('disconnect', () => process.exit())
send({ address: server.address })
