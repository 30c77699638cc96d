import { once } from 'node:events'
import { connect } from 'node:net'

/** Returns the bytes of a POST of JSON to a server. */
export function postOf(address: string, path: string, body: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({
    host: new URL(address).host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

interface Load {
  connections: number
  /** The duration in seconds; by default until every request was answered. */
  seconds?: number
  /** Returns whether the body of an answer is as expected. */
  isWell?(body: string): boolean
}

/**
 * Returns answers a second to requests encoded beforehand, one at a time on each connection; throws if one was not
 * answered with 200 and as expected, or if there were too few for the time. It does next to nothing else, because it
 * shares the server's cores: autocannon took 0.4 ms for each login, and can end a number of requests only at a whole
 * second.
 */
export async function answersPerSecond(
  address: string,
  requests: readonly Buffer[],
  { connections, seconds, isWell }: Load,
): Promise<number> {
  const startedAt = performance.now()
  const endsAt = seconds === undefined ? Number.POSITIVE_INFINITY : startedAt + seconds * 1000
  const { hostname, port } = new URL(address)
  let next = 0
  let answers = 0

  async function converse() {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    let text = ''
    function send() {
      const request = requests[next++]
      if (request) socket.write(request)
      else if (seconds === undefined) socket.destroy()
      else socket.destroy(new Error('there were more answers than the bench had requests ready'))
    }
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
      if (!isWhole(text)) return
      const isRefused = !text.startsWith('HTTP/1.1 200 ') || isWell?.(text.slice(bodyAt(text))) === false
      if (isRefused) return socket.destroy(new Error(`refused under load: ${text}`))
      text = ''
      answers++
      if (performance.now() < endsAt) send()
      else socket.destroy()
    })
    send()
    await once(socket, 'close')
  }

  await Promise.all(Array.from({ length: connections }, converse))
  return (answers / (performance.now() - startedAt)) * 1000
}

/** Returns the index at which the body begins; 3 while the head is incomplete. */
function bodyAt(text: string): number {
  return text.indexOf('\r\n\r\n') + 4
}

function isWhole(text: string): boolean {
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1]
  return bodyAt(text) >= 4 && length !== undefined && text.length - bodyAt(text) >= Number(length)
}
