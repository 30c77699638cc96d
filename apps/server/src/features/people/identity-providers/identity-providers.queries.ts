import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'

export type IdentityProviderKind = Tables['identity_provider']['kind']

/** Identity provider as an operator sets it up. */
export interface IdentityProviderToSet {
  code: string
  name: string
  kind: IdentityProviderKind
  issuer: string
  clientId: string
  /** Empty for a client that has none and relies only on PKCE; undefined to keep the present one. */
  clientSecret: string | undefined
  /** Address of the keys, for kind `phone`; found through the issuer if empty. */
  jwksUrl?: string
  /** Whether one of kind `phone` has a login page that leads back, as every one of kind `oidc` has. */
  hasPage?: boolean
  /** By default true. */
  isOpen?: boolean
}

/** Scopes requested from an identity provider; none without a login page. */
const scopesFor: Record<IdentityProviderKind, string> = {
  oidc: 'openid email profile',
  phone: 'openid phone',
}

/** Adds an identity provider to a brand, or changes the one with that code; its secret is encrypted. */
export async function setIdentityProvider(
  { db, secret, clock }: Pick<Tools, 'db' | 'secret' | 'clock'>,
  brandId: number,
  {
    code,
    name,
    kind,
    issuer,
    clientId,
    clientSecret,
    jwksUrl,
    hasPage = kind === 'oidc',
    isOpen = true,
  }: IdentityProviderToSet,
): Promise<void> {
  const values = {
    name,
    kind,
    issuer,
    client_id: clientId,
    ...(clientSecret === undefined
      ? {}
      : {
          client_secret_sealed:
            clientSecret === '' ? null : secret.seal(clientSecret, aboutSecret(brandId, code)),
          secret_changed_at: new Date(clock.now()),
        }),
    jwks_url: jwksUrl || null,
    scopes: hasPage ? scopesFor[kind] : '',
    is_open: isOpen,
  }
  await db
    .insertInto('identity_provider')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

/** Lists the open identity providers of a brand, by name. */
export function listOpenIdentityProviders(db: Db, brandId: number) {
  return db
    .selectFrom('identity_provider')
    .select(['code', 'name', 'kind', (select) => select('scopes', '<>', '').$castTo<boolean>().as('hasPage')])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .orderBy('name')
    .execute()
}

/** Identity provider of a brand with a login page, and its decrypted secret. */
export interface IdentityProvider {
  code: string
  kind: IdentityProviderKind
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
}

/** Finds the open identity provider of a brand by code, if it has a page. */
export async function findIdentityProvider(
  { db, secret }: Pick<Tools, 'db' | 'secret'>,
  brandId: number,
  code: string,
): Promise<IdentityProvider | undefined> {
  const row = await db
    .selectFrom('identity_provider')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('scopes', '<>', '')
    .where('is_open', '=', true)
    .executeTakeFirst()
  return (
    row && {
      code,
      kind: row.kind,
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret: secretOfRow({ secret }, row),
      scopes: row.scopes,
    }
  )
}

export type IdentityProviderRow = Selectable<Tables['identity_provider']>

/** Lists the identity providers of a brand, open or closed, by their codes. */
export function listIdentityProviderRows(db: Db | Tx, brandId: number): Promise<IdentityProviderRow[]> {
  return db
    .selectFrom('identity_provider')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('code')
    .execute()
}

/** Returns whether a player of a brand has ever logged in by an identity provider. */
export async function hasSubjects(db: Db | Tx, brandId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_provider_subject')
    .select('subject')
    .where('brand_id', '=', brandId)
    .where('identity_provider', '=', code)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the client's secret; empty for a client that has none. */
export function secretOfRow(
  { secret }: Pick<Tools, 'secret'>,
  { brand_id, code, client_secret_sealed: sealed }: IdentityProviderRow,
): string {
  return sealed ? secret.open(sealed, aboutSecret(brand_id, code)) : ''
}

function aboutSecret(brandId: number, code: string): string {
  return `identity-provider/${brandId}/${code}`
}
