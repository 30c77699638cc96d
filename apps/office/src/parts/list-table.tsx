import { ActionIcon, Button, Center, Checkbox, Group, Menu, Skeleton, Table, Text } from '@mantine/core'
import { type ColumnDef, FlexRender, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, MoreHorizontal } from 'lucide-react'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import { columnIds, rowId, useAddress } from '../address.ts'
import { Link, usePath, useSearch } from '../router.tsx'
import { useWords } from '../text/words.tsx'
import { codeOf, Failure } from './failure.tsx'
import { ListDrawer, type ListDrawerOptions } from './list-drawer.tsx'
import { type SortValue, useSort } from './list-sort.ts'
import { ListTools } from './list-tools.tsx'
import { beginWalk } from './queue-walk.ts'
import { useRowKeys } from './row-keys.ts'

const features = tableFeatures({})

/** Maximum number of columns that fit on a narrow desktop: a table with more scrolls sideways. */
const mostFitting = 11

/** A column of a list; `header` is its name in the language of the office. */
export type Column<Row extends object> = ColumnDef<typeof features, Row, unknown> & {
  id: string
  header: string
  meta?: {
    isNumber?: boolean
    /** The value by which the list can be sorted; only where it is read as a whole. */
    sortBy?(row: Row): SortValue
    /** Returns the content in the drawer of a row, where it says more than the cell, such as by a link. */
    inDrawer?(row: Row): ReactNode
    /** The name in the drawer of what it shows there, if it is not that of the column. */
    nameInDrawer?: string
  }
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
  /** Returns the path of a row's own page, which a click on the row opens. */
  hrefOf?(row: Row): string | undefined
  /** Shows rows that have no page of their own in a drawer, with the acts on them. */
  drawer?: ListDrawerOptions<Row>
  /** The menu of acts on a row whose click leads elsewhere; no menu where there are no items. */
  menu?: { name(row: Row): string; items(row: Row): ReactNode }
  /** A control before the first cell, such as the handle that moves the row. */
  lead?: { header: string; cell(row: Row): ReactNode }
  /** Opens a row in a drawer of the screen's own. */
  onOpen?(row: Row): void
  /** The name of the list in the address, in lower case, where a screen has several; none for its main list. */
  list?: string
  /** Whether it is the list of its screen: people choose its columns, and save views of it. */
  hasViews?: boolean
  /** Claims rows; with it, rows can be selected. */
  onClaim?(rows: Row[]): unknown
  /** The name of the action of `onClaim`, if it is another than to claim. */
  claimLabel?: string
  query: {
    error: Error | null
    refetch(): unknown
    hasNextPage?: boolean
    isFetchingNextPage?: boolean
    fetchNextPage?(): unknown
  }
}

