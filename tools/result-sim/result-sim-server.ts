import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ResultFaults, SimSource } from './result-sim.ts'

export interface ResultSimServer {
  address: string
  port: number
  close(): Promise<void>
}

const mostBytes = 65_536

/**
 * Serves each source below its name; a POST of JSON to `/control/<name>` sets its faults. Port 0 takes any free one.
 */
export async function serveResultSim(sources: readonly SimSource[], port: number): Promise<ResultSimServer> {
  const server = createServer((request, response) => {
    answer(sources, request, response).catch((error: Error) =>
      send(response, 400, 'text/plain', error.message),
    )
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', failed)
      done()
    })
  })
  const bound = (server.address() as AddressInfo).port
  return {
    address: `http://localhost:${bound}`,
    port: bound,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function answer(sources: readonly SimSource[], request: IncomingMessage, response: ServerResponse) {
  const [area = '', ...rest] = (request.url ?? '/').slice(1).split('/')
  if (area === 'control') {
    const source = sources.find(({ code }) => code === rest[0])
    if (!source || request.method !== 'POST') throw new Error('name a source, and POST its faults')
    source.faults = JSON.parse((await textOf(request)) || '{}') as ResultFaults
    return send(response, 200, 'application/json', JSON.stringify(source.faults))
  }
  const source = sources.find(({ code }) => code === area)
  if (source?.faults.isDown) return send(response, 503, 'text/plain', 'down')
  const told = source?.answer(rest.join('/'))
  if (!told) return send(response, 404, 'text/plain', 'nothing is here')
  return send(response, 200, told.contentType, told.text)
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > mostBytes) throw new Error('too long')
  }
  return text
}

function send(response: ServerResponse, status: number, type: string, text: string) {
  response.writeHead(status, { 'Content-Type': type }).end(text)
}
