import { type BeaconChain, beaconChainHash } from '@fairground/kernel/beacon'
import { isBeaconKey } from '@fairground/kernel/beacon-signature'
import * as z from 'zod/mini'
import { isLocalHost } from '../http/network.ts'
import { readSettingFile } from '../setting-file.ts'
import { SettingError } from '../settings.ts'

/** A chain of a public beacon, and where its rounds are asked for. */
export interface BeaconSource {
  chain: BeaconChain
  /** Addresses without a slash at the end. */
  endpoints: readonly string[]
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const endpoint = z.string().check(
  // Others could see and delay what is asked without encryption, though not change it.
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
      /** As an endpoint tells it at `/<hash>/info`. */
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
 * The chains that a JSON file lists, the one for new draws first; throws a SettingError that names what is wrong, also where the hash
 * of a chain is not that of its facts.
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
