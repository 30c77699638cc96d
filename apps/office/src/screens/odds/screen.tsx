import type { OutputOf } from '@fairground/contract/call'
import { listMarketOdds } from '@fairground/contract/office-draws'
import { Badge, Group, Paper, Select } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'

type BetType = OutputOf<typeof listMarketOdds>['list'][number]['types'][number]

/** The bet types of a market game with what they cost, pay and return. */
export function Screen() {
  const { w } = useWords()
  const query = useRead(listMarketOdds, {})
  const [chosen, setChosen] = useState<string>()
  const games = query.data?.list
  const game = games?.find(({ nodeId }) => nodeId === chosen) ?? games?.[0]

  const columns: Column<BetType>[] = [
    { id: 'type', header: w('exposure.type'), cell: ({ row }) => row.original.type },
    { id: 'price', header: w('odds.price'), meta: { isNumber: true }, cell: ({ row }) => row.original.price },
    {
      id: 'prizes',
      header: w('odds.prizes'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.prizes.join(' · '),
    },
    {
      id: 'return',
      header: w('odds.return'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <Group gap={6} justify="flex-end">
          {one.isUnusual && (
            <Badge color="orange" variant="light" tt="none">
              {w('odds.unusual')}
            </Badge>
          )}
          <span className="amount">{one.returnPercent} %</span>
        </Group>
      ),
    },
    {
      id: 'hit',
      header: w('odds.hit'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{row.original.hitPercent} %</span>,
    },
  ]

  return (
    <>
      <ScreenTitle title={w('odds.title')} about={w('odds.about')}>
        <Select
          label={w('draws.game')}
          allowDeselect={false}
          value={game?.nodeId ?? null}
          onChange={(value) => setChosen(value ?? undefined)}
          data={games?.map(({ nodeId, name }) => ({ value: nodeId, label: name })) ?? []}
        />
      </ScreenTitle>
      <Paper className="surface">
        <ListTable
          name={w('odds.title')}
          columns={columns}
          rows={games && (game?.types ?? [])}
          idOf={({ type }) => type}
          empty={w('odds.none')}
          query={query}
        />
      </Paper>
    </>
  )
}
