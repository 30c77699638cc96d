import { formats } from '@fairground/sources/formats'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { isLocalHost } from '../../../http/network.ts'
import type { Tools } from '../../../tools.ts'

export type SourceRow = Selectable<Tables['result_source']>

/** Agreement of a brand with a source. */
export interface SourceInput {
  brandId: number
  /** Name of the source at the brand. */
  code: string
  /** Folder of `sources/`. */
  format: string
  baseUrl: string
  /** Secret with which both sides sign. */
  secret: string
  /** Staff account that maintains it, if there is one. */
  operatorId: bigint | null
}

/** Thrown for an invalid agreement; the message gives the reason. */
export class SourceInvalid extends Error {
  override name = 'SourceInvalid'
}

/**
 * Stores the agreement of a brand with a source, in place of an earlier one, and turns it on. Throws SourceInvalid for
 * an unknown format, for an address without encryption that is not on this machine, for a short secret, and for the
 * host or the secret of another source of the brand: two sources must be independent of each other.
 */
export async function saveSource(
  tools: Pick<Tools, 'db' | 'secret'>,
  { brandId, code, format, baseUrl, secret, operatorId }: SourceInput,
): Promise<void> {
  if (!formats.some((one) => one.code === format)) throw new SourceInvalid(`There is no format ${format}.`)
  if (!/^[a-z0-9-]{1,32}$/.test(code))
    throw new SourceInvalid('A source has a name of small letters, digits and dashes.')
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (url?.protocol !== 'https:' && !(url?.protocol === 'http:' && isLocalHost(url.hostname)))
    throw new SourceInvalid(`${baseUrl} is no address of the web with encryption.`)
  if (url.username !== '' || url.search !== '' || url.hash !== '')
    throw new SourceInvalid('The address of a source has no login and no question.')
  if (secret.length < 16) throw new SourceInvalid('A secret has at least sixteen signs.')
  for (const other of await listSources(tools, brandId)) {
    if (other.code === code) continue
    if (new URL(other.base_url).host === url.host)
      throw new SourceInvalid(`The source ${other.code} is at this host already.`)
    if (secretOf(tools, other) === secret)
      throw new SourceInvalid(`The source ${other.code} has this secret already.`)
  }
  const agreed = {
    format,
    base_url: baseUrl.replace(/\/$/, ''),
    secret_sealed: tools.secret.seal(secret, sealedAbout(brandId, code)),
    operator_id: operatorId,
    is_on: true,
    failures: 0,
    ask_at: new Date(0),
  }
  await tools.db
    .insertInto('result_source')
    .values({ brand_id: brandId, code, ...agreed })
    .onConflict((same) => same.columns(['brand_id', 'code']).doUpdateSet(agreed))
    .execute()
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

/** Lists the active sources of a brand. */
export function listSources({ db }: Pick<Tools, 'db'>, brandId: number): Promise<SourceRow[]> {
  return db
    .selectFrom('result_source')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('is_on', '=', true)
    .orderBy('id')
    .execute()
}

/** Returns the secret with which both sides of a source sign. */
export function secretOf(
  { secret }: Pick<Tools, 'secret'>,
  { brand_id, code, secret_sealed }: SourceRow,
): string {
  return secret.open(secret_sealed, sealedAbout(brand_id, code))
}

/** Stores the number of consecutive failures of a source, and until when it is not asked. */
export async function noteFailures(
  { db }: Pick<Tools, 'db'>,
  { id }: SourceRow,
  failures: number,
  askAtMs: number,
): Promise<void> {
  await db
    .updateTable('result_source')
    .set({ failures, ask_at: new Date(askAtMs) })
    .where('id', '=', id)
    .execute()
}

function sealedAbout(brandId: number, code: string): string {
  return `result_source/${brandId}/${code}`
}
