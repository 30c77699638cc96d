import type { OutputOf } from '@fairground/contract/call'
import { listMutedMembers } from '@fairground/contract/office-channel'
import { Paper } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Member = OutputOf<typeof listMutedMembers>['list'][number]

/** Lists the members who may not write now; a row opens its member. */
export function Muted({ onMember }: { onMember(handle: string): void }) {
  const { w } = useWords()
  const { minute } = useFormats()
  // A mute ends without a change that could be told.
  const query = useRead(listMutedMembers, {}, { everyMs: 60_000 })
  const columns: Column<Member>[] = [
    { id: 'who', header: w('channel.member'), cell: ({ row }) => row.original.username },
    {
      id: 'until',
      header: w('channel.mutedUntil'),
      cell: ({ row: { original: one } }) => (one.mutedUntil === null ? '–' : minute(one.mutedUntil)),
    },
    {
      id: 'reason',
      header: w('reason.label'),
      cell: ({ row }) => (
        <span className="text" dir="auto">
          {row.original.muteReason}
        </span>
      ),
    },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('channel.part.muted')}
        columns={columns}
        rows={query.data?.list}
        idOf={({ handle }) => handle}
        onOpen={({ handle }) => onMember(handle)}
        empty={w('channel.nobodyMuted')}
        query={query}
      />
    </Paper>
  )
}
