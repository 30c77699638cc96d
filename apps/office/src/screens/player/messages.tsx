import type { OutputOf } from '@fairground/contract/call'
import { listPlayerMessages } from '@fairground/contract/office-player-lists'
import { Paper } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Message = OutputOf<typeof listPlayerMessages>['list'][number]

/** Shows the messages in the inbox of a player, with the time at which each was read. */
export function Messages({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const messages = useList(listPlayerMessages, { customerId })
  const columns: Column<Message>[] = [
    { id: 'at', header: w('transactions.at'), cell: ({ row }) => time(row.original.at) },
    { id: 'title', header: w('playerLists.messageTitle'), cell: ({ row }) => row.original.title },
    {
      id: 'kind',
      header: w('transactions.kind'),
      cell: ({ row }) => named('messageKinds', row.original.kind),
    },
    {
      id: 'readAt',
      header: w('playerLists.read'),
      cell: ({ row: { original: one } }) => (one.readAt ? time(one.readAt) : w('playerLists.unread')),
    },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('playerLists.messages')}
        columns={columns}
        rows={messages.list}
        idOf={({ messageId }) => messageId}
        empty={w('playerLists.noMessages')}
        query={messages}
      />
    </Paper>
  )
}
