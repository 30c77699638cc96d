import { getRebateSettings } from '@fairground/contract/office-rebates'
import { Alert, Button, Center, Loader, Paper, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Figures, Part } from '../../parts/settings-part.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type RebateSettings, TermsDialog } from './terms-dialog.tsx'

type Row = RebateSettings['terms']['rates'][number]

/** The page of the rebate rates of valid bets by category and rank, and the brand's debt in rebates. */
export function Screen() {
  const { w, named } = useWords()
  const { money, time } = useFormats()
  const mayChange = useMay('rebates.settings')
  const query = useRead(getRebateSettings, {})
  const [isChanging, setChanging] = useState(false)
  const { data } = query
  if (query.error) return <Failure code={codeOf(query.error)} onAgain={query.refetch} />
  if (!data)
    return (
      <Center p="lg">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const { terms, next, liability, paid, isClaimed, currency, ranks } = data
  const columns: Column<Row>[] = [
    {
      id: 'category',
      header: w('rebates.category'),
      cell: ({ row }) => named('categories', row.original.category),
    },
    ...Array.from(
      { length: ranks },
      (_, rank): Column<Row> => ({
        id: `rank-${rank}`,
        header: w('ranks.rankOf', { rank: String(rank) }),
        meta: { isNumber: true },
        cell: ({ row }) => `${(row.original.rates[rank] ?? row.original.rates.at(-1) ?? 0) / 100} %`,
      }),
    ),
  ]
  return (
    <Stack>
      <ScreenTitle title={w('rebates.title')} about={w('rebates.about')}>
        {mayChange && <Button onClick={() => setChanging(true)}>{w('rebates.change')}</Button>}
      </ScreenTitle>
      {next && (
        <Alert color="gray" role="status">
          {w('rebates.next', { time: time(next.beginsAt) })}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Part title={w('rebates.liability')} about={w('rebates.liabilityAbout')}>
          <Figures
            rows={[
              [w('rebates.owed'), money(liability.amount)],
              [w('rebates.validBet'), money(liability.validBet)],
              [w('rebates.players'), String(liability.players)],
              [w('rebates.paid'), money(paid.amount)],
              [w('rebates.count'), String(paid.rebates)],
            ]}
          />
        </Part>
        <Part title={w('rebates.ways')}>
          <Figures
            rows={[
              [w('rebates.isClaimed'), w(isClaimed ? 'rebates.yes' : 'rebates.no')],
              [w('rebates.isDaily'), w(terms.isDaily ? 'rebates.yes' : 'rebates.no')],
              [w('rebates.least'), money({ amount: terms.least, currency })],
              [w('rebates.turnover'), `${terms.turnover} %`],
            ]}
          />
        </Part>
      </SimpleGrid>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('rebates.rates')}
          columns={columns}
          rows={terms.rates}
          idOf={({ category }) => category}
          drawer={{
            title: ({ category }) => named('categories', category),
            isActing: isChanging,
            acts: () => mayChange && <Button onClick={() => setChanging(true)}>{w('rebates.change')}</Button>,
          }}
          empty={w('rebates.none')}
          query={query}
        />
      </Paper>
      {isChanging && (
        <TermsDialog
          settings={data}
          onClose={() => {
            setChanging(false)
            void query.refetch()
          }}
        />
      )}
    </Stack>
  )
}
