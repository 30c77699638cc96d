import type { Insertable } from 'kysely'
import { openConnection } from '../../apps/server/src/db/pool.ts'
import type { Db, Tables } from '../../apps/server/src/db/tables.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { addBrand, listBrands } from '../../apps/server/src/features/platform/brand/index.ts'
import {
  asStored,
  listVersions,
  newestVersion,
  type VersionRow,
} from '../../apps/server/src/features/platform/brand-versions/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'

/** Columns of settings, as they are stored. */
export type BrandColumns = Partial<
  Omit<
    Insertable<Tables['brand_version']>,
    'brand_id' | 'number' | 'from_at' | 'published_at' | 'published_by'
  >
>

/**
 * Sets columns of the settings of brands, of all or of some, as if they had been published some seconds ago; processes
 * that remember a brand see them two seconds later. A function returns the columns from those of before.
 */
export async function setBrands(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  columns: BrandColumns | ((before: VersionRow) => BrandColumns),
  brandIds?: readonly number[],
): Promise<void> {
  const atMs = clock.now()
  const published = { from_at: new Date(atMs), published_at: new Date(atMs - 10_000), published_by: null }
  for (const brandId of brandIds ?? (await listBrands(db, atMs)).map(({ id }) => id)) {
    const [row, [last]] = [await newestVersion(db, brandId), await listVersions(db, brandId, { limit: 1 })]
    const changed = typeof columns === 'function' ? columns(row) : columns
    await db
      .insertInto('brand_version')
      .values({ ...asStored(row), ...changed, ...published, number: last!.row.number + 1 })
      .execute()
  }
}

/** Adds an open brand; what is not given is that of a brand in pesos without a site. Returns its row number. */
export async function addTestBrand(
  db: Db,
  {
    code,
    currency = 'PHP',
    timeZone = 'Asia/Manila',
    domains = [],
    ...columns
  }: { code: string; currency?: string; timeZone?: string; domains?: readonly string[] } & BrandColumns,
): Promise<number> {
  const brandId = (await transaction(db, (tx) =>
    addBrand(tx, {
      code,
      currency,
      timeZone,
      domains,
      openedAt: new Date(0),
      settings: { name: code, languages: ['EN'] },
    }),
  ))!
  if (Object.keys(columns).length > 0)
    await setBrands({ db, clock: { now: () => 10_000 } as Tools['clock'] }, columns, [brandId])
  return brandId
}

/** Changes the currency of all brands, which no login of the server may. */
export async function changeCurrency(ownerUrl: string, currency: string): Promise<void> {
  const owner = await openConnection(ownerUrl)
  try {
    await owner.query('UPDATE brand SET currency = $1', [currency])
  } finally {
    await owner.end()
  }
}
