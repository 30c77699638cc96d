import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@fairground/contract/call'
import type { setIdentityAgreement } from '@fairground/contract/office-agreements'
import { isAgreeable } from '../../../agreements/address.ts'
import { changeOfKeys, fingerprintOf, openKeys, readable, type SealedKeys } from '../../../agreements/keys.ts'
import type { GuardedSetting, SettingAt, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import {
  hasSubjects,
  type IdentityProviderKind,
  type IdentityProviderRow,
  listIdentityProviderRows,
  secretOfRow,
  setIdentityProvider,
} from './identity-providers.queries.ts'

/** Identity provider as on the wire; the secret is a fingerprint, and empty texts stand for no identity provider. */
export interface IdentityAgreementValues extends SettingValues, Partial<SealedKeys> {
  name: string
  kind: IdentityProviderKind
  issuer: string
  clientId: string
  jwksUrl: string
  hasPage: boolean
  isOpen: boolean
  secret: string
}

const subjectOf = (code: string) => `identity-provider/${code}`
const codeIn = ({ subject }: Pick<SettingAt, 'subject'>) => subject.slice('identity-provider/'.length)

/**
 * Identity provider of a brand. To close one, and another name, takes one person; every other change takes two, since
 * it decides who can say that somebody is a certain player.
 */
export function identityAgreement(
  tools: Pick<Tools, 'secret' | 'clock'>,
): GuardedSetting<IdentityAgreementValues> {
  const read = (db: Db | Tx, at: SettingAt) => providerValues(db, tools, at.brand.id, codeIn(at))
  return {
    call: 'setIdentityAgreement',
    read,
    async write(tx, at, values, before) {
      // A start of the server may have added the identity provider since it was read.
      if (!isDeepStrictEqual(await read(tx, at), before)) refuse('changed_meanwhile')
      const isOther = before.issuer !== '' && before.issuer !== values.issuer
      if (isOther && (await hasSubjects(tx, at.brand.id, codeIn(at)))) refuse('issuer_fixed')
      const place = { brandId: at.brand.id, subject: at.subject }
      const keys = openKeys<'secret'>(tools, place, values)
      const { secret, sealedKeys: _, ...terms } = values
      const isRemoved = secret === '' && before.secret !== ''
      const clientSecret = isRemoved ? '' : keys?.secret
      await setIdentityProvider({ ...tools, db: tx }, at.brand.id, {
        ...terms,
        code: codeIn(at),
        clientSecret,
      })
      return {}
    },
    loosens: (before, after) =>
      (after.isOpen && !before.isOpen) ||
      (['kind', 'issuer', 'clientId', 'jwksUrl', 'hasPage', 'secret'] as const).some(
        (field) => before[field] !== after[field],
      ),
  }
}

/**
 * Checks an identity provider that a person wants, and returns the setting's name and values, with a new secret
 * encrypted. Refuses `address_invalid` for an address that is not on the public internet, and `issuer_fixed` for
 * another issuer once players have logged in: its subjects would be taken for those of the first one.
 */
export async function proposedIdentityAgreement(
  tools: Pick<Tools, 'db' | 'secret' | 'dns' | 'hasSimulators'>,
  brand: Pick<Brand, 'id'>,
  {
    identityCode: code,
    secret,
    hasNoSecret,
    ...given
  }: Omit<InputOf<typeof setIdentityAgreement>, 'version' | 'reason'>,
): Promise<{ subject: string; values: IdentityAgreementValues }> {
  const subject = subjectOf(code)
  const before = await providerValues(tools.db, tools, brand.id, code)
  const known = new Set([before.issuer, before.jwksUrl, ''])
  for (const address of [given.issuer, given.jwksUrl])
    if (!known.has(address) && !(await isAgreeable(tools, address))) refuse('address_invalid')
  if (before.issuer !== '' && before.issuer !== given.issuer && (await hasSubjects(tools.db, brand.id, code)))
    refuse('issuer_fixed')
  const { values: ofKeys } = changeOfKeys(
    tools,
    { brandId: brand.id, subject },
    before,
    { secret: hasNoSecret ? undefined : secret },
    { oldKeysHours: 0, endsOldKeys: false },
  )
  const { oldKeysHours: _, ...ofSecret } = ofKeys
  const page = given.kind === 'oidc' ? { hasPage: true } : {}
  return {
    subject,
    values: { ...before, ...given, ...page, ...ofSecret, ...(hasNoSecret ? { secret: '' } : {}) },
  }
}

/** Lists the identity providers of a brand, open or closed. */
export async function listIdentityAgreements(tools: Pick<Tools, 'db' | 'secret'>, brandId: number) {
  const rows = await listIdentityProviderRows(tools.db, brandId)
  return {
    list: rows.map((row) => ({
      identityCode: row.code,
      keysChangedAt: row.secret_changed_at?.toISOString() ?? null,
      values: valuesOf(tools, row),
    })),
    none: valuesOf(tools, undefined),
  }
}

async function providerValues(
  db: Db | Tx,
  tools: Pick<Tools, 'secret'>,
  brandId: number,
  code: string,
): Promise<IdentityAgreementValues> {
  const rows = await listIdentityProviderRows(db, brandId)
  return valuesOf(
    tools,
    rows.find((row) => row.code === code),
  )
}

function valuesOf(
  tools: Pick<Tools, 'secret'>,
  row: IdentityProviderRow | undefined,
): IdentityAgreementValues {
  return {
    name: row?.name ?? '',
    kind: row?.kind ?? 'oidc',
    issuer: row?.issuer ?? '',
    clientId: row?.client_id ?? '',
    jwksUrl: row?.jwks_url ?? '',
    hasPage: row ? row.scopes !== '' : true,
    isOpen: row?.is_open ?? false,
    secret: row
      ? fingerprintOf(
          tools,
          readable(() => secretOfRow(tools, row), ''),
        )
      : '',
  }
}
