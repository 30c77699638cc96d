import type { Db, Tables } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'

export type ProviderKind = Tables['login_provider']['kind']

/** A third party by whom one may log in, as an operator sets it up. */
export interface ProviderToSet {
  code: string
  name: string
  kind: ProviderKind
  issuer: string
  clientId: string
  /** Empty for a client that has none and relies on PKCE alone. */
  clientSecret: string
  /** Where the keys are, for kind `phone`; found through the issuer where empty. */
  jwksUrl?: string
}

/** Puts a third party on a brand, or changes the one of that code; its secret is sealed. */
export async function setProvider(
  { db, secret }: Pick<Tools, 'db' | 'secret'>,
  brandId: number,
  { code, name, kind, issuer, clientId, clientSecret, jwksUrl }: ProviderToSet,
): Promise<void> {
  const values = {
    name,
    kind,
    issuer,
    client_id: clientId,
    client_secret_sealed: clientSecret === '' ? null : secret.seal(clientSecret, aboutSecret(brandId, code)),
    jwks_url: jwksUrl || null,
    is_open: true,
  }
  await db
    .insertInto('login_provider')
    .values({ brand_id: brandId, code, ...values })
    .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doUpdateSet(values))
    .execute()
}

/** The third parties that are open on a brand, by name. */
export function listOpenProviders(db: Db, brandId: number) {
  return db
    .selectFrom('login_provider')
    .select(['code', 'name', 'kind'])
    .where('brand_id', '=', brandId)
    .where('is_open', '=', true)
    .orderBy('name')
    .execute()
}

/** An OpenID provider of a brand with its secret opened. */
export interface OpenIdProvider {
  code: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
}

/** The OpenID provider of a code that is open on a brand. */
export async function findOpenIdProvider(
  { db, secret }: Pick<Tools, 'db' | 'secret'>,
  brandId: number,
  code: string,
): Promise<OpenIdProvider | undefined> {
  const row = await db
    .selectFrom('login_provider')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .where('kind', '=', 'oidc')
    .where('is_open', '=', true)
    .executeTakeFirst()
  return (
    row && {
      code,
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret: row.client_secret_sealed
        ? secret.open(row.client_secret_sealed, aboutSecret(brandId, code))
        : '',
      scopes: row.scopes,
    }
  )
}

function aboutSecret(brandId: number, code: string): string {
  return `login-provider/${brandId}/${code}`
}
