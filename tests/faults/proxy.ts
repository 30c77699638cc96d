import { connect, createServer, type Socket } from 'node:net'

/** A proxy between the server and its database that parses only the end of a query. */
export interface DatabaseProxy {
  /** The address of the database through this proxy. */
  url: string
  /**
   * Stops at the next message to the database that contains this word: at the request, before the database has it, or
   * at the reply, after the database has committed. Resolves when it is stopped; that connection is never continued.
   */
  holdNext(what: 'request' | 'reply', word: string): Promise<void>
  /** Breaks the stopped connections, or all. */
  cut(which: 'stopped' | 'all'): void
  close(): void
}

/** The message ReadyForQuery outside of a transaction: the commit is then on disk. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

export async function openProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  const pairs = new Map<Socket, { toDatabase: Socket; isStopped: boolean }>()
  let armed: { what: 'request' | 'reply'; word: string; stopped(): void } | undefined

  const server = createServer((toServer) => {
    const toDatabase = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), host)
    const pair = { toDatabase, isStopped: false }
    let replyStopped: (() => void) | undefined
    pairs.set(toServer, pair)

    toServer.on('data', (chunk) => {
      if (pair.isStopped) return
      if (armed && chunk.includes(armed.word)) {
        const { what, stopped } = armed
        armed = undefined
        pair.isStopped = true
        if (what === 'request') return stopped()
        replyStopped = stopped
      }
      toDatabase.write(chunk)
    })
    toDatabase.on('data', (chunk: Buffer) => {
      if (!pair.isStopped) toServer.write(chunk)
      else if (chunk.subarray(-readyForQuery.length).equals(readyForQuery)) replyStopped?.()
    })
    for (const socket of [toServer, toDatabase]) {
      // If one side breaks, both are closed.
      socket.on('error', () => {})
      socket.on('close', () => {
        toServer.destroy()
        toDatabase.destroy()
        pairs.delete(toServer)
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const own = (server.address() as { port: number }).port

  function cut(which: 'stopped' | 'all') {
    for (const [toServer, { toDatabase, isStopped }] of pairs) {
      if (which === 'stopped' && !isStopped) continue
      toServer.destroy()
      toDatabase.destroy()
    }
  }

  return {
    url: databaseUrl.replace(/@[^/]*\//, `@127.0.0.1:${own}/`),
    holdNext: (what, word) =>
      new Promise((stopped) => {
        armed = { what, word, stopped }
      }),
    cut,
    close() {
      server.close()
      cut('all')
    },
  }
}
