import { listMarketOdds } from '@fairground/contract/office-prices'
import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { code, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useWords } from '../../text/words.tsx'
import { GroupsDialog } from './groups-dialog.tsx'
import type { BetType, Odds } from './odds.ts'
import { PriceDialog } from './price-dialog.tsx'
import { percentOfRate, TaxDialog } from './tax-dialog.tsx'

/** The page of the bet types of a market game with price, prizes and return, and of the brand's prize groups. */
export function Screen() {
  const { w } = useWords()
  const query = useRead(listMarketOdds, {})
  const mayChange = useMay('draws.prices')
  const [chosen, setChosen] = useAddress('game', code)
  const [changed, setChanged] = useState<BetType | 'groups' | 'tax'>()
  const games = query.data?.list
  const game = games?.find(({ nodeId }) => nodeId === chosen) ?? games?.[0]

  const columns: Column<BetType>[] = [
    {
      id: 'type',
      header: w('exposure.type'),
      meta: { sortBy: ({ type }) => type },
      cell: ({ row }) => row.original.type,
    },
    {
      id: 'price',
      header: w('odds.price'),
      meta: { isNumber: true, sortBy: ({ price }) => Number(price) },
      cell: ({ row }) => row.original.price,
    },
    {
      id: 'prizes',
      header: w('odds.prizes'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.prizes.join(' · '),
    },
    {
      id: 'return',
      header: w('odds.return'),
      meta: { isNumber: true, sortBy: ({ returnPercent }) => Number(returnPercent) },
      cell: ({ row: { original: one } }) => (
        <Group gap={6} justify="flex-end">
          {one.isChanged && <StateWord is="odds.changed" />}
          {one.isUnusual && <StateWord is="odds.unusual" />}
          <span className="amount">{one.returnPercent} %</span>
        </Group>
      ),
    },
    ...(game?.tax
      ? [
          {
            id: 'taxed',
            header: w('odds.taxed'),
            meta: { isNumber: true },
            cell: ({ row }) => <span className="amount">{row.original.taxedPercent ?? '–'} %</span>,
          } satisfies Column<BetType>,
        ]
      : []),
    {
      id: 'hit',
      header: w('odds.hit'),
      meta: { isNumber: true, sortBy: ({ hitPercent }) => Number(hitPercent) },
      cell: ({ row }) => <span className="amount">{row.original.hitPercent} %</span>,
    },
  ]
  const close = () => {
    setChanged(undefined)
    void query.refetch()
  }

  return (
    <Stack>
      <ScreenTitle title={w('odds.title')} about={w('odds.about')}>
        <Select
          label={w('draws.game')}
          allowDeselect={false}
          value={game?.nodeId ?? null}
          onChange={(value) => setChosen(value ?? '')}
          data={games?.map(({ nodeId, name }) => ({ value: nodeId, label: name })) ?? []}
        />
      </ScreenTitle>
      {query.data && (
        <Group>
          <Text>{w('groups.summary', groupTexts(query.data.groups))}</Text>
          {mayChange && (
            <Button variant="default" onClick={() => setChanged('groups')}>
              {w('groups.change')}
            </Button>
          )}
        </Group>
      )}
      {game && (
        <Group>
          <Text>
            {game.tax
              ? w(game.tax.base === 'whole' ? 'tax.summaryWhole' : 'tax.summaryExcess', {
                  amount: game.tax.from,
                  percent: percentOfRate(game.tax.rate),
                })
              : w('tax.none')}
          </Text>
          {mayChange && (
            <Button variant="default" onClick={() => setChanged('tax')}>
              {w('tax.change')}
            </Button>
          )}
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('odds.title')}
          columns={columns}
          rows={games && (game?.types ?? [])}
          idOf={({ type }) => type}
          drawer={{
            title: ({ type }) => `${game?.name ?? ''} · ${type}`,
            isActing: changed !== undefined,
            acts: (one) =>
              mayChange &&
              one.isListed && <Button onClick={() => setChanged(one)}>{w('odds.changeHeader')}</Button>,
          }}
          empty={w('odds.none')}
          query={query}
        />
      </Paper>
      {query.data && changed === 'groups' && <GroupsDialog groups={query.data.groups} onClose={close} />}
      {game && changed === 'tax' && <TaxDialog game={game} onClose={close} />}
      {game && changed && changed !== 'groups' && changed !== 'tax' && (
        <PriceDialog nodeId={game.nodeId} type={changed} onClose={close} />
      )}
    </Stack>
  )
}

/** Returns the groups as texts for the form, without thousands separators. */
function groupTexts({ least, usual, highest }: Odds['groups']) {
  return { least: String(least), usual: String(usual), highest: String(highest) }
}
