import { recordPermissions } from '@fairground/contract/desk-figures'
import { findRecords } from '@fairground/contract/office-search'
import type { ListFinders } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findById } from './search.queries.ts'

/** Binds the call that finds records by an id. */
export function searchRoutes({ serve }: Serving, { db }: Pick<Tools, 'db'>, listFinders: ListFinders): void {
  serve(findRecords, async ({ brand, staff, input }) => {
    const finders = listFinders().filter(({ kind }) => staff.permissions.includes(recordPermissions[kind]))
    return { list: await findById(db, finders, brand.id, input.id) }
  })
}
