import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'

export type SourceRow = Selectable<Tables['result_source']>

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

/** Lists all sources of a brand, also those that are off. */
export function listAllSources(db: Db | Tx, brandId: number): Promise<SourceRow[]> {
  return db.selectFrom('result_source').selectAll().where('brand_id', '=', brandId).orderBy('code').execute()
}

/** Returns the secret with which both sides of a source sign. */
export function secretOf(
  { secret }: Pick<Tools, 'secret'>,
  { brand_id, code, secret_sealed }: SourceRow,
): string {
  return secret.open(secret_sealed, sealedAbout(brand_id, code))
}

/** Returns the secrets with which the answers of a source may be signed at a time, the present one first. */
export function secretsInForce(tools: Pick<Tools, 'secret'>, row: SourceRow, nowMs: number): string[] {
  const { brand_id, code, old_secret_sealed: old, old_secret_until: until } = row
  if (!old || !until || until.getTime() <= nowMs) return [secretOf(tools, row)]
  return [secretOf(tools, row), tools.secret.open(old, sealedAbout(brand_id, code))]
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

/** Names a source for the encryption of its secret. */
export function sealedAbout(brandId: number, code: string): string {
  return `result_source/${brandId}/${code}`
}
