import { createHash, createPublicKey } from 'node:crypto'
import { refuse } from '../http/refusal.ts'
import type { Tools } from '../tools.ts'

/** Number of digits of a fingerprint: 64 bits, enough to compare two keys by eye. */
const digits = 16

const hourMs = 3_600_000

/**
 * Returns the fingerprint of a key in lower-case hexadecimal digits: of a key in PEM the SHA-256 of its public part
 * (SPKI in DER), which the other side can compute as well; of a shared secret a keyed digest, by which nobody can test
 * a guess. Empty for no key; throws for a text in PEM that is no key.
 */
export function fingerprintOf({ secret }: Pick<Tools, 'secret'>, key: string): string {
  if (key === '') return ''
  if (!isPem(key)) return secret.digest(key.trim(), 'fingerprint').toString('hex').slice(0, digits)
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(spki).digest('hex').slice(0, digits)
}

/**
 * Returns what `read` decrypts, or `none` if the SECRET with which it was encrypted is unknown: an agreement is still
 * shown then, so that somebody can enter its keys again.
 */
export function readable<Read>(read: () => Read, none: Read): Read {
  try {
    return read()
  } catch {
    return none
  }
}

/** Returns whether a text claims to be a key in PEM. */
export function isPem(text: string): boolean {
  return text.includes('-----BEGIN')
}

/** Fields of a proposal that hold keys: encrypted until somebody approves it. */
export interface SealedKeys {
  sealedKeys: string
}

/** A person's choice about the old keys. */
export interface OldKeyTerms {
  /** For how many hours they are still accepted after a change. */
  oldKeysHours: number
  /** Whether they end at once, without new ones. */
  endsOldKeys: boolean
}

/**
 * Returns what a change of a setting does to its keys: the values to propose, with fingerprints and the encrypted keys,
 * and the keys themselves if one of them is new. Refuses `key_invalid` for a key in PEM that cannot be read.
 */
export function changeOfKeys<Name extends string>(
  tools: Pick<Tools, 'secret'>,
  place: KeyPlace,
  before: Readonly<Record<string, unknown>>,
  given: Readonly<Record<Name, string | undefined>>,
  { oldKeysHours, endsOldKeys }: OldKeyTerms,
): { values: Record<string, unknown>; keys: Partial<Record<Name, string>> | undefined } {
  const keys = Object.fromEntries(
    Object.entries<string | undefined>(given).flatMap(([name, key]) =>
      key ? [[name, key.trim()] as const] : [],
    ),
  ) as Partial<Record<Name, string>>
  const prints = Object.fromEntries(
    Object.entries<string>(keys as Record<string, string>).map(([name, key]) => [name, printOf(tools, key)]),
  )
  if (Object.entries(prints).every(([name, print]) => before[name] === print))
    return { values: endsOldKeys ? { oldKeysUntil: null } : {}, keys: undefined }
  const sealed = tools.secret.seal(JSON.stringify(keys), aboutKeys(place)).toString('base64')
  return { values: { ...prints, oldKeysHours, sealedKeys: sealed }, keys }
}

function printOf(tools: Pick<Tools, 'secret'>, key: string): string {
  try {
    return fingerprintOf(tools, key)
  } catch {
    return refuse('key_invalid')
  }
}

/** Returns the time in milliseconds since 1970 until which the keys before a change at a time are accepted. */
export function oldKeysEnd(nowMs: number, { oldKeysHours = 0 }: { oldKeysHours?: number }): number {
  return nowMs + oldKeysHours * hourMs
}

/** Decrypts the keys of values that `changeOfKeys` made; undefined for values without keys. */
export function openKeys<Name extends string>(
  { secret }: Pick<Tools, 'secret'>,
  { brandId, subject }: KeyPlace,
  { sealedKeys }: Partial<SealedKeys>,
): Partial<Record<Name, string>> | undefined {
  if (sealedKeys === undefined) return undefined
  const text = secret.open(Buffer.from(sealedKeys, 'base64'), aboutKeys({ brandId, subject }))
  return JSON.parse(text) as Partial<Record<Name, string>>
}

/** The setting that keys belong to: in the place of another one they cannot be decrypted. */
interface KeyPlace {
  brandId: number
  subject: string
}

function aboutKeys({ brandId, subject }: KeyPlace): string {
  return `proposed-keys/${brandId}/${subject}`
}
