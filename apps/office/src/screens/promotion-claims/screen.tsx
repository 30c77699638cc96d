import type { OutputOf } from '@fairground/contract/call'
import { listPromotionClaims } from '@fairground/contract/office-promotions'
import { Paper, Stack, Text } from '@mantine/core'
import { pageNumber, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Claim = OutputOf<typeof listPromotionClaims>['list'][number]

const pageSize = 30

/** The page of the players who joined a promotion, and the outcome for each. */
export function Screen({ parts: { promotionId = '' } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  const { time } = useFormats()
  const maySeePlayers = useMay('players.see')
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const query = useRead(listPromotionClaims, { promotionId, pageNo, pageSize })

  const columns: Column<Claim>[] = [
    {
      id: 'player',
      header: w('adjustments.player'),
      cell: ({ row }) => row.original.username,
    },
    {
      id: 'state',
      header: w('promotions.state'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0} align="flex-start">
          <StateWord is={`claimStates.${one.state}`} />
          {one.reason && (
            <Text size="sm" c="dimmed">
              {w(`claimReasons.${one.reason}`)}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'joined', header: w('promotionClaims.joined'), cell: ({ row }) => time(row.original.joinedAt) },
    ...(['deposit', 'amount'] as const).map(
      (of): Column<Claim> => ({
        id: of,
        header: w(`claimSums.${of}`),
        meta: { isNumber: true },
        cell: ({ row: { original: one } }) => <span className="amount">{one[of] ?? '–'}</span>,
      }),
    ),
    {
      id: 'played',
      header: w('promotionClaims.played'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) =>
        one.progress ? (
          <span className="amount">
            {one.progress.played} / {one.progress.required}
          </span>
        ) : (
          '–'
        ),
    },
  ]

  return (
    <>
      <Link to="/promotions">{w('promotions.back')}</Link>
      <ScreenTitle title={w('promotionClaims.title')} about={w('promotionClaims.about')} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('promotionClaims.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ customerId, joinedAt }) => `${customerId} ${joinedAt}`}
          {...(maySeePlayers && { hrefOf: ({ customerId }: Claim) => `/players/${customerId}` })}
          empty={w('promotionClaims.none')}
          query={query}
        />
      </Paper>
      <Pages of={query.data} pageNo={pageNo} onPage={setPageNo} />
    </>
  )
}
