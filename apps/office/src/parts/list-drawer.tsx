import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowDrawer } from './dialog.tsx'
import { Fact, RowFacts } from './row-facts.tsx'

/** The drawer in which a list shows one of its rows, with the acts on it. */
export interface ListDrawerOptions<Row extends object> {
  title(row: Row): string
  /** More about the row, below its columns. */
  more?(row: Row): ReactNode
  /** The buttons of the acts on the row. */
  acts?(row: Row): ReactNode
  /** Whether the dialog of an act stands in place of the drawer. */
  isActing?: boolean
}

/** A column as far as the drawer shows it. */
interface ShownColumn<Row extends object> {
  id: string
  header: string
  cell?: unknown
  meta?: { inDrawer?(row: Row): ReactNode; nameInDrawer?: string }
}

interface ListDrawerProps<Row extends object> extends ListDrawerOptions<Row> {
  row: Row
  columns: readonly ShownColumn<Row>[]
  onClose(): void
}

/** Shows a row beside its list: all columns one under the other, also the hidden ones of the list, and the acts. */
export function ListDrawer<Row extends object>({ onClose, ...shown }: ListDrawerProps<Row>) {
  const name = shown.title(shown.row)
  return (
    <RowDrawer title={name} onClose={onClose}>
      <RowInDrawer name={name} {...shown} />
    </RowDrawer>
  )
}

/** The content of the drawer, a component of its own so that its crash leaves the drawer and the list. */
function RowInDrawer<Row extends object>({
  name,
  row,
  columns,
  more,
  acts,
}: Omit<ListDrawerProps<Row>, 'onClose'> & { name: string }) {
  return (
    <Stack>
      <RowFacts name={name}>
        {columns.map((column, at) => {
          const content = factOf(column, row, at === 0)
          return (
            content !== undefined && (
              <Fact key={column.id} name={column.meta?.nameInDrawer ?? column.header}>
                {content}
              </Fact>
            )
          )
        })}
      </RowFacts>
      {more?.(row)}
      {acts && <Group gap="xs">{acts(row)}</Group>}
    </Stack>
  )
}

/** Returns a column of a row for the drawer; undefined for the first one, which is the title, if it says no more. */
function factOf<Row extends object>(
  { cell, meta }: ShownColumn<Row>,
  row: Row,
  isFirst: boolean,
): ReactNode | undefined {
  if (meta?.inDrawer) return meta.inDrawer(row)
  if (isFirst || typeof cell !== 'function') return undefined
  // The cells of our lists read nothing of their table but the row.
  return (cell as (of: { row: { original: Row } }) => ReactNode)({ row: { original: row } })
}
