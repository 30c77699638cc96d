import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBeacon, type TestBeacon } from '../../../../tests/world/beacon.ts'
import { readBeaconFile } from './beacon-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'beacon-'))
const endpoints = ['https://one.example/', 'https://two.example/drand']
let beacon: TestBeacon
beforeAll(async () => {
  beacon = await aBeacon({ endpoints: 0 })
})
afterAll(async () => {
  await beacon.close()
  rmSync(folder, { recursive: true })
})

function file(content: unknown): string {
  const path = join(folder, 'chains.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('a file of chains is read in the format of an endpoint’s answer', () => {
  // An endpoint returns more fields than are needed.
  const info = { ...beacon.info, metadata: { beaconID: 'test', version: '2' } }
  expect(readBeaconFile(file([{ endpoints, info }]))).toEqual([
    { chain: beacon.chain, endpoints: ['https://one.example', 'https://two.example/drand'] },
  ])
  const local = ['http://localhost:8081', 'http://127.0.0.1:8082']
  expect(readBeaconFile(file([{ endpoints: local, info }]))[0]!.endpoints).toEqual(local)
})

const zeroKey = `c0${'00'.repeat(95)}`
test.each<[string, (info: Record<string, unknown>) => unknown, RegExp]>([
  ['no JSON', () => 'hidden', /is not JSON/],
  ['no chain', () => [], /the list is wrong/],
  ['no endpoint', (info) => [{ endpoints: [], info }], /0\.endpoints is wrong/],
  ['an endpoint without encryption', (info) => [{ endpoints: ['http://one.example'], info }], /endpoints\.0/],
  ['an endpoint that is a file', (info) => [{ endpoints: ['file:///etc'], info }], /endpoints\.0/],
  [
    'another scheme',
    (info) => [{ endpoints, info: { ...info, schemeID: 'pedersen-bls-chained' } }],
    /schemeID/,
  ],
  ['an invalid key', (info) => [{ endpoints, info: { ...info, public_key: 'ff'.repeat(96) } }], /public_key/],
  ['a key of zero', (info) => [{ endpoints, info: { ...info, public_key: zeroKey } }], /public_key/],
  ['a period of zero', (info) => [{ endpoints, info: { ...info, period: 0 } }], /period/],
  [
    'facts of another chain',
    (info) => [{ endpoints, info: { ...info, genesis_time: 1 } }],
    /is not the hash/,
  ],
  [
    'the hash of another chain',
    (info) => [{ endpoints, info: { ...info, hash: 'ab'.repeat(32) } }],
    /is not the hash/,
  ],
])('a file with %s is refused by naming the fault', (_, content, says) => {
  const path = file(content(beacon.info))
  expect(() => readBeaconFile(path)).toThrow(says)
  expect(() => readBeaconFile(path)).toThrow(/^BEACON_CHAINS cannot be used/)
  expect(() => readBeaconFile(path)).not.toThrow(/hidden/)
})

test('a missing file is refused by its name', () => {
  expect(() => readBeaconFile(join(folder, 'nowhere.json'))).toThrow(/there is no file/)
})
