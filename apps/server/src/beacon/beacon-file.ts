import { type BeaconChain, beaconChainHash } from '@fairground/kernel/beacon'
import { isBeaconKey } from '@fairground/kernel/beacon-signature'
import * as z from 'zod/mini'
import { isLocalHost } from '../http/network.ts'
import { readSettingFile } from '../setting-file.ts'
import { SettingError } from '../settings.ts'

/** Chain of a public beacon, with the endpoints of its rounds. */
export interface BeaconSource {
  chain: BeaconChain
  /** Addresses without a trailing slash. */
  endpoints: readonly string[]
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const endpoint = z.string().check(
  // Without encryption others could see and delay requests, though not change the answers.
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname } = new URL(text)
    return protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
  }),
)
const listed = z
  .array(
    z.strictObject({
      endpoints: z.array(endpoint).check(z.minLength(1), z.maxLength(8)),
      /** Answer of an endpoint at `/<hash>/info`. */
      info: z.object({
        hash,
        public_key: z.string().check(z.refine(isBeaconKey)),
        groupHash: hash,
        genesis_time: z.number().check(z.int(), z.minimum(0)),
        period: z.number().check(z.int(), z.minimum(1), z.maximum(3600)),
        schemeID: z.literal('bls-unchained-g1-rfc9380'),
        metadata: z.object({ beaconID: z.string().check(z.minLength(1), z.maxLength(64)) }),
      }),
    }),
  )
  .check(z.minLength(1))

/**
 * Reads the chains that a JSON file lists, the one for new draws first; throws a SettingError that names the fault,
 * also if the hash of a chain does not match its facts.
 */
export function readBeaconFile(path: string): BeaconSource[] {
  return readSettingFile('BEACON_CHAINS', path, listed).map(({ endpoints, info }) => {
    const chain: BeaconChain = {
      hash: info.hash,
      name: info.metadata.beaconID,
      publicKey: info.public_key,
      groupHash: info.groupHash,
      genesisSeconds: info.genesis_time,
      periodSeconds: info.period,
    }
    if (beaconChainHash(chain) !== chain.hash)
      throw new SettingError(
        `BEACON_CHAINS cannot be used: ${chain.hash} is not the hash of its chain's facts.`,
      )
    return { chain, endpoints: endpoints.map((address) => address.replace(/\/+$/, '')) }
  })
}
