import type { OutputOf } from '@fairground/contract/call'
import { listPlayerLogins } from '@fairground/contract/office-player-lists'
import { Paper } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Login = OutputOf<typeof listPlayerLogins>['list'][number]

/** Shows all sessions of a player, also ended ones; the same browser has the same digits. */
export function Logins({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const logins = useList(listPlayerLogins, { customerId })
  const columns: Column<Login>[] = [
    { id: 'openedAt', header: w('sessions.openedAt'), cell: ({ row }) => time(row.original.openedAt) },
    {
      id: 'endedAt',
      header: w('playerLists.ended'),
      cell: ({ row: { original: one } }) => (one.endedAt ? time(one.endedAt) : w('playerLists.stillOpen')),
    },
    {
      id: 'by',
      header: w('playerLists.loggedInBy'),
      cell: ({ row }) => named('logins', row.original.loginType),
    },
    {
      id: 'device',
      header: w('sessions.device'),
      cell: ({ row: { original: one } }) => (
        <>
          {one.device || '–'} <span className="code">{one.browser}</span>
        </>
      ),
    },
    { id: 'country', header: w('sessions.country'), cell: ({ row }) => row.original.country ?? '–' },
    { id: 'ip', header: w('sessions.ip'), cell: ({ row }) => row.original.ip ?? '–' },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('playerLists.logins')}
        list="logins"
        columns={columns}
        rows={logins.list}
        idOf={({ sessionId }) => sessionId}
        drawer={{ title: ({ openedAt }) => `${w('sessions.openedAt')}: ${time(openedAt)}` }}
        empty={w('playerLists.noLogins')}
        query={logins}
      />
    </Paper>
  )
}
