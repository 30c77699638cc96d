import { listExposureLimits } from '@fairground/contract/office-draws'
import { Button, Group, Paper, Select, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { code, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Limit, LimitDialog, type Limits } from './limit-dialog.tsx'

type Line = Limits['lines'][number]

/** The page of the limits of the brand's possible payouts by lines of a game, with the current exposure. */
export function Screen() {
  const { w } = useWords()
  const { money } = useFormats()
  const [nodeId, setNodeId] = useAddress('game', code)
  const [chosenCurrency, setCurrency] = useAddress('currency', code)
  const asked = { ...(nodeId && { nodeId }), ...(chosenCurrency && { currency: chosenCurrency }) }
  const [changed, setChanged] = useState<Limit | 'new'>()
  const query = useRead(listExposureLimits, asked)
  const limits = query.data
  const text = (amount: string) => money({ amount, currency: limits?.currency ?? '' })
  const lineOf = (line: string) =>
    line === '' ? w('exposure.eachLine') : <span className="code">{line}</span>

  const columns: Column<Limit>[] = [
    {
      id: 'type',
      header: w('exposure.type'),
      meta: { sortBy: ({ type }) => type },
      cell: ({ row }) => row.original.type || w('exposure.eachType'),
    },
    { id: 'line', header: w('exposure.line'), cell: ({ row }) => lineOf(row.original.line) },
    {
      id: 'most',
      header: w('exposure.most'),
      meta: { isNumber: true, sortBy: ({ most }) => Number(most) },
      cell: ({ row }) => <span className="amount">{text(row.original.most)}</span>,
    },
    {
      id: 'exposed',
      header: w('exposure.now'),
      meta: { isNumber: true, sortBy: ({ exposed }) => Number(exposed) },
      cell: ({ row }) => <span className="amount">{text(row.original.exposed)}</span>,
    },
  ]
  const lineColumns: Column<Line>[] = [
    {
      id: 'draw',
      header: w('draws.draw'),
      cell: ({ row }) => row.original.issue,
    },
    { id: 'type', header: w('exposure.type'), cell: ({ row }) => row.original.type },
    { id: 'line', header: w('exposure.line'), cell: ({ row }) => lineOf(row.original.line) },
    {
      id: 'amount',
      header: w('exposure.amount'),
      meta: { isNumber: true, sortBy: ({ amount }) => Number(amount) },
      cell: ({ row }) => <span className="amount">{text(row.original.amount)}</span>,
    },
    {
      id: 'most',
      header: w('exposure.most'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <span className="amount">{one.most === null ? w('exposure.noLimit') : text(one.most)}</span>
      ),
    },
  ]

  return (
    <Stack>
      <ScreenTitle title={w('exposure.title')} about={w('exposure.about')}>
        <Group align="end">
          <Select
            label={w('draws.game')}
            allowDeselect={false}
            value={limits?.nodeId ?? null}
            onChange={(value) => setNodeId(value ?? '')}
            data={limits?.games.map((game) => ({ value: game.nodeId, label: game.name })) ?? []}
          />
          <Select
            label={w('draws.currency')}
            allowDeselect={false}
            value={limits?.currency ?? null}
            onChange={(value) => setCurrency(value ?? '')}
            data={limits?.currencies ?? []}
          />
          <Button disabled={!limits} onClick={() => setChanged('new')}>
            {w('exposure.add')}
          </Button>
        </Group>
      </ScreenTitle>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('exposure.title')}
          columns={columns}
          rows={limits?.list}
          idOf={({ type, line }) => `${type}:${line}`}
          drawer={{
            title: ({ type, line }) =>
              `${type || w('exposure.eachType')} · ${line || w('exposure.eachLine')}`,
            isActing: changed !== undefined,
            acts: (one) => <Button onClick={() => setChanged(one)}>{w('exposure.change')}</Button>,
          }}
          empty={w('exposure.noLimits')}
          query={query}
        />
      </Paper>
      {limits && (
        <>
          <Title order={2} size="h4">
            {w('exposure.largest')}
          </Title>
          <Paper className="surface">
            <ListTable
              name={w('exposure.largest')}
              list="lines"
              columns={lineColumns}
              rows={limits.lines}
              idOf={({ drawId, type, line }) => `${drawId} ${type} ${line}`}
              hrefOf={({ drawId }) => `/draws/${drawId}`}
              empty={w('exposure.none')}
              query={query}
            />
          </Paper>
        </>
      )}
      {limits && changed && (
        <LimitDialog
          limits={limits}
          limit={changed === 'new' ? undefined : changed}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
    </Stack>
  )
}
