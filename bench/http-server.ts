import Fastify from 'fastify'
import { startServer } from '../apps/server/src/main.ts'
import { secretOf } from '../apps/server/src/secret.ts'

const endless = { times: 1_000_000_000, perSeconds: 60 }

/** The server of the HTTP bench, in a separate process; reports its address, and its memory on request. */
const [what, databaseUrl, secret, limits] = process.argv.slice(2)

const address = what === 'empty' ? await empty() : await whole(what === 'worker' ? 'worker' : 'web')
process.send!({ address })
process.on('message', () => process.send!({ rss: process.memoryUsage.rss() }))
process.on('disconnect', () => process.exit(0))

/** The minimum that Fastify does for the same request: reads its body and answers. */
async function empty(): Promise<string> {
  const app = Fastify()
  app.post('/*', () => ({ success: true }))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function whole(role: 'web' | 'worker'): Promise<string> {
  const server = await startServer({
    databaseUrl: databaseUrl!,
    host: '127.0.0.1',
    port: 0,
    log: (line) => console.error(line),
    ...(secret ? { secret: secretOf(Buffer.from(secret, 'base64')) } : {}),
    ...(limits === 'unlimited'
      ? {
          limits: {
            refusals: endless,
            idleRotations: endless,
            cancelledLines: endless,
            paymentCalls: endless,
          },
        }
      : {}),
    roles: [role],
    servesSites: false,
    // Each login of the bench comes from a different network, which it sends as a proxy would.
    proxies: ['127.0.0.1'],
  })
  return server.address
}
