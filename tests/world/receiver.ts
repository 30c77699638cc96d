import { generateKeyPairSync, webcrypto, X509Certificate } from 'node:crypto'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import type { Dns } from '../../apps/server/src/outside/dns.ts'
import { type Outside, openOutside } from '../../apps/server/src/outside/outside.client.ts'

/** A call that the receiver got. */
export interface Received {
  host: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** The receiver's answer: a status with an address for a redirect, or none. */
export type Reply =
  | { status: number; location?: string; headers?: Record<string, string>; body?: string }
  | 'never'

/** A third party's server on the simulated public internet, with all its names and addresses. */
export interface Receiver {
  outside: Outside
  /** Returns a caller that waits for an answer for up to `timeoutMs`. */
  outsideWithin(timeoutMs: number): Outside
  /** The addresses of each host; may be changed. */
  hosts: Map<string, string[]>
  received: Received[]
  /** The addresses to which a connection was opened. */
  connected: string[]
  /** Sets the function that makes each answer; by default a plain 200. */
  replies(reply: (call: Received) => Reply | Promise<Reply>): void
  close(): Promise<void>
}

/** An address of the public internet that belongs to nobody in the tests. */
export const publicAddress = '93.184.215.14'

/**
 * Opens a server that has a certificate for all names below `example.com`, and a caller that reaches it as if it were
 * on the internet.
 */
export async function openReceiver({ timeoutMs = 5_000 } = {}): Promise<Receiver> {
  const { key, cert } = await certificateFor(['example.com', '*.example.com'])
  const hosts = new Map([['hooks.example.com', [publicAddress]]])
  const received: Received[] = []
  const connected: string[] = []
  let reply: (call: Received) => Reply | Promise<Reply> = () => ({ status: 200 })
  const server = createServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { host = '', ...headers } = request.headers
    const call = { host, path: request.url!, headers, body: Buffer.concat(parts).toString() }
    received.push(call)
    const answer = await reply(call)
    if (answer === 'never') return
    response.writeHead(answer.status, {
      ...answer.headers,
      ...(answer.location === undefined ? {} : { Location: answer.location }),
    })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const dns: Pick<Dns, 'addressesOf'> = {
    async addressesOf(host) {
      const found = hosts.get(host)
      if (!found) throw new Error(`no address of ${host} is known`)
      return found
    },
  }
  const outsideWithin = (durationMs: number) =>
    openOutside({
      dns,
      ca: cert,
      timeoutMs: durationMs,
      connectTo(address, at) {
        connected.push(`${address}:${at}`)
        return connect({ host: '127.0.0.1', port })
      },
    })
  return {
    outside: outsideWithin(timeoutMs),
    outsideWithin,
    hosts,
    received,
    connected,
    replies(next) {
      reply = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Makes a self-signed certificate for names, with its key, in PEM. */
async function certificateFor(names: string[]): Promise<{ key: string; cert: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto as Crypto })
  const kind = { name: 'ECDSA', namedCurve: 'P-256' }
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ value: 7 })
  const name = new pki.AttributeTypeAndValue({
    type: '2.5.4.3',
    value: new asn1.Utf8String({ value: names[0]! }),
  })
  certificate.issuer.typesAndValues.push(name)
  certificate.subject.typesAndValues.push(name)
  // TLS uses the clock of the machine.
  certificate.notBefore.value = new Date(Date.now() - 86_400_000)
  certificate.notAfter.value = new Date(Date.now() + 86_400_000)
  const alternatives = new pki.GeneralNames({
    names: names.map((value) => new pki.GeneralName({ type: 2, value })),
  })
  certificate.extensions = [
    new pki.Extension({ extnID: '2.5.29.17', extnValue: alternatives.toSchema().toBER(false) }),
  ]
  const spki = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }))
  const pkcs8 = new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' }))
  await certificate.subjectPublicKeyInfo.importKey(
    (await webcrypto.subtle.importKey('spki', spki, kind, true, ['verify'])) as CryptoKey,
    engine,
  )
  await certificate.sign(
    (await webcrypto.subtle.importKey('pkcs8', pkcs8, kind, true, ['sign'])) as CryptoKey,
    'SHA-256',
    engine,
  )
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: new X509Certificate(der).toString(),
  }
}
