import * as z from 'zod/mini'
import { readSettingFile } from '../../../setting-file.ts'
import { SettingError } from '../../../settings.ts'
import type { Tools } from '../../../tools.ts'
import { readBrand } from '../../platform/brand/index.ts'
import {
  type IdentityProviderToSet,
  listIdentityProviderRows,
  setIdentityProvider,
} from './identity-providers.queries.ts'

const address = z
  .string()
  .check(z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
const listed = z.array(
  z.strictObject({
    /** Code of the brand; the first brand if none is named. */
    brand: z.optional(z.string()),
    code: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
    name: z.string().check(z.minLength(1)),
    kind: z._default(z.enum(['oidc', 'phone']), 'oidc'),
    issuer: address,
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z._default(z.string(), ''),
    jwksUrl: z.optional(address),
    /** Only for kind `phone`: whether visitors can be led to a page of it, as to every other. */
    hasPage: z.optional(z.boolean()),
  }),
)

export type ListedIdentityProvider = IdentityProviderToSet & { brand?: string | undefined }

/** Reads the identity providers that a JSON file lists; throws a SettingError that names the fault, never a secret. */
export function readIdentityProviderFile(path: string): ListedIdentityProvider[] {
  return readSettingFile('IDENTITY_PROVIDERS', path, listed) as ListedIdentityProvider[]
}

/**
 * Adds the identity providers of a list that a brand does not have yet. The others stay as the office has set them, so
 * that a start of the server changes none.
 */
export async function seedIdentityProviders(
  tools: Pick<Tools, 'db' | 'secret' | 'clock'>,
  list: ListedIdentityProvider[],
): Promise<void> {
  for (const { brand: code, ...identityProvider } of list) {
    const brand = await readBrand(tools.db, { code, atMs: tools.clock.now() })
    if (!brand) throw new SettingError(`IDENTITY_PROVIDERS cannot be used: there is no brand ${code}.`)
    const known = await listIdentityProviderRows(tools.db, brand.id)
    if (!known.some((one) => one.code === identityProvider.code))
      await setIdentityProvider(tools, brand.id, identityProvider)
  }
}
