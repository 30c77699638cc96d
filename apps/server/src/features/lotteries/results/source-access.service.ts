import { formats } from '@fairground/sources/formats'
import { AgreementInvalid } from '../../../agreements/agreement-invalid.ts'
import { lockAgreements } from '../../../agreements/agreement-setting.ts'
import { readable } from '../../../agreements/keys.ts'
import { isLocalHost } from '../../../http/network.ts'
import type { Tools } from '../../../tools.ts'
import { listAllSources, sealedAbout, secretOf, secretsInForce } from './sources.queries.ts'

/** Agreement of a brand with a source. */
export interface SourceInput {
  brandId: number
  /** Name of the source at the brand. */
  code: string
  /** Folder of `sources/`. */
  format: string
  baseUrl: string
  /** Secret with which both sides sign; a new source needs one. */
  secret?: string | undefined
  /** Time in milliseconds since 1970 until which answers with the old secret are read as well. */
  oldSecretUntilMs?: number | undefined
  /** Staff account that maintains it, if there is one. */
  operatorId: bigint | null
  isOn?: boolean
}

/**
 * Stores the agreement of a brand with a source, in place of an earlier one. Throws AgreementInvalid for an unknown
 * format, for an address without encryption that is not on this machine, for a short secret, and for the host or the
 * secret of another active source of the brand: two sources must be independent of each other.
 */
export async function saveSource(
  tools: Pick<Tools, 'db' | 'secret' | 'clock'>,
  { brandId, code, format, baseUrl, operatorId, isOn = true, ...given }: SourceInput,
): Promise<void> {
  if (!formats.some((one) => one.code === format))
    throw new AgreementInvalid('source_format_unknown', `There is no format ${format}.`)
  if (!/^[a-z0-9-]{1,32}$/.test(code))
    throw new AgreementInvalid('key_invalid', 'A source has a name of small letters, digits and dashes.')
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLocalHost(url.hostname)))
    throw new AgreementInvalid('address_invalid', `${baseUrl} is no address of the web with encryption.`)
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new AgreementInvalid('address_invalid', 'The address of a source has no login and no question.')
  await lockAgreements(tools.db, 'sources')
  const all = await listAllSources(tools.db, brandId)
  const before = all.find((one) => one.code === code)
  // With a secret given it does not matter whether the stored one can be read.
  const present = before && readable(() => secretOf(tools, before), undefined)
  const secret = given.secret ?? present ?? ''
  if (secret === '') throw new AgreementInvalid('key_missing', 'A source needs a secret.')
  if (secret.length < 16) throw new AgreementInvalid('key_invalid', 'A secret has at least sixteen signs.')
  const now = tools.clock.now()
  const { oldSecretUntilMs = 0 } = given
  const isNew = present !== secret
  const keepsOld = present !== undefined && before !== undefined && oldSecretUntilMs > now
  const inForce = isNew
    ? [secret, ...(keepsOld ? [present] : [])]
    : readable(() => secretsInForce(tools, before!, now), [secret])
  for (const other of all) {
    if (other.code === code || !other.is_on || !isOn) continue
    if (hostOf(new URL(other.base_url)) === hostOf(url))
      throw new AgreementInvalid('source_host_in_use', `The source ${other.code} is at this host already.`)
    const its = readable(() => secretsInForce(tools, other, now), undefined)
    if (its === undefined)
      throw new AgreementInvalid(
        'key_unreadable',
        `The secret of ${other.code} was sealed with another SECRET.`,
      )
    if (its.some((one) => inForce.includes(one)))
      throw new AgreementInvalid('key_in_use', `The source ${other.code} has this secret already.`)
  }
  const agreed = {
    format,
    base_url: baseUrl.replace(/\/$/, ''),
    ...(isNew
      ? {
          secret_changed_at: new Date(now),
          old_secret_sealed: keepsOld ? before.secret_sealed : null,
          old_secret_until: keepsOld ? new Date(oldSecretUntilMs) : null,
        }
      : {}),
    secret_sealed: tools.secret.seal(secret, sealedAbout(brandId, code)),
    operator_id: operatorId,
    is_on: isOn,
    failures: 0,
    ask_at: new Date(0),
  }
  await tools.db
    .insertInto('result_source')
    .values({ brand_id: brandId, code, ...agreed })
    .onConflict((same) => same.columns(['brand_id', 'code']).doUpdateSet(agreed))
    .execute()
}

/** Returns the host of a source; on this machine, where simulators are, with its port. */
function hostOf({ host, hostname }: URL): string {
  return isLocalHost(hostname) ? host.replace(/\.(?=:|$)/, '') : hostname.replace(/\.$/, '')
}

/** Turns a source off; returns whether it exists. */
export async function turnSourceOff(
  { db }: Pick<Tools, 'db'>,
  { brandId, code }: Pick<SourceInput, 'brandId' | 'code'>,
): Promise<boolean> {
  const row = await db
    .updateTable('result_source')
    .set({ is_on: false })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the old secret of a source at once. */
export async function endOldSecret(
  { db }: Pick<Tools, 'db'>,
  { brandId, code }: Pick<SourceInput, 'brandId' | 'code'>,
): Promise<void> {
  await db
    .updateTable('result_source')
    .set({ old_secret_sealed: null, old_secret_until: null })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .execute()
}
