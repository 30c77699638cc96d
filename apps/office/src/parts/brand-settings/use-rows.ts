import { useState } from 'react'

/** A row of a form, with a key that identifies it in the form only. */
export type Keyed<Row> = Row & { rowKey: string }

/**
 * Holds a value as rows of a form, which may be incomplete while somebody types. A value that was changed elsewhere,
 * such as by an undo, replaces the rows.
 */
export function useRows<Row extends object, Value>(
  value: Value,
  rowsOf: (value: Value) => Row[],
  recordFrom: (rows: Row[]) => Value,
  onChange: (value: Value) => void,
) {
  const keyed = (rows: Row[]): Keyed<Row>[] => rows.map((row) => ({ ...row, rowKey: crypto.randomUUID() }))
  const text = JSON.stringify(value)
  const [typed, setTyped] = useState(() => ({ rows: keyed(rowsOf(value)), text }))
  if (typed.text !== text) setTyped({ rows: keyed(rowsOf(value)), text })

  function set(rows: Keyed<Row>[]) {
    const next = recordFrom(rows.map(({ rowKey: _, ...row }) => row as unknown as Row))
    setTyped({ rows, text: JSON.stringify(next) })
    onChange(next)
  }

  return {
    rows: typed.rows,
    add: (row: Row) => set([...typed.rows, ...keyed([row])]),
    change: (rowKey: string, more: Partial<Row>) =>
      set(typed.rows.map((row) => (row.rowKey === rowKey ? { ...row, ...more } : row))),
    remove: (rowKey: string) => set(typed.rows.filter((row) => row.rowKey !== rowKey)),
    set,
  }
}

/**
 * Returns named rows as a record. Rows that share a name, or have none, make it invalid by an empty name, so that none
 * of them is lost unseen.
 */
export function recordOf<Item>(rows: readonly { name: string; item: Item }[]): Record<string, Item> {
  const names = rows.map(({ name }) => name)
  return Object.fromEntries(
    rows.map(({ name, item }, at) => [names.indexOf(name) === at ? name : '', item] as const),
  )
}
