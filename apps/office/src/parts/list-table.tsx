import { Button, Center, Loader, Table, Text } from '@mantine/core'
import { type ColumnDef, FlexRender, tableFeatures, useTable } from '@tanstack/react-table'
import { useWords } from '../text/words.tsx'
import { codeOf, Failure } from './failure.tsx'

const features = tableFeatures({})

/** A column of a list; `header` is its name in the language of the office. */
export type Column<Row extends object> = ColumnDef<typeof features, Row, unknown> & {
  header: string
  meta?: { isNumber?: boolean }
}

interface ListTableProps<Row extends object> {
  /** The name of the table for screen readers. */
  name: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  idOf(row: Row): string
  /** The text of an empty list. */
  empty: string
  /** The code for an address whose subject does not exist. */
  unknown?: string | undefined
  query: {
    error: Error | null
    refetch(): unknown
    hasNextPage?: boolean
    isFetchingNextPage?: boolean
    fetchNextPage?(): unknown
  }
}

/** Shows a list as a table, on a phone as cards, with a button for the next page. */
export function ListTable<Row extends object>({
  name,
  columns,
  rows,
  idOf,
  empty,
  unknown,
  query,
}: ListTableProps<Row>) {
  const { w } = useWords()
  const table = useTable({ features, columns, data: rows ?? [], getRowId: idOf })
  if (query.error) return <Failure code={codeOf(query.error, unknown)} onAgain={query.refetch} />
  if (!rows)
    return (
      <Center p="lg">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  if (rows.length === 0)
    return (
      <Text c="dimmed" p="md">
        {empty}
      </Text>
    )
  return (
    <>
      <Table className="cards" aria-label={name} verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => (
                <Table.Th
                  key={header.id}
                  className={isNumber(header.column.columnDef) ? 'number' : undefined}
                >
                  <FlexRender header={header} />
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <Table.Td
                  key={cell.id}
                  data-name={String(cell.column.columnDef.header)}
                  className={isNumber(cell.column.columnDef) ? 'number' : undefined}
                >
                  <FlexRender cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {query.hasNextPage && (
        <Center p="sm">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage?.()}
          >
            {w('list.more')}
          </Button>
        </Center>
      )}
    </>
  )
}

function isNumber(column: { meta?: unknown }): boolean {
  return (column.meta as { isNumber?: boolean } | undefined)?.isNumber === true
}
