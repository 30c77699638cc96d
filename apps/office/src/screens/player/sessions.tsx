import type { OutputOf } from '@fairground/contract/call'
import { endPlayerSession, listPlayerSessions } from '@fairground/contract/office-players'
import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type PlayerSession = OutputOf<typeof listPlayerSessions>['list'][number]

/** Shows the open sessions of a player, each with a button that ends it. */
export function Sessions({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const mayChange = useMay('players.change')
  const sessions = useRead(listPlayerSessions, { customerId })
  const [ending, setEnding] = useState<string>()

  const columns: Column<PlayerSession>[] = [
    {
      id: 'openedAt',
      header: w('sessions.openedAt'),
      meta: { sortBy: ({ openedAt }) => openedAt },
      cell: ({ row }) => time(row.original.openedAt),
    },
    {
      id: 'seenAt',
      header: w('sessions.seenAt'),
      meta: { sortBy: ({ seenAt }) => seenAt },
      cell: ({ row }) => time(row.original.seenAt),
    },
    { id: 'device', header: w('sessions.device'), cell: ({ row }) => row.original.device || '–' },
    { id: 'country', header: w('sessions.country'), cell: ({ row }) => row.original.country ?? '–' },
    { id: 'ip', header: w('sessions.ip'), cell: ({ row }) => row.original.ip ?? '–' },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('sessions.title')}
        columns={columns}
        rows={sessions.data?.list}
        idOf={({ sessionId }) => sessionId}
        drawer={{
          title: ({ openedAt }) => `${w('sessions.openedAt')}: ${time(openedAt)}`,
          isActing: ending !== undefined,
          acts: ({ sessionId }) =>
            mayChange && (
              <Button variant="light" color="red" onClick={() => setEnding(sessionId)}>
                {w('sessions.end')}
              </Button>
            ),
        }}
        empty={w('sessions.none')}
        query={sessions}
      />
      {ending && (
        <ReasonDialog
          title={w('sessions.endTitle')}
          text={w('sessions.endText')}
          confirm={w('sessions.end')}
          isDanger
          onClose={() => setEnding(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(endPlayerSession, { sessionId: ending, reason })
            await sessions.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Paper>
  )
}
