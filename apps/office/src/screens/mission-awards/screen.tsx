import type { OutputOf } from '@fairground/contract/call'
import { listMissionAwards } from '@fairground/contract/office-missions'
import { Paper } from '@mantine/core'
import { pageNumber, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Award = OutputOf<typeof listMissionAwards>['list'][number]

const pageSize = 30

/** The page of the players who completed a mission, by period, with the state of each reward. */
export function Screen({ parts: { missionId = '' } }: { parts: Record<string, string> }) {
  const { w } = useWords()
  const { minute } = useFormats()
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const query = useRead(listMissionAwards, { missionId, pageNo, pageSize })
  const columns: Column<Award>[] = [
    {
      id: 'player',
      header: w('adjustments.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
    },
    { id: 'period', header: w('missionAwards.period'), cell: ({ row }) => row.original.period },
    {
      id: 'met',
      header: w('missionAwards.met'),
      cell: ({ row }) => <span className="moment">{minute(row.original.metAt)}</span>,
    },
    {
      id: 'amount',
      header: w('missionAwards.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => <span className="amount">{row.original.amount}</span>,
    },
    {
      id: 'state',
      header: w('promotions.state'),
      cell: ({ row: { original: one } }) => <StateWord is={`rewardStates.${one.state}`} />,
    },
  ]
  return (
    <>
      <Link to="/missions">{w('missions.back')}</Link>
      <ScreenTitle title={w('missionAwards.title')} about={w('missionAwards.about')} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('missionAwards.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ customerId, period }) => `${customerId} ${period}`}
          empty={w('missionAwards.none')}
          query={query}
        />
      </Paper>
      <Pages of={query.data} pageNo={pageNo} onPage={setPageNo} />
    </>
  )
}
