import { listGoods } from '@fairground/contract/office-points'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { count } from './count.ts'
import type { Good } from './good.ts'
import { GoodDialog } from './good-dialog.tsx'
import { SupplyDialog } from './supply-dialog.tsx'

/** Shows the goods of the mall in their order, including hidden ones. */
export function Goods() {
  const { w, named } = useWords()
  const { money } = useFormats()
  const mayChange = useMay('points.goods')
  const query = useRead(listGoods, {})
  const [changed, setChanged] = useState<Good | 'new'>()
  const [supplied, setSupplied] = useState<Good>()
  const { languages = [], currency = '' } = query.data ?? {}
  const nameOf = ({ words }: Good) => words[languages[0] ?? '']?.name ?? ''

  const askedOf = ({ what, value, by }: Good['asked'][number]) =>
    w(what === 'supplied' ? 'asked.supplied' : 'asked.points', { name: by, value: count(value) })

  const columns: Column<Good>[] = [
    {
      id: 'name',
      header: w('points.good'),
      meta: {
        sortBy: nameOf,
        nameInDrawer: w('points.delivery'),
        inDrawer: (one) =>
          [named('deliveryKinds', one.delivery), ...one.asked.map(askedOf)].map((text) => (
            <div key={text}>{text}</div>
          )),
      },
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{nameOf(one)}</span>
          <Text size="sm" c="dimmed">
            {named('deliveryKinds', one.delivery)}
          </Text>
          {one.asked.map((asked) => (
            <Text key={asked.what} size="sm" c="dimmed" maw="20rem">
              {askedOf(asked)}
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      id: 'state',
      header: w('points.shown'),
      meta: { sortBy: ({ isShown }) => Number(isShown) },
      cell: ({ row: { original: one } }) => (
        <StateWord is={one.isShown ? 'points.isShown' : 'points.isHidden'} />
      ),
    },
    {
      id: 'points',
      header: w('points.points'),
      meta: { isNumber: true, sortBy: ({ points }) => Number(points) },
      cell: ({ row }) => count(row.original.points),
    },
    {
      id: 'deposits',
      header: w('points.deposits'),
      meta: { isNumber: true, sortBy: ({ deposits }) => Number(deposits) },
      cell: ({ row: { original: one } }) =>
        Number(one.deposits) === 0 ? '–' : money({ amount: one.deposits, currency }),
    },
    {
      id: 'stock',
      header: w('points.stock'),
      meta: { isNumber: true, sortBy: ({ supplied, taken }) => supplied - taken },
      cell: ({ row: { original: one } }) =>
        w('points.stockOf', { stock: count(one.supplied - one.taken), supplied: count(one.supplied) }),
    },
  ]

  return (
    <>
      {mayChange && query.data && (
        <Group mb="md">
          <Button size="xs" onClick={() => setChanged('new')}>
            {w('points.add')}
          </Button>
        </Group>
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('points.part.goods')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ goodId }) => goodId}
          drawer={{
            title: nameOf,
            isActing: changed !== undefined || supplied !== undefined,
            acts: (one) =>
              mayChange && (
                <>
                  <Button onClick={() => setChanged(one)}>{w('points.change')}</Button>
                  <Button variant="default" onClick={() => setSupplied(one)}>
                    {w('points.supply')}
                  </Button>
                </>
              ),
          }}
          empty={w('points.noGoods')}
          query={query}
        />
      </Paper>
      {changed && (
        <GoodDialog
          good={changed === 'new' ? undefined : changed}
          languages={languages}
          currency={currency}
          position={(query.data?.list.at(-1)?.position ?? 0) + 1}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
      {supplied && (
        <SupplyDialog
          good={supplied}
          name={nameOf(supplied)}
          onClose={() => {
            setSupplied(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}
