import { type RunningServer, startServer } from '../../apps/server/src/main.ts'
import { readKey, secretOf } from '../../apps/server/src/secret.ts'
import { testSecret } from '../../tools/test-house/test-secret.ts'
import { cheapPasswordCost } from '../world/cheap-passwords.ts'
import { houseClock } from './steering.ts'

/**
 * Opens a second server of the house, on the same database, which a test may stop and start again at the same address.
 */
export function openSecondServer({ servesSites = true } = {}) {
  const databaseUrl = process.env.FAIRGROUND_DATABASE
  if (!databaseUrl) throw new Error('FAIRGROUND_DATABASE is not set: the test server says it')
  let server: RunningServer | undefined
  let port = 0

  async function start(): Promise<RunningServer> {
    server = await startServer({
      databaseUrl: databaseUrl!,
      host: '127.0.0.1',
      port,
      log: (line) => console.error(line),
      secret: secretOf(readKey(testSecret)!),
      roles: ['web'],
      clock: houseClock,
      passwordCost: cheapPasswordCost,
      servesSites,
    })
    port = Number(new URL(server.address).port)
    return server
  }

  return {
    start,
    async stop() {
      await server?.close()
      server = undefined
    },
  }
}
