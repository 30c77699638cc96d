import { useMemo } from 'react'
import { type AddressField, useAddress } from '../address.ts'

/** A value by which rows are sorted; rows without one stand last. */
export type SortValue = string | number | bigint | null

/** The order of a list. */
export interface Sort {
  column: string
  direction: 'up' | 'down'
}

/** The order of a list in the address, such as `made.down`; at first that of the server. */
export const sortField: AddressField<Sort | null> = {
  read(text) {
    const [, column, direction] = /^([a-z][a-zA-Z]{0,30})\.(up|down)$/.exec(text ?? '') ?? []
    return column ? { column, direction: direction as Sort['direction'] } : null
  },
  write: (sort) => sort && `${sort.column}.${sort.direction}`,
}

interface SortedColumn<Row> {
  id: string
  meta?: { sortBy?(row: Row): SortValue }
}

/**
 * Sorts rows as the address says for a list of its screen, and returns a function that sorts by a column: up, down,
 * then not any more.
 */
export function useSort<Row>(unsorted: Row[], columns: readonly SortedColumn<Row>[], list: string) {
  const [sort, setSort] = useAddress(`sort${list}`, sortField)
  const rows = useMemo(() => sorted(unsorted, columns, sort), [unsorted, columns, sort])
  function sortBy(column: string) {
    if (sort?.column !== column) setSort({ column, direction: 'up' })
    else setSort(sort.direction === 'up' ? { column, direction: 'down' } : null)
  }
  return { rows, sort, sortBy }
}

/** Returns rows in the order of a column; unchanged without an order, and by a column that cannot be sorted. */
export function sorted<Row>(rows: Row[], columns: readonly SortedColumn<Row>[], sort: Sort | null): Row[] {
  const sortValue = columns.find(({ id }) => id === sort?.column)?.meta?.sortBy
  if (!sort || !sortValue) return rows
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const order =
      typeof a === 'string' || typeof b === 'string'
        ? String(a).localeCompare(String(b))
        : Number(a > b) - Number(a < b)
    return sort.direction === 'up' ? order : -order
  })
}
