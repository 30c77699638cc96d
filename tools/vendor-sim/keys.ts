import { generateKeyPair, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Keys, Protocol } from '@fairground/vendors/vendor'
import { protocols } from '@fairground/vendors/vendors'
import type { SimVendor } from './sim.ts'

/** Keys of a vendor and a brand, as each side stores them. */
export interface BothSides {
  house: Keys
  vendor: Keys
}

const newPair = promisify(generateKeyPair)

/** Makes new keys for a protocol, one for each direction. */
export async function newKeys({ keyKind }: Pick<Protocol, 'keyKind'>): Promise<BothSides> {
  if (keyKind === 'rsa') {
    const [theirs, ours] = await Promise.all([rsaPair(), rsaPair()])
    return {
      house: { theirs: theirs.publicKey, ours: ours.privateKey },
      vendor: { theirs: theirs.privateKey, ours: ours.publicKey },
    }
  }
  const shared = { theirs: randomBytes(24).toString('hex'), ours: randomBytes(24).toString('hex') }
  return { house: shared, vendor: shared }
}

function rsaPair() {
  return newPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** By brand and vendor, as `<brand> <vendor>`. */
export type KeyRing = Record<string, BothSides>

/** Makes new keys of every vendor with every brand. */
export async function newKeyRing(
  vendors: readonly SimVendor[],
  brandCodes: readonly string[],
): Promise<KeyRing> {
  const names = brandCodes.flatMap((brand) => vendors.map((vendor) => ({ brand, vendor })))
  const ring = await Promise.all(
    names.map(async ({ brand, vendor }) => {
      const protocol = protocols.find(({ code }) => code === vendor.protocol)!
      return [`${brand} ${vendor.code}`, await newKeys(protocol)] as const
    }),
  )
  return Object.fromEntries(ring)
}

/** Returns the keys of a file, which is made at the first call and readable only by its owner. */
export async function keyRingInFile(
  path: string,
  vendors: readonly SimVendor[],
  brandCodes: readonly string[],
): Promise<KeyRing> {
  const known = readRing(path)
  const isWhole = brandCodes.every((brand) => vendors.every(({ code }) => known?.[`${brand} ${code}`]))
  if (known && isWhole) return known
  const ring = { ...(await newKeyRing(vendors, brandCodes)), ...known }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(ring), { mode: 0o600 })
  return ring
}

function readRing(path: string): KeyRing | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KeyRing
  } catch {
    return undefined
  }
}
