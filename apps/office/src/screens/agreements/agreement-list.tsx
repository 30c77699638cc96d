import { Button, Group, Paper, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { printText } from './key-fields.tsx'

/** An agreement of any kind, as the list shows it. */
export interface AgreementRow {
  /** The name in the address and in the log. */
  code: string
  name: string
  state: 'agreed' | 'none' | 'on' | 'off' | 'open' | 'closed' | 'failing'
  /** The address at which we call; empty without an agreement. */
  address: string
  /** The fingerprints by their names; empty for none. */
  prints: readonly (readonly [label: string, print: string])[]
  keysChangedAt: string | null
  oldKeysUntil: string | null
  /** More facts for the drawer. */
  facts: readonly (readonly [label: string, value: string | number, style?: 'code'])[]
}

interface AgreementListProps<Item extends Draft, Draft> {
  name: string
  empty: string
  query: { error: Error | null; refetch(): unknown }
  list: Item[] | undefined
  rowOf(item: Item): AgreementRow
  /** The agreement that a person may add, for a kind whose codes staff choose; undefined until it is read. */
  added?: { label: string; draft: Draft } | undefined
  /** Returns the dialog that changes an agreement. */
  dialog(draft: Draft, onClose: () => void): ReactNode
}

/** The list of agreements of one kind, each with its keys as fingerprints, and the dialog that changes one. */
export function AgreementList<Item extends Draft, Draft>({
  name,
  empty,
  query,
  list,
  rowOf,
  added,
  dialog,
}: AgreementListProps<Item, Draft>) {
  const mayChange = useMay('agreements.change')
  const [draft, setDraft] = useState<Draft>()
  const { w } = useWords()
  const { minute, day } = useFormats()
  const nowMs = useNow(30_000)
  const isInForce = (until: string | null) => until !== null && Date.parse(until) > nowMs
  const columns: Column<AgreementRow>[] = [
    {
      id: 'name',
      header: w('agreements.name'),
      meta: {
        sortBy: (row) => row.name,
        nameInDrawer: w('agreements.code'),
        inDrawer: ({ code }) => <span className="code">{code}</span>,
      },
      cell: ({ row }) => row.original.name,
    },
    {
      id: 'state',
      header: w('agreements.state'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row }) => <StateWord is={`agreements.state.${row.original.state}`} />,
    },
    {
      id: 'address',
      header: w('agreements.address'),
      cell: ({ row }) => (row.original.address ? <span className="code">{row.original.address}</span> : '–'),
    },
    {
      id: 'keys',
      header: w('agreements.keys'),
      meta: {
        inDrawer: ({ prints }) =>
          prints.map(([label, print]) => (
            <div key={label}>
              {label} <span className="code">{print === '' ? '–' : printText(print)}</span>
            </div>
          )),
      },
      cell: ({ row: { original: one } }) => (
        <>
          {one.keysChangedAt === null ? '–' : w('agreements.since', { day: day(one.keysChangedAt) })}
          {isInForce(one.oldKeysUntil) && (
            <Text size="xs" c="dimmed">
              {w('agreements.oldUntil', { time: minute(one.oldKeysUntil!) })}
            </Text>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      {mayChange && added && (
        <Group mb="sm">
          <Button onClick={() => setDraft(added.draft)}>{added.label}</Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={name}
          columns={columns}
          rows={list?.map(rowOf)}
          idOf={({ code }) => code}
          drawer={{
            title: (row) => row.name,
            isActing: draft !== undefined,
            acts: ({ code, state }) =>
              mayChange && (
                <Button onClick={() => setDraft(list!.find((item) => rowOf(item).code === code))}>
                  {w(state === 'none' ? 'agreements.agree' : 'agreements.change')}
                </Button>
              ),
            more: (row) => (
              <RowFacts name={row.name}>
                {row.facts.map(([label, value, style]) => (
                  <Fact key={label} name={label}>
                    {style === 'code' && value !== '' ? <span className="code">{value}</span> : value || '–'}
                  </Fact>
                ))}
              </RowFacts>
            ),
          }}
          empty={empty}
          query={query}
        />
      </Paper>
      {draft &&
        dialog(draft, () => {
          setDraft(undefined)
          void query.refetch()
        })}
    </>
  )
}
