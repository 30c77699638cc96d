import { listOfficeDepositMethods, listOfficePayoutMethods } from '@fairground/contract/office-methods'
import { Button, Group, Paper, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { AddDialog } from './add-dialog.tsx'
import { type Method, MethodDialog } from './method-dialog.tsx'

const kinds = ['deposits', 'payouts'] as const
type Kind = (typeof kinds)[number]

const kindField = oneOf(kinds, 'deposits')

/** The page of the brand's methods for deposits and withdrawals: all offered ones, and the closed ones. */
export function Screen() {
  const { w } = useWords()
  const [kind, setKind] = useAddress('kind', kindField)
  return (
    <>
      <ScreenTitle title={w('methods.title')} about={w('methods.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('methods.kind')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: w(`methods.kind.${value}`) }))}
      />
      {kind === 'deposits' ? <Deposits /> : <Payouts />}
    </>
  )
}

function Deposits() {
  const query = useRead(listOfficeDepositMethods, {})
  return <Methods kind="deposits" query={query} />
}

function Payouts() {
  const query = useRead(listOfficePayoutMethods, {})
  return <Methods kind="payouts" query={query} />
}

type Channels = Parameters<typeof AddDialog>[0]['channels']

interface MethodsProps {
  kind: Kind
  query: {
    data: { list: Method[]; languages: string[]; channels: Channels } | undefined
    error: Error | null
    refetch(): unknown
  }
}

function Methods({ kind, query }: MethodsProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const mayChange = useMay('payments.methods')
  const [changed, setChanged] = useState<Method>()
  const [isAdding, setAdding] = useState(false)

  const columns: Column<Method>[] = [
    {
      id: 'name',
      header: w('methods.name'),
      meta: {
        sortBy: ({ names, methodCode }) => names.EN ?? methodCode,
        nameInDrawer: w('methods.code'),
        inDrawer: ({ methodCode }) => <span className="code">{methodCode}</span>,
      },
      cell: ({ row: { original: one } }) => (
        <span title={one.methodCode}>{one.names.EN ?? one.methodCode}</span>
      ),
    },
    {
      id: 'state',
      header: w('methods.state'),
      meta: { sortBy: ({ isOpen }) => Number(isOpen) },
      cell: ({ row: { original: one } }) => <StateWord is={one.isOpen ? 'methods.open' : 'methods.closed'} />,
    },
    {
      id: 'limits',
      header: w('methods.limits'),
      cell: ({ row: { original: one } }) => {
        const of = (amount: string) => money({ amount, currency: one.currency })
        return w('methods.range', { least: of(one.least), most: of(one.most) })
      },
    },
    {
      id: 'fee',
      header: w('methods.fee'),
      cell: ({ row: { original: one } }) =>
        Number(one.feeFixed) + Number(one.feePercent) === 0
          ? w('methods.feeNone')
          : w('methods.feeOf', {
              fixed: money({ amount: one.feeFixed, currency: one.currency }),
              percent: one.feePercent,
            }),
    },
    {
      id: 'when',
      header: w('methods.for'),
      cell: ({ row: { original: one } }) => <Offered method={one} />,
    },
    {
      id: 'position',
      header: w('methods.position'),
      meta: { isNumber: true, sortBy: ({ position }) => position },
      cell: ({ row }) => row.original.position,
    },
    {
      id: 'by',
      header: w('methods.by'),
      cell: ({ row: { original: one } }) =>
        one.paymentCode === null ? (
          w('methods.byHand')
        ) : (
          <span className="code">
            {one.paymentCode} · {one.channel}
          </span>
        ),
    },
  ]

  return (
    <>
      {mayChange && query.data && (
        <Group mb="sm">
          <Button onClick={() => setAdding(true)}>{w(`methods.add.${kind}`)}</Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w(`methods.kind.${kind}`)}
          columns={columns}
          rows={query.data?.list}
          idOf={({ methodCode }) => methodCode}
          drawer={{
            title: ({ names, methodCode }) => names.EN ?? methodCode,
            isActing: changed !== undefined,
            acts: (one) =>
              mayChange && <Button onClick={() => setChanged(one)}>{w('methods.change')}</Button>,
          }}
          empty={w('methods.none')}
          query={query}
        />
      </Paper>
      {isAdding && query.data && (
        <AddDialog
          kind={kind}
          channels={query.data.channels}
          onClose={() => {
            setAdding(false)
            void query.refetch()
          }}
        />
      )}
      {changed && query.data && (
        <MethodDialog
          method={changed}
          languages={query.data.languages}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}

/** Shows to whom and when a method is offered, and its duration. */
function Offered({ method: { hours, leastRank, countries, minutes } }: { method: Method }) {
  const { w } = useWords()
  const lines = [
    hours ? w('methods.hours', hours) : w('methods.always'),
    minutes > 60 && minutes % 60 === 0
      ? w('methods.inHours', { hours: minutes / 60 })
      : w('methods.minutes', { minutes }),
    ...(leastRank > 0 ? [w('methods.fromRank', { rank: leastRank })] : []),
    ...(countries.length > 0 ? [countries.join(', ')] : []),
  ]
  return lines.join(' · ')
}
