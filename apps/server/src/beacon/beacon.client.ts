import type { BeaconChain } from '@fairground/kernel/beacon'
import { isBeaconSignature } from '@fairground/kernel/beacon-signature'
import * as z from 'zod/mini'
import type { BeaconSource } from './beacon-file.ts'

/** Public beacons of an installation. */
export interface Beacons {
  /** Chain that new draws wait for; undefined if none is configured. */
  chain: BeaconChain | undefined
  /**
   * Returns the signature of a round in hexadecimal, verified under the key of its chain. All endpoints are asked at
   * once, and the first valid answer counts; throws an error with the failure of each.
   */
  signatureOf(chain: BeaconChain, round: number): Promise<string>
}

const answerMs = 3_000
/** An answer has about 250 bytes. */
const mostBytes = 4_096

const answered = z.object({ round: z.number(), signature: z.string().check(z.maxLength(96)) })

/** Opens the beacons of an installation, the one for new draws first. */
export function openBeacons(sources: readonly BeaconSource[]): Beacons {
  return {
    chain: sources[0]?.chain,
    async signatureOf(chain, round) {
      const endpoints = sources.find((source) => source.chain.hash === chain.hash)?.endpoints ?? []
      if (endpoints.length === 0) throw new Error(`no endpoint of the chain ${chain.name} is configured`)
      const enough = new AbortController()
      const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(answerMs)])
      try {
        return await Promise.any(endpoints.map((endpoint) => ask(endpoint, chain, round, signal)))
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error
        throw new Error(error.errors.map(({ message }: Error) => message).join('; '), { cause: error })
      } finally {
        // The others are not waited for.
        enough.abort()
      }
    },
  }
}

async function ask(
  endpoint: string,
  { hash, publicKey }: BeaconChain,
  round: number,
  signal: AbortSignal,
): Promise<string> {
  const { host } = new URL(endpoint)
  let text: string
  try {
    // A redirect could lead anywhere, also within this network.
    const response = await fetch(`${endpoint}/${hash}/public/${round}`, { redirect: 'error', signal })
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    text = await textOf(response)
  } catch (error) {
    throw new Error(`${host} gave no round ${round}: ${whyOf(error)}`, { cause: error })
  }
  const read = answered.safeParse(jsonOf(text))
  if (!read.success) throw new Error(`${host} gave an answer that cannot be read`)
  if (read.data.round !== round) throw new Error(`${host} gave the round ${read.data.round}, not ${round}`)
  if (!isBeaconSignature(publicKey, round, read.data.signature))
    throw new Error(`${host} gave a signature of round ${round} that is wrong`)
  return read.data.signature
}

/** Body, read up to the allowed length; throws if there is more. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whyOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return 'no answer in time'
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
