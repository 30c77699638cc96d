import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BeaconSource } from '../../apps/server/src/beacon/beacon-file.ts'
import { type BeaconChain, beaconChainHash, beaconRandomness } from '../../packages/kernel/src/beacon.ts'
import { beaconMessage } from '../../packages/kernel/src/beacon-signature.ts'

/** The answer of an endpoint: a kind of fault, or a correct answer. */
export type BeaconFault =
  | 'none'
  | 'dead'
  | 'late'
  | 'silent'
  | 'wrong signature'
  | 'another round'
  | 'garbage'
  | 'too long'
  | 'redirect'

/** A test's own public beacon: a chain with its key, and endpoints whose faults the test chooses. */
export interface TestBeacon {
  chain: BeaconChain
  source: BeaconSource
  /** The parameters of the chain in the form of drand's endpoints. */
  info: Record<string, unknown>
  /** The answers of each endpoint from now on, in order. */
  faults: BeaconFault[]
  /** The requested rounds, by endpoint. */
  asked: number[][]
  signatureOf(round: number): string
  close(): Promise<void>
}

const { shortSignatures } = bls12_381

/**
 * Opens a beacon with some endpoints, all of which answer correctly at first; round 1 is at `genesisSeconds`. Equal
 * values of `key` give equal signatures.
 */
export async function aBeacon({
  endpoints = 2,
  genesisSeconds = 1_700_000_000,
  name = 'test',
  key = 7,
} = {}): Promise<TestBeacon> {
  // The key is not random: with some signatures a draw would have the same result as without a beacon.
  const { secretKey, publicKey } = shortSignatures.keygen(new Uint8Array(48).fill(key))
  const facts = {
    name,
    publicKey: publicKey.toHex(),
    groupHash: 'ab'.repeat(32),
    genesisSeconds,
    periodSeconds: 3,
  }
  const chain: BeaconChain = { hash: beaconChainHash(facts), ...facts }
  const faults: BeaconFault[] = Array.from({ length: endpoints }, () => 'none')
  const asked: number[][] = Array.from({ length: endpoints }, () => [])
  const signatureOf = (round: number) => shortSignatures.sign(beaconMessage(round), secretKey).toHex()

  function answer(at: number, path: string, response: ServerResponse) {
    const [, hash, , text] = path.split('/')
    const round = Number(text)
    asked[at]!.push(round)
    const told = (signature: string, of = round) =>
      response.end(JSON.stringify({ round: of, randomness: beaconRandomness(signature), signature }))
    const fault = faults[at]!
    if (hash !== chain.hash || fault === 'late')
      return response.writeHead(404).end('{"error":"not there yet"}')
    if (fault === 'silent') return
    if (fault === 'dead') return response.destroy()
    if (fault === 'wrong signature') return told(signatureOf(round + 1))
    if (fault === 'another round') return told(signatureOf(round + 1), round + 1)
    if (fault === 'garbage') return response.end('<html>')
    if (fault === 'too long') return response.end(`${' '.repeat(5_000)}{}`)
    // To a path where the answer would be correct.
    if (fault === 'redirect' && !path.endsWith('?moved'))
      return response.writeHead(302, { Location: `${path}?moved` }).end()
    return told(signatureOf(round))
  }

  const servers = await Promise.all(
    faults.map(async (_, at) => {
      const server = createServer((request, response) => answer(at, request.url!, response))
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      return server
    }),
  )
  return {
    chain,
    source: {
      chain,
      endpoints: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    },
    info: {
      hash: chain.hash,
      public_key: chain.publicKey,
      groupHash: chain.groupHash,
      genesis_time: genesisSeconds,
      period: chain.periodSeconds,
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: name },
    },
    faults,
    asked,
    signatureOf,
    async close() {
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    },
  }
}
