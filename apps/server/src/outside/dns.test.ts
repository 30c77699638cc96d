import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dns, openDns } from './dns.ts'

/** Answers of the test's name server by name: records, each in several strings, or the code of a refusal. */
const answers: Record<string, string[][] | number> = {
  '_fairground.kubo.example': [['v=spf1 -all'], ['first half, ', 'second half']],
  '_fairground.none.example': [],
  '_fairground.unknown.example': 3,
  '_fairground.broken.example': 2,
}
let server: Socket
let dns: Dns
beforeAll(async () => {
  server = createSocket('udp4', (query, { port, address }) => server.send(answerTo(query), port, address))
  await new Promise<void>((done) => server.bind(0, '127.0.0.1', done))
  dns = openDns({ servers: [`127.0.0.1:${server.address().port}`] })
})
afterAll(() => server.close())

/** An answer in the format of RFC 1035. */
function answerTo(query: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (; query[at]! > 0; at += query[at]! + 1)
    labels.push(query.toString('ascii', at + 1, at + 1 + query[at]!))
  const question = query.subarray(12, at + 5)
  const answer = answers[labels.join('.')] ?? 3
  const records = typeof answer === 'number' ? [] : answer
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(records.length, 6)
  const bodies = records.map((strings) => {
    const data = Buffer.concat(strings.map((text) => Buffer.from([text.length, ...Buffer.from(text)])))
    const head = Buffer.from('c00c001000010000003c0000', 'hex')
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, question, ...bodies])
}

test('the TXT records of a name are each one text, of however many strings', async () => {
  expect(await dns.textsOf('_fairground.kubo.example')).toEqual(['v=spf1 -all', 'first half, second half'])
})

test('a name without records and an unknown name have none, and a failure of the server is an error', async () => {
  expect(await dns.textsOf('_fairground.none.example')).toEqual([])
  expect(await dns.textsOf('_fairground.unknown.example')).toEqual([])
  await expect(dns.textsOf('_fairground.broken.example')).rejects.toThrow()
})