/** Shows a list as a table, on a phone as cards, with a button for the next page; every row is reached by keys. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { name, columns: all, rows, idOf, drawer, empty, unknown, query, hasViews, list = '' } = props
  const [hidden, setHidden] = useAddress(`hide${list}`, columnIds)
  const [opened, setOpened] = useAddress(`open${list}`, rowId)
  const columns = useMemo(
    () => (hasViews ? all.filter(({ id }, at) => at === 0 || !hidden.includes(id)) : all),
    [all, hidden, hasViews],
  )
  // A read in the background that failed leaves the rows of the last one.
  if (query.error && !rows) return <Failure code={codeOf(query.error, unknown)} onAgain={query.refetch} />
  const shown = drawer && !drawer.isActing && opened ? rows?.find((row) => idOf(row) === opened) : undefined
  return (
    <>
      {hasViews && <ListTools columns={all.slice(1)} hidden={hidden} onHide={setHidden} />}
      {!rows && <LoadingRows name={name} columns={columns.length} />}
      {rows?.length === 0 && (
        <Text c="dimmed" p="md">
          {empty}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <Rows
          {...props}
          {...(drawer && { onOpen: (row: Row) => setOpened(idOf(row)) })}
          columns={columns}
          rows={rows}
        />
      )}
      {drawer && shown && <ListDrawer {...drawer} row={shown} columns={all} onClose={() => setOpened('')} />}
    </>
  )
}

const noColumns: never[] = []

function Rows<Row extends object>({
  name,
  columns,
  rows: unsorted,
  idOf,
  hrefOf,
  onOpen,
  onClaim,
  claimLabel,
  menu,
  lead,
  list = '',
  query,
}: ListTableProps<Row> & { rows: Row[] }) {
  const { w } = useWords()
  // The server orders a list of which only some pages were read.
  const { rows, sort, sortBy } = useSort(unsorted, query.hasNextPage ? noColumns : columns, list)
  const ids = useMemo(() => rows.map(idOf), [rows, idOf])
  const keys = useRowKeys(ids, {
    ...(onOpen ? { onOpen: (at) => onOpen(rows[at]!) } : {}),
    ...(onClaim ? { onClaim: (chosen) => onClaim(chosen.map((at) => rows[at]!)) } : {}),
  })
  const table = useTable({ features, columns, data: rows, getRowId: idOf })
  const isOpened = hrefOf !== undefined || onOpen !== undefined
  const here = usePath() + useSearch()
  /** Remembers the list before the page of a row is shown, so that it leads to the next row. */
  const followed = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a.row-open'))
      beginWalk(
        here,
        rows.flatMap((row) => hrefOf?.(row) ?? []),
      )
  }

  return (
    <>
      {keys.selected.length > 0 && (
        <Group className="selection" gap="sm" role="status">
          <Text size="sm">{w('list.selected', { count: keys.selected.length })}</Text>
          <Button size="compact-sm" onClick={keys.claimSelected}>
            {claimLabel ?? w('claim.take')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={keys.clear}>
            {w('list.clear')}
          </Button>
        </Group>
      )}
      <div className={columns.length > mostFitting ? 'wide-table' : undefined}>
        <Table className="cards" aria-label={name} ref={keys.table} data-opened={isOpened || undefined}>
          <Table.Thead>
            {table.getHeaderGroups().map((group) => (
              <Table.Tr key={group.id}>
                {onClaim && (
                  <Table.Th className="row-choice">
                    <span className="sr-only">{w('list.choice')}</span>
                  </Table.Th>
                )}
                {lead && (
                  <Table.Th className="row-lead">
                    <span className="sr-only">{lead.header}</span>
                  </Table.Th>
                )}
                {group.headers.map(({ id, column }) => {
                  const { header, meta } = column.columnDef as Column<Row>
                  const direction = sort?.column === id ? sort.direction : undefined
                  return (
                    <Table.Th
                      key={id}
                      className={meta?.isNumber ? 'number' : undefined}
                      aria-sort={direction && (direction === 'up' ? 'ascending' : 'descending')}
                    >
                      {meta?.sortBy && !query.hasNextPage ? (
                        <button type="button" className="sort" onClick={() => sortBy(id)}>
                          {header}
                          {direction === 'up' && <ArrowUp size={12} aria-hidden />}
                          {direction === 'down' && <ArrowDown size={12} aria-hidden />}
                        </button>
                      ) : (
                        header
                      )}
                    </Table.Th>
                  )
                })}
                {menu && (
                  <Table.Th className="row-acts">
                    <span className="sr-only">{w('list.actions')}</span>
                  </Table.Th>
                )}
              </Table.Tr>
            ))}
          </Table.Thead>
          <Table.Tbody onClickCapture={(event) => hrefOf && followed(event)}>
            {table.getRowModel().rows.map((row, at) => (
              <Table.Tr
                key={row.id}
                data-row={row.id}
                data-current={row.id === keys.current || undefined}
                tabIndex={-1}
                onFocus={() => keys.setCurrent(row.id)}
                onClick={(event) => isOpened && openByClick(event)}
              >
                {onClaim && (
                  <Table.Td className="row-choice">
                    <Checkbox
                      size="xs"
                      aria-label={w('list.select')}
                      checked={keys.selected.includes(row.id)}
                      onChange={() => keys.toggle(row.id)}
                    />
                  </Table.Td>
                )}
                {lead && (
                  <Table.Td className="row-lead" data-name={lead.header}>
                    {lead.cell(rows[at]!)}
                  </Table.Td>
                )}
                {row.getAllCells().map((cell, place) => {
                  const { header, meta } = cell.column.columnDef as Column<Row>
                  const content = <FlexRender cell={cell} />
                  return (
                    <Table.Td
                      key={cell.id}
                      data-name={header}
                      className={meta?.isNumber ? 'number' : undefined}
                    >
                      {place === 0 ? (
                        <Opener href={hrefOf?.(rows[at]!)} onOpen={onOpen && (() => onOpen(rows[at]!))}>
                          {content}
                        </Opener>
                      ) : (
                        content
                      )}
                    </Table.Td>
                  )
                })}
                {menu && (
                  <Table.Td className="row-acts">
                    <RowMenu name={menu.name(rows[at]!)}>{menu.items(rows[at]!)}</RowMenu>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {query.hasNextPage && (
        <Center p="sm">
          <Button
            variant="default"
            size="xs"
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

/** Follows the opener of the row that was clicked, unless something else in the row, or its text, was meant. */
function openByClick(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget } = event
  // Events of a dialog that a cell has opened pass through the row as well.
  if (!currentTarget.contains(target as Node)) return
  if ((target as Element).closest('a, button, input, label, textarea, select')) return
  if (getSelection()?.isCollapsed === false) return
  currentTarget.querySelector<HTMLElement>('.row-open')?.click()
}

interface OpenerProps {
  href: string | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}

/** The first cell of a row, which opens it. */
function Opener({ href, onOpen, children }: OpenerProps) {
  if (href !== undefined)
    return (
      <Link to={href} className="row-open">
        {children}
      </Link>
    )
  if (onOpen)
    return (
      <button type="button" className="row-open" onClick={onOpen}>
        {children}
      </button>
    )
  return children
}

/** The menu at the end of a row. */
function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { w } = useWords()
  if (!children) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={w('list.actionsOn', { name })}>
          <MoreHorizontal size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function LoadingRows({ name, columns }: { name: string; columns: number }) {
  const { w } = useWords()
  const cells = Array.from({ length: Math.min(columns, 6) }, (_, at) => at)
  return (
    <div role="status" aria-label={w('list.loading')} className="loading-rows" title={name}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row}>
          {cells.map((cell) => (
            <Skeleton key={cell} height={12} width={`${45 + ((row * 7 + cell * 13) % 40)}%`} />
          ))}
        </div>
      ))}
    </div>
  )
}
